import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { Browser, newUser, password, signedIn } from '../../test/browser.ts'
import {
  assertError,
  newOrganization,
  type Reply,
  sharedService,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../test/harness.ts'
import { createSetupToken } from '../access/instance.ts'
import { removeDeadSessions } from '../access/sessions.ts'
import { hashToken, newToken } from '../access/tokens.ts'

const dayMs = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const session = '/portal/api/session'
const tokenOf = (browser: Browser) => browser.cookie!.split('=')[1]!
const attributes = (reply: Reply) => reply.headers.getSetCookie()[0]!.split('; ').slice(1)

let service: TestService
let organization: TestOrganization

/** Changes the row of the browser's session; what is remembered of it is forgotten by the next sign-in. */
async function age(browser: Browser, changes: Record<string, string>): Promise<void> {
  const columns = Object.keys(changes).map((name, index) => `${name} = $${index + 2}`)
  const changed = await service.database.run(
    `update sessions set ${columns.join(', ')} where token_hash = $1`,
    hashToken(tokenOf(browser)),
    ...Object.values(changes),
  )
  assert.equal(changed, 1)
  await signedIn(service, organization.pair, 'viewer')
}

before(async () => {
  service = await sharedService()
  organization = await newOrganization()
})

describe('the set-up link', () => {
  test('makes the owner of every organization, once', async () => {
    const own = await startTestService()
    const first = await newOrganization({ service: own })
    const second = await newOrganization({ service: own })
    const token = (await own.database.transaction(createSetupToken))!
    const browser = new Browser(own)
    const at = '/portal/api/setup'
    assert.deepEqual((await browser.get(`${at}?token=${token}`)).body, { valid: true })
    for (const wrong of ['', '?token=', '?token=used', `?token=${token}x`])
      assert.deepEqual((await browser.get(at + wrong)).body, { valid: false })
    const input = { token, email: 'Ada@Example.com', password, name: 'Ada' }

    assertError(await browser.post(at, { ...input, token: 'used' }), 400, 'invalid_token', 'token')
    assertError(
      await browser.post(at, { ...input, password: 'too short' }),
      400,
      'validation_failed',
      'password',
    )
    assertError(
      await browser.post(at, { ...input, password: 'x'.repeat(1_001) }),
      400,
      'validation_failed',
      'password',
    )
    assertError(await browser.post(at, { ...input, email: 'ada' }), 400, 'validation_failed', 'email')
    const together = await Promise.all([
      browser.post(at, input),
      new Browser(own).post(at, { ...input, email: 'eve@example.com' }),
    ])
    assert.deepEqual(together.map(({ status }) => status).sort(), [201, 400])
    const made = together.find(({ status }) => status === 201)!
    assertError(together.find(({ status }) => status === 400)!, 400, 'invalid_token', 'token')
    assert.deepEqual(
      made.body.organizations.map(({ id, role }: any) => [id, role]),
      [first.pair, second.pair].map(({ id }) => [id, 'owner']),
    )
    assertError(await browser.post(at, input), 400, 'invalid_token', 'token')
    assert.deepEqual((await browser.get(`${at}?token=${token}`)).body, { valid: false })
    // Nor does a later start make another.
    assert.equal(await own.database.transaction(createSetupToken), undefined)
    const again = new Browser(own)
    assert.equal((await again.signIn(made.body.user.email)).status, 200)
    assert.equal((await again.get('/api/v1/organization')).status, 200)
  })
})

describe('signing in', () => {
  test('answers who one is and where, and sets a cookie that scripts and other sites cannot use', async () => {
    const { pair } = organization
    const user = await newUser(service, [{ id: pair.id, role: 'developer' }])
    const browser = new Browser(service)
    const reply = await browser.signIn(user.email.toUpperCase())
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(reply.body, {
      user: { id: user.id, email: user.email, name: user.name },
      organizations: [
        {
          ...{ id: pair.id, sandbox_id: pair.sandbox_id, slug: pair.slug, name: pair.name },
          ...{ role: 'developer', status: 'active', modules: pair.modules, logo_url: null, website: null },
          sandbox_ahead_ms: 0,
        },
      ],
      base_url: service.url,
      version: '0.1.0',
    })
    assert.match(browser.cookie!, /^muster_session=[\w-]{43}$/)
    assert.deepEqual(attributes(reply), ['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict'])
    assert.deepEqual((await browser.get(session)).body, reply.body)
    const rows = JSON.stringify(await service.database.all('select * from sessions'))
    assert.ok(!rows.includes(tokenOf(browser)))
    assert.ok(!service.logged.join('').includes(tokenOf(browser)))
  })

  test('a wrong password and an unknown email are refused in the same words', async () => {
    const user = await newUser(service, [{ id: organization.pair.id, role: 'owner' }])
    const browser = new Browser(service)
    const wrong = await browser.signIn(user.email, 'incorrect horse')
    const unknown = await browser.signIn('nobody@example.com')
    for (const reply of [wrong, unknown]) {
      assertError(reply, 401, 'wrong_credentials')
      assert.deepEqual(reply.headers.getSetCookie(), [])
    }
    assert.equal(wrong.body.error.message, unknown.body.error.message)
    assertError(await browser.post(session, { email: user.email }), 400, 'validation_failed', 'password')
    assertError(await browser.get(session), 401, 'not_signed_in')
    assert.ok(!service.logged.join('').includes('nobody@example.com'))
  })

  test('a password that was hashed with lower parameters is hashed anew', async () => {
    const user = await newUser(service, [{ id: organization.pair.id, role: 'owner' }])
    const low = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: password, nonce: Buffer.alloc(18), ...low })
    const stored = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(24)}$${tag.toString('base64').replace('=', '')}`
    await service.database.run('update users set password_hash = $2 where id = $1', user.id, stored)
    assertError(await new Browser(service).signIn(user.email, 'wrong'), 401, 'wrong_credentials')
    const hash = async () =>
      (await service.database.one<{ password_hash: string }>(
        'select password_hash from users where id = $1',
        user.id,
      ))!.password_hash
    assert.equal(await hash(), stored)
    for (let time = 0; time < 2; time += 1) {
      assert.equal((await new Browser(service).signIn(user.email)).status, 200)
      assert.match(await hash(), /m=19456,t=2,p=1/)
    }
  })

  test('ten tries a minute from an address, a hundred for an email: nobody keeps its owner out by a few', async () => {
    const limited = await startTestService({ MUSTER_RATE_LIMIT: '1000', MUSTER_TRUST_PROXY: 'true' })
    const { pair } = await newOrganization({ service: limited })
    const user = await newUser(limited, [{ id: pair.id, role: 'owner' }])
    const other = await newUser(limited, [{ id: pair.id, role: 'owner' }])
    const attempt = (email: string, address: string, secret: string) =>
      new Browser(limited).post(session, { email, password: secret }, { 'x-forwarded-for': address })
    const tries = (email: string, from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => attempt(email, `10.${from}.0.${index}`, 'wrong')),
      )
    assert.deepEqual(new Set((await tries(user.email, 0, 20)).map(({ status }) => status)), new Set([401]))
    assert.equal((await attempt(user.email, '10.9.9.9', password)).status, 200)
    assert.ok((await tries(user.email, 1, 90)).some(({ status }) => status === 429))
    assert.equal((await attempt(other.email, '10.9.9.9', password)).status, 200)

    for (const [network, neighbour] of [
      ['10.0.2.1', '10.0.2.1'],
      ['2001:db8::1', '2001:db8::2d'],
    ]) {
      for (let index = 0; index < 10; index += 1) await attempt(`x${index}@example.com`, network!, 'wrong')
      const refused = await attempt(other.email, neighbour!, password)
      assertError(refused, 429, 'rate_limited')
      assert.match(refused.headers.get('retry-after')!, /^[1-6]$/)
    }
    assert.equal((await attempt(other.email, '10.0.2.2', password)).status, 200)
  })

  test('over plain HTTP on this machine only; over HTTPS the cookie is bound to it', async () => {
    const user = await newUser(service, [{ id: organization.pair.id, role: 'owner' }])
    const credentials = { email: user.email, password }
    const browser = new Browser(service)
    for (const host of [
      'muster.example.com',
      '192.168.1.5:8080',
      'localhost.example.com',
      '[2001:db8::1]:80',
    ]) {
      assertError(await browser.post(session, credentials, { host }), 400, 'https_required')
      // Without trust in a proxy, nobody may say so himself.
      const claimed = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }
      assertError(await browser.post(session, credentials, claimed), 400, 'https_required')
    }
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])
      assert.equal((await new Browser(service).post(session, credentials, { host })).status, 200, host)
    await browser.signIn(user.email)
    assertError(await browser.get(session, { host: 'muster.example.com' }), 401, 'not_signed_in')

    const secure = ['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict', 'Secure']
    const proxied = await startTestService({ MUSTER_TRUST_PROXY: 'true' })
    const published = await startTestService({ MUSTER_PUBLIC_URL: 'https://muster.example.com/' })
    for (const on of [proxied, published]) {
      const { pair } = await newOrganization({ service: on })
      const { email } = await newUser(on, [{ id: pair.id, role: 'owner' }])
      const there = new Browser({ ...on, url: addressOf(on) })
      there.headers = { ...there.headers, host: 'muster.example.com', 'x-forwarded-proto': 'https' }
      const reply = await there.post(session, { email, password })
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.body.base_url, 'https://muster.example.com')
      assert.match(there.cookie!, /^__Host-muster_session=/)
      assert.deepEqual(attributes(reply), secure)
      const own = { origin: 'https://muster.example.com' }
      assert.equal((await there.post('/api/v1/members', { business_name: 'X' }, own)).status, 201)
      // The name that can be planted from elsewhere is worth nothing here.
      there.cookie = `muster_session=${tokenOf(there)}`
      assertError(await there.get(session), 401, 'not_signed_in')
    }
  })
})

/** Where it listens, whatever it calls itself. */
function addressOf({ httpServer }: TestService): string {
  const { port } = httpServer!.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

describe('a session', () => {
  test('a cookie chosen by somebody else is never accepted, nor kept at sign-in', async () => {
    const user = await newUser(service, [{ id: organization.pair.id, role: 'owner' }])
    const planted = newToken()
    const browser = new Browser(service)
    for (const value of [planted, 'x', `${planted}=`, '%00', 'null']) {
      browser.cookie = `muster_session=${value}`
      assertError(await browser.get(session), 401, 'not_signed_in')
      assertError(await browser.get('/api/v1/members'), 401, 'not_signed_in')
    }
    browser.cookie = `muster_session=${planted}`
    assert.equal((await browser.signIn(user.email)).status, 200)
    assert.notEqual(tokenOf(browser), planted)
    browser.cookie = `muster_session=${planted}`
    assertError(await browser.get(session), 401, 'not_signed_in')
  })

  test('signing in again ends the session before', async () => {
    const browser = await signedIn(service, organization.pair, 'owner')
    const old = browser.cookie
    assert.equal((await browser.get(session)).status, 200)
    await browser.signIn(browser.user.email)
    assert.notEqual(browser.cookie, old)
    assert.equal((await browser.get(session)).status, 200)
    browser.cookie = old
    assertError(await browser.get(session), 401, 'not_signed_in')
  })

  test('signing out ends it at once, here and on the API', async () => {
    const browser = await signedIn(service, organization.pair, 'viewer')
    const other = new Browser(service)
    await other.signIn(browser.user.email)
    const { cookie } = browser
    assert.equal((await browser.get('/api/v1/members')).status, 200)
    const reply = await browser.delete(session)
    assert.equal(reply.status, 204)
    assert.equal(browser.cookie, undefined)
    assert.deepEqual(attributes(reply), ['Path=/', 'Max-Age=0', 'HttpOnly', 'SameSite=Strict'])
    browser.cookie = cookie
    assertError(await browser.get(session), 401, 'not_signed_in')
    assertError(await browser.get('/api/v1/members'), 401, 'not_signed_in')
    assert.equal((await other.get(session)).status, 200)
  })

  test('ends 30 days after it began, or 7 days after its last use', async () => {
    const cases: [Record<string, string>, number][] = [
      [{ last_used_at: ago(7 * dayMs - 60_000) }, 200],
      [{ last_used_at: ago(7 * dayMs) }, 401],
      [{ expires_at: ago(0) }, 401],
      [{ expires_at: new Date(Date.now() + 60_000).toISOString() }, 200],
    ]
    for (const [changes, status] of cases) {
      // One of its own for each: a use is written down by and by, and would make it younger again.
      const browser = await signedIn(service, organization.pair, 'owner')
      await age(browser, changes)
      const replies = [await browser.get(session), await browser.get('/api/v1/members')]
      for (const reply of replies) {
        if (status === 401) assertError(reply, 401, 'not_signed_in')
        else assert.equal(reply.status, 200)
      }
    }
    await removeDeadSessions(service.database)
    const left = await service.database.all<{ expires_at: string }>('select expires_at from sessions')
    assert.ok(left.length > 0 && left.every(({ expires_at }) => expires_at > ago(0)))
  })

  test('gets a new token once a day; the old one is good for a minute more', async () => {
    const browser = await signedIn(service, organization.pair, 'owner')
    await age(browser, { rotated_at: ago(dayMs - 60_000) })
    const old = browser.cookie!
    await browser.get(session)
    assert.equal(browser.cookie, old)
    await age(browser, { rotated_at: ago(dayMs) })

    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = new Browser(service)
        tab.cookie = old
        return tab.get('/api/v1/members').then((reply) => ({ tab, reply }))
      }),
    )
    for (const { reply } of parallel) assert.equal(reply.status, 200, reply.text)
    const fresh = parallel.filter(({ tab }) => tab.cookie !== old)
    assert.equal(fresh.length, 1)
    const { tab, reply } = fresh[0]!
    assert.deepEqual(attributes(reply).slice(2), ['HttpOnly', 'SameSite=Strict'])
    assert.ok(Number(/Max-Age=(\d+)/.exec(attributes(reply)[1]!)![1]) <= 30 * 86_400)

    assert.equal((await browser.get(session)).status, 200)
    assert.equal(browser.cookie, old)
    assert.equal((await tab.get(session)).status, 200)
    await age(tab, { previous_until: ago(0) })
    assertError(await browser.get(session), 401, 'not_signed_in')
    assert.equal((await tab.get(session)).status, 200)
  })

  test('a new password ends the other sessions of its user', async () => {
    const browser = await signedIn(service, organization.pair, 'viewer')
    const other = new Browser(service)
    await other.signIn(browser.user.email)
    assert.equal((await other.get(session)).status, 200)
    const change = (body: unknown) => browser.post('/portal/api/password', body)
    const chosen = 'a longer sentence'
    assertError(await change({ current: 'wrong', password: chosen }), 401, 'wrong_credentials', 'current')
    assertError(await change({ current: password, password: 'short' }), 400, 'validation_failed', 'password')
    assert.equal((await other.get(session)).status, 200)
    const copied = browser.cookie
    assert.equal((await change({ current: password, password: chosen })).status, 204)
    assert.equal((await browser.get(session)).status, 200)
    assert.notEqual(browser.cookie, copied)
    assertError(await browser.get(session, { cookie: copied }), 401, 'not_signed_in')
    assertError(await other.get(session), 401, 'not_signed_in')
    assertError(await other.signIn(browser.user.email), 401, 'wrong_credentials')
    assert.equal((await other.signIn(browser.user.email, chosen)).status, 200)
  })
})

describe('requests of another site', () => {
  const attempts: [string, Record<string, string | undefined>][] = [
    ['without the header', { 'x-muster-portal': undefined }],
    ['with another value', { 'x-muster-portal': 'true' }],
    ['from a foreign page', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from another port', { origin: 'http://127.0.0.1:1' }],
  ]

  for (const [name, headers] of attempts) {
    test(`${name}: nothing is changed`, async () => {
      const browser = await signedIn(service, organization.pair, 'owner')
      const create = { business_name: 'Planted' }
      const { body: victim } = await browser.post('/api/v1/members', { business_name: 'Here before' })
      const before = (await browser.get('/api/v1/members')).text
      for (const reply of [
        await browser.post('/api/v1/members', create, headers),
        await browser.call('PATCH', `/api/v1/members/${victim.id}`, create, headers),
        await browser.delete(`/api/v1/members/${victim.id}`, headers),
        await browser.post('/portal/api/keys', { name: 'Planted' }, headers),
        await browser.delete(session, headers),
      ])
        assertError(reply, 403, 'cross_site_request')
      assert.equal((await browser.get('/api/v1/members', headers)).text, before)
      assert.equal((await browser.get(session, headers)).status, 200)
      assert.ok(!(await browser.get('/portal/api/keys')).text.includes('Planted'))
    })
  }

  test('one cannot be signed in by a foreign page either', async () => {
    const user = await newUser(service, [{ id: organization.pair.id, role: 'owner' }])
    const credentials = { email: user.email, password }
    const foreign = { origin: 'https://evil.example' }
    assertError(await new Browser(service).post(session, credentials, foreign), 403, 'cross_site_request')
    const form = { 'content-type': 'text/plain' }
    assertError(await new Browser(service).post(session, credentials, form), 400, 'unsupported_content_type')
  })

  test('our own pages may', async () => {
    const browser = await signedIn(service, organization.pair, 'owner')
    const own = { origin: service.url }
    assert.equal((await browser.post('/api/v1/members', { business_name: 'Ours' }, own)).status, 201)
    assert.equal((await browser.delete(session, own)).status, 204)
  })

  test('no answer lets another site read it', async () => {
    const browser = await signedIn(service, organization.pair, 'owner')
    for (const path of [session, '/portal/api/keys', '/api/v1/members']) {
      const { headers } = await browser.get(path, { origin: 'https://evil.example' })
      assert.equal(headers.get('access-control-allow-origin'), null)
    }
    assert.equal((await browser.call('OPTIONS', '/api/v1/members')).status, 404)
  })
})
