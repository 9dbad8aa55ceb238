import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Browser, newUser, password, signedIn } from '../../test/browser.ts'
import {
  assertError,
  Client,
  engine,
  missingId,
  newOrganization,
  type Reply,
  sharedService,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../test/harness.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../kit/log.ts'
import { startService } from '../main.ts'

let service: TestService
let organization: TestOrganization
before(async () => {
  service = await sharedService()
})

const keys = '/portal/api/keys'
const users = '/portal/api/users'
const keyFields = [
  'id',
  'name',
  'mode',
  'preview',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
]
const hoursFromNow = (at: string) => Math.round((Date.parse(at) - Date.now()) / 3_600_000)
const withKey = (key: string) => new Client(service, key)

async function owner(): Promise<Awaited<ReturnType<typeof signedIn>>> {
  organization = await newOrganization()
  return signedIn(service, organization.pair, 'owner')
}

async function created(reply: Promise<Reply>): Promise<any> {
  const { status, body, text } = await reply
  assert.equal(status, 201, text)
  return body
}

describe('keys in the portal', () => {
  test('a new key is shown once, works on its side at once, and is listed newest first', async () => {
    const browser = await owner()
    const live = await created(browser.post(keys, { name: 'Payroll' }))
    assert.deepEqual(Object.keys(live), [...keyFields, 'key'])
    assert.match(live.key, /^mst_live_/)
    assert.deepEqual([live.scopes, live.expires_at, live.revoked_at], [['*'], null, null])
    assert.equal((await withKey(live.key).get('/v1/organization')).body.id, organization.pair.id)

    browser.choose(organization.pair.id, 'test')
    const narrow = await created(
      browser.post(keys, { name: 'Look', scopes: ['members:read', 'members:read'], expires_in_days: 90 }),
    )
    assert.match(narrow.key, /^mst_test_/)
    assert.deepEqual(narrow.scopes, ['members:read'])
    assert.equal(hoursFromNow(narrow.expires_at), 90 * 24)
    assert.equal((await withKey(narrow.key).get('/v1/members')).status, 200)
    assertError(await withKey(narrow.key).get('/v1/customers'), 403, 'insufficient_scope', 'customers:read')

    const listed = await browser.get(keys)
    // The last use is written down by and by.
    const [newest] = listed.body.data
    assert.deepEqual({ ...newest, last_used_at: null, key: narrow.key }, narrow)
    assert.deepEqual(Object.keys(newest), keyFields)
    assert.ok(!listed.text.includes(narrow.key) && !listed.text.includes(live.id))
    for (const [body, param] of [
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: 'x', scopes: [] }, 'scopes'],
      [{ name: 'x', scopes: ['nothing:read'] }, 'scopes[0]'],
      [{ name: 'x', expires_in_days: 0 }, 'expires_in_days'],
    ] as const)
      assertError(await browser.post(keys, body), 400, 'validation_failed', param)
  })

  test('a revoked key stops at once, although it was just used', async () => {
    const browser = await owner()
    const { id, key } = await created(browser.post(keys, { name: 'Leaked' }))
    assert.equal((await withKey(key).get('/v1/members')).status, 200)
    const { status, body } = await browser.post(`${keys}/${id}/revoke`)
    assert.equal(status, 200)
    assert.ok(body.revoked_at)
    assertError(await withKey(key).get('/v1/members'), 401, 'revoked_api_key')
    assert.equal((await browser.post(`${keys}/${id}/revoke`)).body.revoked_at, body.revoked_at)
    assertError(await browser.post(`${keys}/${id}/roll`, { overlap_hours: 1 }), 400, 'invalid_transition')
  })

  test('a rolled key works until the overlap is over', async () => {
    const browser = await owner()
    const old = await created(
      browser.post(keys, { name: 'Payroll', scopes: ['members:read'], expires_in_days: 30 }),
    )
    const roll = (id: string, overlap_hours: unknown) => browser.post(`${keys}/${id}/roll`, { overlap_hours })
    for (const wrong of [-1, 721, 1.5, '1', undefined])
      assertError(await roll(old.id, wrong), 400, 'validation_failed', 'overlap_hours')
    const next = await created(roll(old.id, 24))
    assert.deepEqual(Object.keys(next), [...keyFields, 'key'])
    assert.deepEqual(
      [next.name, next.scopes, hoursFromNow(next.expires_at)],
      ['Payroll', ['members:read'], 720],
    )
    const [, before] = (await browser.get(keys)).body.data
    assert.equal(before.id, old.id)
    assert.equal(hoursFromNow(before.expires_at), 24)
    for (const { key } of [old, next]) assert.equal((await withKey(key).get('/v1/members')).status, 200)

    const last = await created(roll(next.id, 0))
    assertError(await withKey(next.key).get('/v1/members'), 401, 'expired_api_key')
    assert.equal((await withKey(last.key).get('/v1/members')).status, 200)
    assertError(await roll(next.id, 1), 400, 'invalid_transition')
    // A longer overlap does not lengthen a life.
    await created(roll(old.id, 720))
    const again = (await browser.get(keys)).body.data.find(({ id }: any) => id === old.id)
    assert.equal(again.expires_at, before.expires_at)
  })

  test("another side's and another organization's keys are not there", async () => {
    const browser = await owner()
    const { id } = await created(browser.post(keys, { name: 'Mine' }))
    const foreign = await owner()
    const sandbox = (await signedIn(service, organization.pair, 'owner')).choose(organization.pair.id, 'test')
    for (const [other, target] of [
      [foreign, id],
      [sandbox, (await created(foreign.post(keys, { name: 'Live' }))).id],
      [browser, missingId],
    ] as const) {
      assertError(await other.post(`${keys}/${target}/revoke`), 404, 'not_found')
      assertError(await other.post(`${keys}/${target}/roll`, { overlap_hours: 0 }), 404, 'not_found')
    }
    assertError(await browser.post(`${keys}/x/revoke`), 400, 'invalid_parameter', 'id')
  })
})

