// From the request to the end: creation, every state against every move, capacity.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import { hire, made, moved } from '../../test/workforce.ts'

const child = { first_name: 'Noor', last_name: 'Haddad' }
const once = (booking_date: string, from = '08:30:00', to = '12:30:00') => ({
  booking_type: 'one_time',
  booking_date,
  booking_start_time: from,
  booking_end_time: to,
})
const span = (start_date: string, end_date?: string) => ({
  booking_type: end_date ? 'recurring' : 'ongoing',
  start_date,
  ...(end_date ? { end_date } : {}),
})

const statusChanges = async (org: Client) =>
  (await org.eventTypes()).filter((type) => type === 'booking.status_changed').length

describe('a booking is requested', () => {
  let org: Client
  let member_id: string
  before(async () => {
    org = (await newOrganization()).live
    member_id = (await hire(org)).id
  })

  const request = (body: object) => org.post('/v1/bookings', { member_id, child, ...body })
  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]

  test('POST makes a pending one, unpaid and free of charge, and emits booking.created', async () => {
    const { status, body } = await request(once('2026-05-04'))
    assert.equal(status, 201)
    const { id, created_at, updated_at, child: made, ...rest } = body
    assert.deepEqual(rest, {
      status: 'pending',
      booking_type: 'one_time',
      member_id,
      start_date: null,
      end_date: null,
      booking_date: '2026-05-04',
      booking_start_time: '08:30:00',
      booking_end_time: '12:30:00',
      payment_amount: 0,
      payment_status: 'pending',
    })
    assert.equal(updated_at, created_at)
    assert.match(made.id, /^[0-9a-f-]{36}$/)
    assert.deepEqual({ first_name: made.first_name, last_name: made.last_name }, child)
    assert.deepEqual((await org.get(`/v1/bookings/${id}`)).body, body)
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'booking.created')
    assert.deepEqual(event.data, body)
  })

  test('it keeps a span, an amount to the cent, and the id of a child', async () => {
    const { body } = await request({
      ...span('2026-05-04', '2026-05-04'),
      child: { id: missingId.toUpperCase(), ...child },
      payment_amount: 195.5,
    })
    assert.equal(body.start_date, '2026-05-04')
    assert.equal(body.end_date, '2026-05-04')
    assert.equal(body.payment_amount, 195.5)
    assert.deepEqual(body.child, { id: missingId, ...child })
    assert.equal((await request(span('2026-05-04'))).body.end_date, null)
  })

  test('each type needs its dates, in their order', async () => {
    const { booking_date, booking_start_time, booking_end_time, ...bare } = once('2026-05-04')
    const refusals: [object, string][] = [
      [{ ...bare, booking_start_time, booking_end_time }, 'booking_date'],
      [{ ...bare, booking_date, booking_end_time }, 'booking_start_time'],
      [{ ...bare, booking_date, booking_start_time }, 'booking_end_time'],
      [once('2026-05-04', '12:30:00', '12:30:00'), 'booking_end_time'],
      [once('2026-05-04', '12:30:00', '08:30:00'), 'booking_end_time'],
      [{ booking_type: 'recurring' }, 'start_date'],
      [{ booking_type: 'ongoing', end_date: '2026-05-04' }, 'start_date'],
      [span('2026-05-04', '2026-05-03'), 'end_date'],
    ]
    for (const [body, param] of refusals) assertError(await request(body), 400, 'validation_failed', param)
    const all = await request(bare)
    assertError(all, 400, 'validation_failed', 'booking_date')
    assert.equal(all.body.error.details.length, 3)
  })

  test('it refuses what it cannot read', async () => {
    const good = once('2026-05-04')
    const refusals: [object, string][] = [
      [{ ...good, member_id: missingId }, 'member_id'],
      [{ ...good, member_id: 'x' }, 'member_id'],
      [{ ...good, booking_type: 'daily' }, 'booking_type'],
      [{ ...good, child: { first_name: 'Noor' } }, 'child.last_name'],
      [{ ...good, child: { ...child, first_name: '' } }, 'child.first_name'],
      [{ ...good, child: { ...child, id: '7' } }, 'child.id'],
      [{ ...good, booking_date: '2026-02-30' }, 'booking_date'],
      [{ ...good, booking_start_time: '8:30' }, 'booking_start_time'],
      [{ ...good, payment_amount: -1 }, 'payment_amount'],
      [{ ...good, payment_amount: 0.001 }, 'payment_amount'],
      [{ ...good, payment_amount: 1_000_000_001 }, 'payment_amount'],
    ]
    for (const [body, param] of refusals) assertError(await request(body), 400, 'validation_failed', param)
    const { live: other } = await newOrganization()
    assertError(
      await other.post('/v1/bookings', { member_id, child, ...good }),
      400,
      'validation_failed',
      'member_id',
    )
  })

  test('a status in the body is ignored, and said so', async () => {
    const reply = await request({ ...once('2026-05-04'), status: 'approved', payment_status: 'paid' })
    assert.equal(reply.body.status, 'pending')
    assert.equal(reply.body.payment_status, 'pending')
    assert.equal(reply.headers.get('x-ignored-fields'), 'status, payment_status')
  })

  test('a payment is recorded in any state, and nobody is told', async () => {
    const booking = (await request(once('2026-05-04'))).body
    await moved(org, `/v1/bookings/${booking.id}/cancel`)
    const before = await org.eventTypes()
    for (const payment_status of ['paid', 'refunded', 'waived', 'pending']) {
      const paid = await moved(org, `/v1/bookings/${booking.id}/payment`, { payment_status })
      assert.equal(paid.payment_status, payment_status)
      assert.equal(paid.status, 'cancelled')
    }
    assert.deepEqual(await org.eventTypes(), before)
    const path = `/v1/bookings/${booking.id}/payment`
    assertError(await org.post(path, {}), 400, 'validation_failed', 'payment_status')
    assertError(await org.post(path, { payment_status: 'owed' }), 400, 'validation_failed', 'payment_status')
    assertError(
      await org.post(`/v1/bookings/${missingId}/payment`, { payment_status: 'paid' }),
      404,
      'not_found',
    )
  })
})

