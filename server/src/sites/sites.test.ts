import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import {
  assertError,
  type Client,
  missingId,
  newOrganization,
  type TestOrganization,
} from '../../test/harness.ts'

describe('sites', () => {
  let org: Client
  let all: any[]
  before(async () => {
    org = (await newOrganization({ examples: true })).live
    all = await org.all('/v1/sites')
  })

  test('GET lists the sites of all customers, newest first', async () => {
    assert.ok(all.length > 5)
    const keys = ['id', 'customer_id', 'name', 'address', 'timezone', 'is_active', 'created_at', 'updated_at']
    for (const site of all) assert.deepEqual(Object.keys(site), keys)
    assert.deepEqual(
      all.map(({ id }) => id),
      all
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    )
  })

  test('it filters by customer and by activity', async () => {
    const { customer_id } = all[0]
    const ofCustomer = all.filter((site) => site.customer_id === customer_id)
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${customer_id}`), ofCustomer)
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${customer_id.toUpperCase()}`), ofCustomer)
    for (const active of [true, false]) {
      const some = await org.all(`/v1/sites?is_active=${active}`)
      assert.ok(some.length > 0)
      assert.deepEqual(
        some,
        all.filter((site) => site.is_active === active),
      )
    }
    assert.deepEqual(await org.all(`/v1/sites?customer_id=${missingId}`), [])
  })

  test("another organization's customer has no sites here", async () => {
    const { live: other } = await newOrganization({ examples: true })
    assert.deepEqual(await other.all(`/v1/sites?customer_id=${all[0].customer_id}`), [])
  })

  test('it refuses a filter it cannot read', async () => {
    assertError(await org.get('/v1/sites?customer_id=x'), 400, 'invalid_parameter', 'customer_id')
    assertError(await org.get('/v1/sites?is_active=yes'), 400, 'invalid_parameter', 'is_active')
    assertError(await org.get('/v1/sites?customer=x'), 400, 'unknown_parameter', 'customer')
  })
})

