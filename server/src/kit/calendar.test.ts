import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  addDays,
  instantOf,
  isTimeZone,
  localDate,
  minutesBetween,
  monthOf,
  plusHours,
  weekOf,
} from './calendar.ts'

describe('the calendar of a place', () => {
  /** Local midnight of the day of the change, as an instant, and the day's length. */
  const changes: [string, string, string, number][] = [
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    // Midnight itself is skipped: the day begins at one.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    // The clocks go back at midnight, so that it is the day before that is long.
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', 24],
  ]
  for (const [zone, date, midnight, hours] of changes) {
    test(`${date} in ${zone} has ${hours} hours, and every instant of it that date`, () => {
      assert.equal(instantOf(date, '00:00:00', zone), midnight)
      const next = instantOf(addDays(date, 1), '00:00:00', zone)
      assert.equal(minutesBetween(midnight, next), hours * 60)
      assert.equal(plusHours(midnight, hours), next)
      for (let at = midnight; at < next; at = plusHours(at, 0.5)) assert.equal(localDate(at, zone), date)
      assert.equal(localDate(next, zone), addDays(date, 1))
      const justBefore = new Date(Date.parse(midnight) - 1).toISOString()
      assert.equal(localDate(justBefore, zone), addDays(date, -1))
    })
  }

  /** A local time that the clocks skip, and the same instant by a time that exists. */
  const skipped: [string, string, string, string, string][] = [
    ['Europe/London', '2026-03-29', '01:30:00', '02:30:00', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:15:00', '03:15:00', '2026-03-08T07:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10:00', '02:40:00', '2026-10-03T15:40:00.000Z'],
    ['America/Santiago', '2026-09-06', '00:00:00', '01:00:00', '2026-09-06T04:00:00.000Z'],
  ]
  for (const [zone, date, time, moved, instant] of skipped) {
    test(`${time} does not exist on ${date} in ${zone}: it is ${moved}`, () => {
      assert.equal(instantOf(date, time, zone), instant)
      assert.equal(instantOf(date, moved, zone), instant)
    })
  }

  const repeated: [string, string, string, string][] = [
    ['Europe/London', '2026-10-25', '01:30:00', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30:00', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45:00', '2026-04-04T14:45:00.000Z'],
    ['America/Santiago', '2026-04-04', '23:30:00', '2026-04-05T02:30:00.000Z'],
  ]
  for (const [zone, date, time, instant] of repeated) {
    test(`${time} comes twice on ${date} in ${zone}: it is the first`, () => {
      assert.equal(instantOf(date, time, zone), instant)
    })
  }

  test('a whole day can be skipped: Samoa had no 30 December 2011', () => {
    assert.equal(localDate('2011-12-30T09:59:59.999Z', 'Pacific/Apia'), '2011-12-29')
    assert.equal(localDate('2011-12-30T10:00:00.000Z', 'Pacific/Apia'), '2011-12-31')
    assert.equal(
      instantOf('2011-12-30', '12:00:00', 'Pacific/Apia'),
      instantOf('2011-12-31', '12:00:00', 'Pacific/Apia'),
    )
  })

  test('one instant, three dates', () => {
    const instant = '2026-01-01T10:30:00.000Z'
    assert.equal(localDate(instant, 'Pacific/Kiritimati'), '2026-01-02')
    assert.equal(localDate(instant, 'Europe/London'), '2026-01-01')
    assert.equal(localDate(instant, 'Pacific/Pago_Pago'), '2025-12-31')
  })

  const weeks: [string, string, string][] = [
    ['2026-03-09', '2026-03-09', '2026-03-15'],
    ['2026-03-15', '2026-03-09', '2026-03-15'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2025-12-31', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
    ['2023-02-28', '2023-02-27', '2023-03-05'],
  ]
  for (const [date, start, end] of weeks) {
    test(`the week of ${date} is ${start} to ${end}`, () => assert.deepEqual(weekOf(date), { start, end }))
  }

  const months: [string, string, string][] = [
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2023-02-01', '2023-02-01', '2023-02-28'],
    ['2000-02-10', '2000-02-01', '2000-02-29'],
    ['1900-02-10', '1900-02-01', '1900-02-28'],
    ['2025-12-31', '2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-01-01', '2026-01-31'],
    ['2026-04-30', '2026-04-01', '2026-04-30'],
  ]
  for (const [date, start, end] of months) {
    test(`the month of ${date} is ${start} to ${end}`, () => assert.deepEqual(monthOf(date), { start, end }))
  }

  test('days are added over leap days and years', () => {
    assert.equal(addDays('2024-02-28', 1), '2024-02-29')
    assert.equal(addDays('2023-02-28', 1), '2023-03-01')
    assert.equal(addDays('2024-02-29', 365), '2025-02-28')
    assert.equal(addDays('2026-01-01', -1), '2025-12-31')
    assert.equal(addDays('2025-12-15', 30), '2026-01-14')
  })

  test('lengths are differences of instants', () => {
    const night = (date: string) => [
      instantOf(date, '22:00:00', 'Europe/London'),
      instantOf(addDays(date, 1), '06:00:00', 'Europe/London'),
    ]
    const lengths = ['2026-03-27', '2026-03-28', '2026-10-24'].map((date) => {
      const [from, to] = night(date)
      return minutesBetween(from!, to!) / 60
    })
    assert.deepEqual(lengths, [8, 7, 9])
    assert.equal(minutesBetween('2026-03-10T09:00:00.000Z', '2026-03-10T09:00:30.000Z'), 0.5)
    assert.equal(minutesBetween('2026-03-10T09:00:00.000Z', '2026-03-10T08:00:00.000Z'), -60)
    assert.equal(plusHours('2026-03-10T09:00:00.000Z', -4.5), '2026-03-10T04:30:00.000Z')
  })

  test('a time zone is a name, never an offset', () => {
    for (const name of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5', 'EST5EDT']) {
      assert.equal(isTimeZone(name), true, name)
    }
    for (const name of [
      '',
      'Europe/Nowhere',
      '+01:00',
      '-05:00',
      'Z',
      'UTC+1',
      ' Europe/London',
      'London',
      '\0',
    ]) {
      assert.equal(isTimeZone(name), false, name)
    }
  })
})
