// What happens to bookings by themselves: their time comes and goes, or their member does.
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { newOrganization, type TestOrganization } from '../../test/harness.ts'
import { changed, hire, made, moved } from '../../test/workforce.ts'
import { cancelBookingsOfMember, moveDueBookings } from './bookings.ts'

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

describe('bookings that are due', () => {
  let org: TestOrganization
  let member_id: string
  beforeEach(async () => {
    org = await newOrganization()
    member_id = (await hire(org.live, { capacity: 1_000 })).id
  })

  const inZone = (timezone: string) => changed(org.live, '/v1/settings', { timezone })
  const approved = async (when: object) => {
    const { id } = await made(org.live, '/v1/bookings', { member_id, child, ...when })
    return (await moved(org.live, `/v1/bookings/${id}/approve`)).id as string
  }
  const sweepAt = (now: string, atMost = 100) =>
    org.live.service.database.transaction((db) =>
      moveDueBookings({ ...org.context('live'), db, now }, atMost),
    )
  const statusOf = async (id: string) => (await org.live.get(`/v1/bookings/${id}`)).body.status
  const changesOf = async (id: string) =>
    (await org.live.all('/v1/events'))
      .filter(({ type, data }) => type === 'booking.status_changed' && data.id === id)
      .map(({ data }) => data.status)
      .reverse()

  /** The sweep a millisecond before, at the instant, and again. */
  async function turnsAt(instant: string, id: string, from: string, to: string): Promise<void> {
    const earlier = new Date(Date.parse(instant) - 1).toISOString()
    assert.equal(await sweepAt(earlier), 0, `${instant}: too early`)
    assert.equal(await statusOf(id), from)
    assert.equal(await sweepAt(instant), 1, `${instant}: not moved`)
    assert.equal(await statusOf(id), to)
    assert.equal(await sweepAt(instant), 0, `${instant}: moved twice`)
  }

  test('a day has its times where the organization is', async () => {
    await inZone('America/New_York')
    const id = await approved(once('2026-07-01'))
    await turnsAt('2026-07-01T12:30:00.000Z', id, 'approved', 'active')
    await turnsAt('2026-07-01T16:30:00.000Z', id, 'active', 'completed')
    assert.deepEqual(await changesOf(id), ['approved', 'active', 'completed'])
  })

  test('a span goes from its first midnight to its last', async () => {
    await inZone('Pacific/Auckland')
    const id = await approved(span('2026-07-01', '2026-07-03'))
    await turnsAt('2026-06-30T12:00:00.000Z', id, 'approved', 'active')
    await turnsAt('2026-07-03T12:00:00.000Z', id, 'active', 'completed')
  })

  test('clocks change: a skipped time comes with the gap, a skipped midnight an hour later', async () => {
    await inZone('Europe/London')
    const skipped = await approved(once('2026-03-29', '01:30:00', '04:00:00'))
    await turnsAt('2026-03-29T01:30:00.000Z', skipped, 'approved', 'active')
    await turnsAt('2026-03-29T03:00:00.000Z', skipped, 'active', 'completed')
    const autumn = await approved(once('2026-10-25', '01:30:00', '04:00:00'))
    await turnsAt('2026-10-25T00:30:00.000Z', autumn, 'approved', 'active')
    await turnsAt('2026-10-25T04:00:00.000Z', autumn, 'active', 'completed')
    // Beirut goes from 23:59 to 01:00.
    await inZone('Asia/Beirut')
    const beirut = await approved(span('2026-03-29'))
    await turnsAt('2026-03-28T22:00:00.000Z', beirut, 'approved', 'active')
  })

  test('what has no end never ends, and neither does the end of time', async () => {
    const ongoing = await approved(span('2026-07-01'))
    const long = await approved(span('2026-07-01', '9999-12-31'))
    assert.equal(await sweepAt('2026-07-01T00:00:00.000Z'), 2)
    assert.equal(await sweepAt('2126-07-01T00:00:00.000Z'), 0)
    assert.equal(await statusOf(ongoing), 'active')
    assert.equal(await statusOf(long), 'active')
  })

  test('what is wholly in the past starts and is completed in one go, with both events', async () => {
    const day = await approved(once('2026-07-01'))
    const days = await approved(span('2026-07-01', '2026-07-02'))
    assert.equal(await sweepAt('2026-08-01T00:00:00.000Z'), 2)
    for (const id of [day, days]) {
      assert.equal(await statusOf(id), 'completed')
      assert.deepEqual(await changesOf(id), ['approved', 'active', 'completed'])
    }
  })

  test('what was started early ends when it would have', async () => {
    const id = await approved(once('2026-07-01'))
    await moved(org.live, `/v1/bookings/${id}/start`)
    await turnsAt('2026-07-01T12:30:00.000Z', id, 'active', 'completed')
  })

  test('only what is approved or active moves, and only in its own organization', async () => {
    const { id: pending } = await made(org.live, '/v1/bookings', { member_id, child, ...once('2026-07-01') })
    const { id: cancelled } = await made(org.live, '/v1/bookings', {
      member_id,
      child,
      ...once('2026-07-01'),
    })
    await moved(org.live, `/v1/bookings/${cancelled}/cancel`)
    const own = org
    org = await newOrganization()
    member_id = (await hire(org.live)).id
    const elsewhere = await approved(once('2026-07-01'))
    const other = org
    org = own
    assert.equal(await sweepAt('2026-08-01T00:00:00.000Z'), 0)
    assert.equal(await statusOf(pending), 'pending')
    assert.equal(await statusOf(cancelled), 'cancelled')
    assert.equal((await other.live.get(`/v1/bookings/${elsewhere}`)).body.status, 'approved')
  })

  test('at most as many as asked, the earliest first, not held up by what is still to come', async () => {
    // In the order of their ids the last one is due first.
    const later = await approved(once('2026-07-01', '20:00:00', '21:00:00'))
    const ending = await approved(span('2026-06-01', '2026-07-01'))
    const second = await approved(span('2026-07-01', '2026-07-05'))
    const third = await approved(once('2026-07-01', '08:00:00', '09:00:00'))
    const first = await approved(once('2026-06-20'))
    assert.equal(await sweepAt('2026-06-01T00:00:00.000Z'), 1)
    assert.equal(await statusOf(ending), 'active')
    const noon = '2026-07-01T12:00:00.000Z'
    for (const [id, status] of [
      [first, 'completed'],
      [second, 'active'],
      [third, 'completed'],
    ] as const) {
      assert.notEqual(await statusOf(id), status)
      assert.equal(await sweepAt(noon, 1), 1)
      assert.equal(await statusOf(id), status)
    }
    assert.equal(await sweepAt(noon, 1), 0)
    assert.equal(await statusOf(later), 'approved')
    assert.equal(await statusOf(ending), 'active')
  })
})

