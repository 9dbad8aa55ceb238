// A sandbox's clock can be moved ahead of the real one; a live side's is the real one.
import type { Queries, Transaction } from '../database/database.ts'

/** In a query on another table: how far the clock of this tenant is ahead, in milliseconds. */
export const aheadMsOf = (tenant: string) =>
  `coalesce((select o.sandbox_ahead_ms from organizations o where o.sandbox_id = ${tenant}), 0)`

/** Stands until the transaction ends: a lease in the tenant's time must not be written while the clock is moved. */
export async function holdClock(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.one<{ sandbox_ahead_ms: number }>(
    'select sandbox_ahead_ms from organizations where sandbox_id = $1 for no key update',
    tenantId,
  )
  return row?.sandbox_ahead_ms ?? 0
}

/** Returns how far ahead it is then; undefined when that is more than it may be. */
export async function moveClock(
  db: Queries,
  tenantId: string,
  byMs: number,
  aheadMsMax: number,
): Promise<number | undefined> {
  const row = await db.one<{ sandbox_ahead_ms: number }>(
    `update organizations set sandbox_ahead_ms = sandbox_ahead_ms + $2
     where sandbox_id = $1 and sandbox_ahead_ms <= $3 returning sandbox_ahead_ms`,
    tenantId,
    byMs,
    aheadMsMax - byMs,
  )
  return row?.sandbox_ahead_ms
}
