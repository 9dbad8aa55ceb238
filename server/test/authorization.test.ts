// Made from the route table: every operation × every scope × module on and off × {own, foreign, sandbox, missing} id.
// A new route is in here the moment it is declared.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { routes } from '../src/app.ts'
import { type Module, modules, scopeNames } from '../src/http/caller.ts'
import { hasId, type Route } from '../src/http/route.ts'
import {
  assertError,
  Client,
  closedPort,
  harmlessExample,
  missingId,
  newOrganization,
  type Reply,
  startTestService,
  type TestOrganization,
} from './harness.ts'

const listOf = (route: Route) => route.path.slice(0, route.path.indexOf('/{id}'))

/** The first item of the list that the route's path begins with. */
async function idFrom(client: Client, route: Route): Promise<string> {
  const look = async () => (await client.get(`${listOf(route)}?limit=1`)).body.data[0]
  return ((await look()) ?? (await fill(client).then(look))).id
}

/** The lists that the example data leaves empty, and that a DELETE has emptied. */
async function fill(client: Client): Promise<void> {
  const { body } = await client.post('/v1/webhook-endpoints', { url: closedPort, events: ['invoice.paid'] })
  await client.post(`/v1/webhook-endpoints/${body.id}/test`)
}

const missing = (route: Route) => (route.pathId.format === 'uuid' ? missingId : `evt_${'0'.repeat(32)}`)

const call = (client: Client, route: Route, id = ''): Promise<Reply> =>
  client.call(
    route.method,
    route.path.replace('{id}', id),
    route.method === 'GET' ? undefined : route.body ? harmlessExample(route.body) : {},
  )

/** Past every check of this test. A move may still be refused by the state of what it found, or by what the example refers to. */
function assertAdmitted(route: Route, reply: Reply): void {
  if (reply.status === route.status) return
  assert.notEqual(route.method, 'GET', reply.text)
  assert.equal(reply.status, 400, reply.text)
  assert.match(reply.body.error.code, /^(invalid_transition|validation_failed)$/, reply.text)
}

const withoutRequestId = (reply: Reply) => reply.text.replace(/req_\w+/, '')

describe('authorization, from the route table', () => {
  let own: TestOrganization
  let foreign: TestOrganization
  let anonymous: Client
  const withoutModule = new Map<Module, TestOrganization>()

  before(async () => {
    const service = await startTestService({ MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8' })
    own = await newOrganization({ service, examples: true })
    foreign = await newOrganization({ service, examples: true })
    anonymous = new Client(service, undefined)
    for (const gone of modules) {
      const active = modules.filter((module) => module !== gone)
      withoutModule.set(gone, await newOrganization({ service, active, examples: true }))
    }
  })

  for (const route of routes) {
    const idsOf = async () => {
      if (!hasId(route)) return { own: '', others: {} }
      return {
        own: await idFrom(own.live, route),
        others: {
          foreign: await idFrom(foreign.live, route),
          sandbox: await idFrom(own.test, route),
          missing: missing(route),
        },
      }
    }

    test(`${route.method} ${route.path} needs ${route.scope}, and no other scope will do`, async () => {
      const ids = await idsOf()
      for (const scope of scopeNames) {
        const client = await own.withScopes([scope])
        const reply = await call(client, route, ids.own)
        if (scope === route.scope) assertAdmitted(route, reply)
        else assertError(reply, 403, 'insufficient_scope', route.scope)
      }
      const almost = await own.withScopes(scopeNames.filter((scope) => scope !== route.scope))
      for (const id of [ids.own, ...Object.values(ids.others)]) {
        assertError(await call(almost, route, id), 403, 'insufficient_scope', route.scope)
      }
    })

    test(`${route.method} ${route.path} needs a key`, async () => {
      const { own: id } = await idsOf()
      const reply = await call(anonymous, route, id)
      assertError(reply, 401, 'missing_api_key')
      assert.equal(reply.headers.get('www-authenticate'), 'Bearer')
    })

    test(`${route.method} ${route.path} ${route.module ? `needs the module ${route.module}` : 'needs no module'}`, async () => {
      for (const [gone, organization] of withoutModule) {
        const reply = await call(organization.live, route, hasId(route) ? missing(route) : '')
        if (gone === route.module) assertError(reply, 403, 'module_inactive', gone)
        else assert.notEqual(reply.status, 403, `without ${gone}: ${reply.text}`)
      }
    })

    if (hasId(route)) {
      test(`${route.method} ${route.path} finds its own id and no other, with one and the same answer`, async () => {
        const ids = await idsOf()
        assertAdmitted(route, await call(own.live, route, ids.own))
        const answers = new Set<string>()
        for (const id of Object.values(ids.others)) {
          const reply = await call(own.live, route, id)
          assertError(reply, 404, 'not_found')
          answers.add(withoutRequestId(reply))
        }
        assert.equal(answers.size, 1)
      })
    } else if (route.method === 'GET') {
      test(`${route.method} ${route.path} shows nothing of another organization or of the sandbox`, async () => {
        const { body: mine } = await call(own.live, route)
        for (const client of [foreign.live, own.test]) {
          const { text } = await call(client, route)
          for (const { id } of mine.data ?? [mine]) if (id) assert.ok(!text.includes(id), id)
        }
      })
    }
  }
})
