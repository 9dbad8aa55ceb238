import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

describe('a member leaves', () => {
  let org: Client
  let tenantId: string
  let siteId: string
  before(async () => {
    const { live, pair } = await newOrganization()
    org = live
    tenantId = pair.id
    const { body: customer } = await org.post('/v1/customers', { name: 'Northgate' })
    siteId = (await org.post('/v1/sites', { customer_id: customer.id, name: 'Ward 7' })).body.id
  })

  const hire = async (body: object = {}) =>
    (await org.post('/v1/members/hire', { business_name: 'Brightside', ...body })).body
  const remove = (id: string, client = org) => client.call('DELETE', `/v1/members/${id}`)
  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]
  const eventsSince = async (id: string) => (await org.get(`/v1/events?after=${id}&limit=100`)).body.data
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const shift = async (from: number, more: object = {}) => {
    const times = { starts_at: hours(from), ends_at: hours(from + 8) }
    const reply = await org.post('/v1/shifts', { site_id: siteId, ...times, ...more })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const move = async (shiftId: string, name: string, memberId?: string) => {
    const reply = await org.post(`/v1/shifts/${shiftId}/${name}`, memberId ? { member_id: memberId } : {})
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  test('DELETE answers 204 and tells who it was', async () => {
    const member = await hire({
      display_name: 'Amina K.',
      contact: { email: 'amina@example.com', phone: '1' },
    })
    const reply = await remove(member.id)
    assert.equal(reply.status, 204, reply.text)
    assert.equal(reply.text, '')
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'member.deleted')
    assert.deepEqual(event.data, {
      id: member.id,
      business_name: 'Brightside',
      display_name: 'Amina K.',
      contact: { email: 'amina@example.com', phone: '1' },
      status: 'active',
      source: 'hiring',
    })
  })

  test('after it the member is nowhere to be found', async () => {
    const member = await hire()
    const stays = await hire()
    const at = await newest()
    await remove(member.id)
    const { id: eventId } = await newest()
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/verify'],
      ['POST', '/activate'],
      ['POST', '/deactivate'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      assertError(await org.call(method, `/v1/members/${member.id}${path}`, body), 404, 'not_found')
    }
    for (const query of [
      '',
      '?status=inactive',
      '?is_active=false',
      `?updated_since=${encodeURIComponent(at.created_at)}`,
    ]) {
      const ids = (await org.all(`/v1/members${query}`)).map(({ id }) => id)
      assert.ok(!ids.includes(member.id), query)
      if (query === '') assert.ok(ids.includes(stays.id))
    }
    const { id: shiftId } = await shift(24)
    for (const name of ['assign', 'offer', 'claim']) {
      const refusal = await org.post(`/v1/shifts/${shiftId}/${name}`, { member_id: member.id })
      assertError(refusal, 400, 'validation_failed', 'member_id')
    }
    assert.deepEqual(
      (await eventsSince(eventId)).map(({ type }: any) => type),
      ['shift.created'],
    )
  })

  test('what is left in the table names nobody', async () => {
    const address = { line1: 'l', line2: 'l', city: 'c', state: 's', postal_code: 'p', country: 'GB' }
    const contact = { email: 'e', phone: 'p' }
    const text = { business_name: 'B', display_name: 'D', description: 'x', age_groups: ['g'] }
    const { id } = await hire({ ...text, contact, address })
    await remove(id)
    const row = await org.service.database.one<any>(
      'select * from members where tenant_id = $1 and id = $2',
      tenantId,
      id,
    )
    assert.equal(row.business_name, '')
    assert.deepEqual(row.age_groups, [])
    assert.equal(row.status, 'inactive')
    assert.equal(row.is_active, false)
    assert.ok(row.deleted_at)
    const personal = ['display_name', 'description', 'email', 'phone']
    const where = Object.keys(row).filter((name) => name.startsWith('address_'))
    assert.equal(where.length, 6)
    for (const name of [...personal, ...where]) assert.equal(row[name], null, name)
  })

  test('assignments and offers are cancelled, filled shifts open again, and only freed positions are told', async () => {
    const member = await hire()
    const other = await hire()
    const filled = await shift(24)
    await move(filled.id, 'assign', member.id)
    const half = await shift(48, { positions: 2 })
    await move(half.id, 'assign', member.id)
    await move(half.id, 'assign', other.id)
    const late = await shift(-100)
    await move(late.id, 'assign', member.id)
    const offered = await shift(72)
    await move(offered.id, 'offer', member.id)
    const declined = await shift(96)
    await move(declined.id, 'offer', member.id)
    await move(declined.id, 'decline', member.id)
    const cancelled = await shift(120)
    await move(cancelled.id, 'assign', member.id)
    await move(cancelled.id, 'cancel')

    const { id: before } = await newest()
    assert.equal((await remove(member.id)).status, 204)
    const events = await eventsSince(before)
    assert.deepEqual(
      events.map(({ type, data }: any) => [type, data.id]),
      [
        ['shift.updated', filled.id],
        ['shift.updated', half.id],
        ['member.deleted', member.id],
      ],
    )
    const read = async (id: string) => (await org.get(`/v1/shifts/${id}`)).body
    const reopened = await read(filled.id)
    assert.equal(reopened.status, 'open')
    assert.equal(reopened.positions_filled, 0)
    assert.deepEqual(events[0].data, reopened)
    assert.equal((await read(half.id)).status, 'open')
    assert.deepEqual(
      (await read(half.id)).assignments.map(({ member_id, status }: any) => [member_id, status]),
      [
        [member.id, 'cancelled'],
        [other.id, 'assigned'],
      ],
    )
    // They did not come: that is not undone by leaving.
    assert.equal((await read(late.id)).assignments[0].status, 'assigned')
    for (const { id } of [filled, offered]) {
      assert.equal((await read(id)).assignments[0].status, 'cancelled')
    }
    assert.equal((await read(declined.id)).assignments[0].status, 'declined')
    assert.equal((await read(cancelled.id)).status, 'cancelled')
  })

  test('an open punch holds the member, and nothing happens', async () => {
    const member = await hire()
    const running = await shift(-1)
    await move(running.id, 'assign', member.id)
    const ahead = await shift(24)
    await move(ahead.id, 'assign', member.id)
    await move(running.id, 'clock-in', member.id)
    const before = await newest()
    const refusal = await remove(member.id)
    assertError(refusal, 400, 'invalid_transition')
    assert.match(refusal.body.error.message, /clocked in on shift .* This member is active; its moves are /)
    assert.ok(refusal.body.error.message.includes(running.id))
    assert.deepEqual(await newest(), before)
    assert.equal((await org.get(`/v1/shifts/${ahead.id}`)).body.status, 'filled')
    assert.equal((await org.get(`/v1/members/${member.id}`)).body.business_name, 'Brightside')
  })

  test('a timesheet that is pending or disputed holds the member; one that is decided does not', async () => {
    const member = await hire()
    const worked = await shift(-20)
    await move(worked.id, 'assign', member.id)
    const { starts_at, ends_at } = worked
    const reply = await org.post('/v1/timesheets', {
      shift_id: worked.id,
      member_id: member.id,
      starts_at,
      ends_at,
    })
    assert.equal(reply.status, 201, reply.text)
    const { id } = reply.body
    const decide = async (decision: string, body: object) => {
      const { status, text } = await org.post(`/v1/timesheets/${id}/${decision}`, body)
      assert.equal(status, 200, text)
    }
    const held = async (status: string) => {
      const before = await newest()
      const refusal = await remove(member.id)
      assertError(refusal, 400, 'invalid_transition')
      assert.ok(refusal.body.error.message.includes(`${id} is ${status}`), refusal.text)
      assert.deepEqual(await newest(), before)
    }
    await held('pending')
    await decide('dispute', { reason: 'Left early' })
    await held('disputed')
    await decide('resubmit', { note: 'Until the end' })
    await held('pending')
    await decide('approve', {})
    assert.equal((await remove(member.id)).status, 204)
    assert.equal((await org.get(`/v1/timesheets/${id}`)).body.member_id, member.id)
    const { body: history } = await org.get(`/v1/shifts/${worked.id}`)
    assert.equal(history.assignments[0].member_id, member.id)
    assert.equal(history.assignments[0].status, 'completed')
  })

  test('bookings that are not over are cancelled, and each is told', async () => {
    const member = await hire({ capacity: 5 })
    const book = async () => {
      const reply = await org.post('/v1/bookings', {
        member_id: member.id,
        booking_type: 'ongoing',
        child: { first_name: 'Ada', last_name: 'L' },
        start_date: '2030-01-07',
      })
      assert.equal(reply.status, 201, reply.text)
      return reply.body.id
    }
    const [pending, approved, rejected] = [await book(), await book(), await book()]
    assert.equal((await org.post(`/v1/bookings/${approved}/approve`, {})).status, 200)
    assert.equal((await org.post(`/v1/bookings/${rejected}/reject`, {})).status, 200)
    const { id: before } = await newest()
    assert.equal((await remove(member.id)).status, 204)
    assert.deepEqual(
      (await eventsSince(before)).map(({ type, data }: any) => [type, data.id, data.status]),
      [
        ['booking.status_changed', pending, 'cancelled'],
        ['booking.status_changed', approved, 'cancelled'],
        ['member.deleted', member.id, 'active'],
      ],
    )
    assert.equal((await org.get(`/v1/bookings/${rejected}`)).body.status, 'rejected')
  })

  test('missing, foreign and sandbox ids are 404, a malformed one is 400', async () => {
    const { live: other, test: sandbox } = await newOrganization()
    for (const client of [other, sandbox]) {
      const { id } = (await client.post('/v1/members', { business_name: 'A' })).body
      assertError(await remove(id), 404, 'not_found')
      assert.equal((await client.get(`/v1/members/${id}`)).status, 200)
    }
    assertError(await remove(missingId), 404, 'not_found')
    assertError(await remove('x'), 400, 'invalid_parameter', 'id')
  })

  test('a deletion and an assignment that come together leave nobody assigned', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await hire()
      const { id } = await shift(24)
      const [, gone] = await Promise.all([
        org.post(`/v1/shifts/${id}/assign`, { member_id: member.id }),
        remove(member.id),
      ])
      assert.equal(gone.status, 204)
      const { body } = await org.get(`/v1/shifts/${id}`)
      assert.equal(body.status, 'open')
      assert.equal(body.positions_filled, 0)
    }
  })

  test('deleted twice at once: one 204, one 404, one event', async () => {
    const member = await hire()
    const { id: before } = await newest()
    const replies = await Promise.all([remove(member.id), remove(member.id)])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404])
    assert.equal((await eventsSince(before)).length, 1)
  })
})
