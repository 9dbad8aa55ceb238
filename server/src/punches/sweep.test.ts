// What happens by itself, tried with the sandbox's clock.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Client, newOrganization } from '../../test/harness.ts'
import { hire, moved, type Workforce, workforce } from '../../test/workforce.ts'

const hour = 3_600
const advance = (client: Client, seconds: number) =>
  moved(client, '/v1/sandbox/advance', { seconds: Math.round(seconds) })
const shiftOf = async (client: Client, id: string) => (await client.get(`/v1/shifts/${id}`)).body
const statuses = (shift: any) => [shift.status, ...shift.assignments.map(({ status }: any) => status)]

/** From an hour ago to seven hours from now. */
function aroundNow() {
  const starts = Date.now() - hour * 1000
  return {
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 8 * hour * 1000).toISOString(),
  }
}

async function filled(work: Workforce, members: any[], more: object = {}) {
  const { id } = await work.shift({ positions: members.length, ...aroundNow(), ...more })
  for (const member of members) await moved(work.client, `/v1/shifts/${id}/assign`, { member_id: member.id })
  return id as string
}

describe('what people forget', () => {
  test('a missing clock-out: four hours after the end, out at the scheduled end, flagged, never approved by itself', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const id = await filled(work, [work.member])
    await moved(sandbox, `/v1/shifts/${id}/clock-in`, { member_id: work.member.id })
    await advance(sandbox, 10.9 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['in_progress', 'clocked_in'])
    const before = (await sandbox.eventTypes()).length
    await advance(sandbox, 0.2 * hour)
    const shift = await shiftOf(sandbox, id)
    assert.deepEqual(statuses(shift), ['completed', 'completed'])
    assert.deepEqual((await sandbox.eventTypes()).slice(before), ['timesheet.created', 'shift.completed'])
    const [timesheet] = await sandbox.all(`/v1/timesheets?shift_id=${id}`)
    assert.equal(timesheet.source, 'missing_clock_out')
    assert.equal(timesheet.ends_at, shift.ends_at)
    assert.deepEqual([timesheet.flags, timesheet.auto_approve_at], [['missing_clock_out'], null])
    await advance(sandbox, 200 * hour)
    assert.equal((await sandbox.get(`/v1/timesheets/${timesheet.id}`)).body.status, 'pending')
  })

  test('a no-show: at the end; the shift goes on for the others, and its fill is told', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const other = await hire(sandbox)
    const id = await filled(work, [work.member, other])
    await moved(sandbox, `/v1/shifts/${id}/clock-in`, { member_id: other.id })
    await advance(sandbox, 6.9 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['in_progress', 'assigned', 'clocked_in'])
    const before = (await sandbox.eventTypes()).length
    await advance(sandbox, 0.2 * hour)
    const shift = await shiftOf(sandbox, id)
    assert.deepEqual(statuses(shift), ['in_progress', 'no_show', 'clocked_in'])
    assert.equal(shift.positions_filled, 1)
    assert.deepEqual((await sandbox.eventTypes()).slice(before), ['shift.updated'])
  })

  test('nobody came at all: the shift is completed', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const id = await filled(work, [work.member])
    await advance(sandbox, 7.1 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['completed', 'no_show'])
  })

  test('who is recorded late has four hours for each step', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const { id, starts_at, ends_at } = await work.shift()
    await moved(sandbox, `/v1/shifts/${id}/assign`, { member_id: work.member.id })
    await advance(sandbox, 3.9 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['filled', 'assigned'])
    await moved(sandbox, `/v1/shifts/${id}/clock-in`, { member_id: work.member.id, at: starts_at })
    await advance(sandbox, 3.9 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['in_progress', 'clocked_in'])
    await moved(sandbox, `/v1/shifts/${id}/clock-out`, { member_id: work.member.id, at: ends_at })
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['completed', 'completed'])
  })

  test('a shift whose last expected member was taken off is completed at its end', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const other = await hire(sandbox)
    const id = await filled(work, [work.member, other])
    await moved(sandbox, `/v1/shifts/${id}/clock-in`, { member_id: work.member.id })
    await advance(sandbox, hour)
    await moved(sandbox, `/v1/shifts/${id}/clock-out`, { member_id: work.member.id })
    await moved(sandbox, `/v1/shifts/${id}/unassign`, { member_id: other.id })
    assert.equal((await shiftOf(sandbox, id)).status, 'in_progress')
    await advance(sandbox, 8 * hour)
    assert.deepEqual(statuses(await shiftOf(sandbox, id)), ['completed', 'completed', 'cancelled'])
  })

  test('a timesheet that nobody looked at is approved after 72 hours, and billed', async () => {
    const { test: sandbox } = await newOrganization()
    const work = await workforce(sandbox)
    const { id } = await work.timesheet()
    await advance(sandbox, 71.9 * hour)
    assert.equal((await sandbox.get(`/v1/timesheets/${id}`)).body.status, 'pending')
    const before = (await sandbox.eventTypes()).length
    await advance(sandbox, 0.2 * hour)
    const { body } = await sandbox.get(`/v1/timesheets/${id}`)
    assert.deepEqual([body.status, body.approved_by, body.invoice_id !== null], ['approved', 'auto', true])
    assert.deepEqual((await sandbox.eventTypes()).slice(before), ['timesheet.approved', 'invoice.created'])
  })
})
