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
  createdAt: string
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
  nextAttemptAt: string | null
  troubled: boolean
  /** Why the endpoint was disabled by this very attempt. */
  disabled?: string | null
}

/** What the worker needs of the database; a test may put something else in its place. */
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
    },

    claim: (lane, count, nowMs) => database.transaction((tx) => claimDeliveries(tx, box, lane, count, nowMs)),

    record: (attempts, nowMs) => database.transaction((tx) => recordAttempts(tx, policy, attempts, nowMs)),
  }
}
