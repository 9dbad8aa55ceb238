// From a bearer key, or a session, to the Caller.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Caller, Module, OrganizationStatus } from '../http/caller.ts'
import { unauthorized } from '../http/errors.ts'
import { asFacts, type Log } from '../kit/log.ts'
import type { Mode } from '../kit/tenant.ts'
import { expandScopes, hashKey, isWellFormedKey } from './keys.ts'
import { tenantOf } from './organizations.ts'
import type { Sessions } from './sessions.ts'

/** How long another process's revocation, or a change of modules, may go unnoticed here. */
const rememberMs = 1_000
const rememberedMax = 10_000
const useFlushMs = 5_000

interface KeyRow {
  key_id: string
  mode: Mode
  scopes: string[]
  expires_at: string | null
  revoked_at: string | null
  id: string
  sandbox_id: string
  sandbox_ahead_ms: number
  status: OrganizationStatus
  modules: Module[]
}

interface Remembered {
  row: KeyRow
  caller: Caller
  until: number
}

/** Where a key is sent, it alone counts. */
export const identifyBy =
  (keys: Authenticator, sessions: Sessions) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<Caller> =>
    sessions.isOffered(request)
      ? sessions.identify(request, reply)
      : keys.identify(request.headers.authorization)

export class Authenticator {
  readonly #database: Database
  readonly #log: Log
  readonly #remembered = new Map<string, Remembered>()
  readonly #lastUsed = new Map<string, string>()
  readonly #timer: NodeJS.Timeout
  /** Counts what was forgotten: a look-up that began before may have seen what was there before. */
  #forgotten = 0

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#timer = setInterval(() => void this.#writeLastUsed(), useFlushMs).unref()
  }

  identify = async (authorization: string | undefined): Promise<Caller> => {
    const key = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    if (key === undefined) {
      throw unauthorized(
        'missing_api_key',
        'Send your API key in the header Authorization: Bearer <API_KEY>.',
      )
    }
    const known = await this.#lookUp(key)
    if (!known)
      throw unauthorized('invalid_api_key', 'This API key does not exist. Check it for a copying mistake.')
    const { row, caller } = known
    if (row.revoked_at) throw unauthorized('revoked_api_key', 'This API key was revoked. Create a new one.')
    const now = new Date().toISOString()
    if (row.expires_at && row.expires_at <= now) {
      throw unauthorized('expired_api_key', `This API key expired at ${row.expires_at}. Create a new one.`)
    }
    this.#lastUsed.set(row.key_id, now)
    return caller
  }

  async #lookUp(key: string): Promise<Remembered | undefined> {
    const known = this.#remembered.get(key)
    if (known && known.until > Date.now()) return known
    this.#remembered.delete(key)
    if (!isWellFormedKey(key)) return undefined
    const forgotten = this.#forgotten
    const row = await this.#database.one<KeyRow>(
      `select k.id as key_id, k.mode, k.scopes, k.expires_at, k.revoked_at, o.id, o.sandbox_id, o.sandbox_ahead_ms,
         o.status, o.modules
       from api_keys k join organizations o on o.id = k.organization_id where k.hash = $1`,
      hashKey(key),
    )
    if (!row) return undefined
    const fresh = { row, caller: toCaller(row), until: Date.now() + rememberMs }
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear()
    if (forgotten === this.#forgotten) this.#remembered.set(key, fresh)
    return fresh
  }

  /** Something about the keys of this tenant, or of both sides of this organization, has changed: the next request looks again. */
  forget(id: string): void {
    this.#forgotten += 1
    for (const [key, { caller }] of this.#remembered) {
      if (caller.tenant.id === id || caller.organizationId === id) this.#remembered.delete(key)
    }
  }

  /** In batches, off the path of any request. */
  async #writeLastUsed(): Promise<void> {
    if (this.#lastUsed.size === 0) return
    const uses = [...this.#lastUsed]
    this.#lastUsed.clear()
    try {
      await this.#database.transaction(async (tx) => {
        // In one order everywhere: two processes must not lock the same keys crosswise.
        for (const [id, at] of uses.sort())
          await tx.run('update api_keys set last_used_at = $2 where id = $1', id, at)
      })
    } catch (error) {
      this.#log.warn('the last use of keys could not be written', asFacts(error))
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writeLastUsed()
  }
}

const toCaller = (row: KeyRow): Caller => ({
  actor: { kind: 'key', id: row.key_id },
  organizationId: row.id,
  tenant: tenantOf(row, row.mode),
  status: row.status,
  modules: new Set(row.modules),
  scopes: new Set(expandScopes(row.scopes)),
  aheadMs: row.mode === 'test' ? row.sandbox_ahead_ms : 0,
  bucket: `key ${row.key_id}`,
})