describe('every state of a booking against every move', () => {
  const states = ['pending', 'waitlisted', 'approved', 'active', 'completed', 'cancelled', 'rejected']
  const allowed: Record<string, Record<string, string>> = {
    pending: { approve: 'approved', waitlist: 'waitlisted', reject: 'rejected', cancel: 'cancelled' },
    waitlisted: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: { start: 'active', cancel: 'cancelled' },
    active: { complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
    rejected: {},
  }
  const moves = ['approve', 'waitlist', 'reject', 'start', 'complete', 'cancel']
  let org: Client
  let member_id: string
  before(async () => {
    org = (await newOrganization()).live
    member_id = (await hire(org, { capacity: 1_000 })).id
  })

  for (const state of states) {
    test(`from ${state}: ${Object.keys(allowed[state]!).join(', ') || 'nothing'}`, async () => {
      for (const move of moves) {
        const { id } = await made(org, '/v1/bookings', { member_id, child, ...once('2026-05-04') })
        await org.service.database.run('update bookings set status = $2 where id = $1', id, state)
        const before = await statusChanges(org)
        const reply = await org.post(`/v1/bookings/${id}/${move}`)
        const next = allowed[state]![move]
        if (next) {
          assert.equal(reply.status, 200, `${state} ${move}: ${reply.text}`)
          assert.equal(reply.body.status, next)
          assert.equal(await statusChanges(org), before + 1)
          const [event] = (await org.get('/v1/events?limit=1')).body.data
          assert.deepEqual(event.data, reply.body)
        } else {
          assertError(reply, 400, 'invalid_transition')
          const { message } = reply.body.error
          const has = Object.keys(allowed[state]!)
          const named = has.length > 0 ? `its moves are ${has.join(', ')}` : 'it has no moves'
          assert.ok(message.endsWith(`This booking is ${state}; ${named}.`), message)
          assert.equal((await org.get(`/v1/bookings/${id}`)).body.status, state)
          assert.equal(await statusChanges(org), before)
        }
      }
    })
  }

  test('a missing booking has no moves, and a reason is not kept', async () => {
    for (const move of moves) {
      assertError(await org.post(`/v1/bookings/${missingId}/${move}`), 404, 'not_found')
    }
    const { id } = await made(org, '/v1/bookings', { member_id, child, ...once('2026-05-04') })
    const reply = await org.post(`/v1/bookings/${id}/reject`, { reason: 'No room' })
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('x-ignored-fields'), 'reason')
  })

  test('of 20 decisions at once, one is made', async () => {
    const { id } = await made(org, '/v1/bookings', { member_id, child, ...once('2026-05-04') })
    const before = await statusChanges(org)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        org.post(`/v1/bookings/${id}/${index % 2 ? 'approve' : 'reject'}`),
      ),
    )
    const [decided, ...more] = replies.filter(({ status }) => status === 200)
    assert.equal(more.length, 0)
    assert.equal((await org.get(`/v1/bookings/${id}`)).body.status, decided!.body.status)
    assert.equal(await statusChanges(org), before + 1)
  })

  test('a move is made once, also when its request is repeated', async () => {
    const { id } = await made(org, '/v1/bookings', { member_id, child, ...once('2026-05-04') })
    const before = await statusChanges(org)
    for (const replayed of [null, 'true']) {
      const reply = await org.post(`/v1/bookings/${id}/approve`, {}, { 'idempotency-key': `approve ${id}` })
      assert.equal(reply.status, 200)
      assert.equal(reply.headers.get('idempotent-replayed'), replayed)
    }
    assert.equal(await statusChanges(org), before + 1)
  })
})

