import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conclude, type Health } from './outcome.ts'
import { attemptsMax, defaultGaps, readRetryAfter, schedule } from './schedule.ts'

const hour = 3_600
const windowSeconds = defaultGaps.reduce((sum, gap) => sum + gap)
const now = Date.parse('2026-03-31T08:30:00Z')
const failed = { responseStatus: 500, responseHeaders: {}, error: 'answered 500' }
const delivery = {
  attempts: 0,
  isTest: false,
  isRedelivery: false,
  forced: false,
  createdAt: new Date(now).toISOString(),
  aheadMs: 0,
}
const policy = { schedule: schedule(undefined, () => 0), disableAfter: 20, disableWindowSeconds: 24 * hour }
const healthy: Health = { consecutiveFailures: 0, failingSince: null }
const ago = (hours: number) => new Date(now - hours * hour * 1000).toISOString()

describe('the schedule', () => {
  test('eight attempts in 23 h 35 min, each gap up to a tenth longer, never shorter', () => {
    assert.equal(defaultGaps.length, attemptsMax - 1)
    assert.equal(windowSeconds, 23 * hour + 35 * 60 + 5)
    for (const random of [0, 0.5, 1]) {
      const { gapAfter } = schedule(undefined, () => random)
      for (const [index, gap] of defaultGaps.entries())
        assert.ok(Math.abs(gapAfter(index + 1)! - gap * (1 + random / 10)) < 0.01)
      assert.equal(gapAfter(8), undefined)
    }
  })

  test('Retry-After lengthens a gap, never shortens it, and never past the end of the window', () => {
    const { gapAfter } = schedule(undefined, () => 0)
    assert.equal(gapAfter(1, 60), 60)
    assert.equal(gapAfter(2, 60), 300)
    assert.equal(gapAfter(1, 86_400), windowSeconds)
    assert.equal(gapAfter(2, 86_400, windowSeconds - 1_000), 1_000)
    assert.equal(gapAfter(2, 86_400, windowSeconds), 300)
  })

  test('Retry-After is a number of seconds or a date', () => {
    assert.equal(readRetryAfter('120', now), 120)
    assert.equal(readRetryAfter(new Date(now + 90_000).toUTCString(), now), 90)
    assert.equal(readRetryAfter(new Date(now - 90_000).toUTCString(), now), 0)
    for (const nonsense of [undefined, '', 'soon', '-5', '1e9'])
      assert.ok(!(readRetryAfter(nonsense, now)! > 0))
  })
})

describe('what a result means', () => {
  test("a date in Retry-After is by the receiver's clock, whatever the tenant's says", () => {
    const aheadMs = 30 * 24 * hour * 1000
    const responseHeaders = { 'retry-after': new Date(now - aheadMs + 90_000).toUTCString() }
    const { nextAttemptAt } = conclude(
      { ...delivery, aheadMs },
      healthy,
      { ...failed, responseHeaders },
      now,
      policy,
    )
    assert.equal(Date.parse(nextAttemptAt!) - now, 90_000)
  })

  test('20 failures in a row and 24 h since the first disable; one of the two does not', () => {
    const disabled = (consecutiveFailures: number, hours: number) =>
      conclude(delivery, { consecutiveFailures, failingSince: ago(hours) }, failed, now, policy).disable !==
      null
    assert.equal(disabled(19, 24), true)
    assert.equal(disabled(18, 48), false)
    assert.equal(disabled(40, 23.9), false)
  })

  test('a failed test or redelivery neither counts nor disables', () => {
    const worn: Health = { consecutiveFailures: 30, failingSince: ago(48) }
    for (const kind of [{ isTest: true }, { isRedelivery: true }]) {
      const conclusion = conclude({ ...delivery, ...kind }, worn, failed, now, policy)
      assert.deepEqual(conclusion.health, worn)
      assert.equal(conclusion.disable, null)
    }
  })

  test('410 disables at once, but not when it answers a test', () => {
    const gone = { ...failed, responseStatus: 410 }
    assert.match(conclude(delivery, healthy, gone, now, policy).disable!, /410/)
    assert.match(conclude({ ...delivery, isRedelivery: true }, healthy, gone, now, policy).disable!, /410/)
    assert.equal(conclude({ ...delivery, isTest: true }, healthy, gone, now, policy).disable, null)
  })

  test('the eighth failure is the last; a forced delivery has one attempt', () => {
    assert.equal(conclude({ ...delivery, attempts: 6 }, healthy, failed, now, policy).status, 'pending')
    assert.equal(conclude({ ...delivery, attempts: 7 }, healthy, failed, now, policy).status, 'failed')
    assert.equal(conclude({ ...delivery, forced: true }, healthy, failed, now, policy).status, 'failed')
  })

  test('any 2xx starts over', () => {
    const worn: Health = { consecutiveFailures: 30, failingSince: ago(48) }
    const { status, health } = conclude(delivery, worn, { ...failed, error: null }, now, policy)
    assert.deepEqual([status, health], ['delivered', healthy])
  })
})
