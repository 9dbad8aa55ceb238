// The HTTP server: the walk that every request takes, in the order 401, 429, 403, 400, 404.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailable, type Queries } from '../database/database.ts'
import type { Clock } from '../kit/clock.ts'
import { newRequestId } from '../kit/ids.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { networkOf } from '../kit/network.ts'
import { writeJson } from '../kit/write-reply.ts'
import type { Caller, Context, Deed, OutsideContext, ReadContext, RouteContext, Services } from './caller.ts'
import type { CursorSigner } from './cursor.ts'
import { ApiError, internalError, invalidParameter, notFound, unavailable } from './errors.ts'
import { repeatable, runOnce, runOnceOutside, type WrittenReply } from './idempotency.ts'
import { permit, permitOrganization } from './permit.ts'
import { RateLimit } from './rate-limit.ts'
import { ignoredFieldsHeader, readBody, readId, readQuery } from './read-request.ts'
import type { Route } from './route.ts'
import { stopOrderly } from './stop.ts'
import {
  answerMalformed,
  answerOddities,
  bodyBytesMax,
  json,
  malformedRequest,
  parsingErrors,
  readJsonBodies,
  requestMs,
} from './wire.ts'

const headersMs = 10_000
/** For how long a look at who calls holds. */
export const admittedMs = 500
const keepAliveMs = 72_000
const idleSocketMs = 120_000

export interface ServerParts {
  database: Database
  clock: Clock
  log: Log
  routes: Route[]
  cursors: CursorSigner
  services: Services
  /** By the key or the session's cookie. Throws the 401 that fits, or the 403 of a request that only pretends to be the user's. */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>
  /** Keeps what people did; programs are in the log of requests. */
  audit: (db: Queries, deed: Deed) => Promise<void>
  /** Told of every answer that was sent; it must not wait. */
  note: (request: FastifyRequest, reply: FastifyReply) => void
  ratePerSecond: number
  /** How many proxies stand in front. */
  trustProxy: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is served without a key: 429 by the client's address. */
    limitByAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** 429 by any other name. */
    limitBy: (bucket: string, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    caller: Caller | null
    /** By performance.now(). */
    startedAt: number
    /** What it was refused with. */
    refusal: ApiError | null
    rawBody: string
  }
}