describe('capacity', () => {
  let org: Client
  before(async () => {
    org = (await newOrganization()).live
  })

  const newMember = async (capacity: number) => (await hire(org, { capacity })).id
  const pending = (member_id: string, when: object) =>
    made(org, '/v1/bookings', { member_id, child, ...when })
  const approve = (booking: { id: string }) => org.post(`/v1/bookings/${booking.id}/approve`)
  const approved = async (member_id: string, when: object) => {
    const booking = await pending(member_id, when)
    assert.equal((await approve(booking)).status, 200)
    return booking
  }

  test('the last place can be taken, the one after it not, until one is free again', async () => {
    const member = await newMember(2)
    const first = await approved(member, once('2026-05-04'))
    await approved(member, once('2026-05-04'))
    const third = await pending(member, once('2026-05-04'))
    const refusal = await approve(third)
    assertError(refusal, 400, 'invalid_transition')
    assert.match(refusal.body.error.message, /capacity is 2, and 2 approved or active bookings overlap/)
    assert.match(refusal.body.error.message, /This booking is pending; its moves are approve, waitlist/)
    await moved(org, `/v1/bookings/${third.id}/waitlist`)
    // An active one takes its place as an approved one does; a completed one no longer.
    await moved(org, `/v1/bookings/${first.id}/start`)
    assertError(await approve(third), 400, 'invalid_transition')
    await moved(org, `/v1/bookings/${first.id}/complete`)
    assert.equal((await approve(third)).status, 200)
  })

  test('a cancelled booking gives its place back', async () => {
    const member = await newMember(1)
    const first = await approved(member, span('2026-05-04'))
    const second = await pending(member, span('2026-05-04'))
    assertError(await approve(second), 400, 'invalid_transition')
    await moved(org, `/v1/bookings/${first.id}/cancel`)
    assert.equal((await approve(second)).status, 200)
  })

  test('a member without capacity takes nobody; raising it helps; others do not count', async () => {
    const member = await newMember(0)
    const booking = await pending(member, once('2026-05-04'))
    assertError(await approve(booking), 400, 'invalid_transition')
    await approved(await newMember(1), once('2026-05-04'))
    assert.equal((await org.patch(`/v1/members/${member}`, { capacity: 1 })).status, 200)
    assert.equal((await approve(booking)).status, 200)
  })

  const morning = once('2026-05-04', '08:00:00', '12:00:00')
  const cases: [string, object, object, boolean][] = [
    ['times that touch', morning, once('2026-05-04', '12:00:00', '16:00:00'), false],
    ['times that overlap by a second', morning, once('2026-05-04', '11:59:59', '16:00:00'), true],
    ['a time within a time', morning, once('2026-05-04', '09:00:00', '10:00:00'), true],
    ['the same times on another day', morning, once('2026-05-05', '08:00:00', '12:00:00'), false],
    ['a day before a span', morning, span('2026-05-05', '2026-05-08'), false],
    ['the first day of a span', morning, span('2026-05-04', '2026-05-08'), true],
    ['the last day of a span', morning, span('2026-05-01', '2026-05-04'), true],
    ['a day after a span', morning, span('2026-05-01', '2026-05-03'), false],
    ['a day in what has no end', morning, span('2020-01-01'), true],
    ['a day before what has no end', morning, span('2026-05-05'), false],
    ['spans that share a day', span('2026-05-01', '2026-05-04'), span('2026-05-04', '2026-05-08'), true],
    ['spans that touch', span('2026-05-01', '2026-05-03'), span('2026-05-04', '2026-05-08'), false],
    ['a span before what has no end', span('2026-05-01', '2026-05-03'), span('2026-05-04'), false],
    ['a span in what has no end', span('2026-05-01', '2026-05-04'), span('2026-05-04'), true],
    ['two without an end', span('2026-05-01'), span('2036-05-01'), true],
    // What a type does not go by is kept, and means nothing.
    [
      'a span whose times are apart',
      { ...span('2026-05-01'), booking_start_time: '08:00:00', booking_end_time: '09:00:00' },
      once('2026-05-04', '12:00:00', '13:00:00'),
      true,
    ],
    [
      'a day with a start date',
      { ...morning, start_date: '2026-01-01' },
      span('2026-02-01', '2026-02-02'),
      false,
    ],
  ]
  for (const [name, one, other, overlap] of cases) {
    test(`${name}: ${overlap ? 'overlap' : 'no overlap'}, in either order`, async () => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ]) {
        const member = await newMember(1)
        await approved(member, first!)
        const reply = await approve(await pending(member, second!))
        if (overlap) assertError(reply, 400, 'invalid_transition')
        else assert.equal(reply.status, 200, reply.text)
      }
    })
  }

  test('of 20 approvals at once for the last place, one succeeds', async () => {
    const member = await newMember(3)
    await approved(member, span('2026-05-04'))
    await approved(member, span('2026-05-04'))
    const waiting = await Promise.all(Array.from({ length: 20 }, () => pending(member, once('2026-05-04'))))
    const before = await statusChanges(org)
    const replies = await Promise.all(waiting.map(approve))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      assertError(reply, 400, 'invalid_transition')
    }
    const states = (await org.all('/v1/bookings')).filter(({ id }) => waiting.some((one) => one.id === id))
    assert.equal(states.filter(({ status }) => status === 'approved').length, 1)
    assert.equal(await statusChanges(org), before + 1)
  })
})
