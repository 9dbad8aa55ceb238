import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import { formatNumber, settingsFor } from './settings.ts'

const defaults = {
  currency: 'EUR',
  timezone: 'UTC',
  tax_rate: 0,
  payment_terms_days: 30,
  auto_send: false,
  invoice_grouping: 'timesheet',
  auto_approve_hours: 72,
  rounding_minutes: 0,
  invoice_number_format: 'INV-{year}-{number:4}',
  self_billing: false,
  public_signup: false,
}

describe('settings', () => {
  let org: Client
  let sandbox: Client
  before(async () => {
    ;({ live: org, test: sandbox } = await newOrganization())
  })

  test('GET shows every setting, and the defaults first', async () => {
    const { status, body } = await org.get('/v1/settings')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), Object.keys(defaults))
    assert.deepEqual(body, defaults)
  })

  const taken: [string, ...unknown[]][] = [
    ['currency', 'GBP', 'EUR'],
    ['timezone', 'Europe/London', 'America/Argentina/Buenos_Aires', 'UTC'],
    ['tax_rate', 0.2, 1, 0.0725, 0.45, 0.0001, 0],
    ['payment_terms_days', 0, 3650, 30],
    ['auto_send', true, false],
    ['invoice_grouping', 'week', 'month', 'timesheet'],
    ['auto_approve_hours', 1, 8760, null, 72],
    ['rounding_minutes', 15, 60, 0],
    ['invoice_number_format', '{number}', 'A/{year}/{month}/{number:9}', 'INV-{year}-{number:4}'],
    ['self_billing', true, false],
    ['public_signup', true, false],
  ]
  for (const [name, ...values] of taken) {
    test(`PATCH changes ${name} and nothing else`, async () => {
      for (const value of values) {
        const { status, body } = await org.patch('/v1/settings', { [name]: value })
        assert.equal(status, 200)
        assert.deepEqual(body, { ...defaults, [name]: value })
        assert.deepEqual((await org.get('/v1/settings')).body, body)
      }
    })
  }

  const refused: [string, ...unknown[]][] = [
    ['currency', 'eur', 'EURO', '', null, 978],
    ['timezone', 'Mars/Olympus', '+01:00', '', 'Europe/London\0', null],
    ['tax_rate', -0.1, 1.01, 20, '0.2', 0.00001, null],
    ['payment_terms_days', -1, 3651, 1.5, '30', null],
    ['auto_send', 'on', 1, null],
    ['invoice_grouping', 'day', '', null],
    ['auto_approve_hours', 0, 8761, 1.5, '72'],
    ['rounding_minutes', -1, 61, 7.5, null],
    [
      'invoice_number_format',
      'INV',
      '',
      '{year}',
      '{number:0}',
      '{number:12}',
      '{number} {day}',
      '{number}}',
      'x'.repeat(61),
      null,
    ],
    ['self_billing', 'yes', null],
    ['public_signup', 'off', null],
  ]
  for (const [name, ...values] of refused) {
    test(`PATCH refuses a wrong ${name}, and changes nothing`, async () => {
      const { body: before } = await org.get('/v1/settings')
      for (const value of values) {
        const other = name === 'currency' ? { rounding_minutes: 5 } : { currency: 'SEK' }
        const reply = await org.patch('/v1/settings', { ...other, [name]: value })
        assertError(reply, 400, 'validation_failed', name)
      }
      assert.deepEqual((await org.get('/v1/settings')).body, before)
    })
  }

  test('what the schema cannot say is listed whole', async () => {
    const { body } = await org.patch('/v1/settings', { timezone: 'x', invoice_number_format: 'x' })
    assert.deepEqual(
      body.error.details.map(({ path }: { path: string }) => path),
      ['timezone', 'invoice_number_format'],
    )
  })

  test('nothing supplied changes nothing; unknown fields are ignored and named; no event is emitted', async () => {
    const { body: before } = await org.get('/v1/settings')
    assert.deepEqual((await org.patch('/v1/settings')).body, before)
    const reply = await org.patch('/v1/settings', { ...before, language: 'en' })
    assert.deepEqual(reply.body, before)
    assert.equal(reply.headers.get('x-ignored-fields'), 'language')
    assert.deepEqual(await org.eventTypes(), [])
  })

  test('live and sandbox, and organizations, each have their own', async () => {
    const { live: other } = await newOrganization()
    await org.patch('/v1/settings', { currency: 'GBP' })
    await sandbox.patch('/v1/settings', { currency: 'USD', tax_rate: 0.1 })
    assert.deepEqual((await org.get('/v1/settings')).body, { ...defaults, currency: 'GBP' })
    assert.deepEqual((await sandbox.get('/v1/settings')).body, {
      ...defaults,
      currency: 'USD',
      tax_rate: 0.1,
    })
    assert.deepEqual((await other.get('/v1/settings')).body, defaults)
  })

  test('changes of different settings at once are all kept', async () => {
    const { live } = await newOrganization()
    const changes = { currency: 'CHF', timezone: 'Europe/Zurich', tax_rate: 0.081, rounding_minutes: 5 }
    const replies = await Promise.all(
      Object.entries(changes).map(([name, value]) => live.patch('/v1/settings', { [name]: value })),
    )
    for (const { status } of replies) assert.equal(status, 200)
    assert.deepEqual((await live.get('/v1/settings')).body, { ...defaults, ...changes })
  })

  test('a number format is filled in', () => {
    assert.equal(formatNumber('INV-{year}-{number:4}', 42, '2026-03-31'), 'INV-2026-0042')
    assert.equal(formatNumber('{number:2}/{month}/{number}', 12345, '2026-03-31'), '12345/03/12345')
  })
})

