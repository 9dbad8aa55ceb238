// The log of API requests. A request leaves a note in memory and goes on; the notes are written together, later. So the
// log costs a request nothing to wait for, and a crash costs the log its last second.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { WriteContext } from '../http/caller.ts'
import { asFacts, type Log } from '../kit/log.ts'
import { firstIdAt } from './hours.ts'
import { type NotedOf, writeRequests } from './write.ts'

const flushMs = 1_000
const batchMax = 500
/** Beyond it the database does not keep up, and memory is worth more than the log. */
const waitingMax = 10_000
const retryMs = 1_000
/** What of a request's texts is kept. */
const charactersMax = 500

export class RequestLog {
  readonly #database: Database
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  readonly #waiting: NotedOf[] = []
  #dropped = 0
  #writing: Promise<void> | undefined

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /**
   * Of the API, to somebody known, refusals included: whoever has no valid key belongs to no organization. What a person looks at in
   * the portal is left out: it would bury the calls that one looks for.
   */
  noteAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
    if (!request.caller) return
    const isLook = request.caller.actor.kind === 'user' && request.method === 'GET' && reply.statusCode < 400
    if (!isLook) this.note(asNoted(request, reply))
  }

  note(noted: NotedOf): void {
    if (this.#waiting.length >= waitingMax) {
      this.#dropped += 1
      return
    }
    if (this.#waiting.push(noted) >= batchMax) void this.flush()
  }

  /** Writes what is waiting now; with a flush under way, that one goes on alone. Never rejects. */
  flush(): Promise<void> {
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = undefined
      if (this.#waiting.length >= batchMax) void this.flush()
    })
    return this.#writing
  }

  /** All that was noted before the call has been written, or given up. */
  async caughtUp(): Promise<void> {
    await this.#writing
    await this.flush()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.caughtUp()
  }

  async #writeWaiting(): Promise<void> {
    for (let left = this.#waiting.length; left > 0; ) {
      const batch = this.#waiting.splice(0, Math.min(left, batchMax))
      left -= batch.length
      await this.#write(batch)
    }
    if (this.#dropped === 0) return
    this.#log.warn('too many requests at once: some are not in the log of requests', { count: this.#dropped })
    this.#dropped = 0
  }

  async #write(batch: NotedOf[]): Promise<void> {
    const write = () => this.#database.transaction((tx) => writeRequests(tx, batch), 'log of requests')
    try {
      await write().catch(() => sleep(retryMs).then(write))
    } catch (error) {
      const facts = { count: batch.length, ...asFacts(error) }
      this.#log.warn('requests could not be written to the log of requests', facts)
    }
  }
}

/** Copied out of the request, so that its body does not stay in memory with it. */
function asNoted(request: FastifyRequest, reply: FastifyReply): NotedOf {
  const { caller, refusal, url } = request
  const { tenant, actor } = caller!
  const search = url.indexOf('?')
  return {
    tenantId: tenant.id,
    noted: {
      request_id: request.id,
      at: Date.now(),
      key_id: actor.kind === 'key' ? actor.id : null,
      user: actor.kind === 'user' ? { id: actor.id, email: actor.email } : null,
      method: request.method,
      path: kept(search < 0 ? url : url.slice(0, search)),
      query: search < 0 ? null : kept(url.slice(search + 1)),
      status: reply.statusCode,
      duration_ms: Math.round(performance.now() - request.startedAt),
      error_code: refusal?.code ?? null,
      error_message: refusal ? kept(refusal.message) : null,
      address: request.ip,
    },
  }
}

/** A key or a secret that was put in the wrong place must not be read here by others. */
const kept = (text: string) =>
  text.replaceAll(/(mst_(?:live|test)_|whsec_)[\w+/=%-]+/g, '$1…').slice(0, charactersMax)

const keepDays = 3
const keepMs = keepDays * 24 * 60 * 60 * 1000

/** In real time whatever the tenant's: a moved clock must not empty the log. */
export async function forgetRequests({ db, tenant }: WriteContext, atMost: number): Promise<number> {
  await db.run(
    'delete from request_hours where tenant_id = $1 and hour < $2',
    tenant.id,
    new Date(Date.now() - keepMs).toISOString(),
  )
  return db.run(
    `delete from request_batches where tenant_id = $1 and id in (
       select id from request_batches where tenant_id = $1 and id < $2 order by id limit $3)`,
    tenant.id,
    firstIdKept(),
    atMost,
  )
}

/** For a look at all tenants together. */
export const firstIdKept = (): string => firstIdAt(Date.now() - keepMs)
