// A POST with an Idempotency-Key has one effect however often it is sent. The key's row is written in the
// transaction of the effect: a repeat that comes meanwhile waits at the primary key for the first to end, and an error
// takes the row back with it.
import { createHash } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { WriteContext } from './caller.ts'
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
}

export function repeatable(
  header: string | string[] | undefined,
  path: string,
  rawBody: string,
): Repeatable | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header.length < 1 || header.length > keyLengthMax) {
    throw invalidParameter(
      'Idempotency-Key',
      `Idempotency-Key must be one value of 1 to ${keyLengthMax} characters.`,
    )
  }
  // No body and an empty object mean the same to every operation.
  const requestHash = createHash('sha256')
    .update(rawBody || '{}')
    .digest('hex')
  return { key: header, path, requestHash }
}

export async function runOnce(
  ctx: WriteContext,
  { key, path, requestHash }: Repeatable,
  run: () => Promise<WrittenReply>,
): Promise<WrittenReply> {
  const startedAt = new Date()
  // Real time, not the tenant's: a moved clock must not forget a key.
  const expiredBefore = new Date(startedAt.getTime() - keepMs).toISOString()
  const taken = await ctx.db.one(
    `insert into idempotency_keys (tenant_id, path, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, path, key) do update
       set request_hash = $4, created_at = $5, reply_status = null, reply_body = null
       where idempotency_keys.created_at < $6
     returning key`,
    ctx.tenant.id,
    path,
    key,
    requestHash,
    startedAt.toISOString(),
    expiredBefore,
  )
  if (!taken) return replay(ctx, { key, path, requestHash })
  const reply = await run()
  await ctx.db.run(
    'update idempotency_keys set reply_status = $4, reply_body = $5 where tenant_id = $1 and path = $2 and key = $3',
    ctx.tenant.id,
    path,
    key,
    reply.status,
    reply.body,
  )
  return reply
}

async function replay(ctx: WriteContext, { key, path, requestHash }: Repeatable): Promise<WrittenReply> {
  const first = await ctx.db.one<{ request_hash: string; reply_status: number; reply_body: string }>(
    `select request_hash, reply_status, reply_body from idempotency_keys
     where tenant_id = $1 and path = $2 and key = $3`,
    ctx.tenant.id,
    path,
    key,
  )
  if (first!.request_hash !== requestHash) {
    throw new ApiError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another body. Use a new key for a new request.',
      { param: 'Idempotency-Key' },
    )
  }
  return { status: first!.reply_status, body: first!.reply_body, replayed: true }
}

const deletedAtOnceMax = 1_000

/** Keys past their day, of every tenant; returns how many went. */
export function forgetExpiredKeys(database: Queries): Promise<number> {
  const expiredBefore = new Date(Date.now() - keepMs).toISOString()
  return database.run(
    `delete from idempotency_keys where (tenant_id, path, key) in
       (select tenant_id, path, key from idempotency_keys where created_at < $1 limit ${deletedAtOnceMax})`,
    expiredBefore,
  )
}
