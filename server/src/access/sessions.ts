// Sessions of people: from the cookie to who they are, and to the Caller they are on a side of an organization. All in real time.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { type Caller, type Scope, scopeNames, type UserRole } from '../http/caller.ts'
import { ApiError, invalidParameter } from '../http/errors.ts'
import { newId } from '../kit/ids.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { type Mode, modes } from '../kit/tenant.ts'
import { clearCookie, readCookie, refuseCrossSite, type Site, sendCookie } from './cookie.ts'
import { tenantOf } from './organizations.ts'
import { hashToken, isWellFormedToken, newToken } from './tokens.ts'
import { type Membership, membershipsOf, type User } from './users.ts'

const dayMs = 86_400_000
const lifeMs = 30 * dayMs
const unusedMsMax = 7 * dayMs
const rotateAfterMs = dayMs
/** Requests that were under way with the old token while it was replaced. */
const previousGoodMs = 60_000

/** How long what another process changed may go unnoticed here, should its hint be lost. */
const rememberMs = 1_000
const rememberedMax = 10_000
const useFlushMs = 5_000

export interface Session {
  id: string
  user: User
  memberships: Membership[]
}

interface SessionRow {
  id: string
  user_id: string
  email: string
  name: string | null
  token_hash: string
  previous_until: string | null
  rotated_at: string
  last_used_at: string
  expires_at: string
}

interface Remembered {
  row: SessionRow
  session: Session
  /** Found by the token that was replaced. */
  isPrevious: boolean
  until: number
}

export class Sessions {
  readonly #database: Database
  readonly #log: Log
  readonly site: Site
  readonly #remembered = new Map<string, Remembered>()
  readonly #lastUsed = new Map<string, { userId: string; at: string }>()
  readonly #timer: NodeJS.Timeout
  #forgotten = 0

  constructor(database: Database, log: Log, site: Site) {
    this.#database = database
    this.#log = log
    this.site = site
    this.#timer = setInterval(() => void this.#writeLastUsed(), useFlushMs).unref()
  }

  isOffered(request: FastifyRequest): boolean {
    return request.headers.authorization === undefined && readCookie(request, this.site) !== undefined
  }

  /** Throws 401, then 403 for a request of another site's. */
  identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const session = await this.find(request, reply)
    refuseCrossSite(request, this.site)
    const { membership, mode } = chooseSide(session, request)
    return toCaller(session, membership, mode)
  }

  /** The session of the request's cookie; throws the 401 when there is none. */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const token = this.isOffered(request) ? readCookie(request, this.site) : undefined
    const known = token === undefined ? undefined : await this.#lookUp(token)
    const now = Date.now()
    if (!token || !known || !isAlive(known, now)) throw notSignedIn()
    const { row, session } = known
    if (!known.isPrevious && now - Date.parse(row.rotated_at) >= rotateAfterMs) {
      await this.#rotate(token, request, reply)
    }
    this.#lastUsed.set(row.id, { userId: row.user_id, at: new Date(now).toISOString() })
    return session
  }

  async #lookUp(token: string): Promise<Remembered | undefined> {
    if (!isWellFormedToken(token)) return undefined
    const hash = hashToken(token)
    const known = this.#remembered.get(hash)
    if (known && known.until > Date.now()) return known
    this.#remembered.delete(hash)
    const forgotten = this.#forgotten
    const row = await this.#database.one<SessionRow>(
      `select s.id, s.user_id, u.email, u.name, s.token_hash, s.previous_until, s.rotated_at, s.last_used_at, s.expires_at
       from sessions s join users u on u.id = s.user_id where s.token_hash = $1 or s.previous_hash = $1`,
      hash,
    )
    if (!row) return undefined
    const user = { id: row.user_id, email: row.email, name: row.name }
    const memberships = await membershipsOf(this.#database, row.user_id)
    const session = { id: row.id, user, memberships }
    const fresh = { row, session, isPrevious: row.token_hash !== hash, until: Date.now() + rememberMs }
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear()
    if (forgotten === this.#forgotten) this.#remembered.set(hash, fresh)
    return fresh
  }

  /** Of requests that come together one gives out the new token; the others go on with the old. */
  async #rotate(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const fresh = newToken()
    const now = Date.now()
    const session = await this.#database.transaction((tx) =>
      tx.one<{ expires_at: string }>(
        `update sessions set token_hash = $2, previous_hash = $1, previous_until = $3, rotated_at = $4
         where token_hash = $1 returning expires_at`,
        hashToken(token),
        hashToken(fresh),
        new Date(now + previousGoodMs).toISOString(),
        new Date(now).toISOString(),
      ),
    )
    this.#remembered.delete(hashToken(token))
    if (!session) return
    const secondsLeft = Math.ceil((Date.parse(session.expires_at) - now) / 1000)
    sendCookie(request, reply, this.site, fresh, secondsLeft)
  }

  /** Whatever session the browser had before is over. Returns the token, to be given out after the commit. */
  async start(tx: Transaction, userId: string, request: FastifyRequest): Promise<string> {
    const old = readCookie(request, this.site)
    if (old) await tx.run('delete from sessions where token_hash = $1 or previous_hash = $1', hashToken(old))
    const token = newToken()
    const now = Date.now()
    await tx.run(
      `insert into sessions (id, user_id, token_hash, created_at, rotated_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $4, $4, $5)`,
      newId(),
      userId,
      hashToken(token),
      new Date(now).toISOString(),
      new Date(now + lifeMs).toISOString(),
    )
    await tx.run('update users set last_seen_at = $2 where id = $1', userId, new Date(now).toISOString())
    tx.afterCommit(() => this.forget())
    return token
  }

  giveOut(token: string, request: FastifyRequest, reply: FastifyReply): void {
    sendCookie(request, reply, this.site, token, lifeMs / 1000)
  }

  takeBack(request: FastifyRequest, reply: FastifyReply): void {
    clearCookie(request, reply, this.site)
  }

  /** Somebody's role, membership or session has changed: the next request looks again. Such changes are rare, so all are forgotten. */
  forget(): void {
    this.#forgotten += 1
    this.#remembered.clear()
  }

  /** In batches, off the path of any request. */
  async #writeLastUsed(): Promise<void> {
    if (this.#lastUsed.size === 0) return
    const uses = [...this.#lastUsed].sort(([a], [b]) => (a < b ? -1 : 1))
    this.#lastUsed.clear()
    try {
      await this.#database.transaction(async (tx) => {
        for (const [id, { at }] of uses)
          await tx.run('update sessions set last_used_at = $2 where id = $1', id, at)
        // In one order everywhere: two processes must not lock the same rows crosswise.
        const users = new Map(uses.map(([, { userId, at }]) => [userId, at]))
        for (const [id, at] of [...users].sort())
          await tx.run('update users set last_seen_at = $2 where id = $1', id, at)
      })
    } catch (error) {
      this.#log.warn('the last use of sessions could not be written', asFacts(error))
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writeLastUsed()
  }
}