describe('sites, made and changed', () => {
  const keys = ['id', 'customer_id', 'name', 'address', 'timezone', 'is_active', 'created_at', 'updated_at']
  const nowhere = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null }
  let pair: TestOrganization
  let org: Client
  let customerId: string
  before(async () => {
    pair = await newOrganization()
    org = pair.live
    customerId = (await org.post('/v1/customers', { name: 'Northgate' })).body.id
  })

  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]
  const create = async (body: object = {}) => {
    const reply = await org.post('/v1/sites', { customer_id: customerId, name: 'Ward 7', ...body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const shiftAt = async (site_id: string, from: number, to: number, status = 'open') => {
    const times = { starts_at: hours(from), ends_at: hours(to) }
    const reply = await org.post('/v1/shifts', { site_id, status, ...times })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }

  test('POST creates an active site from customer and name alone, and emits', async () => {
    const before = await org.eventTypes()
    const site = await create()
    assert.deepEqual(Object.keys(site), keys)
    const { id, created_at, updated_at, ...rest } = site
    assert.deepEqual(rest, {
      customer_id: customerId,
      name: 'Ward 7',
      address: nowhere,
      timezone: 'UTC',
      is_active: true,
    })
    assert.equal(created_at, updated_at)
    assert.deepEqual((await org.get(`/v1/sites/${id}`)).body, site)
    assert.deepEqual(await org.eventTypes(), [...before, 'customer_location.created'])
    const event = await newest()
    checkEnvelope(event)
    assert.deepEqual(event.data, site)
  })

  test('POST keeps what is sent; customer ids in upper case are the same', async () => {
    const site = await create({
      customer_id: customerId.toUpperCase(),
      address: { line1: '1 Road', line2: null },
      timezone: 'Asia/Tokyo',
      is_active: false,
    })
    assert.equal(site.customer_id, customerId)
    assert.deepEqual(site.address, { ...nowhere, line1: '1 Road' })
    assert.equal(site.timezone, 'Asia/Tokyo')
    assert.equal(site.is_active, false)
  })

  test("without a time zone it has that of its side's settings", async () => {
    const { live, test: sandbox } = await newOrganization()
    await live.patch('/v1/settings', { timezone: 'Europe/Paris' })
    for (const [side, timezone] of [
      [live, 'Europe/Paris'],
      [sandbox, 'UTC'],
    ] as const) {
      const { id: customer_id } = (await side.post('/v1/customers', { name: 'C' })).body
      assert.equal((await side.post('/v1/sites', { customer_id, name: 'S' })).body.timezone, timezone)
    }
  })

  test('POST and PATCH refuse what is wrong, and nothing happens', async () => {
    const site = await create()
    const foreign = await (await newOrganization()).live.post('/v1/customers', { name: 'F' })
    const before = await newest()
    for (const [body, param] of [
      [{ customer_id: undefined }, 'customer_id'],
      [{ customer_id: 'x' }, 'customer_id'],
      [{ customer_id: missingId }, 'customer_id'],
      [{ customer_id: foreign.body.id }, 'customer_id'],
      [{ name: undefined }, 'name'],
    ] as const) {
      const sent = { customer_id: customerId, name: 'A', ...body }
      assertError(await org.post('/v1/sites', sent), 400, 'validation_failed', param)
    }
    for (const [body, param] of [
      [{ name: '' }, 'name'],
      [{ name: null }, 'name'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ timezone: '+01:00' }, 'timezone'],
      [{ timezone: null }, 'timezone'],
      [{ is_active: 'yes' }, 'is_active'],
      [{ address: { city: 5 } }, 'address.city'],
    ] as const) {
      const sent = { customer_id: customerId, name: 'A', ...body }
      assertError(await org.post('/v1/sites', sent), 400, 'validation_failed', param)
      assertError(await org.patch(`/v1/sites/${site.id}`, body), 400, 'validation_failed', param)
    }
    assert.deepEqual(await newest(), before)
  })

  test('PATCH changes only what is supplied, merges the address, and always emits', async () => {
    const site = await create({ address: { line1: '1 Road', city: 'Bath' } })
    const before = await org.eventTypes()
    const { status, body } = await org.patch(`/v1/sites/${site.id}`, {
      address: { city: 'York', line1: null },
      timezone: 'Europe/London',
    })
    assert.equal(status, 200)
    assert.deepEqual(
      { ...body, updated_at: '' },
      { ...site, address: { ...nowhere, city: 'York' }, timezone: 'Europe/London', updated_at: '' },
    )
    const event = await newest()
    checkEnvelope(event)
    assert.deepEqual(event.data, body)
    for (const nothing of [{}, undefined]) await org.patch(`/v1/sites/${site.id}`, nothing)
    assert.equal((await org.patch(`/v1/sites/${site.id}`, { name: 'Ward 8' })).body.name, 'Ward 8')
    assert.deepEqual(await org.eventTypes(), [...before, ...Array(4).fill('customer_location.updated')])
  })

  test('a site stays with its customer: what was read can be sent back, and customer_id is ignored', async () => {
    const site = await create()
    const { body: other } = await org.post('/v1/customers', { name: 'Other' })
    const reply = await org.patch(`/v1/sites/${site.id}`, { ...site, customer_id: other.id })
    assert.equal(reply.status, 200)
    assert.deepEqual({ ...reply.body, updated_at: '' }, { ...site, updated_at: '' })
    assert.equal(reply.headers.get('x-ignored-fields'), 'id, customer_id, created_at, updated_at')
  })

  test('an id that is missing, foreign or of the sandbox is 404', async () => {
    const site = await create()
    const { live: other } = await newOrganization()
    for (const [client, id] of [
      [org, missingId],
      [other, site.id],
      [pair.test, site.id],
    ] as const) {
      assertError(await client.get(`/v1/sites/${id}`), 404, 'not_found')
      assertError(await client.patch(`/v1/sites/${id}`, { name: 'A' }), 404, 'not_found')
      assertError(await client.patch(`/v1/sites/${id}`, { is_active: false }), 404, 'not_found')
    }
    assertError(await org.get('/v1/sites/x'), 400, 'invalid_parameter', 'id')
  })

  test('deactivation is refused while shifts stand ahead, says how many, and then goes through', async () => {
    const site = await create()
    const elsewhere = await create()
    await shiftAt(elsewhere.id, 1, 2)
    const open = await shiftAt(site.id, 24, 32)
    await shiftAt(site.id, 48, 56, 'draft')
    const running = await shiftAt(site.id, -1, 1)
    const filled = await shiftAt(site.id, 72, 80)
    const { body: member } = await org.post('/v1/members/hire', { business_name: 'M' })
    await org.post(`/v1/shifts/${filled.id}/assign`, { member_id: member.id })

    const deactivate = () => org.patch(`/v1/sites/${site.id}`, { is_active: false, name: 'Closed' })
    const before = await newest()
    const refusal = await deactivate()
    assertError(refusal, 400, 'invalid_transition')
    assert.match(
      refusal.body.error.message,
      /^4 shifts .*This site is active; its moves are update, deactivate\./,
    )
    assert.deepEqual(refusal.body.error.details, [{ path: 'status', message: 'active' }])
    assert.deepEqual(await newest(), before)
    assert.deepEqual((await org.get(`/v1/sites/${site.id}`)).body, site)
    assert.equal((await org.patch(`/v1/sites/${site.id}`, { is_active: true })).status, 200)

    for (const { id } of [running, filled]) await org.post(`/v1/shifts/${id}/complete`)
    await org.post(`/v1/shifts/${open.id}/cancel`, {})
    assert.match((await deactivate()).body.error.message, /^1 shift /)
    const [draft] = (await org.get(`/v1/shifts?site_id=${site.id}&status=draft`)).body.data
    await org.patch(`/v1/shifts/${draft.id}`, { site_id: elsewhere.id })
    const { status, body } = await deactivate()
    assert.equal(status, 200)
    assert.equal(body.is_active, false)
    assert.equal((await newest()).type, 'customer_location.updated')
    assert.equal((await deactivate()).status, 200)
    const late = { site_id: site.id, starts_at: hours(1), ends_at: hours(2) }
    assertError(await org.post('/v1/shifts', late), 400, 'invalid_transition')
    assert.equal((await org.patch(`/v1/sites/${site.id}`, { is_active: true })).body.is_active, true)
    assert.equal((await org.post('/v1/shifts', late)).status, 201)
  })

  test('shifts that are over do not hold a site open', async () => {
    const site = await create()
    for (const status of ['open', 'draft']) await shiftAt(site.id, -10, -2, status)
    assert.equal((await org.patch(`/v1/sites/${site.id}`, { is_active: false })).status, 200)
  })

  test('a shift and a deactivation that come together do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const site = await create()
      const [shift, closed] = await Promise.all([
        org.post('/v1/shifts', { site_id: site.id, starts_at: hours(1), ends_at: hours(2) }),
        org.patch(`/v1/sites/${site.id}`, { is_active: false }),
      ])
      assert.deepEqual([shift.status < 300, closed.status < 300].sort(), [false, true])
    }
  })
})