describe('what a customer has agreed otherwise', () => {
  const none = { payment_terms_days: null, invoice_grouping: null, auto_approve_hours: null }
  let org: Client
  let tenantId: string
  let path: string
  let customerId: string
  before(async () => {
    const { live, pair } = await newOrganization()
    org = live
    tenantId = pair.id
    customerId = (await org.post('/v1/customers', { name: 'Northgate' })).body.id
    path = `/v1/customers/${customerId}/settings`
  })
  const effective = () =>
    settingsFor(
      {
        db: org.service.database,
        tenant: { id: tenantId, mode: 'live' },
        modules: new Set(),
        now: '',
        requestId: null,
      },
      customerId,
    )

  test('at first nothing', async () => {
    const { status, body } = await org.get(path)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), Object.keys(none))
    assert.deepEqual(body, none)
    assert.deepEqual(await effective(), defaults)
  })

  test('PATCH sets each, and null goes back to the organization', async () => {
    const agreed = { payment_terms_days: 14, invoice_grouping: 'month', auto_approve_hours: 24 }
    let expected: object = none
    for (const [name, value] of Object.entries(agreed)) {
      expected = { ...expected, [name]: value }
      const { status, body } = await org.patch(path, { [name]: value })
      assert.equal(status, 200)
      assert.deepEqual(body, expected)
    }
    assert.deepEqual((await org.get(path)).body, agreed)
    assert.deepEqual(await effective(), { ...defaults, ...agreed })
    await org.patch('/v1/settings', { payment_terms_days: 7, currency: 'GBP' })
    assert.deepEqual(await effective(), { ...defaults, ...agreed, currency: 'GBP' })
    assert.deepEqual((await org.patch(path, { payment_terms_days: null })).body, {
      ...agreed,
      payment_terms_days: null,
    })
    assert.deepEqual(await effective(), { ...defaults, ...agreed, payment_terms_days: 7, currency: 'GBP' })
    assert.deepEqual((await org.patch(path, none)).body, none)
    assert.deepEqual(await effective(), { ...defaults, payment_terms_days: 7, currency: 'GBP' })
  })

  test('PATCH refuses what is wrong; what is not for a customer to agree is ignored', async () => {
    for (const [name, value] of [
      ['payment_terms_days', -1],
      ['payment_terms_days', '14'],
      ['invoice_grouping', 'day'],
      ['auto_approve_hours', 0],
    ] as const) {
      assertError(await org.patch(path, { [name]: value }), 400, 'validation_failed', name)
    }
    const reply = await org.patch(path, { currency: 'USD' })
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('x-ignored-fields'), 'currency')
    assert.deepEqual(reply.body, none)
  })

  test('a customer that is missing, foreign or of the sandbox is 404', async () => {
    const { live: other, test: sandbox } = await newOrganization()
    for (const client of [other, sandbox]) {
      const { id } = (await client.post('/v1/customers', { name: 'F' })).body
      assertError(await org.get(`/v1/customers/${id}/settings`), 404, 'not_found')
      assertError(
        await org.patch(`/v1/customers/${id}/settings`, { payment_terms_days: 1 }),
        404,
        'not_found',
      )
      assert.deepEqual((await client.get(`/v1/customers/${id}/settings`)).body, none)
    }
    assertError(await org.get(`/v1/customers/${missingId}/settings`), 404, 'not_found')
    assertError(await org.patch(`/v1/customers/${missingId}/settings`, {}), 404, 'not_found')
    assertError(await org.get('/v1/customers/x/settings'), 400, 'invalid_parameter', 'id')
  })
})