export function buildServer(parts: ServerParts): FastifyInstance {
  const { routes, log } = parts
  const server = Fastify({
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMs,
    connectionTimeout: idleSocketMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    trustProxy: (_address: string, hop: number) => hop < parts.trustProxy,
    genReqId: newRequestId,
    exposeHeadRoutes: false,
    // While stopping, what is under way and what still arrives on open connections is answered as usual.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void refuseUnroutable(request, reply),
    // Long ids are refused by their shape, like all others.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: answerMalformed,
  })
  const limit = new RateLimit(parts.ratePerSecond)

  server.decorateRequest('caller', null)
  server.decorateRequest('startedAt', 0)
  server.decorateRequest('refusal', null)
  server.decorateRequest('rawBody', '')
  server.decorate('limitByAddress', async (request, reply) => take(addressBucket(request), reply))
  server.decorate('limitBy', take)
  server.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    reply.header('x-request-id', request.id)
    // Before the body is read: nobody gets to send a megabyte to an address that does not exist.
    if (request.is404) await refuseAddress(request, reply)
  })
  if (log.level === 'debug') logRequests(server, log)
  stopOrderly(server)
  server.setErrorHandler((error, request, reply) => {
    sendError(asApiError(error, request), reply)
    parts.note(request, reply)
    return reply
  })
  answerOddities(server.server)
  readJsonBodies(server)
  for (const route of routes) addRoute(route)
  return server

  function addRoute(route: Route): void {
    server.route({
      method: route.method,
      url: `/api${route.path.replace('{id}', ':id')}`,
      onRequest: async (request, reply) => {
        await admit(request, reply)
        permit(request.caller!, route)
      },
      handler: async (request, reply) => {
        // A body may take half a minute to arrive: whoever was let in then may not be welcome any more.
        if (performance.now() - request.startedAt > admittedMs) {
          request.caller = await parts.identify(request, reply)
          permit(request.caller, route)
        }
        await answer(parts, route, request, reply)
        parts.note(request, reply)
        return reply
      },
    })
  }

  /** 401, then 429. Calls without a valid key share one bucket per client address. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(apiHeaders)
    let refusal: ApiError | undefined
    try {
      request.caller = await parts.identify(request, reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusal = error
    }
    take(request.caller?.bucket ?? addressBucket(request), reply)
    if (refusal) throw refusal
  }

  function take(bucket: string, reply: FastifyReply): void {
    const { allowed, headers } = limit.take(bucket)
    reply.headers(headers)
    if (!allowed) throw rateLimited(headers['retry-after']!)
  }

  async function refuseAddress(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    if (isApi(request)) {
      await admit(request, reply)
      permitOrganization(request.caller!)
    } else take(addressBucket(request), reply)
    throw notFound()
  }

  /** The router could not decode the path: the checks that come before a 400 still come before it. */
  async function refuseUnroutable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.startedAt = performance.now()
    reply.header('x-request-id', request.id)
    try {
      const route = routes.find(({ method, path }) => method === request.method && matches(path, request.url))
      if (!route) await refuseAddress(request, reply)
      await admit(request, reply)
      permit(request.caller!, route!)
      throw invalidParameter('id', 'The id in the path cannot be decoded: a percent sign stands alone.')
    } catch (refusal) {
      sendError(asApiError(refusal, request), reply)
      parts.note(request, reply)
    }
  }

  function asApiError(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error
    const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
    const parsing = parsingErrors[code]
    if (parsing) return parsing()
    // Another refusal of the framework's, or a client that hung up: nothing of ours has failed.
    const hungUp = request.raw.destroyed && !request.raw.complete
    if (hungUp || (statusCode >= 400 && statusCode < 500)) return malformedRequest()
    if (error instanceof DatabaseUnavailable) {
      log.warn('database unavailable', { request_id: request.id, error: error.message })
      return unavailable()
    }
    log.error('a request failed', { request_id: request.id, ...asFacts(error) })
    return internalError()
  }
}

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    log.debug('request', {
      request_id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

async function answer(
  parts: ServerParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const id = readId(route, (request.params as { id?: string }).id)
  const query = readQuery(route.query, searchOf(request.url))
  const { body, ignored } = readBody(route.body, request.body)
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored))

  const { tenant, modules, aheadMs } = request.caller!
  const now = new Date(parts.clock.now().getTime() + aheadMs).toISOString()
  const base: Omit<Context, 'db'> = { tenant, modules, now, requestId: request.id }
  let target: string | null = null
  const run = async (ctx: unknown): Promise<WrittenReply> => {
    const value = await route.run(ctx, { id, query, body })
    target = id || ((value as { id?: string } | undefined)?.id ?? null)
    return { status: route.status, body: route.status === 204 ? '' : writeJson(route.reply, value) }
  }
  if (route.method === 'GET') {
    const ctx: ReadContext = { ...base, db: parts.database, cursors: parts.cursors }
    return send(reply, await run(ctx))
  }
  // By what it means, not by how it was spelled: an encoded letter makes no new path.
  const path = route.path.replace('{id}', id)
  const header = route.method === 'POST' ? request.raw.headersDistinct['idempotency-key'] : undefined
  const repeat = repeatable(header, path, request.rawBody, route.secret ?? false)
  const within = <T>(work: (ctx: RouteContext) => Promise<T>): Promise<T> =>
    parts.database.transaction((tx) => work({ ...base, services: parts.services, db: tx }), tenant.id)
  if (route.outside) {
    const ctx: OutsideContext = { ...base, services: parts.services, transaction: within }
    const written = await (repeat ? runOnceOutside(ctx, repeat, () => run(ctx)) : run(ctx))
    await audit(parts.database, written)
    return send(reply, written)
  }
  const written = await within(async (ctx) => {
    const written = await (repeat ? runOnce(ctx, repeat, () => run(ctx)) : run(ctx))
    await audit(ctx.db, written)
    return written
  })
  return send(reply, written)

  async function audit(db: Queries, { replayed }: WrittenReply): Promise<void> {
    const { actor, organizationId } = request.caller!
    if (actor.kind !== 'user' || replayed) return
    const { id: requestId, ip: address } = request
    await parts.audit(db, {
      ...{ organizationId, actor: actor.email, action: route.id, target },
      ...{ mode: tenant.mode, address, requestId },
    })
  }
}

function send(reply: FastifyReply, { status, body, replayed }: WrittenReply): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  reply.code(status)
  return status === 204 ? reply.send() : reply.header('content-type', json).send(body)
}

function sendError(error: ApiError, reply: FastifyReply): FastifyReply {
  reply.request.refusal = error
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('content-type', json)
    .send(error.toBody(reply.request.id))
}

const addressBucket = (request: FastifyRequest) => `address ${networkOf(request.ip)}`

/** Answers hold data, and now and then a secret: nobody in between keeps them, and no browser guesses what they are. */
const apiHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const matches = (path: string, url: string) =>
  new RegExp(`^/api${path.replace('{id}', '[^/?]+')}(\\?|$)`).test(url)

const isApi = (request: FastifyRequest) => /^\/api(\/|\?|$)/.test(request.url)

function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

export const rateLimited = (seconds: string) =>
  new ApiError('rate_limited', `Too many requests. Try again in ${seconds} s.`)