describe('users and invitations', () => {
  test('an invitation brings a person in, once', async () => {
    const browser = await owner()
    const made = await created(
      browser.post('/portal/api/invitations', { email: 'Grace@Example.com', role: 'viewer' }),
    )
    assert.deepEqual(Object.keys(made), ['id', 'email', 'role', 'link', 'expires_at'])
    assert.equal(made.email, 'grace@example.com')
    assert.equal(hoursFromNow(made.expires_at), 7 * 24)
    const token = /^(.*)\/join\?token=([\w-]{43})$/.exec(made.link)!
    assert.equal(token[1], service.url)
    const { body: listed, text } = await browser.get(users)
    assert.deepEqual(Object.keys(listed.invitations[0]), ['id', 'email', 'role', 'expires_at', 'created_at'])
    assert.ok(!text.includes(token[2]!))

    const at = '/portal/api/invitation'
    const guest = new Browser(service)
    const shown = { valid: true, email: made.email, organization: organization.pair.name, role: 'viewer' }
    assert.deepEqual((await guest.get(`${at}?token=${token[2]}`)).body, { ...shown, has_account: false })
    const none = { valid: false, email: null, organization: null, role: null, has_account: null }
    assert.deepEqual((await guest.get(`${at}?token=x`)).body, none)
    const join = { token: token[2], name: 'Grace', password }
    assertError(await guest.post(at, { ...join, password: 'short' }), 400, 'validation_failed', 'password')
    assertError(await guest.post(at, { ...join, token: 'x' }), 400, 'invalid_token', 'token')
    const elsewhere = { host: 'muster.example.com' }
    assertError(await guest.post(at, join, elsewhere), 400, 'https_required')
    const joined = await created(guest.post(at, join))
    assert.deepEqual(
      joined.organizations.map(({ id, role }: any) => [id, role]),
      [[organization.pair.id, 'viewer']],
    )
    assert.equal((await guest.get('/api/v1/members')).status, 200)
    assertError(await new Browser(service).post(at, join), 400, 'invalid_token', 'token')
    assert.deepEqual((await guest.get(`${at}?token=${token[2]}`)).body, none)
    const { body: now } = await browser.get(users)
    assert.deepEqual(now.invitations, [])
    const grace = now.data.find(({ email }: any) => email === made.email)
    assert.deepEqual(Object.keys(grace), ['id', 'email', 'name', 'role', 'created_at', 'last_seen_at'])
    assert.deepEqual([grace.name, grace.role], ['Grace', 'viewer'])
    assert.ok(grace.last_seen_at)
    const again = { email: 'GRACE@example.com', role: 'owner' }
    assertError(await browser.post('/portal/api/invitations', again), 400, 'validation_failed', 'email')
  })

  test('whoever has an account proves it by its password', async () => {
    const browser = await owner()
    const elsewhere = await newOrganization()
    const user = await newUser(service, [{ id: elsewhere.pair.id, role: 'viewer' }])
    const { link } = await created(
      browser.post('/portal/api/invitations', { email: user.email, role: 'developer' }),
    )
    const token = link.split('=')[1]
    const guest = new Browser(service)
    const { body } = await guest.get(`/portal/api/invitation?token=${token}`)
    assert.equal(body.has_account, true)
    const join = (secret: string) =>
      guest.post('/portal/api/invitation', { token, password: secret, name: 'Eve' })
    assertError(await join('another password'), 401, 'wrong_credentials')
    assertError(await guest.get('/portal/api/session'), 401, 'not_signed_in')
    const second = new Browser(service)
    const together = await Promise.all([
      join(password),
      second.post('/portal/api/invitation', { token, password }),
    ])
    const [late] = together.filter(({ status }) => status !== 201)
    assertError(late!, 400, 'invalid_token', 'token')
    const joined = together.find(({ status }) => status === 201)!.body
    assert.deepEqual(joined.user, { id: user.id, email: user.email, name: user.name })
    assert.deepEqual(
      new Set(joined.organizations.map(({ role }: any) => role)),
      new Set(['viewer', 'developer']),
    )
  })

  test('an invitation can be taken back, replaced, and ends by itself', async () => {
    const browser = await owner()
    const invite = (role: string) =>
      created(browser.post('/portal/api/invitations', { email: 'linus@example.com', role }))
    const isValid = async ({ link }: { link: string }) =>
      (await browser.get(`/portal/api/invitation?token=${link.split('=')[1]}`)).body.valid
    const first = await invite('viewer')
    const second = await invite('developer')
    assert.deepEqual([await isValid(first), await isValid(second)], [false, true])
    assert.equal((await browser.get(users)).body.invitations.length, 1)
    const foreign = await signedIn(service, (await newOrganization()).pair, 'owner')
    assertError(await foreign.delete(`/portal/api/invitations/${second.id}`), 404, 'not_found')
    assert.equal((await browser.delete(`/portal/api/invitations/${second.id}`)).status, 204)
    assertError(await browser.delete(`/portal/api/invitations/${second.id}`), 404, 'not_found')
    assert.equal(await isValid(second), false)

    const third = await invite('viewer')
    const past = new Date(Date.now() - 1).toISOString()
    await service.database.run('update invitations set expires_at = $2 where id = $1', third.id, past)
    assert.equal(await isValid(third), false)
    const join = { token: third.link.split('=')[1], password }
    assertError(await browser.post('/portal/api/invitation', join), 400, 'invalid_token', 'token')
    assert.deepEqual((await browser.get(users)).body.invitations, [])
  })

  test('a change of role holds at once', async () => {
    const browser = await owner()
    const other = await signedIn(service, organization.pair, 'viewer')
    const make = async () => (await other.post('/api/v1/members', { business_name: 'X' })).status
    assert.equal(await make(), 403)
    const { status, body } = await browser.patch(`${users}/${other.user.id}`, { role: 'developer' })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['id', 'email', 'name', 'role', 'created_at', 'last_seen_at'])
    assert.equal(body.role, 'developer')
    assert.equal(await make(), 201)
    await browser.patch(`${users}/${other.user.id}`, { role: 'viewer' })
    assert.equal(await make(), 403)
    assertError(
      await browser.patch(`${users}/${other.user.id}`, { role: 'king' }),
      400,
      'validation_failed',
      'role',
    )
    assertError(await browser.patch(`${users}/${missingId}`, { role: 'viewer' }), 404, 'not_found')
  })

  test('whoever is removed loses access at once, there and only there', async () => {
    const browser = await owner()
    const elsewhere = await newOrganization()
    const user = await newUser(service, [
      { id: organization.pair.id, role: 'developer' },
      { id: elsewhere.pair.id, role: 'viewer' },
    ])
    const other = new Browser(service)
    await other.signIn(user.email)
    other.choose(organization.pair.id, 'live')
    assert.equal((await other.get('/api/v1/members')).status, 200)
    assert.equal((await browser.delete(`${users}/${user.id}`)).status, 204)
    assertError(await other.get('/api/v1/members'), 403, 'insufficient_role')
    assertError(await other.post('/api/v1/members', { business_name: 'X' }), 403, 'insufficient_role')
    assertError(await other.get(keys), 403, 'insufficient_role')
    const { body } = await other.get('/portal/api/session')
    assert.deepEqual(
      body.organizations.map(({ id }: any) => id),
      [elsewhere.pair.id],
    )
    other.choose(elsewhere.pair.id, 'live')
    assert.equal((await other.get('/api/v1/members')).status, 200)
    assertError(await browser.delete(`${users}/${user.id}`), 404, 'not_found')

    const alone = await signedIn(service, organization.pair, 'viewer')
    await browser.delete(`${users}/${alone.user.id}`)
    assert.deepEqual((await alone.get('/portal/api/session')).body.organizations, [])
    alone.headers = { 'x-muster-portal': '1' }
    assertError(await alone.get('/api/v1/members'), 403, 'insufficient_role')
    assert.equal((await alone.delete('/portal/api/session')).status, 204)
  })

  test('the last owner stays owner, also when two step down together', async () => {
    const browser = await owner()
    const self = `${users}/${browser.user.id}`
    assertError(await browser.patch(self, { role: 'viewer' }), 400, 'invalid_transition')
    assertError(await browser.delete(self), 400, 'invalid_transition')
    assert.equal((await browser.patch(self, { role: 'owner' })).status, 200)
    const other = await signedIn(service, organization.pair, 'owner')
    const replies = await Promise.all([
      browser.patch(self, { role: 'viewer' }),
      other.delete(`${users}/${other.user.id}`),
    ])
    assert.deepEqual(replies.map(({ status }) => status === 400).sort(), [false, true])
    const left = (await service.database.all(
      "select user_id from memberships where organization_id = $1 and role = 'owner'",
      organization.pair.id,
    )) as unknown[]
    assert.equal(left.length, 1)
  })
})

