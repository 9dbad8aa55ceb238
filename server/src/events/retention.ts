// Events are kept for a while, and for as long as a delivery tells of them.
import type { Transaction } from '../database/database.ts'
import type { WriteContext } from '../http/caller.ts'
import type { Tenant } from '../kit/tenant.ts'

/** Whoever makes new deliveries of old events holds this: an event must not go between the look and the commit. */
export const holdHistory = (ctx: { db: Transaction; tenant: Tenant }): Promise<void> =>
  ctx.db.lock(`history ${ctx.tenant.id}`)

/** The newest stays however old it is: who has read it can go on from there (`after=`), and has missed nothing. */
export const notTheNewest = (tenant: string) =>
  `v.position < (select max(newest.position) from events newest where newest.tenant_id = ${tenant})`

export async function forgetEvents(ctx: WriteContext, before: string, atMost: number): Promise<number> {
  await holdHistory(ctx)
  return ctx.db.run(
    `delete from events where tenant_id = $1 and position in (
       select v.position from events v
       where v.tenant_id = $1 and v.created_at < $2 and ${notTheNewest('$1')} and not exists (
         select 1 from webhook_deliveries d where d.tenant_id = v.tenant_id and d.event_id = v.id)
       order by v.created_at limit $3)`,
    ctx.tenant.id,
    before,
    atMost,
  )
}
