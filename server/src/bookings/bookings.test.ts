import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

const bookingKeys = [
  'id',
  'status',
  'booking_type',
  'member_id',
  'child',
  'start_date',
  'end_date',
  'booking_date',
  'booking_start_time',
  'booking_end_time',
  'payment_amount',
  'payment_status',
  'created_at',
  'updated_at',
]

describe('bookings', () => {
  let org: Client
  let all: any[]
  before(async () => {
    org = (await newOrganization({ examples: true })).live
    all = await org.all('/v1/bookings')
  })

  test('GET lists bookings with exactly their keys', async () => {
    assert.equal(all.length, 8)
    for (const booking of all) {
      assert.deepEqual(Object.keys(booking), bookingKeys)
      assert.deepEqual(Object.keys(booking.child), ['id', 'first_name', 'last_name'])
    }
    assert.ok(all.some(({ booking_start_time }) => booking_start_time === '08:30:00'))
    assert.ok(all.some(({ payment_amount }) => payment_amount === 195.5))
  })

  test('it filters by status and type', async () => {
    const filters = {
      status: ['pending', 'waitlisted', 'approved', 'active', 'completed', 'cancelled', 'rejected'],
      booking_type: ['one_time', 'recurring', 'ongoing'],
    }
    for (const [name, values] of Object.entries(filters)) {
      for (const value of values) {
        const some = await org.all(`/v1/bookings?${name}=${value}`)
        assert.ok(some.length > 0, `${name}=${value}`)
        assert.deepEqual(
          some,
          all.filter((booking) => booking[name] === value),
        )
      }
    }
    assertError(await org.get('/v1/bookings?status=done'), 400, 'invalid_parameter', 'status')
    assertError(await org.get('/v1/bookings?booking_type=x'), 400, 'invalid_parameter', 'booking_type')
  })

  test('GET one is the same object', async () => {
    for (const booking of all) assert.deepEqual((await org.get(`/v1/bookings/${booking.id}`)).body, booking)
    assertError(await org.get(`/v1/bookings/${missingId}`), 404, 'not_found')
    assertError(await org.get('/v1/bookings/0'), 400, 'invalid_parameter', 'id')
  })
})