describe('the organization in the portal', () => {
  const at = '/portal/api/organization'

  test('its owner changes it, and keys and sessions see it at once', async () => {
    const browser = await owner()
    const { live, pair } = organization
    assert.equal((await live.get('/v1/customers')).status, 200)
    assert.equal((await browser.get('/api/v1/customers')).status, 200)
    const changes = { name: 'Harbour', website: 'https://harbour.example', modules: ['members', 'members'] }
    const { status, body } = await browser.patch(at, changes)
    assert.equal(status, 200)
    const { body: session } = await browser.get('/portal/api/session')
    assert.deepEqual(session.organizations, [body])
    assert.deepEqual(
      [body.id, body.name, body.website, body.modules, body.role],
      [...[pair.id, 'Harbour', 'https://harbour.example', ['members'], 'owner']],
    )
    assertError(await live.get('/v1/customers'), 403, 'module_inactive', 'customers')
    assertError(await browser.get('/api/v1/customers'), 403, 'module_inactive', 'customers')
    assert.equal((await browser.patch(at, { website: null })).body.website, null)
  })

  test('an address that a browser would run is refused', async () => {
    const browser = await owner()
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//evil.example', '']) {
      assertError(await browser.patch(at, { website: wrong }), 400, 'validation_failed', 'website')
      assertError(await browser.patch(at, { logo_url: wrong }), 400, 'validation_failed', 'logo_url')
    }
    assertError(await browser.patch(at, { name: '' }), 400, 'validation_failed', 'name')
    assertError(await browser.patch(at, { modules: ['x'] }), 400, 'validation_failed', 'modules[0]')
  })
})

