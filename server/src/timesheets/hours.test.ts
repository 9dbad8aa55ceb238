import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { instantOf } from '../kit/calendar.ts'
import { toDecimal } from '../kit/money.ts'
import { type Recorded, type Rules, workedTime } from './hours.ts'

const plain: Rules = { notBefore: null, unpaidBreakMinutes: 0, roundingMinutes: 0 }
const recorded = (from: string, to: string, break_minutes = 0): Recorded => ({
  starts_at: `2026-03-10T${from}.000Z`,
  ends_at: `2026-03-10T${to}.000Z`,
  break_minutes,
})
const hours = (times: Recorded, rules: Partial<Rules> = {}) =>
  toDecimal(workedTime(times, { ...plain, ...rules }).hours)

describe('hours', () => {
  test('an early punch counts from the scheduled start, a late one from when it was', () => {
    const notBefore = '2026-03-10T09:00:00.000Z'
    const early = workedTime(recorded('08:41:00', '17:00:00'), { ...plain, notBefore })
    assert.equal(early.starts_at, notBefore)
    assert.equal(toDecimal(early.hours), 8)
    assert.equal(hours(recorded('09:15:00', '17:00:00'), { notBefore }), 7.75)
    assert.equal(hours(recorded('08:00:00', '08:30:00'), { notBefore }), 0)
  })

  test('the longer of the recorded and the scheduled break is unpaid', () => {
    assert.equal(hours(recorded('09:00:00', '17:00:00', 20), { unpaidBreakMinutes: 30 }), 7.5)
    assert.equal(hours(recorded('09:00:00', '17:00:00', 45), { unpaidBreakMinutes: 30 }), 7.25)
    assert.equal(hours(recorded('09:00:00', '09:20:00'), { unpaidBreakMinutes: 30 }), 0)
  })

  test('time is rounded once, to the nearest', () => {
    // 8 h 07 min 29 s and 8 h 07 min 30 s, on both sides of the middle between 8 h and 8 h 15 min.
    assert.equal(hours(recorded('09:00:00', '17:07:29'), { roundingMinutes: 15 }), 8)
    assert.equal(hours(recorded('09:00:00', '17:07:30'), { roundingMinutes: 15 }), 8.25)
    // The break comes off before: 17:07:30 − 30 min is 7 h 37 min 30 s, which is rounded up.
    assert.equal(
      hours(recorded('09:00:00', '17:07:30'), { roundingMinutes: 15, unpaidBreakMinutes: 30 }),
      7.75,
    )
    assert.equal(hours(recorded('09:00:00', '17:20:00')), 8.33)
    assert.equal(hours(recorded('09:00:00', '17:00:18')), 8.01)
    assert.equal(hours(recorded('09:00:00', '17:00:17')), 8)
  })

  test('the steps say what is left after each rule', () => {
    const { steps } = workedTime(recorded('08:50:00', '17:06:00', 10), {
      notBefore: '2026-03-10T09:00:00.000Z',
      unpaidBreakMinutes: 30,
      roundingMinutes: 15,
    })
    assert.deepEqual(
      steps.map(({ step, minutes }) => [step, minutes]),
      [
        ['raw', 496],
        ['clamp', 486],
        ['break', 456],
        ['rounding', 450],
      ],
    )
  })

  // From 22:00 to 06:00 on the clock on the wall, on the night when the clocks change: what was really worked.
  const nights: [zone: string, evening: string, morning: string, hours: number][] = [
    ['Europe/London', '2026-03-28', '2026-03-29', 7],
    ['Europe/London', '2026-10-24', '2026-10-25', 9],
    ['America/New_York', '2026-03-07', '2026-03-08', 7],
    ['America/New_York', '2026-10-31', '2026-11-01', 9],
    ['Australia/Sydney', '2026-10-03', '2026-10-04', 7],
    ['Australia/Sydney', '2026-04-04', '2026-04-05', 9],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-04', 7.5],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-05', 8.5],
    ['Asia/Kolkata', '2026-03-28', '2026-03-29', 8],
    ['Europe/London', '2028-02-28', '2028-02-29', 8],
    ['Europe/London', '2026-12-31', '2027-01-01', 8],
  ]
  for (const [zone, evening, morning, expected] of nights) {
    test(`the night of ${evening} in ${zone} is ${expected} hours long`, () => {
      const times = {
        starts_at: instantOf(evening, '22:00:00', zone),
        ends_at: instantOf(morning, '06:00:00', zone),
        break_minutes: 0,
      }
      assert.equal(hours(times), expected)
    })
  }
})
