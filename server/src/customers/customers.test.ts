import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

const customerKeys = [
  'id',
  'name',
  'status',
  'contact_name',
  'contact_email',
  'contact_phone',
  'address',
  'contract_start',
  'contract_end',
  'billing_rate',
  'notes',
  'created_at',
  'updated_at',
]

describe('customers', () => {
  let org: Client
  before(async () => {
    org = (await newOrganization()).live
  })
  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]
  const create = async (body: object = { name: 'Acme' }) => (await org.post('/v1/customers', body)).body

  test('POST creates an active customer from the name alone and emits customer.created', async () => {
    const { status, body } = await org.post('/v1/customers', { name: 'Northgate' })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), customerKeys)
    const { id: _id, created_at, updated_at, ...rest } = body
    assert.deepEqual(rest, {
      name: 'Northgate',
      status: 'active',
      contact_name: null,
      contact_email: null,
      contact_phone: null,
      address: { line1: null, line2: null, city: null, state: null, postal_code: null, country: null },
      contract_start: null,
      contract_end: null,
      billing_rate: null,
      notes: null,
    })
    assert.equal(created_at, updated_at)
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'customer.created')
    assert.deepEqual(event.data, body)
  })

  test('POST keeps every field it takes', async () => {
    const sent = {
      name: 'N',
      status: 'prospect',
      contact_name: 'a',
      contact_email: 'b',
      contact_phone: 'c',
      notes: 'd',
      billing_rate: 12.5,
      contract_start: '2026-01-01',
      contract_end: '2026-12-31',
    }
    const body = await create({ ...sent, address: { country: 'GB' } })
    for (const [key, value] of Object.entries(sent)) assert.deepEqual(body[key], value, key)
    assert.equal(body.address.country, 'GB')
    assert.deepEqual((await org.get(`/v1/customers/${body.id}`)).body, body)
  })

  for (const rate of [0, -3.25, 0.1, 1e21, 1.7976931348623157e308, 5e-324, 123456789.123456]) {
    test(`billing_rate ${rate} comes back as sent`, async () => {
      const { id, billing_rate } = await create({ name: 'R', billing_rate: rate })
      assert.equal(billing_rate, rate)
      assert.equal((await org.get(`/v1/customers/${id}`)).body.billing_rate, rate)
    })
  }

  const refused: [string, string, string][] = [
    ['no name', '{}', 'name'],
    ['an empty name', '{"name":""}', 'name'],
    ['an unknown status', '{"name":"A","status":"gone"}', 'status'],
    ['null for a status', '{"name":"A","status":null}', 'status'],
    ['null where the specification says string', '{"name":"A","notes":null}', 'notes'],
    ['text for a rate', '{"name":"A","billing_rate":"12"}', 'billing_rate'],
    ['a rate that is not finite', '{"name":"A","billing_rate":1e400}', 'billing_rate'],
    ['null for a rate on create', '{"name":"A","billing_rate":null}', 'billing_rate'],
  ]
  for (const [what, body, param] of refused) {
    test(`POST refuses ${what}`, async () => {
      assertError(await org.post('/v1/customers', body), 400, 'validation_failed', param)
    })
  }

  test('PATCH changes only what is supplied, clears with null, and emits customer.updated', async () => {
    const customer = await create({ name: 'A', notes: 'n', billing_rate: 5, contact_name: 'c' })
    const { status, body } = await org.patch(`/v1/customers/${customer.id}`, {
      status: 'inactive',
      notes: null,
      billing_rate: null,
    })
    assert.equal(status, 200)
    assert.deepEqual(
      { ...body, updated_at: '' },
      { ...customer, status: 'inactive', notes: null, billing_rate: null, updated_at: '' },
    )
    const event = await newest()
    assert.equal(event.type, 'customer.updated')
    assert.deepEqual(event.data, body)
    assertError(
      await org.patch(`/v1/customers/${customer.id}`, { name: '' }),
      400,
      'validation_failed',
      'name',
    )
    assertError(
      await org.patch(`/v1/customers/${customer.id}`, { status: null }),
      400,
      'validation_failed',
      'status',
    )
  })

  test('a missing id is 404, a malformed one 400', async () => {
    assertError(await org.get(`/v1/customers/${missingId}`), 404, 'not_found')
    assertError(await org.patch(`/v1/customers/${missingId}`, {}), 404, 'not_found')
    assertError(await org.get('/v1/customers/1'), 400, 'invalid_parameter', 'id')
  })

  test('the list filters by status', async () => {
    const { live } = await newOrganization({ examples: true })
    const all = await live.all('/v1/customers')
    for (const status of ['active', 'inactive', 'prospect']) {
      const some = await live.all(`/v1/customers?status=${status}`)
      assert.ok(some.length > 0)
      assert.deepEqual(
        some,
        all.filter((customer) => customer.status === status),
      )
    }
    assertError(await live.get('/v1/customers?status=draft'), 400, 'invalid_parameter', 'status')
  })
})
