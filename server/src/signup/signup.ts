// The one door that needs no key: people sign up as members of an organization that has opened it. Whatever keeps it shut,
// the answer is the same, so that nobody learns which organizations there are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OrganizationPair, sandboxSlug, slugProblem, tenantOf } from '../access/organizations.ts'
import type { Database } from '../database/database.ts'
import type { Module, WriteContext } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { ignoredFieldsHeader, readBody } from '../http/read-request.ts'
import { rateLimited } from '../http/server.ts'
import { json } from '../http/wire.ts'
import type { Clock } from '../kit/clock.ts'
import { networkOf } from '../kit/network.ts'
import type { Mode } from '../kit/tenant.ts'
import { writeJson } from '../kit/write-reply.ts'
import { createMember } from '../members/members.ts'
import { Member, MemberCreate } from '../members/schema.ts'
import { getSettings } from '../settings/settings.ts'

const signupsPerMinute = 30
const signupsSavedMax = 30
/** However many addresses they come from. */
const signupsPerMinuteAndOrganization = 300
const bodyBytesMax = 16 * 1024

export interface SignupParts {
  database: Database
  clock: Clock
  /** False when the operator has switched rate limits off. */
  limited: boolean
}

/** Who signs up where, and at what time. */
type Place = Omit<WriteContext, 'db' | 'requestId'>

interface OrganizationRow extends Pick<OrganizationPair, 'id' | 'sandbox_id' | 'status'> {
  modules: Module[]
  sandbox_ahead_ms: number
}

declare module 'fastify' {
  interface FastifyRequest {
    signupPlace: Place | null
  }
}

export function addSignup(server: FastifyInstance, { database, clock, limited }: SignupParts): void {
  const perSecond = (perMinute: number) => (limited ? perMinute / 60 : 0)
  const limit = new RateLimit(perSecond(signupsPerMinute), Date.now, signupsSavedMax)
  const limitOfAll = new RateLimit(
    perSecond(signupsPerMinuteAndOrganization),
    Date.now,
    signupsPerMinuteAndOrganization,
  )
  const url = '/signup/:slug'

  server.decorateRequest('signupPlace', null)
  server.options(
    url,
    { onRequest: [openToAnyPage, server.limitByAddress] },
    async (_request, reply: FastifyReply) =>
      reply
        .code(204)
        .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
        .send(),
  )
  // Before the body is read: a megabyte for a door that is shut is not listened to.
  server.post<{ Params: { slug: string } }>(
    url,
    { bodyLimit: bodyBytesMax, onRequest: [openToAnyPage, takeTurn, findPlace] },
    async (request, reply) => {
      const { body, ignored } = readBody(MemberCreate, request.body)
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored))
      const place = request.signupPlace!
      const member = await database.transaction(
        (tx) => createMember({ ...place, requestId: request.id, db: tx }, body as MemberCreate, 'signup'),
        place.tenant.id,
      )
      return reply.code(201).header('content-type', json).send(writeJson(Member, member))
    },
  )

  async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { allowed, headers } = limit.take(networkOf(request.ip))
    reply.headers(headers)
    if (!allowed) throw rateLimited(headers['retry-after']!)
  }

  async function findPlace(request: FastifyRequest): Promise<void> {
    const { slug } = request.params as { slug: string }
    request.signupPlace = (await openPlace(slug)) ?? null
    if (!request.signupPlace) throw notFound()
    const { allowed, headers } = limitOfAll.take(request.signupPlace.tenant.id)
    if (!allowed) throw rateLimited(headers['retry-after']!)
  }

  /** Undefined unless there is such an organization, it is in service, has members, and wants signups. */
  async function openPlace(given: string): Promise<Place | undefined> {
    const { slug, mode } = sideOf(given)
    if (slugProblem(slug)) return undefined
    const organization = await database.one<OrganizationRow>(
      'select id, sandbox_id, status, modules, sandbox_ahead_ms from organizations where slug = $1',
      slug,
    )
    if (!organization || organization.status === 'suspended' || organization.status === 'cancelled') {
      return undefined
    }
    const modules = new Set(organization.modules)
    const tenant = tenantOf(organization, mode)
    if (!modules.has('members') || !(await getSettings({ db: database, tenant })).public_signup) {
      return undefined
    }
    const aheadMs = mode === 'test' ? organization.sandbox_ahead_ms : 0
    return { tenant, modules, now: new Date(clock.now().getTime() + aheadMs).toISOString() }
  }
}

/** The sandbox has an address of its own. */
function sideOf(given: string): { slug: string; mode: Mode } {
  const suffix = sandboxSlug('')
  return given.endsWith(suffix)
    ? { slug: given.slice(0, -suffix.length), mode: 'test' }
    : { slug: given, mode: 'live' }
}

/** A form on the organization's own website calls from there: nothing here depends on who is signed in to what. */
async function openToAnyPage(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-ignored-fields, x-request-id',
  })
}
