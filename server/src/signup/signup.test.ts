import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope, checkReply } from '../../test/contract.ts'
import {
  assertError,
  type Client,
  newOrganization,
  type Reply,
  startTestService,
  type TestOrganization,
} from '../../test/harness.ts'
import { updateOrganization } from '../access/organizations.ts'

describe('public signup', () => {
  let org: TestOrganization
  before(async () => {
    org = await newOrganization()
    await org.live.patch('/v1/settings', { public_signup: true })
  })

  const call = async (
    client: Client,
    slug: string,
    body: unknown = { business_name: 'Brightside' },
    { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> => {
    const response = await fetch(`${client.service.url}/signup/${slug}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text ? JSON.parse(text) : undefined,
    }
  }
  const newest = async (client: Client) => (await client.get('/v1/events?limit=1')).body.data[0]

  test('a person without a key becomes a draft, and the organization is told', async () => {
    const sent = { business_name: 'Brightside', contact: { email: 'a@example.com' }, capacity: 2 }
    const reply = await call(org.live, org.pair.slug, { ...sent, status: 'active', source: 'api' })
    assert.equal(reply.status, 201, reply.text)
    // Like an answer of create: the same schema, so without `source`.
    checkReply('POST', '/v1/members', reply)
    assert.ok(!Object.hasOwn(reply.body, 'source'))
    assert.equal(reply.body.status, 'draft')
    assert.equal(reply.body.capacity, 2)
    assert.deepEqual(reply.body.contact, { email: 'a@example.com', phone: null })
    assert.equal(reply.headers.get('x-ignored-fields'), 'status, source')
    assert.match(reply.headers.get('x-request-id')!, /^req_/)
    assert.equal(reply.headers.get('access-control-allow-origin'), '*')
    assert.deepEqual((await org.live.get(`/v1/members/${reply.body.id}`)).body, reply.body)
    const event = await newest(org.live)
    checkEnvelope(event)
    assert.equal(event.type, 'member.created')
    assert.equal(event.mode, 'live')
    assert.deepEqual(event.data, { ...reply.body, source: 'signup' })
    assert.deepEqual(await org.test.all('/v1/members'), [])
  })

  test('it refuses what create refuses, in the same words', async () => {
    const before = await newest(org.live)
    for (const [body, code, param] of [
      [{}, 'validation_failed', 'business_name'],
      [{ business_name: '' }, 'validation_failed', 'business_name'],
      [{ business_name: 'A', capacity: -1 }, 'validation_failed', 'capacity'],
      [{ business_name: 'A', contact: { email: null } }, 'validation_failed', 'contact.email'],
      ['[]', 'validation_failed', null],
      ['', 'validation_failed', 'business_name'],
      ['{', 'invalid_json', null],
      [{ business_name: 'A', description: 'x'.repeat(1024 * 1024) }, 'body_too_large', null],
    ] as const) {
      const reply = await call(org.live, org.pair.slug, body)
      assertError(reply, 400, code, param)
      assert.equal(reply.headers.get('access-control-allow-origin'), '*')
      const { error } = (await org.live.post('/v1/members', body)).body
      assert.equal(reply.body.error.message, error.message)
    }
    const form = await call(org.live, org.pair.slug, 'business_name=A', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assertError(form, 400, 'unsupported_content_type')
    assert.deepEqual(await newest(org.live), before)
  })

  test('shut in any way, it answers like an address that does not exist', async () => {
    const closed = await newOrganization()
    const suspended = await newOrganization()
    const cancelled = await newOrganization()
    const withoutMembers = await newOrganization({ active: ['customers'] })
    const { database } = org.live.service
    for (const { live } of [suspended, cancelled, withoutMembers])
      await live.patch('/v1/settings', { public_signup: true })
    for (const [{ pair }, status] of [
      [suspended, 'suspended'],
      [cancelled, 'cancelled'],
    ] as const) {
      await database.transaction((tx) => updateOrganization(tx, pair.slug, { status }))
    }
    const slugs = [
      ...[closed, suspended, cancelled, withoutMembers].map(({ pair }) => pair.slug),
      `${org.pair.slug}-sandbox`,
      `${org.pair.slug}-sandbox-sandbox`,
      org.pair.slug.toUpperCase(),
      'nobody',
      '-sandbox',
      '%00',
      "'--",
      'x'.repeat(300),
      org.pair.id,
      '',
    ]
    const answers = new Set<string>()
    for (const slug of slugs) {
      // What is wrong with the body does not matter, and does not show.
      for (const body of [{ business_name: 'A' }, '{']) {
        const reply = await call(org.live, slug, body)
        assertError(reply, 404, 'not_found')
        answers.add(reply.text.replace(/req_\w+/, ''))
      }
    }
    assert.equal(answers.size, 1)
    assert.deepEqual(await closed.live.all('/v1/members'), [])
    await database.transaction((tx) => updateOrganization(tx, suspended.pair.slug, { status: 'active' }))
    assert.equal((await call(org.live, suspended.pair.slug)).status, 201)
  })

  test('the setting works at once, both ways', async () => {
    const { live, pair } = await newOrganization()
    for (const [public_signup, status] of [
      [true, 201],
      [false, 404],
      [true, 201],
    ] as const) {
      await live.patch('/v1/settings', { public_signup })
      assert.equal((await call(live, pair.slug)).status, status)
    }
  })

  test('the sandbox has an address, a setting and a time of its own', async () => {
    const { live, test: sandbox, pair } = await newOrganization()
    await sandbox.patch('/v1/settings', { public_signup: true })
    assert.equal((await call(live, pair.slug)).status, 404)
    const aheadMs = 90 * 86_400_000
    await live.service.database.run(
      'update organizations set sandbox_ahead_ms = $2 where id = $1',
      pair.id,
      aheadMs,
    )
    const { status, body } = await call(live, `${pair.slug}-sandbox`)
    assert.equal(status, 201)
    const difference = Date.parse(body.created_at) - Date.now() - aheadMs
    assert.ok(Math.abs(difference) < 60_000, body.created_at)
    assert.equal((await sandbox.get(`/v1/members/${body.id}`)).status, 200)
    assertError(await live.get(`/v1/members/${body.id}`), 404, 'not_found')
    const event = await newest(sandbox)
    assert.equal(event.mode, 'test')
    assert.equal(event.data.source, 'signup')
  })

  test('a form on another website may send it: the preflight says so, for any slug', async () => {
    for (const slug of [org.pair.slug, 'nobody']) {
      const reply = await call(org.live, slug, undefined, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      assert.equal(reply.status, 204)
      assert.equal(reply.text, '')
      assert.equal(reply.headers.get('access-control-allow-origin'), '*')
      assert.equal(reply.headers.get('access-control-allow-methods'), 'POST')
      assert.equal(reply.headers.get('access-control-allow-headers'), 'content-type')
    }
    const other = await org.live.get('/v1/members')
    assert.equal(other.headers.get('access-control-allow-origin'), null)
  })

  test('only POST, only here', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      assertError(
        await call(org.live, org.pair.slug, undefined, { method, headers: { 'content-length': '0' } }),
        404,
        'not_found',
      )
    }
    assertError(await call(org.live, `${org.pair.slug}/more`), 404, 'not_found')
    assertError(await org.live.post(`/signup/${org.pair.slug}`, { business_name: 'A' }), 404, 'not_found')
  })

  test('30 at once from one address, then 429 with Retry-After; others go on', async () => {
    const service = await startTestService({ MUSTER_RATE_LIMIT: '1000', MUSTER_TRUST_PROXY: '1' })
    const { live, pair } = await newOrganization({ service })
    await live.patch('/v1/settings', { public_signup: true })
    const from = (address: string, slug = pair.slug) =>
      call(live, slug, undefined, { headers: { 'x-forwarded-for': address } })
    const replies: Reply[] = []
    // Shut doors count too: otherwise slugs could be tried without end.
    for (let index = 0; index < 31; index += 1) {
      replies.push(await from('192.0.2.1', index % 2 ? pair.slug : 'nobody'))
    }
    const [first] = replies
    assert.equal(first!.headers.get('ratelimit-policy'), '"default";q=30;w=60')
    assert.equal(first!.headers.get('x-ratelimit-remaining'), '29')
    let refused = replies.at(-1)!
    // A slow machine may have earned one more meanwhile.
    while (refused.status !== 429) refused = await from('192.0.2.1')
    assert.equal(replies.filter(({ status }) => status === 201).length, 15)
    assertError(refused, 429, 'rate_limited')
    assert.match(refused.headers.get('retry-after')!, /^[12]$/)
    assert.equal(refused.headers.get('access-control-allow-origin'), '*')
    assert.equal((await from('192.0.2.2')).status, 201)
    // The key's own bucket, and that of its address for other things, are untouched.
    assert.equal((await live.get('/v1/members', { 'x-forwarded-for': '192.0.2.1' })).status, 200)
    assert.equal(
      (await fetch(`${service.url}/`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status,
      200,
    )
  })

  test('MUSTER_RATE_LIMIT=0 switches this limit off too', async () => {
    for (let index = 0; index < 35; index += 1) {
      const reply = await call(org.live, org.pair.slug)
      assert.equal(reply.status, 201)
      assert.equal(reply.headers.get('x-ratelimit-limit'), null)
    }
  })
})
