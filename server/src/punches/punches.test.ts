import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertError, missingId, newOrganization } from '../../test/harness.ts'
import { changed, day, hire, moved, type Workforce, workforce } from '../../test/workforce.ts'

const assigned = async (work: Workforce, more: object = {}) => {
  const shift = await work.shift(more)
  return moved(work.client, `/v1/shifts/${shift.id}/assign`, { member_id: work.member.id })
}

describe('clocking in and out', () => {
  test('the first clock-in begins the shift, the last clock-out completes it and makes the timesheet', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id } = await assigned(work, { unpaid_break_minutes: 30 })
    const before = (await live.eventTypes()).length
    const begun = await moved(live, `/v1/shifts/${id}/clock-in`, {
      member_id: work.member.id,
      at: '2026-03-10T08:52:00Z',
    })
    assert.equal(begun.status, 'in_progress')
    assert.equal(begun.assignments[0].status, 'clocked_in')
    assert.equal(begun.assignments[0].clock_in_at, '2026-03-10T08:52:00.000Z')
    assert.equal(begun.assignments[0].clock_out_at, null)
    const done = await moved(live, `/v1/shifts/${id}/clock-out`, {
      member_id: work.member.id,
      at: day.ends_at,
    })
    assert.equal(done.status, 'completed')
    assert.notEqual(done.completed_at, null)
    assert.equal(done.assignments[0].status, 'completed')
    assert.equal(done.assignments[0].clock_out_at, day.ends_at)
    assert.deepEqual((await live.eventTypes()).slice(before), ['timesheet.created', 'shift.completed'])

    const [timesheet] = await live.all(`/v1/timesheets?shift_id=${id}`)
    assert.equal(timesheet.source, 'clock_out')
    assert.equal(timesheet.status, 'pending')
    assert.equal(timesheet.starts_at, day.starts_at)
    assert.equal(timesheet.ends_at, day.ends_at)
    assert.equal(timesheet.break_minutes, 30)
    assert.equal(timesheet.hours, 7.5)
    assert.equal(timesheet.work_date, '2026-03-10')
    assert.deepEqual(timesheet.flags, [])
  })

  test('without a time, a punch is now', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const starts_at = new Date(Date.now() - 3_600_000).toISOString()
    const { id } = await assigned(work, {
      starts_at,
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const sent = Date.now()
    const { assignments } = await moved(live, `/v1/shifts/${id}/clock-in`, { member_id: work.member.id })
    const at = Date.parse(assignments[0].clock_in_at)
    assert.ok(at >= sent && at <= Date.now())
  })

  test('a shift goes on until the last has clocked out, and open offers end with it', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const [second, third] = [await hire(live), await hire(live)]
    const { id } = await assigned(work, { positions: 3 })
    await moved(live, `/v1/shifts/${id}/claim`, { member_id: second.id })
    await moved(live, `/v1/shifts/${id}/offer`, { member_id: third.id })
    const punch = (what: string, member: any, at: string) =>
      moved(live, `/v1/shifts/${id}/${what}`, { member_id: member.id, at })
    await punch('clock-in', work.member, day.starts_at)
    assert.equal((await punch('clock-out', work.member, day.ends_at)).status, 'in_progress')
    await punch('clock-in', second, day.starts_at)
    const done = await punch('clock-out', second, day.ends_at)
    assert.equal(done.status, 'completed')
    assert.deepEqual(
      done.assignments.map(({ status }: any) => status),
      ['completed', 'completed', 'cancelled'],
    )
    assert.equal((await live.eventTypes()).filter((type) => type === 'shift.completed').length, 1)
  })

  test('one open punch per member, and every punch once', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const first = await assigned(work)
    const later = { starts_at: day.ends_at, ends_at: '2026-03-10T20:00:00Z' }
    const second = await assigned(work, later)
    const member_id = work.member.id
    await moved(live, `/v1/shifts/${first.id}/clock-in`, { member_id, at: day.starts_at })
    const punch = (id: string, what: string, at: string) =>
      live.post(`/v1/shifts/${id}/${what}`, { member_id, at })
    assertError(await punch(second.id, 'clock-in', later.starts_at), 400, 'invalid_transition')
    assertError(await punch(first.id, 'clock-in', day.starts_at), 400, 'invalid_transition')
    await moved(live, `/v1/shifts/${first.id}/clock-out`, { member_id, at: day.ends_at })
    assertError(await punch(first.id, 'clock-out', day.ends_at), 400, 'invalid_transition')
    assertError(await punch(second.id, 'clock-out', day.ends_at), 400, 'invalid_transition')
    await moved(live, `/v1/shifts/${second.id}/clock-in`, { member_id, at: later.starts_at })
  })

  test('who is not assigned cannot punch', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id } = await work.shift()
    const punch = (member_id: string) =>
      live.post(`/v1/shifts/${id}/clock-in`, { member_id, at: day.starts_at })
    assertError(await punch(work.member.id), 400, 'invalid_transition')
    assertError(await punch(missingId), 400, 'validation_failed', 'member_id')
    await moved(live, `/v1/shifts/${id}/offer`, { member_id: work.member.id })
    const reply = await punch(work.member.id)
    assertError(reply, 400, 'invalid_transition')
    assert.match(reply.body.error.message, /offered/)
  })

  test('times that cannot be are refused', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id } = await assigned(work)
    const punch = (what: string, at: string) =>
      live.post(`/v1/shifts/${id}/${what}`, { member_id: work.member.id, at })
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    for (const at of ['2026-03-09T08:59:59Z', '2026-03-11T17:00:01Z', inAnHour, '2036-03-10T09:00:00Z']) {
      assertError(await punch('clock-in', at), 400, 'validation_failed', 'at')
    }
    assertError(await punch('clock-in', 'yesterday'), 400, 'validation_failed', 'at')
    await moved(live, `/v1/shifts/${id}/clock-in`, { member_id: work.member.id, at: day.starts_at })
    assertError(await punch('clock-out', day.starts_at), 400, 'validation_failed', 'at')
    assertError(await punch('clock-out', '2026-03-11T17:00:01Z'), 400, 'validation_failed', 'at')
    assertError(await live.post(`/v1/shifts/${id}/clock-out`, {}), 400, 'validation_failed', 'member_id')
  })

  test('a clock-out hours after the end is flagged, and waits for somebody to look at it', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const usual = await work.timesheet({}, { out: '2026-03-10T21:00:00Z' })
    assert.deepEqual(usual.flags, [])
    const late = await work.timesheet({}, { out: '2026-03-10T21:00:01Z' })
    assert.deepEqual([late.flags, late.auto_approve_at], [['late_clock_out'], null])
  })

  test("an organization's rounding holds for what is punched from then on", async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    await changed(live, '/v1/settings', { rounding_minutes: 15 })
    const timesheet = await work.timesheet({}, { out: '2026-03-10T17:08:00Z' })
    assert.equal(timesheet.hours, 8.25)
  })
})