function isAlive({ row, isPrevious }: Remembered, now: number): boolean {
  if (Date.parse(row.expires_at) <= now || Date.parse(row.last_used_at) + unusedMsMax <= now) return false
  return !isPrevious || Date.parse(row.previous_until ?? '') > now
}

export const notSignedIn = () =>
  new ApiError('not_signed_in', 'You are not signed in, or your session has ended. Sign in.')

/** The organization and the mode that the request's headers name: the first organization and its sandbox when they name none. */
export function chooseSide(
  { memberships }: Session,
  { headers }: FastifyRequest,
): { membership: Membership; mode: Mode } {
  const wanted = headers['muster-organization']
  const membership = wanted === undefined ? memberships[0] : memberships.find(({ id }) => id === wanted)
  if (!membership) {
    throw new ApiError(
      'insufficient_role',
      wanted === undefined
        ? 'You belong to no organization. Ask an owner of one for an invitation.'
        : 'You do not belong to the organization that Muster-Organization names. Ask an owner of it for an invitation.',
    )
  }
  const mode = headers['muster-mode'] ?? 'test'
  if (!modes.includes(mode as Mode)) {
    throw invalidParameter('Muster-Mode', `Muster-Mode must be one of ${modes.join(', ')}.`)
  }
  return { membership, mode: mode as Mode }
}

const readingScopes = new Set(scopeNames.filter((scope) => scope.endsWith(':read')))
const allScopes = new Set(scopeNames)
const scopesOf: Record<UserRole, ReadonlySet<Scope>> = {
  owner: allScopes,
  developer: allScopes,
  viewer: readingScopes,
}

const toCaller = ({ user }: Session, membership: Membership, mode: Mode): Caller => ({
  actor: { kind: 'user', id: user.id, email: user.email, role: membership.role },
  organizationId: membership.id,
  tenant: tenantOf(membership, mode),
  status: membership.status,
  modules: new Set(membership.modules),
  scopes: scopesOf[membership.role],
  aheadMs: mode === 'test' ? membership.sandbox_ahead_ms : 0,
  bucket: bucketOf(user),
})

export const bucketOf = ({ id }: User) => `user ${id}`

export const endSession = (tx: Transaction, id: string): Promise<number> =>
  tx.run('delete from sessions where id = $1', id)

/** Its token is replaced; no request under way is spared. Returns the new one, to be given out after the commit. */
export async function renewSession(tx: Transaction, id: string): Promise<string> {
  const token = newToken()
  await tx.run(
    'update sessions set token_hash = $2, previous_hash = null, previous_until = null, rotated_at = $3 where id = $1',
    id,
    hashToken(token),
    new Date().toISOString(),
  )
  return token
}

export const endOtherSessions = (tx: Transaction, userId: string, keptId: string): Promise<number> =>
  tx.run('delete from sessions where user_id = $1 and id <> $2', userId, keptId)

/** Rows of sessions and invitations that are good for nothing any more. */
export async function removeDeadSessions(db: Queries): Promise<void> {
  const now = Date.now()
  await db.run(
    'delete from sessions where expires_at <= $1 or last_used_at <= $2',
    new Date(now).toISOString(),
    new Date(now - unusedMsMax).toISOString(),
  )
  await db.run('delete from invitations where expires_at <= $1', new Date(now).toISOString())
}
