import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

const memberKeys = [
  'id',
  'business_name',
  'display_name',
  'description',
  'status',
  'is_active',
  'is_verified',
  'capacity',
  'age_groups',
  'employment_relationship',
  'contract_type',
  'contract_start_date',
  'contract_end_date',
  'contact',
  'address',
  'created_at',
  'updated_at',
]
const nowhere = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null }

describe('members', () => {
  let org: Client
  before(async () => {
    org = (await newOrganization()).live
  })

  const create = async (body: object = { business_name: 'Acme' }) =>
    (await org.post('/v1/members', body)).body
  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]

  test('POST creates a draft from the name alone, and emits member.created with its source', async () => {
    const { status, body } = await org.post('/v1/members', { business_name: 'Brightside' })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), memberKeys)
    const { id, created_at, updated_at, ...rest } = body
    assert.deepEqual(rest, {
      business_name: 'Brightside',
      display_name: null,
      description: null,
      status: 'draft',
      is_active: true,
      is_verified: false,
      capacity: 1,
      age_groups: [],
      employment_relationship: 'independent',
      contract_type: null,
      contract_start_date: null,
      contract_end_date: null,
      contact: { email: null, phone: null },
      address: nowhere,
    })
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.equal(updated_at, created_at)
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'member.created')
    assert.equal(event.mode, 'live')
    assert.deepEqual(event.data, { ...body, source: 'api' })
    assert.deepEqual(Object.keys(event.data), [...memberKeys, 'source'])
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('POST keeps every field it takes, as sent', async () => {
    const sent = {
      business_name: '  Ünïcödé 🌍 "quotes" \\ back\nline ',
      display_name: '',
      description: 'x'.repeat(10_000),
      capacity: Number.MAX_SAFE_INTEGER,
      contact: { email: 'not an address', phone: '☎' },
      address: { line1: '1 Road', line2: null, city: 'Bath' },
      age_groups: ['0-2', ''],
      employment_relationship: 'apprentice',
      contract_type: 'fixed_term',
      contract_start_date: '2024-02-29',
      contract_end_date: null,
    }
    const { status, body } = await org.post('/v1/members', sent)
    assert.equal(status, 201)
    for (const [key, value] of Object.entries(sent)) {
      assert.deepEqual(
        body[key],
        key === 'address' ? { ...nowhere, line1: '1 Road', city: 'Bath' } : value,
        key,
      )
    }
    assert.deepEqual((await org.get(`/v1/members/${body.id}`)).body, body)
  })

  test('an object that was read can be sent back: read-only fields are ignored and named', async () => {
    const member = await create()
    const reply = await org.patch(`/v1/members/${member.id}`, {
      ...member,
      is_verified: true,
      status: 'active',
      source: 'x',
    })
    assert.equal(reply.status, 200)
    assert.deepEqual({ ...reply.body, updated_at: member.updated_at }, member)
    assert.equal(
      reply.headers.get('x-ignored-fields'),
      'id, status, is_active, is_verified, created_at, updated_at, source',
    )
  })

  const refused: [string, object, string][] = [
    ['no name', {}, 'business_name'],
    ['an empty name', { business_name: '' }, 'business_name'],
    ['a number for a name', { business_name: 5 }, 'business_name'],
    ['null for a name', { business_name: null }, 'business_name'],
    ['null where the specification says string', { business_name: 'A', display_name: null }, 'display_name'],
    ['null for a contact line', { business_name: 'A', contact: { email: null } }, 'contact.email'],
    ['a list for contact', { business_name: 'A', contact: [] }, 'contact'],
    ['a negative capacity', { business_name: 'A', capacity: -1 }, 'capacity'],
    ['a fraction', { business_name: 'A', capacity: 1.5 }, 'capacity'],
    ['2^53', { business_name: 'A', capacity: 2 ** 53 }, 'capacity'],
    ['digits in quotes', { business_name: 'A', capacity: '5' }, 'capacity'],
    ['U+0000', { business_name: 'A\0' }, 'business_name'],
    ['half a surrogate pair', { business_name: '\ud800' }, 'business_name'],
    [
      'a day that does not exist',
      { business_name: 'A', contract_start_date: '2025-02-29' },
      'contract_start_date',
    ],
    [
      'an unknown relationship',
      { business_name: 'A', employment_relationship: 'boss' },
      'employment_relationship',
    ],
    ['a number among groups', { business_name: 'A', age_groups: ['a', 1] }, 'age_groups[1]'],
  ]
  for (const [what, body, param] of refused) {
    test(`POST refuses ${what}, and nothing happens`, async () => {
      const before = await newest()
      assertError(await org.post('/v1/members', JSON.stringify(body)), 400, 'validation_failed', param)
      assert.deepEqual(await newest(), before)
    })
  }

  test('a refusal lists every problem', async () => {
    const { body } = await org.post('/v1/members', { capacity: 'x', display_name: 3 })
    assert.deepEqual(body.error.details.map(({ path }: { path: string }) => path).sort(), [
      'business_name',
      'capacity',
      'display_name',
    ])
  })

  test('PATCH changes only what is supplied and emits member.updated', async () => {
    const member = await create({
      business_name: 'A',
      display_name: 'B',
      contact: { email: 'e', phone: 'p' },
    })
    const { status, body } = await org.patch(`/v1/members/${member.id}`, {
      display_name: null,
      contact: { phone: null },
      address: { city: 'York' },
    })
    assert.equal(status, 200)
    assert.deepEqual(
      { ...body, updated_at: '' },
      {
        ...member,
        display_name: null,
        contact: { email: 'e', phone: null },
        address: { ...nowhere, city: 'York' },
        updated_at: '',
      },
    )
    assert.ok(body.updated_at >= member.updated_at)
    const event = await newest()
    assert.equal(event.type, 'member.updated')
    assert.deepEqual(event.data, { ...body, source: 'api' })
  })

  test('PATCH with nothing still emits, as the specification says', async () => {
    const member = await create()
    const before = await newest()
    for (const body of [{}, undefined, { unknown: 1 }]) {
      assert.equal((await org.patch(`/v1/members/${member.id}`, body)).status, 200)
      assert.notEqual((await newest()).id, before.id)
      assert.equal((await newest()).type, 'member.updated')
    }
  })

  test('PATCH refuses what create refuses, but takes null where it may', async () => {
    const { id } = await create()
    assertError(
      await org.patch(`/v1/members/${id}`, { business_name: '' }),
      400,
      'validation_failed',
      'business_name',
    )
    assertError(
      await org.patch(`/v1/members/${id}`, { business_name: null }),
      400,
      'validation_failed',
      'business_name',
    )
    assertError(
      await org.patch(`/v1/members/${id}`, { capacity: null }),
      400,
      'validation_failed',
      'capacity',
    )
    const cleared = await org.patch(`/v1/members/${id}`, {
      description: null,
      contact: { email: null, phone: null },
    })
    assert.equal(cleared.status, 200)
  })

  test('verify sets is_verified, leaves the status, and emits each time', async () => {
    const member = await create()
    for (const body of [{}, undefined, '']) {
      const reply = await org.post(`/v1/members/${member.id}/verify`, body)
      assert.equal(reply.status, 200)
      assert.deepEqual({ ...reply.body, updated_at: '' }, { ...member, is_verified: true, updated_at: '' })
      const event = await newest()
      assert.equal(event.type, 'member.verified')
      assert.deepEqual(event.data, { ...reply.body, source: 'api' })
    }
  })

  test('deactivate makes it inactive and emits member.deactivated only', async () => {
    const member = await create()
    const before = await newest()
    const { status, body } = await org.post(`/v1/members/${member.id}/deactivate`, {})
    assert.equal(status, 200)
    assert.deepEqual(
      { ...body, updated_at: '' },
      { ...member, status: 'inactive', is_active: false, updated_at: '' },
    )
    const { body: since } = await org.get(`/v1/events?after=${before.id}`)
    assert.deepEqual(
      since.data.map(({ type }: { type: string }) => type),
      ['member.deactivated'],
    )
  })

  const waysIn = [
    { path: 'invite', status: 'invited', source: 'invitation' },
    { path: 'hire', status: 'active', source: 'hiring' },
  ]
  for (const { path, status, source } of waysIn) {
    test(`${path} creates a member that is ${status}, whose events say ${source}`, async () => {
      const sent = {
        business_name: 'Brightside',
        display_name: 'Amina K.',
        capacity: 3,
        contact: { email: 'amina@example.com', phone: '1' },
        address: { city: 'Bath' },
        employment_relationship: 'contractor',
      }
      const types = await org.eventTypes()
      const reply = await org.post(`/v1/members/${path}`, { ...sent, status: 'draft', source: 'api' })
      assert.equal(reply.status, 201)
      assert.equal(reply.headers.get('x-ignored-fields'), 'status, source')
      assert.deepEqual(Object.keys(reply.body), memberKeys)
      assert.deepEqual(reply.body, {
        ...reply.body,
        ...sent,
        address: { ...nowhere, city: 'Bath' },
        status,
        is_active: true,
        is_verified: false,
      })
      assert.deepEqual((await org.get(`/v1/members/${reply.body.id}`)).body, reply.body)
      const event = await newest()
      checkEnvelope(event)
      assert.deepEqual(event.data, { ...reply.body, source })
      await org.patch(`/v1/members/${reply.body.id}`, { capacity: 4 })
      assert.equal((await newest()).data.source, source)
      assert.deepEqual(await org.eventTypes(), [...types, 'member.created', 'member.updated'])
    })

    test(`${path} refuses what create refuses, and repeats by its idempotency key`, async () => {
      const contact = { email: 'a@example.com' }
      const before = await newest()
      assertError(
        await org.post(`/v1/members/${path}`, { contact }),
        400,
        'validation_failed',
        'business_name',
      )
      assert.deepEqual(await newest(), before)
      const send = () =>
        org.post(
          `/v1/members/${path}`,
          { business_name: 'Once', contact },
          { 'idempotency-key': `once ${path}` },
        )
      assert.equal((await send()).text, (await send()).text)
    })
  }

  test('an invitation needs an email, hiring does not', async () => {
    const before = await newest()
    for (const contact of [undefined, {}, { phone: '1' }, { email: '' }, { email: null }, { email: 5 }]) {
      assertError(
        await org.post('/v1/members/invite', { business_name: 'A', ...(contact ? { contact } : {}) }),
        400,
        'validation_failed',
        'contact.email',
      )
    }
    assert.deepEqual(await newest(), before)
    assert.equal((await org.post('/v1/members/hire', { business_name: 'A' })).status, 201)
  })

  test('activate: from draft, invited and inactive, and emits member.updated', async () => {
    const contact = { email: 'a@example.com' }
    const draft = await create()
    const { body: invited } = await org.post('/v1/members/invite', { business_name: 'A', contact })
    const { body: inactive } = await org.post(`/v1/members/${(await create()).id}/deactivate`)
    for (const member of [draft, invited, inactive]) {
      const types = await org.eventTypes()
      const reply = await org.post(`/v1/members/${member.id}/activate`)
      assert.equal(reply.status, 200)
      assert.deepEqual(
        { ...reply.body, updated_at: '' },
        { ...member, status: 'active', is_active: true, updated_at: '' },
      )
      assert.deepEqual(await org.eventTypes(), [...types, 'member.updated'])
      const { data } = await newest()
      assert.deepEqual(data, { ...reply.body, source: data.source })
    }
  })

  test('activate is refused for an active member, verify and deactivate are not', async () => {
    const { body: member } = await org.post('/v1/members/hire', { business_name: 'A' })
    const before = await newest()
    const refusal = await org.post(`/v1/members/${member.id}/activate`, {})
    assertError(refusal, 400, 'invalid_transition')
    assert.match(
      refusal.body.error.message,
      /This member is active; its moves are update, verify, deactivate, delete\./,
    )
    assert.deepEqual(refusal.body.error.details, [{ path: 'status', message: 'active' }])
    assert.deepEqual(await newest(), before)
    for (const [move, status] of [
      ['verify', 'active'],
      ['deactivate', 'inactive'],
      ['deactivate', 'inactive'],
      ['verify', 'inactive'],
      ['activate', 'active'],
    ]) {
      const reply = await org.post(`/v1/members/${member.id}/${move}`)
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.body.status, status)
    }
  })

  test('an id that is missing is 404, one that is malformed is 400', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/verify'],
      ['POST', '/activate'],
      ['POST', '/deactivate'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      assertError(await org.call(method, `/v1/members/${missingId}${path}`, body), 404, 'not_found')
      assertError(await org.call(method, `/v1/members/nonsense${path}`, body), 400, 'invalid_parameter', 'id')
    }
  })

  test('an id in upper case is the same id', async () => {
    const { id } = await create()
    assert.equal((await org.get(`/v1/members/${id.toUpperCase()}`)).body.id, id)
  })

  test('lists filter by status, is_verified and is_active', async () => {
    const { live } = await newOrganization({ examples: true })
    const everyone = await live.all('/v1/members')
    assert.deepEqual(
      new Set(everyone.map(({ status }) => status)),
      new Set(['invited', 'active', 'inactive', 'draft']),
    )
    for (const status of ['invited', 'active', 'inactive', 'draft']) {
      assert.deepEqual(
        await live.all(`/v1/members?status=${status}`),
        everyone.filter((member) => member.status === status),
      )
    }
    for (const flag of ['is_verified', 'is_active']) {
      for (const value of [true, false]) {
        assert.deepEqual(
          await live.all(`/v1/members?${flag}=${value}`),
          everyone.filter((member) => member[flag] === value),
        )
      }
    }
    assert.deepEqual(
      await live.all('/v1/members?status=active&is_verified=true&is_active=true'),
      everyone.filter((member) => member.status === 'active' && member.is_verified),
    )
    for (const query of [
      'status=gone',
      'is_verified=1',
      'is_active=TRUE',
      'is_active=',
      'status=active&status=draft',
    ]) {
      assertError(await live.get(`/v1/members?${query}`), 400, 'invalid_parameter', query.split('=')[0])
    }
  })
})
