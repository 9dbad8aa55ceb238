import { holdHistory } from '../events/retention.ts'
import type { WriteContext } from '../http/caller.ts'

/** Those that have ended, with their attempts. Two at once would pick the same, and one find fewer than there are. */
export async function forgetDeliveries(ctx: WriteContext, before: string, atMost: number): Promise<number> {
  await holdHistory(ctx)
  return ctx.db.run(
    `delete from webhook_deliveries where tenant_id = $1 and id in (
       select id from webhook_deliveries where tenant_id = $1 and created_at < $2 and status <> 'pending'
       order by created_at limit $3)`,
    ctx.tenant.id,
    before,
    atMost,
  )
}
