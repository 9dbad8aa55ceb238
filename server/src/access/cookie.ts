// The session's cookie: where it is offered, how it is named, and which requests only pretend to be its owner's.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'

/** Browsers take a cookie of this name only over HTTPS, for this host alone: no neighbour can plant one. */
const secureName = '__Host-muster_session'
const plainName = 'muster_session'
const loopback = ['127.0.0.1', '[::1]', 'localhost']

export const portalHeader = 'x-muster-portal'

/** How the browser reached us. */
export interface Site {
  publicUrl: string | undefined
}

const isSecure = (request: FastifyRequest, { publicUrl }: Site): boolean =>
  request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)

/** Undefined where the cookie would travel readable to everybody: plain HTTP to another machine. */
function cookieName(request: FastifyRequest, site: Site): string | undefined {
  if (isSecure(request, site)) return secureName
  return loopback.includes(request.hostname.toLowerCase()) ? plainName : undefined
}

export function requireSafeConnection(request: FastifyRequest, site: Site): void {
  if (cookieName(request, site)) return
  throw new ApiError(
    'https_required',
    'Signing in needs HTTPS: over plain HTTP it is possible on this machine only (http://localhost). Put a proxy with TLS in ' +
      'front, and set MUSTER_PUBLIC_URL and MUSTER_TRUST_PROXY.',
  )
}

export function readCookie(request: FastifyRequest, site: Site): string | undefined {
  const name = cookieName(request, site)
  if (!name) return undefined
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

export function sendCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  token: string,
  seconds: number,
): void {
  const secure = isSecure(request, site) ? '; Secure' : ''
  const name = cookieName(request, site)
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export const clearCookie = (request: FastifyRequest, reply: FastifyReply, site: Site): void =>
  sendCookie(request, reply, site, '', 0)

const changesNothing = (method: string) => method === 'GET' || method === 'HEAD'

/** A page elsewhere can make a browser send requests with our cookie, but not with a header of its own, nor with our origin. */
export function refuseCrossSite(request: FastifyRequest, site: Site): void {
  if (changesNothing(request.method)) return
  if (request.headers[portalHeader] !== '1') {
    throw crossSite(
      'A request by a signed-in user that changes something needs the header X-Muster-Portal: 1.',
    )
  }
  refuseForeignOrigin(request, site)
}

export function refuseForeignOrigin(request: FastifyRequest, { publicUrl }: Site): void {
  const { origin } = request.headers
  if (origin === undefined || changesNothing(request.method)) return
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])]
  if (!own.includes(origin)) throw crossSite('This request comes from a page of another site.')
}

const crossSite = (message: string) => new ApiError('cross_site_request', message)
