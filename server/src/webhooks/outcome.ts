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
  createdAt: string
  /** How far the tenant's clock is ahead of the receiver's. */
  aheadMs: number
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

/** `nowMs` is the tenant's time, like all others in here. */
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
  const counts = !delivery.isTest && !delivery.isRedelivery
  const after = counts ? failedOnceMore(health, nowMs) : health
  const isGone = result.responseStatus === 410 && !delivery.isTest
  const disable = isGone ? gone : counts && hasFailedTooLong(after, nowMs, policy) ? tooLong(after) : null
  const once = disable !== null || delivery.isTest || delivery.forced
  const gap = once ? undefined : gapOf(delivery, result, nowMs, policy)
  return {
    status: gap === undefined ? 'failed' : 'pending',
    nextAttemptAt: gap === undefined ? null : new Date(nowMs + gap * 1000).toISOString(),
    health: after,
    disable,
  }
}

function gapOf(
  { attempts, createdAt, aheadMs }: AttemptedDelivery,
  { responseHeaders }: Pick<Result, 'responseHeaders'>,
  nowMs: number,
  { schedule }: Policy,
): number | undefined {
  const asked = readRetryAfter(responseHeaders?.['retry-after'], nowMs - aheadMs)
  return schedule.gapAfter(attempts + 1, asked, (nowMs - Date.parse(createdAt)) / 1000)
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
