// A claim: deliveries of one endpoint, leased to whoever asked.
import { holdClock } from '../access/clock.ts'
import type { Transaction } from '../database/database.ts'
import { newId } from '../kit/ids.ts'
import type { SecretBox } from '../kit/secret-box.ts'
import { type Claim, type Claimed, type LaneId, leaseMs } from './queue.ts'
import { signingSecrets } from './secrets.ts'

/** A suspended organization's deliveries are held, not lost. */
export const organizationActive = (tenant: string) => `exists (select 1 from organizations o
  where (o.id = ${tenant} or o.sandbox_id = ${tenant}) and o.status not in ('suspended', 'cancelled'))`

interface EndpointRow {
  url: string
  enabled: boolean
  consecutive_failures: number
}

export async function claimDeliveries(
  tx: Transaction,
  box: SecretBox,
  lane: LaneId,
  count: number,
  nowMs: number,
): Promise<Claim> {
  const { tenantId, endpointId } = lane
  const [aheadMs, endpoint] = await Promise.all([
    holdClock(tx, tenantId),
    tx.one<EndpointRow>(
      `select url, enabled, consecutive_failures from webhook_endpoints
       where tenant_id = $1 and id = $2 and ${organizationActive('webhook_endpoints.tenant_id')}`,
      tenantId,
      endpointId,
    ),
  ])
  if (!endpoint) return { deliveries: [], troubled: false }
  const token = newId()
  // Room is kept for first attempts, however many retries are due.
  const claim = { token, endpoint, nowMs: nowMs + aheadMs }
  const firsts = await claimRows(tx, lane, { ...claim, count: Math.ceil(count / 2), firstOnly: true })
  const others = await claimRows(tx, lane, { ...claim, count: count - firsts.length, firstOnly: false })
  const rows = [...firsts, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
  const secrets = rows.length > 0 ? await signingSecrets(tx, box, tenantId, endpointId) : []
  return {
    deliveries: rows.map((row) => toClaimed(row, { ...lane, token, aheadMs }, endpoint.url, secrets)),
    troubled: endpoint.consecutive_failures > 0,
  }
}

interface DeliveryRow {
  id: string
  event_id: string
  event_type: string
  attempts: number
  redelivery_of: string | null
  forced: boolean
  test_body: string | null
  event_body: string | null
  created_at: string
}

interface Wanted {
  token: string
  /** The tenant's. */
  nowMs: number
  count: number
  firstOnly: boolean
  endpoint: EndpointRow
}

async function claimRows(tx: Transaction, lane: LaneId, wanted: Wanted): Promise<DeliveryRow[]> {
  if (wanted.count <= 0) return []
  return tx.all<DeliveryRow>(
    `with due as materialized (
       select id from webhook_deliveries
       where tenant_id = $1 and endpoint_id = $2 and status = 'pending' and next_attempt_at <= $3
         ${wanted.endpoint.enabled ? '' : 'and forced'} ${wanted.firstOnly ? 'and attempts = 0' : ''}
       order by next_attempt_at limit $4 for update skip locked)
     update webhook_deliveries set next_attempt_at = $5, lease_token = $6
     where tenant_id = $1 and id in (select id from due)
     returning id, event_id, event_type, attempts, redelivery_of, forced, test_body, created_at,
       (select body from events where events.tenant_id = $1 and events.id = event_id) as event_body`,
    lane.tenantId,
    lane.endpointId,
    new Date(wanted.nowMs).toISOString(),
    wanted.count,
    new Date(wanted.nowMs + leaseMs).toISOString(),
    wanted.token,
  )
}

const toClaimed = (
  row: DeliveryRow,
  claim: Pick<Claimed, 'tenantId' | 'endpointId' | 'token' | 'aheadMs'>,
  url: string,
  secrets: string[],
): Claimed => ({
  ...claim,
  attempts: row.attempts,
  isRedelivery: row.redelivery_of !== null,
  forced: row.forced,
  createdAt: row.created_at,
  message: {
    url,
    secrets,
    eventId: row.event_id,
    eventType: row.event_type,
    deliveryId: row.id,
    attempt: row.attempts + 1,
    isTest: row.test_body !== null,
    body: row.test_body ?? row.event_body ?? '',
  },
})
