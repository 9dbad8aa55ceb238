// A POST with an Idempotency-Key has one effect however often it is sent. The key's row is written in the
// transaction of the effect: a repeat that comes meanwhile waits at the primary key for the first to end, and an error
// takes the row back with it.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queries } from '../database/database.ts'
import type { OutsideContext, RouteContext } from './caller.ts'
import { ApiError, invalidParameter } from './errors.ts'

const keepMs = 24 * 60 * 60 * 1000
const keyLengthMax = 255

export interface WrittenReply {
  status: number
  body: string
  replayed?: boolean
}

export interface Repeatable {
  key: string
  path: string
  requestHash: string
  /** The answer holds a secret: it is kept sealed. */
  secret: boolean
}

export function repeatable(
  given: string[] | undefined,
  path: string,
  rawBody: string,
  secret: boolean,
): Repeatable | undefined {
  if (given === undefined) return undefined
  const [key = ''] = given
  if (given.length !== 1 || key.length < 1 || key.length > keyLengthMax) {
    throw invalidParameter(
      'Idempotency-Key',
      `Idempotency-Key must be one value of 1 to ${keyLengthMax} characters.`,
    )
  }
  // No body and an empty object mean the same to every operation.
  const requestHash = createHash('sha256')
    .update(rawBody || '{}')
    .digest('hex')
  return { key, path, requestHash, secret }
}

/** The key's row is written, read and, on an error, taken back with the transaction of the effect. */
export async function runOnce(
  ctx: RouteContext,
  repeat: Repeatable,
  run: () => Promise<WrittenReply>,
): Promise<WrittenReply> {
  if (!(await takeKey(ctx, repeat))) return (await firstReply(ctx, repeat))!
  const reply = await run()
  await keepReply(ctx, repeat, reply)
  return reply
}

const runningMsMax = 60_000
const lookAgainMs = 50

/**
 * For an operation that may not hold a transaction: the row is committed before it runs, and a repeat looks until the
 * answer is there. One whose process died is taken over after a minute.
 */
export async function runOnceOutside(
  ctx: OutsideContext,
  repeat: Repeatable,
  run: () => Promise<WrittenReply>,
): Promise<WrittenReply> {
  for (;;) {
    const first = await ctx.transaction(async (tx) => {
      if (await takeKey(tx, repeat, runningMsMax)) return 'ours'
      return firstReply(tx, repeat)
    })
    if (first === 'ours') break
    if (first) return first
    await sleep(lookAgainMs)
  }
  try {
    const reply = await run()
    await ctx.transaction((tx) => keepReply(tx, repeat, reply))
    return reply
  } catch (error) {
    await ctx.transaction((tx) => dropKey(tx, repeat))
    throw error
  }
}

/** True when the key is new, has had its day, or (given a bound) its first run has died. */
async function takeKey(
  ctx: RouteContext,
  { key, path, requestHash }: Repeatable,
  runningMs = keepMs,
): Promise<boolean> {
  // Real time, not the tenant's: a moved clock must not forget a key.
  const now = Date.now()
  const taken = await ctx.db.one(
    `insert into idempotency_keys (tenant_id, path, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, path, key) do update
       set request_hash = $4, created_at = $5, reply_status = null, reply_body = null
       where idempotency_keys.created_at < $6
         or (idempotency_keys.reply_status is null and idempotency_keys.created_at < $7)
     returning key`,
    ctx.tenant.id,
    path,
    key,
    requestHash,
    new Date(now).toISOString(),
    new Date(now - keepMs).toISOString(),
    new Date(now - runningMs).toISOString(),
  )
  return taken !== undefined
}

/** Undefined while the first is still running. */
async function firstReply(ctx: RouteContext, repeat: Repeatable): Promise<WrittenReply | undefined> {
  const first = await ctx.db.one<{ request_hash: string; reply_status: number | null; reply_body: string }>(
    `select request_hash, reply_status, reply_body from idempotency_keys
     where tenant_id = $1 and path = $2 and key = $3`,
    ctx.tenant.id,
    repeat.path,
    repeat.key,
  )
  if (first && first.request_hash !== repeat.requestHash) {
    throw new ApiError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another body. Use a new key for a new request.',
      { param: 'Idempotency-Key' },
    )
  }
  if (!first || first.reply_status === null) return undefined
  const body = repeat.secret ? ctx.services.secrets.open(first.reply_body) : first.reply_body
  return { status: first.reply_status, body, replayed: true }
}

const keepReply = (ctx: RouteContext, { key, path, secret }: Repeatable, { status, body }: WrittenReply) =>
  ctx.db.run(
    'update idempotency_keys set reply_status = $4, reply_body = $5 where tenant_id = $1 and path = $2 and key = $3',
    ctx.tenant.id,
    path,
    key,
    status,
    secret ? ctx.services.secrets.seal(body) : body,
  )

const dropKey = (ctx: RouteContext, { key, path }: Repeatable) =>
  ctx.db.run(
    'delete from idempotency_keys where tenant_id = $1 and path = $2 and key = $3',
    ctx.tenant.id,
    path,
    key,
  )

const deletedAtOnceMax = 1_000

/** Keys past their day, of every tenant; a bounded number at a time, until none is left. Returns how many went. */
export async function forgetExpiredKeys(database: Queries): Promise<number> {
  const expiredBefore = new Date(Date.now() - keepMs).toISOString()
  let forgotten = 0
  for (;;) {
    const gone = await forgetSome(database, expiredBefore)
    forgotten += gone
    if (gone < deletedAtOnceMax) return forgotten
  }
}

const forgetSome = (database: Queries, expiredBefore: string): Promise<number> =>
  database.run(
    `delete from idempotency_keys where (tenant_id, path, key) in
       (select tenant_id, path, key from idempotency_keys where created_at < $1 limit ${deletedAtOnceMax})`,
    expiredBefore,
  )
