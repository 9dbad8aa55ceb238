// The queue in the database: which endpoints have work, claims with a lease, outcomes behind a fencing token.
import type { Database } from '../database/database.ts'
import type { SecretBox } from '../kit/secret-box.ts'
import { claimDeliveries, organizationActive } from './claim.ts'
import type { Policy } from './outcome.ts'
import { recordAttempts } from './record.ts'
import type { Message, Result } from './send.ts'

/** Longer than an attempt can take, with time to record it. */
export const leaseMs = 60_000
const lanesAtOnce = 1_000

export interface LaneId {
  tenantId: string
  endpointId: string
}

export interface Claimed extends LaneId {
  token: string
  message: Message
  attempts: number
  isRedelivery: boolean
  forced: boolean
  /** By the tenant's clock, which then was ahead of ours by this much. */
  createdAt: string
  aheadMs: number
}

export interface Claim {
  deliveries: Claimed[]
  /** The endpoint's last attempt has failed. */
  troubled: boolean
}

export interface Attempted {
  claimed: Claimed
  result: Result
}

export interface Recorded {
  /** False when the lease was lost meanwhile: somebody else's outcome counts. */
  kept: boolean
  /** When it is tried again, by the worker's clock and not the tenant's. */
  retryAt: number | null
  troubled: boolean
  /** Why the endpoint was disabled by this very attempt. */
  disabled?: string | null
}

/**
 * What the worker needs of the database; a test may put something else in its place. Times given and returned are real;
 * those in the rows are the tenant's.
 */
export interface DeliveryStore {
  /** Endpoints that may be sent to and have something due. */
  due(nowMs: number): Promise<LaneId[]>
  claim(lane: LaneId, count: number, nowMs: number): Promise<Claim>
  /** In the order given. */
  record(attempts: Attempted[], nowMs: number): Promise<Recorded[]>
}

export function deliveryQueue(database: Database, box: SecretBox, policy: Policy): DeliveryStore {
  return {
    async due(nowMs) {
      const [lanes, ahead] = await Promise.all([dueByRealTime(database, nowMs), dueAhead(database, nowMs)])
      return [...lanes, ...ahead]
    },

    claim: (lane, count, nowMs) => database.transaction((tx) => claimDeliveries(tx, box, lane, count, nowMs)),

    record: (attempts, nowMs) => database.transaction((tx) => recordAttempts(tx, policy, attempts, nowMs)),
  }
}

/** No clock is behind ours: what is due by it is due everywhere. */
async function dueByRealTime(database: Database, nowMs: number): Promise<LaneId[]> {
  const rows = await database.all<{ tenant_id: string; id: string }>(
    `select e.tenant_id, e.id from webhook_endpoints e
     where exists (
       select 1 from webhook_deliveries d
       where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.status = 'pending'
         and d.next_attempt_at <= $1 and (e.enabled or d.forced))
       and ${organizationActive('e.tenant_id')}
     limit ${lanesAtOnce}`,
    new Date(nowMs).toISOString(),
  )
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, endpointId: id }))
}

/** The endpoints of sandboxes whose clock was moved: each has a time of its own to compare with. */
async function dueAhead(database: Database, nowMs: number): Promise<LaneId[]> {
  const rows = await database.all<{ tenant_id: string; id: string; ahead_ms: number; first: string | null }>(
    `select e.tenant_id, e.id, o.sandbox_ahead_ms as ahead_ms, (
       select d.next_attempt_at from webhook_deliveries d
       where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.status = 'pending' and (e.enabled or d.forced)
       order by d.next_attempt_at limit 1) as first
     from organizations o join webhook_endpoints e on e.tenant_id = o.sandbox_id
     where o.sandbox_ahead_ms > 0 and o.status not in ('suspended', 'cancelled')`,
  )
  return rows
    .filter(({ first, ahead_ms }) => first !== null && Date.parse(first) <= nowMs + ahead_ms)
    .map(({ tenant_id, id }) => ({ tenantId: tenant_id, endpointId: id }))
}
