import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  assertError,
  Client,
  missingId,
  newOrganization,
  sharedService,
  startTestService,
  type TestService,
} from '../../test/harness.ts'
import { dayMs, noted, requestsOf, visitorOf } from '../../test/visitor.ts'
import { createKey } from '../access/keys.ts'
import { updateOrganization } from '../access/organizations.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { Sweeper } from '../sweeps/sweeper.ts'
import { firstIdAt } from './hours.ts'
import { type NotedOf, writeRequests } from './write.ts'

describe('the log of requests', () => {
  let service: TestService
  before(async () => {
    service = await sharedService()
  })
  const newPlace = async () => {
    const org = await newOrganization({ service })
    return {
      org,
      visitor: await visitorOf(service, org),
      sandboxVisitor: await visitorOf(service, org, 'test'),
    }
  }

  test('a call is there at once, with all that is told of it, and nothing of its body or key', async () => {
    const { org, visitor } = await newPlace()
    const made = await org.live.post('/v1/members?', { business_name: 'Never in the log' })
    const [request, ...others] = await requestsOf(visitor)
    assert.deepEqual(others, [])
    assert.deepEqual(Object.keys(request), [
      ...['id', 'request_id', 'at', 'key', 'user', 'method', 'path', 'query', 'status', 'duration_ms'],
      ...['error_code', 'error_message', 'address'],
    ])
    assert.equal(request.request_id, made.headers.get('x-request-id'))
    assert.deepEqual(Object.keys(request.key), ['id', 'name', 'preview'])
    assert.equal(request.key.preview, `${org.live.key!.slice(0, 12)}…${org.live.key!.slice(-4)}`)
    assert.equal(request.user, null)
    assert.equal(request.method, 'POST')
    assert.equal(request.path, '/api/v1/members')
    assert.equal(request.query, '')
    assert.equal(request.status, 201)
    assert.ok(request.duration_ms >= 0 && request.duration_ms < 60_000)
    assert.ok(Math.abs(Date.parse(request.at) - Date.now()) < 60_000)
    assert.equal(request.error_code, null)
    assert.equal(request.error_message, null)
    assert.match(request.address, /127\.0\.0\.1$/)
    const stored = await service.database.all(
      'select * from request_batches where tenant_id = $1',
      org.pair.id,
    )
    assert.doesNotMatch(JSON.stringify(stored), /Never in the log/)
    assert.ok(!JSON.stringify(stored).includes(org.live.key!))
  })

  test('refusals of every kind are there, with their code and message', async () => {
    const { org, visitor } = await newPlace()
    const reader = await org.withScopes(['members:read'])
    const replies = [
      await reader.get(`/v1/members/${missingId}`),
      await reader.post('/v1/members', {}),
      await reader.get('/v1/nothing'),
      await reader.get('/v1/members?limit=x'),
      await org.live.post('/v1/members', '{'),
      await reader.get('/v1/members/%zz'),
    ]
    const requests = (await requestsOf(visitor)).reverse()
    assert.deepEqual(
      requests.map(({ status, error_code, error_message, request_id }) => [
        ...[status, error_code, error_message, request_id],
      ]),
      replies.map(({ status, body: { error } }) => [status, error.code, error.message, error.request_id]),
    )
    assert.deepEqual(
      requests.map(({ status }) => status),
      [404, 403, 404, 400, 400, 400],
    )
    assert.equal(requests[3].query, 'limit=x')
  })

  test('whoever has no valid key is in nobody’s log, nor are the portal’s own calls', async () => {
    const { org, visitor } = await newPlace()
    assert.equal((await new Client(service, undefined).get('/v1/members')).status, 401)
    const { key, id } = await createKey(service.database, { organizationId: org.pair.id, mode: 'live' })
    await service.database.run('update api_keys set revoked_at = created_at where id = $1', id)
    assert.equal((await new Client(service, key).get('/v1/members')).status, 401)
    await visitor.get('/activity')
    assert.deepEqual(await requestsOf(visitor), [])
  })

  test('a call through a session names the user; what is only looked at is left out', async () => {
    const { visitor } = await newPlace()
    const looked = await fetch(`${service.url}/api/v1/members?limit=1`, { headers: visitor.headers })
    assert.equal(looked.status, 200, await looked.text())
    assert.deepEqual(await requestsOf(visitor), [])
    const refused = await fetch(`${service.url}/api/v1/members?limit=0`, { headers: visitor.headers })
    assert.equal(refused.status, 400, await refused.text())
    const [request] = await requestsOf(visitor)
    assert.equal(request.key, null)
    assert.deepEqual(request.user, { id: visitor.user.id, email: visitor.user.email })
    assert.equal((await visitor.get('/activity')).body.checklist.call, false)
  })

  test('keys and secrets in the wrong place are not readable, and no spelling of a path escapes', async () => {
    const { org, visitor } = await newPlace()
    const { key } = org.live
    await org.live.get(`/v1/members?api_key=${key}`)
    await org.live.get(`/v1/members/${key}`)
    await org.live.post('/v1/members', '{"secret":hunter2}')
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const odd = await fetch(`${service.url}/%61pi/v1/members`, {
      method: 'POST',
      headers,
      body: '{"business_name":"A"}',
    })
    assert.equal(odd.status, 201)
    const requests = await requestsOf(visitor)
    assert.equal(requests.length, 4)
    const text = JSON.stringify(requests)
    assert.ok(!text.includes(key!.slice('mst_live_'.length)))
    assert.ok(text.includes('mst_live_…'))
    assert.ok(!text.includes('hunter2'))
  })

  test('each side and each organization has its own', async () => {
    const { org, visitor, sandboxVisitor } = await newPlace()
    const stranger = (await newPlace()).visitor
    const { headers } = await org.test.get('/v1/members')
    const requestId = headers.get('x-request-id')
    assert.equal((await requestsOf(sandboxVisitor)).length, 1)
    assert.equal((await sandboxVisitor.get(`/requests/${requestId}`)).status, 200)
    for (const other of [visitor, stranger]) {
      assert.deepEqual(await requestsOf(other), [])
      assertError(await other.get(`/requests/${requestId}`), 404, 'not_found')
    }
  })

  test('long and unkeepable texts are cut and mended', async () => {
    const { org, visitor } = await newPlace()
    const long = 'x'.repeat(2_000)
    await org.live.get(`/v1/members?${long}=1`)
    await org.live.get(`/v1/${long}`)
    await org.live.get('/v1/members?a%00b=1')
    const [strange, path, query] = await requestsOf(visitor)
    assert.equal(query.query.length, 500)
    assert.equal(path.path.length, 500)
    assert.equal(strange.query, 'a%00b=1')
    assert.match(strange.error_message, /a\0b/)
  })

  test('filters find what they name, alone and together; pages miss nothing', async () => {
    const { org, visitor } = await newPlace()
    const reader = await org.withScopes(['members:read'])
    await org.live.post('/v1/members', { business_name: 'a' })
    await reader.post('/v1/members', { business_name: 'b' })
    await reader.get('/v1/members')
    await reader.get(`/v1/members/${missingId}`)
    await org.live.get('/v1/customers')
    const all = await requestsOf(visitor)
    assert.equal(all.length, 5)
    await service.database.transaction((tx) =>
      writeRequests(tx, [noted(org.pair.id, { status: 500, method: 'PUT', request_id: 'req_failed' })]),
    )
    all.unshift(...(await requestsOf(visitor, '?limit=1')))
    assert.equal(all.length, 6)
    const key = all[2].key.id

    const expect = async (query: string, wanted: (request: any) => boolean) => {
      const expected = all.filter(wanted)
      assert.ok(expected.length > 0, query)
      assert.deepEqual(await requestsOf(visitor, `?${query}`), expected, query)
      const paged: any[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: string = cursor && `&cursor=${cursor}`
        const { body } = await visitor.get(`/requests?${query}&limit=1${more}`)
        assert.ok(body.data.length <= 1)
        paged.push(...body.data)
        cursor = body.next_cursor
      }
      assert.deepEqual(paged, expected, query)
    }
    await expect('status=2xx', ({ status }) => status < 300)
    await expect('status=4xx', ({ status }) => status === 403 || status === 404)
    await expect('status=5xx', ({ status }) => status === 500)
    await expect('method=POST', ({ method }) => method === 'POST')
    await expect('path=/members', ({ path }) => path.includes('/members'))
    await expect(`path=${missingId}`, ({ path }) => path.includes(missingId))
    await expect(`key_id=${key}`, (request) => request.key?.id === key)
    await expect(`request_id=${all[2].request_id}`, ({ id }) => id === all[2].id)
    await expect(
      `key_id=${key}&status=4xx&method=GET&path=members`,
      ({ status, method }) => status === 404 && method === 'GET',
    )
    await expect('status=2xx&method=GET', ({ status, method }) => status === 200 && method === 'GET')
    assert.deepEqual(await requestsOf(visitor, '?path=_embers'), [])
    assert.deepEqual(await requestsOf(visitor, `?key_id=${missingId}`), [])
    assertError(await visitor.get('/requests?status=3xx'), 400, 'invalid_parameter', 'status')
    assertError(await visitor.get('/requests?key_id=x'), 400, 'invalid_parameter', 'key_id')
    assertError(await visitor.get('/requests?path='), 400, 'invalid_parameter', 'path')
    assertError(await visitor.get('/requests?colour=red'), 400, 'unknown_parameter', 'colour')
    assertError(await visitor.get('/requests?cursor=x'), 400, 'invalid_cursor', 'cursor')
    assertError(await visitor.get('/requests/req%00'), 400, 'invalid_parameter', 'id')
  })

  test('a search goes only so far in one page, and on from there in the next', async () => {
    const { org, visitor } = await newPlace()
    const write = (batch: NotedOf[]) => service.database.transaction((tx) => writeRequests(tx, batch))
    await write([noted(org.pair.id, { method: 'DELETE' })])
    await write(Array.from({ length: 10_050 }, () => noted(org.pair.id)))
    await write([noted(org.pair.id, { method: 'DELETE' })])
    const first = (await visitor.get('/requests?method=DELETE')).body
    assert.equal(first.data.length, 1)
    assert.equal(first.has_more, true)
    const second = (await visitor.get(`/requests?method=DELETE&cursor=${first.next_cursor}`)).body
    assert.equal(second.data.length, 1)
    assert.notEqual(second.data[0].id, first.data[0].id)
    assert.deepEqual([second.has_more, second.next_cursor], [false, null])
    const { hours } = (await visitor.get('/activity')).body
    const counted = hours.reduce((sum: number, { requests }: any) => sum + requests.ok, 0)
    assert.equal(counted, 10_052)
  })

  test('what waits is written when the service stops', async () => {
    const own = await startTestService()
    const { live, pair } = await newOrganization({ service: own })
    await live.get('/v1/members')
    await own.stop()
    const database = await openDatabase(readConfig(own.settings), createLog('silent'))
    try {
      const rows = await database.all('select id from request_batches where tenant_id = $1', pair.id)
      assert.equal(rows.length, 1)
    } finally {
      await database.close()
    }
  })

  test('after three days they go, by real time, of suspended organizations too; what is younger stays', async () => {
    const own = await startTestService({}, { role: 'api' })
    const org = await newOrganization({ service: own })
    const { database } = own
    const sides = [org.pair.id, org.pair.sandbox_id]
    // The sandbox is a year ahead; its log is not.
    await database.run(
      'update organizations set sandbox_ahead_ms = $2 where id = $1',
      org.pair.id,
      365 * dayMs,
    )
    await database.transaction(async (tx) => {
      await updateOrganization(tx, org.pair.slug, { status: 'suspended' })
      for (const side of sides) {
        for (let count = 0; count < 150; count += 1)
          await writeRequests(tx, [noted(side, { at: Date.now() - 4 * dayMs })])
        const ids = await tx.all<{ id: string }>('select id from request_batches where tenant_id = $1', side)
        for (const { id } of ids) {
          const old = firstIdAt(Date.now() - 3 * dayMs - 1_000).slice(0, 13) + id.slice(13)
          await tx.run('update request_batches set id = $3 where tenant_id = $1 and id = $2', side, id, old)
        }
        await writeRequests(tx, [noted(side, { at: Date.now() - 2 * dayMs })])
      }
    })
    const log = createLog('silent')
    await new Sweeper({ database, clock: systemClock, log, retentionDays: 0 }).run()
    for (const side of sides) {
      const rows = await database.all('select id from request_batches where tenant_id = $1', side)
      const hours = await database.all('select hour from request_hours where tenant_id = $1', side)
      assert.deepEqual([rows.length, hours.length], [1, 1])
    }
  })
})
