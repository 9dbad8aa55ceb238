// Serves the portal's own endpoints, beside the API: the walk of a request, in the order 401, 429, 403, 400, 404.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAudit } from '../access/audit.ts'
import { refuseCrossSite, refuseForeignOrigin } from '../access/cookie.ts'
import { tenantOf } from '../access/organizations.ts'
import { bucketOf, chooseSide, type Session, type Sessions } from '../access/sessions.ts'
import { toEmail } from '../access/users.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { UserRole } from '../http/caller.ts'
import type { CursorSigner } from '../http/cursor.ts'
import { ApiError } from '../http/errors.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { readBody, readId, readQuery } from '../http/read-request.ts'
import { admittedMs, rateLimited } from '../http/server.ts'
import { json } from '../http/wire.ts'
import type { Log } from '../kit/log.ts'
import { networkOf } from '../kit/network.ts'
import { writeJson } from '../kit/write-reply.ts'
import type { MemberContext, OpenContext, PortalRoute, PortalServices, SessionContext } from './route.ts'

/** How often a password may be tried from one address. */
const triesPerMinute = 10
/** And for one email, from all of them: wide, so that a stranger cannot keep its owner out. */
const triesPerMinuteAndEmail = 100

export interface PortalParts {
  routes: PortalRoute[]
  database: Database
  sessions: Sessions
  cursors: CursorSigner
  log: Log
  /** False when the operator has switched rate limits off. */
  limited: boolean
}

type Visit = OpenContext | SessionContext | MemberContext

declare module 'fastify' {
  interface FastifyRequest {
    portalVisit: Visit | null
  }
}

export function addPortal(server: FastifyInstance, parts: PortalParts): void {
  const { database, sessions, cursors, log } = parts
  const { site } = sessions
  const perMinute = (count: number) => new RateLimit(parts.limited ? count / 60 : 0, Date.now, count)
  const triesFrom = perMinute(triesPerMinute)
  const triesFor = perMinute(triesPerMinuteAndEmail)
  const services: PortalServices = {
    ...{ database, sessions, cursors, log, takeTry },
    baseUrl: ({ protocol, host }) => site.publicUrl ?? `${protocol}://${host}`,
  }

  server.decorateRequest('portalVisit', null)
  for (const route of parts.routes) {
    server.route({
      method: route.method,
      url: `/portal/api${route.path.replace('{id}', ':id')}`,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        request.portalVisit = await admit(route, request, reply)
      },
      preHandler: async (request, reply) => {
        if (performance.now() - request.startedAt < admittedMs) return
        request.portalVisit = await admit(route, request, reply)
      },
      handler: (request, reply) => answer(route, request, reply),
    })
  }

  async function admit(route: PortalRoute, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const open: OpenContext = { db: database, services, request, reply }
    if (route.who === 'nobody') {
      await server.limitByAddress(request, reply)
      refuseForeignOrigin(request, site)
      return open
    }
    const session = await findSession(request, reply)
    server.limitBy(bucketOf(session.user), reply)
    refuseCrossSite(request, site)
    if (route.who === 'session') return { ...open, session }
    const { membership, mode } = chooseSide(session, request)
    if (route.who !== 'member') requireRole(membership.role, route.who)
    const visit: MemberContext = {
      ...{ ...open, session, cursors, organization: membership },
      tenant: tenantOf(membership, mode),
      modules: new Set(membership.modules),
      now: new Date().toISOString(),
      requestId: request.id,
    }
    return visit
  }

  /** Whoever has no session shares a bucket with all of that address. */
  async function findSession(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    try {
      return await sessions.find(request, reply)
    } catch (error) {
      if (error instanceof ApiError) await server.limitByAddress(request, reply)
      throw error
    }
  }

  function takeTry(request: FastifyRequest, reply: FastifyReply, email: string): void {
    for (const { allowed, headers } of [
      triesFor.take(toEmail(email)),
      triesFrom.take(networkOf(request.ip)),
    ]) {
      reply.headers(headers)
      if (!allowed) throw rateLimited(headers['retry-after']!)
    }
  }

  async function answer(route: PortalRoute, request: FastifyRequest, reply: FastifyReply) {
    const id = readId(route, (request.params as { id?: string }).id)
    const query = readQuery(route.query, new URL(request.url, 'http://portal').searchParams)
    const { body } = readBody(route.body, request.body)
    const visit = request.portalVisit!
    const run = async (ctx: Visit) => {
      const value = await route.run(ctx, { id, query, body })
      return { value, text: route.status === 204 ? '' : writeJson(route.reply, value) }
    }
    const changes = route.method !== 'GET' && 'organization' in visit
    const { text } = await (changes ? database.transaction(inTransaction(visit)) : run(visit))
    reply.code(route.status)
    return route.status === 204 ? reply.send() : reply.header('content-type', json).send(text)

    function inTransaction(ctx: MemberContext) {
      return async (tx: Transaction) => {
        const written = await run({ ...ctx, db: tx })
        await writeAudit(tx, {
          organizationId: ctx.organization.id,
          actor: ctx.session.user.email,
          action: route.id,
          target: id || ((written.value as { id?: string } | undefined)?.id ?? null),
          mode: route.ofOneSide ? ctx.tenant.mode : null,
          ...origin(request),
        })
        return written
      }
    }
  }
}

/** For the audit log. */
export const origin = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id })

function requireRole(role: UserRole, needed: readonly UserRole[]): void {
  if (needed.includes(role)) return
  const words = needed.join(' or ')
  throw new ApiError('insufficient_role', `This needs the role ${words}; yours is ${role}. Ask an owner.`, {
    param: words,
  })
}
