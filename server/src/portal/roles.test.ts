// Every endpoint of the portal × every role, and every operation of the API × a session: made from the two tables.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Browser, signedIn } from '../../test/browser.ts'
import {
  assertError,
  type Client,
  harmlessExample,
  missingId,
  newOrganization,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../test/harness.ts'
import { activityRoutes } from '../activity/routes.ts'
import { routes } from '../app.ts'
import { type UserRole, userRoles } from '../http/caller.ts'
import { hasId } from '../http/route.ts'
import { portalRoutes } from './routes.ts'

/** The contract's column "who". */
const who: Record<string, 'nobody' | readonly UserRole[]> = {
  'GET /session': userRoles,
  'POST /session': 'nobody',
  'DELETE /session': userRoles,
  'POST /password': userRoles,
  'GET /setup': 'nobody',
  'POST /setup': 'nobody',
  'GET /invitation': 'nobody',
  'POST /invitation': 'nobody',
  'GET /users': userRoles,
  'PATCH /users/{id}': ['owner'],
  'DELETE /users/{id}': ['owner'],
  'POST /invitations': ['owner'],
  'DELETE /invitations/{id}': ['owner'],
  'GET /keys': userRoles,
  'POST /keys': ['owner', 'developer'],
  'POST /keys/{id}/roll': ['owner', 'developer'],
  'POST /keys/{id}/revoke': ['owner', 'developer'],
  'PATCH /organization': ['owner'],
  'GET /audit': userRoles,
  'GET /requests': userRoles,
  'GET /requests/{id}': userRoles,
  'GET /activity': userRoles,
}

/** Only asked for its addresses. */
const endpoints = [...portalRoutes, ...activityRoutes({} as never)]

let service: TestService
let organization: TestOrganization
const browsers = {} as Record<UserRole, Browser>

before(async () => {
  service = await startTestService({ MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8' })
  organization = await newOrganization({ service, examples: true })
  for (const role of userRoles) browsers[role] = await signedIn(service, organization.pair, role)
})

describe('roles in the portal', () => {
  test('every endpoint is in the table above', () => {
    assert.deepEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort(), Object.keys(who).sort())
  })

  for (const { method, path, pathId } of endpoints) {
    const allowed = who[`${method} ${path}`]!
    const url = `/portal/api${path.replace('{id}', pathId.format === 'uuid' ? missingId : `req_${'0'.repeat(22)}`)}`
    // Past the checks of the role a body like this is wrong everywhere, so that nothing is changed.
    const body = method === 'GET' || method === 'DELETE' ? undefined : '[]'
    if (allowed === 'nobody') {
      test(`${method} ${path} needs no session`, async () => {
        const reply = await new Browser(service).call(method, url, body)
        assert.equal(reply.status, method === 'GET' ? 200 : 400, reply.text)
      })
      continue
    }
    test(`${method} ${path} is for ${allowed.join(', ')}`, async () => {
      assertError(await new Browser(service).call(method, url, body), 401, 'not_signed_in')
      const byKey = { authorization: `Bearer ${organization.live.key}` }
      assertError(await new Browser(service).call(method, url, body, byKey), 401, 'not_signed_in')
      assertError(await browsers.owner.call(method, url, body, byKey), 401, 'not_signed_in')
      for (const role of userRoles) {
        const browser =
          path === '/session' ? await signedIn(service, organization.pair, role) : browsers[role]
        const reply = await browser.call(method, url, body)
        if (!allowed.includes(role)) assertError(reply, 403, 'insufficient_role', allowed.join(' or '))
        else if (path.includes('{id}') && body === undefined) assertError(reply, 404, 'not_found')
        else assert.equal(reply.status, method === 'GET' ? 200 : body ? 400 : 204, reply.text)
      }
    })
  }
})

describe('roles on the API', () => {
  const call = (browser: Browser, route: (typeof routes)[number]) =>
    browser.call(
      route.method,
      `/api${route.path.replace('{id}', route.pathId.format === 'uuid' ? missingId : `evt_${'0'.repeat(32)}`)}`,
      route.method === 'GET' ? undefined : route.body ? harmlessExample(route.body) : {},
    )

  test('a viewer reads everything and changes nothing', async () => {
    const { test: sandbox, live } = organization
    const all = async (client: Client) => [await client.get('/v1/events'), await client.get('/v1/settings')]
    const before = [...(await all(live)), ...(await all(sandbox))].map(({ text }) => text)
    for (const route of routes) {
      const reply = await call(browsers.viewer, route)
      if (route.method !== 'GET') assertError(reply, 403, 'insufficient_scope', route.scope)
      else assert.equal(reply.status, hasId(route) ? 404 : 200, `${route.path} ${reply.text}`)
    }
    const after = [...(await all(live)), ...(await all(sandbox))].map(({ text }) => text)
    assert.deepEqual(after, before)
    assert.ok(routes.filter(({ method }) => method !== 'GET').length > 30)
  })

  for (const role of ['owner', 'developer'] as const) {
    test(`a session of the role ${role} has every scope`, async () => {
      for (const route of routes) {
        const reply = await call(browsers[role], route)
        assert.ok(![401, 403].includes(reply.status), `${route.method} ${route.path} ${reply.text}`)
      }
    })
  }

  test('live and test show each its own data, and no other organization’s', async () => {
    const { pair, live, test: sandbox } = organization
    const foreign = await newOrganization({ service, examples: true })
    const browser = await signedIn(service, pair, 'owner')
    for (const [mode, client, id] of [
      ['live', live, pair.id],
      ['test', sandbox, pair.sandbox_id],
    ] as const) {
      browser.choose(pair.id, mode)
      assert.equal((await browser.get('/api/v1/organization')).body.id, id)
      for (const path of ['/v1/members', '/v1/invoices', '/v1/events'])
        assert.deepEqual((await browser.get(`/api${path}`)).body.data, (await client.get(path)).body.data)
      const { body: made } = await browser.post('/api/v1/customers', { name: `Made in ${mode}` })
      assert.equal((await client.get(`/v1/customers/${made.id}`)).body.name, `Made in ${mode}`)
    }
    browser.headers = { 'x-muster-portal': '1' }
    assert.equal((await browser.get('/api/v1/organization')).body.id, pair.sandbox_id)

    for (const id of [foreign.pair.id, pair.sandbox_id, missingId, 'x', '']) {
      browser.choose(id, 'live')
      assertError(await browser.get('/api/v1/members'), 403, 'insufficient_role')
      assertError(await browser.get('/portal/api/keys'), 403, 'insufficient_role')
    }
    browser.headers = { 'muster-mode': 'Live' }
    assertError(await browser.get('/api/v1/members'), 400, 'invalid_parameter', 'Muster-Mode')
    assertError(await browser.get('/portal/api/keys'), 400, 'invalid_parameter', 'Muster-Mode')
  })

  test("the sandbox's clock is the session's too", async () => {
    const { pair } = await newOrganization({ service })
    const browser = (await signedIn(service, pair, 'developer')).choose(pair.id, 'test')
    await browser.get('/api/v1/members')
    assert.equal((await browser.post('/api/v1/sandbox/advance', { seconds: 86_400 })).status, 200)
    const { body } = await browser.post('/api/v1/members', { business_name: 'Tomorrow' })
    assert.ok(Date.parse(body.created_at) > Date.now() + 86_000_000)
  })

  test('a key that is sent along counts alone', async () => {
    const { live } = organization
    const wrong = { authorization: 'Bearer nonsense' }
    assertError(await browsers.owner.get('/api/v1/members', wrong), 401, 'invalid_api_key')
    assertError(await browsers.owner.get('/api/v1/members', { authorization: '' }), 401, 'missing_api_key')
    const key = { authorization: `Bearer ${live.key}`, 'x-muster-portal': undefined }
    assert.equal(
      (await browsers.viewer.post('/api/v1/members', { business_name: 'By key' }, key)).status,
      201,
    )
    assertError(await new Browser(service).get('/api/v1/members'), 401, 'missing_api_key')
  })

  test('401 comes before 429, 429 before 403', async () => {
    const limited = await startTestService({ MUSTER_RATE_LIMIT: '1' })
    const { pair } = await newOrganization({ service: limited })
    const viewer = await signedIn(limited, pair, 'viewer')
    const post = async () => (await viewer.post('/api/v1/members', { business_name: 'X' })).status
    assert.deepEqual([await post(), await post(), await post()], [403, 403, 429])
    assertError(await viewer.post('/portal/api/keys', { name: 'X' }), 429, 'rate_limited')
    viewer.cookie = `muster_session=${'x'.repeat(43)}`
    assertError(await viewer.get('/portal/api/keys'), 401, 'not_signed_in')
  })
})
