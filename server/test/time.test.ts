// Shifts where the clocks change, through the API: what counts is the time that has really passed.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { instantOf } from '../src/kit/calendar.ts'
import { assertError, type Client, newOrganization } from './harness.ts'
import { hire, made, moved } from './workforce.ts'

describe('time', () => {
  let org: Client
  let customer: any
  before(async () => {
    org = (await newOrganization()).live
    customer = await made(org, '/v1/customers', { name: 'Everywhere', billing_rate: 20 })
  })

  /** The timesheet of somebody who came and left as planned by the clock on the wall. */
  async function worked(timezone: string, from: [string, string], to: [string, string]) {
    const site = await made(org, '/v1/sites', { customer_id: customer.id, name: timezone, timezone })
    const member = await hire(org)
    const [starts_at, ends_at] = [instantOf(from[0], from[1], timezone), instantOf(to[0], to[1], timezone)]
    const shift = await made(org, '/v1/shifts', { site_id: site.id, starts_at, ends_at })
    await moved(org, `/v1/shifts/${shift.id}/assign`, { member_id: member.id })
    await moved(org, `/v1/shifts/${shift.id}/clock-in`, { member_id: member.id, at: starts_at })
    await moved(org, `/v1/shifts/${shift.id}/clock-out`, { member_id: member.id, at: ends_at })
    const [timesheet] = await org.all(`/v1/timesheets?shift_id=${shift.id}`)
    const { invoice_id } = await moved(org, `/v1/timesheets/${timesheet.id}/approve`)
    const { body: invoice } = await org.get(`/v1/invoices/${invoice_id}`)
    assert.equal(invoice.subtotal, timesheet.hours * 20)
    return [timesheet.hours, timesheet.work_date]
  }

  // The nights on which the clocks went forward and back.
  const nights: [zone: string, forward: [string, string], back: [string, string], by: number][] = [
    ['Europe/London', ['2026-03-28', '2026-03-29'], ['2025-10-25', '2025-10-26'], 1],
    ['America/New_York', ['2026-03-07', '2026-03-08'], ['2025-11-01', '2025-11-02'], 1],
    ['Australia/Sydney', ['2025-10-04', '2025-10-05'], ['2026-04-04', '2026-04-05'], 1],
    ['Australia/Lord_Howe', ['2025-10-04', '2025-10-05'], ['2026-04-04', '2026-04-05'], 0.5],
    ['America/Santiago', ['2025-09-06', '2025-09-07'], ['2026-04-04', '2026-04-05'], 1],
  ]
  for (const [zone, forward, back, by] of nights) {
    test(`${zone}: a night from 22 to 6 is shorter when the clocks go forward, longer when they go back`, async () => {
      const night = ([evening, morning]: [string, string]) =>
        worked(zone, [evening, '22:00:00'], [morning, '06:00:00'])
      assert.deepEqual(await night(forward), [8 - by, forward[0]])
      assert.deepEqual(await night(back), [8 + by, back[0]])
    })
  }

  test('a day of 23 hours is worked from midnight to midnight; one of 25 is longer than a shift may be', async () => {
    const whole = (day: string, next: string) =>
      worked('Europe/London', [day, '00:00:00'], [next, '00:00:00'])
    assert.deepEqual(await whole('2026-03-29', '2026-03-30'), [23, '2026-03-29'])
    const site = await made(org, '/v1/sites', {
      customer_id: customer.id,
      name: 'A',
      timezone: 'Europe/London',
    })
    const [starts_at, ends_at] = ['2025-10-26', '2025-10-27'].map((day) =>
      instantOf(day, '00:00:00', 'Europe/London'),
    )
    const long = await org.post('/v1/shifts', { site_id: site.id, starts_at, ends_at })
    assertError(long, 400, 'validation_failed', 'ends_at')
    // Until eleven at night 24 hours have passed.
    assert.deepEqual(await worked('Europe/London', ['2025-10-26', '00:00:00'], ['2025-10-26', '23:00:00']), [
      24,
      '2025-10-26',
    ])
  })

  test('midnight, leap day, new year; the date of the work is that of the place where it began', async () => {
    const night = (zone: string, evening: string, morning: string) =>
      worked(zone, [evening, '22:00:00'], [morning, '06:00:00'])
    assert.deepEqual(await night('Europe/London', '2024-02-28', '2024-02-29'), [8, '2024-02-28'])
    assert.deepEqual(await night('Asia/Kolkata', '2024-02-29', '2024-03-01'), [8, '2024-02-29'])
    assert.deepEqual(await night('Pacific/Auckland', '2025-12-31', '2026-01-01'), [8, '2025-12-31'])
    // In UTC this one begins on the day before.
    const early = await worked('Pacific/Auckland', ['2026-02-10', '06:00:00'], ['2026-02-10', '14:00:00'])
    assert.deepEqual(early, [8, '2026-02-10'])
  })
})
