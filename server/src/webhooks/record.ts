// The outcome of attempts: what became of each delivery, its line in the log, and the health of the endpoint.
import { aheadMsOf } from '../access/clock.ts'
import type { Transaction } from '../database/database.ts'
import { type Conclusion, conclude, type Health, type Policy } from './outcome.ts'
import type { Attempted, LaneId, Recorded } from './queue.ts'

/** Endpoints in one order everywhere, so that two workers cannot wait for each other. `nowMs` is real time. */
export async function recordAttempts(
  tx: Transaction,
  policy: Policy,
  attempts: Attempted[],
  nowMs: number,
): Promise<Recorded[]> {
  const recorded = new Map<Attempted, Recorded>()
  const lanes = Map.groupBy(attempts, ({ claimed }) => `${claimed.tenantId} ${claimed.endpointId}`)
  for (const [, ofLane] of [...lanes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await recordLane(tx, policy, ofLane, nowMs, recorded)
  }
  return attempts.map((attempt) => recorded.get(attempt)!)
}

/** The tenant's. */
interface Clock {
  nowMs: number
  aheadMs: number
}

async function recordLane(
  tx: Transaction,
  policy: Policy,
  attempts: Attempted[],
  realMs: number,
  recorded: Map<Attempted, Recorded>,
): Promise<void> {
  const { tenantId, endpointId } = attempts[0]!.claimed
  // Not FOR UPDATE: that would hold up every emit, whose new delivery refers to this row.
  const row = await tx.one<{ consecutive_failures: number; failing_since: string | null; ahead_ms: number }>(
    `select consecutive_failures, failing_since, ${aheadMsOf('webhook_endpoints.tenant_id')} as ahead_ms
     from webhook_endpoints where tenant_id = $1 and id = $2 for no key update`,
    tenantId,
    endpointId,
  )
  if (!row) {
    // Deleted meanwhile, and its deliveries with it.
    for (const attempt of attempts) recorded.set(attempt, { kept: false, retryAt: null, troubled: false })
    return
  }
  const before: Health = { consecutiveFailures: row.consecutive_failures, failingSince: row.failing_since }
  const clock = { nowMs: realMs + row.ahead_ms, aheadMs: row.ahead_ms }
  const concluded = concludeAll(attempts, before, clock, policy)
  // All at once: one round trip for the outcomes, one for the log.
  const changed = await Promise.all(
    concluded.map(({ attempt, conclusion }) => recordOutcome(tx, attempt, conclusion, clock.nowMs)),
  )
  const kept = concluded.filter((_, index) => changed[index]! > 0)
  await Promise.all(kept.map(({ attempt }) => logAttempt(tx, attempt)))

  // What was not kept says nothing about the endpoint.
  const counted =
    kept.length === concluded.length
      ? concluded
      : concludeAll(
          kept.map(({ attempt }) => attempt),
          before,
          clock,
          policy,
        )
  const disable = counted.find(({ conclusion }) => conclusion.disable)?.conclusion.disable ?? null
  for (const [index, { attempt, conclusion }] of concluded.entries()) {
    const isKept = changed[index]! > 0
    const next = isKept && !disable ? conclusion.nextAttemptAt : null
    recorded.set(attempt, {
      kept: isKept,
      retryAt: next === null ? null : Date.parse(next) - clock.aheadMs,
      troubled: attempt.result.error !== null,
      disabled: isKept ? conclusion.disable : null,
    })
  }
  const health = counted.at(-1)?.conclusion.health ?? before
  const succeeded = kept.some(({ attempt }) => attempt.result.error === null)
  if (kept.length > 0)
    await recordHealth(tx, { tenantId, endpointId }, { health, disable, succeeded }, clock.nowMs)
}

/** One after another: each begins with the health that the one before has left. */
function concludeAll(attempts: Attempted[], before: Health, { nowMs, aheadMs }: Clock, policy: Policy) {
  let health = before
  return attempts.map((attempt) => {
    const delivery = { ...attempt.claimed, isTest: attempt.claimed.message.isTest, aheadMs }
    const conclusion = conclude(delivery, health, attempt.result, nowMs, policy)
    health = conclusion.health
    return { attempt, conclusion }
  })
}

/** Under the token that the claim left: whoever has lost the lease changes nothing. */
const recordOutcome = (
  tx: Transaction,
  { claimed, result }: Attempted,
  { status, nextAttemptAt }: Conclusion,
  nowMs: number,
): Promise<number> =>
  tx.run(
    `update webhook_deliveries set status = $4, attempts = attempts + 1, last_response_status = $5, last_error = $6,
       delivered_at = $7, next_attempt_at = $8, lease_token = null
     where tenant_id = $1 and id = $2 and lease_token = $3 and status = 'pending'`,
    claimed.tenantId,
    claimed.message.deliveryId,
    claimed.token,
    status,
    result.responseStatus,
    result.error,
    status === 'delivered' ? new Date(nowMs).toISOString() : null,
    nextAttemptAt,
  )

const logAttempt = (tx: Transaction, { claimed, result }: Attempted): Promise<number> =>
  tx.run(
    `insert into webhook_attempts (tenant_id, delivery_id, number, started_at, duration_ms, request_headers,
       response_status, response_headers, response_excerpt, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    claimed.tenantId,
    claimed.message.deliveryId,
    claimed.attempts + 1,
    new Date(Date.parse(result.startedAt) + claimed.aheadMs).toISOString(),
    result.durationMs,
    result.requestHeaders,
    result.responseStatus,
    result.responseHeaders,
    result.responseExcerpt,
    result.error,
  )

async function recordHealth(
  tx: Transaction,
  { tenantId, endpointId }: LaneId,
  { health, disable, succeeded }: { health: Health; disable: string | null; succeeded: boolean },
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString()
  await tx.run(
    `update webhook_endpoints set consecutive_failures = $3, failing_since = $4, last_delivery_at = $5
       ${succeeded ? ', last_success_at = $5' : ''}
       ${disable ? ', enabled = false, disabled_at = $5, disabled_reason = $6' : ''}
     where tenant_id = $1 and id = $2`,
    tenantId,
    endpointId,
    health.consecutiveFailures,
    health.failingSince,
    now,
    ...(disable ? [disable] : []),
  )
  if (!disable) return
  await tx.run(
    `update webhook_deliveries set status = 'failed', next_attempt_at = null, lease_token = null,
       last_error = $3
     where tenant_id = $1 and endpoint_id = $2 and status = 'pending'`,
    tenantId,
    endpointId,
    `the endpoint was disabled: ${disable}`,
  )
}
