import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import { eventually } from '../../test/receiver.ts'
import { updateOrganization } from '../access/organizations.ts'

const endpointKeys = [
  'id',
  'url',
  'description',
  'mode',
  'enabled',
  'events',
  'secret_preview',
  'consecutive_failures',
  'disabled_at',
  'disabled_reason',
  'last_delivery_at',
  'last_success_at',
  'created_at',
  'updated_at',
]
const publicUrl = 'https://hooks.example.com/muster'

describe('webhook endpoints', () => {
  let org: Client
  before(async () => {
    org = (await newOrganization()).live
  })
  const create = async (body: object = {}) =>
    (await org.post('/v1/webhook-endpoints', { url: publicUrl, events: ['*'], ...body })).body

  test('POST creates one and shows its secret once', async () => {
    const { status, body } = await org.post('/v1/webhook-endpoints', {
      url: publicUrl,
      description: 'Payroll',
      events: ['member.created', 'member.updated', 'member.created'],
    })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), [...endpointKeys, 'secret'])
    assert.match(body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(body.secret_preview, `whsec_****${body.secret.slice(-4)}`)
    assert.deepEqual(body.events, ['member.created', 'member.updated'])
    assert.equal(body.mode, 'live')
    assert.equal(body.enabled, true)
    assert.equal(body.consecutive_failures, 0)
    const { secret: _, ...rest } = body
    const { body: got } = await org.get(`/v1/webhook-endpoints/${body.id}`)
    assert.deepEqual(Object.keys(got), endpointKeys)
    assert.deepEqual(got, rest)
  })

  test('the list has those of this mode, all at once', async () => {
    const { live, test: sandbox } = await newOrganization()
    const made: string[] = []
    for (let index = 0; index < 30; index += 1) {
      made.push(
        (await live.post('/v1/webhook-endpoints', { url: `${publicUrl}/${index}`, events: ['*'] })).body.id,
      )
    }
    const { body } = await live.get('/v1/webhook-endpoints')
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      made.toReversed(),
    )
    assert.equal(body.has_more, false)
    assert.deepEqual(
      (await live.all('/v1/webhook-endpoints', 7)).map(({ id }) => id),
      made.toReversed(),
    )
    assert.deepEqual((await sandbox.get('/v1/webhook-endpoints')).body.data, [])
    const mine = (await sandbox.post('/v1/webhook-endpoints', { url: publicUrl, events: ['*'] })).body
    assert.equal(mine.mode, 'test')
    assertError(await live.get(`/v1/webhook-endpoints/${mine.id}`), 404, 'not_found')
  })

  const refused: [string, object, string, string][] = [
    ['no url', { url: undefined }, 'validation_failed', 'url'],
    ['no events', { events: undefined }, 'validation_failed', 'events'],
    ['empty events', { events: [] }, 'validation_failed', 'events'],
    ['an unknown event', { events: ['member.sneezed'] }, 'unknown_event_type', 'events'],
    ['* beside others', { events: ['*', 'member.created'] }, 'unknown_event_type', 'events'],
    ['http', { url: 'http://hooks.example.com' }, 'https_required', 'url'],
    ['nonsense', { url: 'hooks' }, 'validation_failed', 'url'],
    ['user info', { url: 'https://a:b@hooks.example.com' }, 'destination_not_allowed', 'url'],
    ['a fragment', { url: 'https://hooks.example.com/#a' }, 'destination_not_allowed', 'url'],
    ['loopback', { url: 'https://127.0.0.1/' }, 'destination_not_allowed', 'url'],
    ['localhost', { url: 'https://localhost/' }, 'destination_not_allowed', 'url'],
  ]
  for (const [what, body, code, param] of refused) {
    test(`POST and PATCH refuse ${what}`, async () => {
      const input = { url: publicUrl, events: ['*'], ...body }
      assertError(await org.post('/v1/webhook-endpoints', input), 400, code, param)
      if (Object.values(body)[0] === undefined) return
      const { id } = await create()
      assertError(await org.patch(`/v1/webhook-endpoints/${id}`, body), 400, code, param)
    })
  }

  test('PATCH changes only what is supplied', async () => {
    const { secret: _, ...endpoint } = await create({ description: 'a' })
    const path = `/v1/webhook-endpoints/${endpoint.id}`
    const same = (changes: object) => ({ ...endpoint, ...changes, updated_at: '' })
    const patched = async (changes: object) => ({ ...(await org.patch(path, changes)).body, updated_at: '' })
    assert.deepEqual(await patched({ enabled: false }), same({ enabled: false }))
    assert.deepEqual(await patched({ description: null, enabled: true }), same({ description: null }))
    assert.deepEqual(
      await patched({ events: ['invoice.paid'] }),
      same({ description: null, events: ['invoice.paid'] }),
    )
    assert.deepEqual(
      await patched({ url: 'https://other.example.com' }),
      same({ description: null, events: ['invoice.paid'], url: 'https://other.example.com' }),
    )
  })

  test('an event of a module that was switched off may stay on the endpoint, but not be added', async () => {
    const { live, pair } = await newOrganization()
    const { body: endpoint } = await live.post('/v1/webhook-endpoints', {
      url: publicUrl,
      events: ['invoice.paid'],
    })
    await live.service.database.transaction((tx) =>
      updateOrganization(tx, pair.slug, { modules: ['members'] }),
    )
    // A change of modules is noticed within a second or so.
    const add = () => live.post('/v1/webhook-endpoints', { url: publicUrl, events: ['invoice.paid'] })
    const refused = await eventually(async () => {
      const reply = await add()
      return reply.status !== 201 && reply
    })
    assertError(refused, 400, 'unknown_event_type', 'events')
    const path = `/v1/webhook-endpoints/${endpoint.id}`
    const events = ['invoice.paid', 'member.created']
    assert.deepEqual((await live.patch(path, { events })).body.events, events)
    assertError(await live.patch(path, { events: ['invoice.sent'] }), 400, 'unknown_event_type', 'events')
  })

  test('DELETE removes it', async () => {
    const { id } = await create()
    const reply = await org.call('DELETE', `/v1/webhook-endpoints/${id}`)
    assert.equal(reply.status, 204)
    assert.equal(reply.text, '')
    assertError(await org.get(`/v1/webhook-endpoints/${id}`), 404, 'not_found')
    assertError(await org.call('DELETE', `/v1/webhook-endpoints/${id}`), 404, 'not_found')
  })

  test('a missing id is 404 everywhere', async () => {
    for (const [method, path, body] of [
      ['GET', `/v1/webhook-endpoints/${missingId}`, undefined],
      ['PATCH', `/v1/webhook-endpoints/${missingId}`, {}],
      ['POST', `/v1/webhook-endpoints/${missingId}/roll-secret`, undefined],
      ['POST', `/v1/webhook-endpoints/${missingId}/test`, {}],
      ['POST', `/v1/webhook-endpoints/${missingId}/recover`, { since: '2026-01-01T00:00:00Z' }],
      ['GET', `/v1/webhook-deliveries/${missingId}`, undefined],
      ['GET', `/v1/webhook-deliveries/${missingId}/attempts`, undefined],
      ['POST', `/v1/webhook-deliveries/${missingId}/redeliver`, undefined],
    ] as const) {
      assertError(await org.call(method, path, body), 404, 'not_found')
    }
  })

  test('a stored answer with a secret is sealed, and replays whole', async () => {
    const key = { 'idempotency-key': 'endpoint' }
    const first = await org.post('/v1/webhook-endpoints', { url: publicUrl, events: ['*'] }, key)
    const second = await org.post('/v1/webhook-endpoints', { url: publicUrl, events: ['*'] }, key)
    assert.equal(second.text, first.text)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    const rows = [
      ...(await org.service.database.all('select reply_body from idempotency_keys')),
      ...(await org.service.database.all('select secret from webhook_secrets')),
    ]
    assert.ok(!JSON.stringify(rows).includes(first.body.secret.slice(6, 30)))
  })
})
