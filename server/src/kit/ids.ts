import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

/**
 * A UUIDv7 that is larger than every one this process made before: lists are ordered by it. The platform's own
 * `crypto.randomUUIDv7` makes no such promise within a millisecond.
 */
export const newId = (): string => uuidv7()

/** `evt_` and 32 hex digits, increasing like `newId`. */
export const newEventId = (): string => `evt_${uuidv7().replaceAll('-', '')}`

const requestPrefix = randomBytes(6).toString('hex')
let requestCount = 0

/** Unique across processes by its random middle, cheap by its counter. */
export function newRequestId(): string {
  requestCount += 1
  return `req_${requestPrefix}${requestCount.toString(16).padStart(10, '0')}`
}