describe('a member leaves', () => {
  let org: TestOrganization
  before(async () => {
    org = await newOrganization()
  })

  test('the bookings that are not over are cancelled, and each is told', async () => {
    const { id: member_id } = await hire(org.live, { capacity: 9 })
    const { id: other } = await hire(org.live)
    const request = (member: string) =>
      made(org.live, '/v1/bookings', { member_id: member, child, ...once('2026-07-01') })
    const paths = {
      pending: [],
      waitlisted: ['waitlist'],
      approved: ['approve'],
      active: ['approve', 'start'],
      completed: ['approve', 'start', 'complete'],
      rejected: ['reject'],
      cancelled: ['cancel'],
    }
    const before = new Map<string, string>()
    for (const [state, moves] of Object.entries(paths)) {
      const { id } = await request(member_id)
      for (const move of moves) await moved(org.live, `/v1/bookings/${id}/${move}`)
      before.set(id, state)
    }
    const { id: untouched } = await request(other)
    const events = (await org.live.eventTypes()).length
    const cancel = () =>
      org.live.service.database.transaction((db) =>
        cancelBookingsOfMember({ ...org.context('live'), db }, member_id),
      )
    assert.equal(await cancel(), 4)
    for (const [id, state] of before) {
      const { status } = (await org.live.get(`/v1/bookings/${id}`)).body
      assert.equal(status, ['completed', 'rejected'].includes(state) ? state : 'cancelled')
    }
    assert.equal((await org.live.get(`/v1/bookings/${untouched}`)).body.status, 'pending')
    const told = (await org.live.all('/v1/events')).slice(0, -events)
    assert.deepEqual(
      told.map(({ type, data }) => [type, data.status]),
      Array(4).fill(['booking.status_changed', 'cancelled']),
    )
    assert.equal(await cancel(), 0)
  })
})