describe('the audit log', () => {
  const audit = '/portal/api/audit'
  const facts = ({ actor, action, target, mode }: any) => [actor, action, target, mode]

  test('says who did what, where and when, of what succeeded', async () => {
    const browser = await owner()
    const { email, id: self } = browser.user
    const made = await browser.post('/api/v1/members', { business_name: 'X' })
    const member = made.body.id
    await browser.call(
      'PATCH',
      `/api/v1/members/${member}`,
      { business_name: 'Y' },
      { 'muster-mode': 'live' },
    )
    await browser.patch(`/api/v1/members/${missingId}`, { business_name: 'Y' })
    await browser.get('/api/v1/members')
    const repeat = { 'idempotency-key': 'once' }
    const { body: customer } = await browser.post('/api/v1/customers', { name: 'X' }, repeat)
    await browser.post('/api/v1/customers', { name: 'X' }, repeat)
    browser.choose(organization.pair.id, 'test')
    assert.equal((await browser.post('/api/v1/sandbox/advance', { seconds: 1 })).status, 200)
    const key = await created(browser.post(keys, { name: 'X' }))
    await browser.post(keys, { name: '' })
    await browser.patch('/portal/api/organization', { name: 'Z' })
    await browser.patch(`${users}/${self}`, { role: 'viewer' })
    const { body: invitation } = await browser.post('/portal/api/invitations', {
      email: 'x@example.com',
      role: 'viewer',
    })
    await browser.post('/portal/api/password', { current: password, password })
    await new Browser(service).signIn(email, 'not the password')
    // It is written down after the answer.
    while (!(await browser.get(audit)).text.includes('signInFailed'));
    await browser.delete('/portal/api/session')
    await browser.signIn(email)
    await organization.live.post('/v1/members', { business_name: 'By key' })

    const { body, text } = await browser.get(`${audit}?limit=100`)
    assert.deepEqual(Object.keys(body), ['data', 'has_more', 'next_cursor'])
    assert.deepEqual(body.data.toReversed().map(facts), [
      [email, 'signIn', null, null],
      [email, 'createMember', member, 'live'],
      [email, 'updateMember', member, 'live'],
      [email, 'createCustomer', customer.id, 'live'],
      [email, 'advanceSandboxClock', null, 'test'],
      [email, 'createKey', key.id, 'test'],
      [email, 'updateOrganization', organization.pair.id, null],
      [email, 'createInvitation', invitation.id, null],
      [email, 'changePassword', self, null],
      [email, 'signInFailed', null, null],
      [email, 'signOut', null, null],
      [email, 'signIn', null, null],
    ])
    const row = body.data.find(({ action }: any) => action === 'createMember')
    assert.deepEqual(Object.keys(row), [
      'id',
      'at',
      'actor',
      'action',
      'target',
      'mode',
      'address',
      'request_id',
    ])
    assert.equal(row.request_id, made.headers.get('x-request-id'))
    assert.equal(row.address, '127.0.0.1')
    assert.ok(Math.abs(Date.parse(row.at) - Date.now()) < 60_000)
    assert.ok(!text.includes('not the password'))
  })

  test('comes in pages, and shows nothing of another organization', async () => {
    const browser = await owner()
    for (let index = 0; index < 4; index += 1) await browser.post(keys, { name: `Key ${index}` })
    const { body: whole } = await browser.get(`${audit}?limit=100`)
    assert.equal(whole.data.length, 5)
    const walked = []
    for (let cursor = ''; ; ) {
      const { body } = await browser.get(`${audit}?limit=2${cursor}`)
      walked.push(...body.data)
      if (!body.has_more) break
      cursor = `&cursor=${body.next_cursor}`
    }
    assert.deepEqual(walked, whole.data)
    const { body: first } = await browser.get(`${audit}?limit=2`)
    const foreign = await owner()
    assertError(await foreign.get(`${audit}?cursor=${first.next_cursor}`), 400, 'invalid_cursor', 'cursor')
    assertError(await foreign.get(`${audit}?limit=0`), 400, 'invalid_parameter', 'limit')
    assertError(await foreign.get(`${audit}?actor=x`), 400, 'unknown_parameter', 'actor')
    assert.deepEqual((await foreign.get(audit)).body.data.map(facts), [
      [foreign.user.email, 'signIn', null, null],
    ])
  })

  test('a change that is rolled back leaves no row', async () => {
    const browser = await owner()
    await browser.patch(`${users}/${browser.user.id}`, { role: 'viewer' })
    const rows = (await browser.get(audit)).body.data
    assert.deepEqual(
      rows.map(({ action }: any) => action),
      ['signIn'],
    )
  })
})

