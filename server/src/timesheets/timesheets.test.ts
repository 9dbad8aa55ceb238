import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertError, missingId, newOrganization } from '../../test/harness.ts'
import { changed, day, hire, made, moved, workforce } from '../../test/workforce.ts'

const keys =
  'id, shift_id, member_id, customer_id, site_id, status, source, work_date, starts_at, ends_at, break_minutes, hours, pay_rate, bill_rate, flags, approved_at, approved_by, auto_approve_at, dispute_reason, resolution_note, void_reason, invoice_id, created_at, updated_at'.split(
    ', ',
  )

const refusal = (reply: any, state: string, moves: string) => {
  assertError(reply, 400, 'invalid_transition')
  assert.match(reply.body.error.message, new RegExp(`This timesheet is ${state}; ${moves}\\.$`))
}

describe('timesheets', () => {
  test('exact keys; the rates are those of the shift; 72 hours to automatic approval', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const timesheet = await work.timesheet({ pay_rate: 28.1234 })
    assert.deepEqual(Object.keys(timesheet), keys)
    assert.equal(timesheet.pay_rate, 28.1234)
    assert.equal(timesheet.bill_rate, 42.5)
    assert.equal(timesheet.invoice_id, null)
    const window = Date.parse(timesheet.auto_approve_at) - Date.parse(timesheet.created_at)
    assert.equal(window, 72 * 3_600_000)
    assert.deepEqual((await live.get(`/v1/timesheets/${timesheet.id}`)).body, timesheet)
    assertError(await live.get(`/v1/timesheets/${missingId}`), 404, 'not_found')
  })

  test('the window is the organization’s, or the customer’s, or none', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const hoursOf = ({ auto_approve_at, created_at }: any) =>
      auto_approve_at && (Date.parse(auto_approve_at) - Date.parse(created_at)) / 3_600_000
    await changed(live, `/v1/customers/${work.customer.id}/settings`, { auto_approve_hours: 12 })
    assert.equal(hoursOf(await work.timesheet()), 12)
    await changed(live, `/v1/customers/${work.customer.id}/settings`, { auto_approve_hours: null })
    await changed(live, '/v1/settings', { auto_approve_hours: null })
    assert.equal(hoursOf(await work.timesheet()), null)
  })

  test('lists filter by status, member, customer and shift', async () => {
    const { live } = await newOrganization()
    const [one, other] = [await workforce(live), await workforce(live)]
    const first = await one.timesheet()
    const second = await other.timesheet()
    await moved(live, `/v1/timesheets/${first.id}/approve`)
    const ids = async (query: string) => (await live.all(`/v1/timesheets?${query}`)).map(({ id }) => id)
    assert.deepEqual(await ids('status=approved'), [first.id])
    assert.deepEqual(await ids('status=pending'), [second.id])
    assert.deepEqual(await ids(`member_id=${one.member.id}`), [first.id])
    assert.deepEqual(await ids(`customer_id=${other.customer.id}`), [second.id])
    assert.deepEqual(await ids(`shift_id=${second.shift_id}`), [second.id])
    assert.deepEqual(await ids('updated_since=2020-01-01T00:00:00Z'), [first.id, second.id])
  })

  test('approved by the customer or an admin: told with its invoice', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id } = await work.timesheet()
    const before = (await live.eventTypes()).length
    const approved = await moved(live, `/v1/timesheets/${id}/approve`, { approved_by: 'customer' })
    assert.equal(approved.status, 'approved')
    assert.equal(approved.approved_by, 'customer')
    assert.notEqual(approved.approved_at, null)
    assert.equal(approved.auto_approve_at, null)
    assert.deepEqual((await live.eventTypes()).slice(before), ['timesheet.approved', 'invoice.created'])
    const { body: events } = await live.get('/v1/events?limit=2')
    assert.equal(events.data[1].data.invoice_id, approved.invoice_id)
    assert.equal(events.data[0].data.id, approved.invoice_id)
    assert.equal(
      (await moved(live, `/v1/timesheets/${(await work.timesheet()).id}/approve`)).approved_by,
      'org_admin',
    )
    const nobody = { approved_by: 'auto' }
    assertError(
      await live.post(`/v1/timesheets/${id}/approve`, nobody),
      400,
      'validation_failed',
      'approved_by',
    )
  })

  test('disputed, resubmitted with corrected times, approved', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id } = await work.timesheet({ unpaid_break_minutes: 30 }, { in: '2026-03-10T08:30:00Z' })
    const before = (await live.eventTypes()).length
    const disputed = await moved(live, `/v1/timesheets/${id}/dispute`, { reason: 'Left at three' })
    assert.equal(disputed.status, 'disputed')
    assert.equal(disputed.dispute_reason, 'Left at three')
    assert.equal(disputed.auto_approve_at, null)
    const correction = {
      starts_at: '2026-03-10T08:45:00Z',
      ends_at: '2026-03-10T15:00:00Z',
      note: 'You are right',
    }
    const again = await moved(live, `/v1/timesheets/${id}/resubmit`, correction)
    assert.equal(again.status, 'pending')
    assert.equal(again.resolution_note, 'You are right')
    assert.equal(again.dispute_reason, 'Left at three')
    // 08:45 to 15:00 as set by hand, less the scheduled half hour.
    assert.equal(again.starts_at, '2026-03-10T08:45:00.000Z')
    assert.equal(again.hours, 5.75)
    assert.notEqual(again.auto_approve_at, null)
    assert.deepEqual((await live.eventTypes()).slice(before), ['timesheet.disputed'])
    assert.equal((await moved(live, `/v1/timesheets/${id}/approve`)).status, 'approved')
  })

  test('resubmitted as it was, the rules that made its hours still hold', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id, hours } = await work.timesheet({}, { in: '2026-03-10T08:30:00Z' })
    await changed(live, '/v1/settings', { rounding_minutes: 60 })
    await moved(live, `/v1/timesheets/${id}/dispute`)
    const again = await moved(live, `/v1/timesheets/${id}/resubmit`, { break_minutes: 15 })
    assert.equal(hours, 8)
    assert.equal(again.hours, 7.75)
    assert.equal(again.starts_at, day.starts_at)
  })

  test('voided before approval, another can be recorded by hand', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id, shift_id } = await work.timesheet()
    const byHand = { shift_id, member_id: work.member.id, ...day, break_minutes: 45 }
    assertError(await live.post('/v1/timesheets', byHand), 400, 'invalid_transition')
    const voided = await moved(live, `/v1/timesheets/${id}/void`, { reason: 'Recorded twice' })
    assert.equal(voided.status, 'voided')
    assert.equal(voided.void_reason, 'Recorded twice')
    const second = await made(live, '/v1/timesheets', byHand)
    assert.equal(second.source, 'manual')
    assert.equal(second.hours, 7.25)
    assert.deepEqual((await live.eventTypes()).slice(-2), ['timesheet.voided', 'timesheet.created'])
  })

  test('by hand for somebody who is assigned, or did not come; the shift is then done', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const second = await hire(live)
    const { id } = await work.shift({ positions: 2 })
    for (const member of [work.member, second])
      await moved(live, `/v1/shifts/${id}/assign`, { member_id: member.id })
    const early = { starts_at: '2026-03-10T08:00:00Z', ends_at: day.ends_at }
    const first = await made(live, '/v1/timesheets', { shift_id: id, member_id: work.member.id, ...early })
    // Set on purpose: an early start is not cut.
    assert.equal(first.hours, 9)
    assert.equal((await live.get(`/v1/shifts/${id}`)).body.status, 'in_progress')
    await moved(live, `/v1/shifts/${id}/complete`)
    assert.equal((await live.get(`/v1/shifts/${id}`)).body.assignments[1].status, 'no_show')
    await made(live, '/v1/timesheets', { shift_id: id, member_id: second.id, ...day })
    const { body: shift } = await live.get(`/v1/shifts/${id}`)
    assert.deepEqual([shift.status, shift.assignments[1].status], ['completed', 'completed'])
    assert.equal((await live.eventTypes()).filter((type) => type === 'shift.completed').length, 1)
  })

  test('by hand for a no-show whose position somebody else has taken: refused', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const [second, third] = [await hire(live), await hire(live)]
    const { id } = await work.shift({ positions: 2 })
    for (const member of [work.member, second])
      await moved(live, `/v1/shifts/${id}/assign`, { member_id: member.id })
    await moved(live, `/v1/shifts/${id}/clock-in`, { member_id: second.id, at: day.starts_at })
    // As the sweep would leave it.
    await live.service.database.run(
      `update assignments set status = 'no_show' where shift_id = $1 and member_id = $2`,
      id,
      work.member.id,
    )
    await moved(live, `/v1/shifts/${id}/assign`, { member_id: third.id })
    const sheet = { shift_id: id, member_id: work.member.id, ...day }
    assertError(await live.post('/v1/timesheets', sheet), 400, 'invalid_transition')
    await changed(live, `/v1/shifts/${id}`, { positions: 3 })
    await made(live, '/v1/timesheets', sheet)
  })

  test('by hand it is refused for strangers, offers, stray times and breaks that leave nothing', async () => {
    const { live } = await newOrganization()
    const { live: foreign } = await newOrganization()
    const work = await workforce(live)
    const elsewhere = await workforce(foreign)
    const { id } = await work.shift()
    const record = (more: object) =>
      live.post('/v1/timesheets', { shift_id: id, member_id: work.member.id, ...day, ...more })
    assertError(await record({}), 400, 'invalid_transition')
    assertError(await record({ shift_id: missingId }), 400, 'validation_failed', 'shift_id')
    assertError(await record({ member_id: elsewhere.member.id }), 400, 'validation_failed', 'member_id')
    await moved(live, `/v1/shifts/${id}/offer`, { member_id: work.member.id })
    assertError(await record({}), 400, 'invalid_transition')
    await moved(live, `/v1/shifts/${id}/accept`, { member_id: work.member.id })
    assertError(await record({ ends_at: day.starts_at }), 400, 'validation_failed', 'ends_at')
    assertError(await record({ ends_at: '2026-03-12T09:00:00Z' }), 400, 'validation_failed', 'ends_at')
    assertError(await record({ starts_at: '2026-03-08T09:00:00Z' }), 400, 'validation_failed', 'starts_at')
    assertError(await record({ break_minutes: 480 }), 400, 'validation_failed', 'break_minutes')
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    assertError(await record({ ends_at: soon }), 400, 'validation_failed', 'ends_at')
    assert.equal((await record({})).status, 201)
  })

  const states: Record<string, string[]> = {
    pending: ['approve', 'dispute', 'void'],
    disputed: ['resubmit', 'void'],
    approved: [],
    voided: [],
  }
  test('every state × every move', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const into: Record<string, string | undefined> = {
      disputed: 'dispute',
      approved: 'approve',
      voided: 'void',
    }
    for (const [state, possible] of Object.entries(states)) {
      for (const move of ['approve', 'dispute', 'resubmit', 'void']) {
        const { id } = await work.timesheet()
        if (into[state]) await moved(live, `/v1/timesheets/${id}/${into[state]}`)
        const reply = await live.post(`/v1/timesheets/${id}/${move}`)
        if (possible.includes(move)) assert.equal(reply.status, 200, `${state} ${move}: ${reply.text}`)
        else {
          const has = possible.length > 0 ? `its moves are ${possible.join(', ')}` : 'it has no moves'
          refusal(reply, state, has)
        }
      }
    }
  })

  test('approve and dispute at once: one state, one event', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await work.timesheet()
      const before = (await live.eventTypes()).length
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          live.post(`/v1/timesheets/${id}/${index % 2 ? 'approve' : 'dispute'}`),
        ),
      )
      assert.equal(replies.filter(({ status }) => status === 200).length, 1)
      const { status } = (await live.get(`/v1/timesheets/${id}`)).body
      const events = (await live.eventTypes()).slice(before)
      assert.deepEqual(
        events,
        status === 'approved' ? ['timesheet.approved', 'invoice.created'] : ['timesheet.disputed'],
      )
    }
  })
})
