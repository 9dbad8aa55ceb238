// What an attempt's result means for its delivery and its endpoint. Pure: the clock, the store and the network are elsewhere.

import { readRetryAfter, type Schedule } from './schedule.ts'
import type { DeliveryStatus } from './schema.ts'
import type { Result } from './send.ts'

export interface Policy {
  schedule: Schedule
  disableAfter: number
  disableWindowSeconds: number
}

export interface AttemptedDelivery {
  /** Before this one. */
  attempts: number
  isTest: boolean
  isRedelivery: boolean
  /** To a disabled endpoint: one attempt. */
  forced: boolean
}

export interface Health {
  consecutiveFailures: number
  failingSince: string | null
}

export interface Conclusion {
  status: DeliveryStatus
  nextAttemptAt: string | null
  health: Health
  /** Why the endpoint is to be disabled, and what it has pending to be failed. */
  disable: string | null
}

export const gone = 'receiver answered 410 Gone'

export function conclude(
  delivery: AttemptedDelivery,
  health: Health,
  result: Pick<Result, 'responseStatus' | 'responseHeaders' | 'error'>,
  nowMs: number,
  policy: Policy,
): Conclusion {
  if (result.error === null) {
    return {
      status: 'delivered',
      nextAttemptAt: null,
      health: { consecutiveFailures: 0, failingSince: null },
      disable: null,
    }
  }
  const after = delivery.isTest || delivery.isRedelivery ? health : failedOnceMore(health, nowMs)
  const disable =
    result.responseStatus === 410 && !delivery.isTest
      ? gone
      : hasFailedTooLong(after, nowMs, policy)
        ? tooLong(after)
        : null
  const gap =
    disable || delivery.isTest || delivery.forced
      ? undefined
      : policy.schedule.gapAfter(
          delivery.attempts + 1,
          readRetryAfter(result.responseHeaders?.['retry-after'], nowMs),
        )
  return {
    status: gap === undefined ? 'failed' : 'pending',
    nextAttemptAt: gap === undefined ? null : new Date(nowMs + gap * 1000).toISOString(),
    health: after,
    disable,
  }
}

const failedOnceMore = ({ consecutiveFailures, failingSince }: Health, nowMs: number): Health => ({
  consecutiveFailures: consecutiveFailures + 1,
  failingSince: failingSince ?? new Date(nowMs).toISOString(),
})

const hasFailedTooLong = (
  { consecutiveFailures, failingSince }: Health,
  nowMs: number,
  policy: Policy,
): boolean =>
  consecutiveFailures >= policy.disableAfter &&
  failingSince !== null &&
  nowMs - Date.parse(failingSince) >= policy.disableWindowSeconds * 1000

const tooLong = ({ consecutiveFailures, failingSince }: Health) =>
  `${consecutiveFailures} attempts in a row have failed since ${failingSince}`