describe('another process', { skip: engine === 'sqlite' && 'one process on SQLite' }, () => {
  test('hears of a revoked key and of a removed user at once', async () => {
    const own = await startTestService()
    const { pair } = await newOrganization({ service: own })
    const settings = { PORT: '0', MUSTER_RATE_LIMIT: '0', MUSTER_METRICS_PORT: '0', ...own.settings }
    const second = await startService(readConfig(settings), { log: createLog('silent'), role: 'api' })
    try {
      const browser = await signedIn(own, pair, 'owner')
      const { id, key } = await created(browser.post(keys, { name: 'X' }))
      const there = new Client(second, key)
      assert.equal((await there.get('/v1/members')).status, 200)
      const revokedAt = Date.now()
      await browser.post(`${keys}/${id}/revoke`)
      while ((await there.get('/v1/members')).status === 200) assert.ok(Date.now() - revokedAt < 900)
      assertError(await there.get('/v1/members'), 401, 'revoked_api_key')

      const removed = await signedIn(own, pair, 'viewer')
      const tab = new Browser(second).choose(pair.id, 'live')
      tab.cookie = removed.cookie
      assert.equal((await tab.get('/api/v1/members')).status, 200)
      const removedAt = Date.now()
      await browser.delete(`${users}/${removed.user.id}`)
      while ((await tab.get('/api/v1/members')).status === 200) assert.ok(Date.now() - removedAt < 900)
      assertError(await tab.get('/api/v1/members'), 403, 'insufficient_role')
    } finally {
      await second.stop()
    }
  })
})
