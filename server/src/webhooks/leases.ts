// What the moving of a tenant's clock means for its deliveries.
import { deliveryHint } from '../events/hints.ts'
import type { WriteContext } from '../http/caller.ts'

/**
 * An attempt that is under way takes as long as it takes: its lease moves with the clock, or it would be sent twice. Whoever
 * claims holds the clock, so no lease is in the making now.
 */
export async function moveLeases({ db, tenant }: WriteContext, byMs: number): Promise<void> {
  const leased = await db.all<{ id: string; next_attempt_at: string }>(
    `select id, next_attempt_at from webhook_deliveries
     where tenant_id = $1 and status = 'pending' and lease_token is not null order by id for update`,
    tenant.id,
  )
  await Promise.all(
    leased.map(({ id, next_attempt_at }) =>
      db.run(
        'update webhook_deliveries set next_attempt_at = $3 where tenant_id = $1 and id = $2',
        tenant.id,
        id,
        new Date(Date.parse(next_attempt_at) + byMs).toISOString(),
      ),
    ),
  )
}

/** What has become due need not wait until somebody looks. */
export async function wakeEndpoints({ db, tenant }: WriteContext): Promise<void> {
  const waiting = await db.all<{ endpoint_id: string }>(
    `select distinct endpoint_id from webhook_deliveries where tenant_id = $1 and status = 'pending'`,
    tenant.id,
  )
  for (const { endpoint_id } of waiting) db.notify(deliveryHint(tenant.id, endpoint_id))
}
