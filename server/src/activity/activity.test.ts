import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import {
  assertError,
  Client,
  missingId,
  newOrganization,
  type Reply,
  sharedService,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../test/harness.ts'
import { eventually, startReceiver, webhookService } from '../../test/receiver.ts'
import { createKey } from '../access/keys.ts'
import { updateOrganization } from '../access/organizations.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import { addMembership, createUser } from '../access/users.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../kit/clock.ts'
import { newId } from '../kit/ids.ts'
import { createLog } from '../kit/log.ts'
import type { Mode } from '../kit/tenant.ts'
import { Sweeper } from '../sweeps/sweeper.ts'
import { firstIdAt, hourMs, hourOf } from './hours.ts'
import { RequestLog } from './log.ts'
import { type Noted, type NotedOf, writeRequests } from './write.ts'

const dayMs = 24 * hourMs

interface Visitor {
  user: { id: string; email: string }
  headers: Record<string, string>
  get: (path: string) => Promise<Reply>
}

/** A viewer of the organization with a session. */
async function visitorOf(
  service: TestService,
  { pair }: TestOrganization,
  mode: Mode = 'live',
): Promise<Visitor> {
  const token = newToken()
  const user = await service.database.transaction(async (tx) => {
    const made = await createUser(tx, { email: `${newId()}@example.com`, passwordHash: '-' })
    await addMembership(tx, pair.id, made!.id, 'viewer')
    const now = new Date()
    await tx.run(
      `insert into sessions (id, user_id, token_hash, created_at, rotated_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $4, $4, $5)`,
      newId(),
      made!.id,
      hashToken(token),
      now.toISOString(),
      new Date(now.getTime() + dayMs).toISOString(),
    )
    return made!
  })
  const headers = { cookie: `muster_session=${token}`, 'muster-mode': mode }
  const get = async (path: string): Promise<Reply> => {
    const response = await fetch(`${service.url}/portal/api${path}`, { headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }
  return { user, headers, get }
}

const requestsOf = async (visitor: Visitor, query = ''): Promise<any[]> => {
  const { status, body, text } = await visitor.get(`/requests${query}`)
  assert.equal(status, 200, text)
  return body.data
}

/** As if it had happened: for what cannot be called up by calling. */
const noted = (tenantId: string, changes: Partial<Noted> = {}): NotedOf => ({
  tenantId,
  noted: {
    request_id: `req_${newId()}`,
    at: Date.now(),
    key_id: null,
    user: null,
    method: 'GET',
    path: '/api/v1/members',
    query: null,
    status: 200,
    duration_ms: 1,
    error_code: null,
    error_message: null,
    address: '127.0.0.1',
    ...changes,
  },
})

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

describe('the log of requests, when the database does not keep up', () => {
  /** Only what the log uses of a database; each transaction ends as it is told. */
  function slowDatabase() {
    const ends: ((error?: Error) => void)[] = []
    const transaction = () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      })
    const lines: any[] = []
    const log = createLog('warn', (line) => void lines.push(JSON.parse(line)))
    const requests = new RequestLog({ transaction } as unknown as Database, log)
    return { requests, ends, lines }
  }
  const anyone = noted(missingId)
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  test('a full batch is written at once, one at a time; noting never waits', async () => {
    const { requests, ends } = slowDatabase()
    for (let count = 0; count < 499; count += 1) requests.note(anyone)
    assert.equal(ends.length, 0)
    requests.note(anyone)
    await turn()
    assert.equal(ends.length, 1)
    for (let count = 0; count < 600; count += 1) requests.note(anyone)
    await turn()
    assert.equal(ends.length, 1)
    ends[0]!()
    await turn()
    assert.equal(ends.length, 2)
    ends[1]!()
    await turn()
    const closed = requests.close()
    await turn()
    ends[2]!()
    await closed
    assert.equal(ends.length, 3)
  })

  test('beyond 10,000 waiting the rest is dropped, and the count is told', async () => {
    const { requests, ends, lines } = slowDatabase()
    for (let count = 0; count < 500 + 10_000 + 7; count += 1) requests.note(anyone)
    const closed = requests.close()
    for (let index = 0; index < 21; index += 1) {
      await eventually(async () => ends[index] !== undefined)
      ends[index]!()
    }
    await closed
    assert.equal(ends.length, 21)
    assert.deepEqual(
      lines.map(({ level, count }) => ({ level, count })),
      [{ level: 'warn', count: 7 }],
    )
  })

  test('a batch that fails is tried once more, then given up with a warning', async () => {
    const { requests, ends, lines } = slowDatabase()
    requests.note(anyone)
    const caughtUp = requests.caughtUp()
    for (const index of [0, 1]) {
      await eventually(async () => ends[index] !== undefined)
      ends[index]!(new Error('disk full'))
    }
    await caughtUp
    assert.equal(ends.length, 2)
    assert.deepEqual(
      lines.map(({ level, count, error }) => ({ level, count, error })),
      [{ level: 'warn', count: 1, error: 'disk full' }],
    )
    requests.note(anyone)
    const closed = requests.close()
    await eventually(async () => ends[2] !== undefined)
    ends[2]!(new Error('passing'))
    await eventually(async () => ends[3] !== undefined)
    ends[3]!()
    await closed
    assert.equal(lines.length, 1)
  })
})

describe('a request and what came of it; activity', () => {
  let service: TestService
  before(async () => {
    service = await webhookService({ MUSTER_WEBHOOK_SCHEDULE: '0,0,86400' })
  })
  const sum = (hours: any[], group: string, name: string) =>
    hours.reduce((total, hour) => total + hour[group][name], 0)

  test('a request shows its events and their deliveries', async () => {
    const org = await newOrganization({ service })
    const visitor = await visitorOf(service, org)
    const receiver = await startReceiver()
    await org.live.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    const { body: member } = await org.live.post('/v1/members', { business_name: 'a' })
    const verified = await org.live.post(`/v1/members/${member.id}/verify`)
    await receiver.until(2)
    const requestId = verified.headers.get('x-request-id')!
    const { status, body } = await eventually(async () => {
      const reply = await visitor.get(`/requests/${requestId}`)
      return reply.body.deliveries.every((delivery: any) => delivery.status === 'delivered') && reply
    })
    assert.equal(status, 200)
    const { events, deliveries, ...request } = body
    assert.deepEqual(request, (await requestsOf(visitor, `?request_id=${requestId}`))[0])
    const [event] = (await org.live.get('/v1/events?type=member.verified')).body.data
    assert.deepEqual(events, [{ id: event.id, type: 'member.verified', created_at: event.created_at }])
    assert.deepEqual(
      deliveries,
      (await org.live.get('/v1/webhook-deliveries?event_type=member.verified')).body.data,
    )
    assert.equal(deliveries.length, 1)
    assertError(await visitor.get(`/requests/${requestId}0`), 404, 'not_found')
  })

  test('a new organization has 24 empty hours, nothing to attend to, and a list to go through', async () => {
    const org = await newOrganization({ service })
    const visitor = await visitorOf(service, org)
    const { status, body } = await visitor.get('/activity')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['since', 'hours', 'attention', 'checklist'])
    assert.equal(body.hours.length, 24)
    assert.equal(body.since, body.hours[0].hour)
    const last = Date.parse(body.hours[23].hour)
    assert.ok(Date.now() - last < hourMs + 60_000)
    for (const [index, hour] of body.hours.entries()) {
      assert.deepEqual(hour, {
        hour: new Date(last - (23 - index) * hourMs).toISOString(),
        requests: { ok: 0, client_error: 0, server_error: 0 },
        deliveries: { delivered: 0, retried: 0, failed: 0 },
      })
    }
    assert.deepEqual(body.attention, [])
    assert.deepEqual(body.checklist, { key: true, call: false, endpoint: false, delivered: false })
  })

  test('requests are counted by outcome, in their hour and not beyond a day', async () => {
    const org = await newOrganization({ service })
    const visitor = await visitorOf(service, org)
    const tenantId = org.pair.id
    const start = hourOf(Date.now())
    await service.database.transaction((tx) =>
      writeRequests(tx, [
        noted(tenantId, { at: start - 23 * hourMs }),
        noted(tenantId, { at: start - 23 * hourMs, status: 503 }),
        noted(tenantId, { at: start - 23 * hourMs - 1 }),
        noted(tenantId, { at: start - 2 * hourMs, status: 404 }),
        noted(tenantId, { at: start - 2 * hourMs, status: 429 }),
      ]),
    )
    await service.database.transaction((tx) =>
      writeRequests(tx, [noted(tenantId, { at: start - 2 * hourMs, status: 500 })]),
    )
    const { hours } = (await visitor.get('/activity')).body
    const at = (ms: number) => hours.find(({ hour }: any) => Date.parse(hour) === ms)?.requests
    assert.deepEqual(at(start - 23 * hourMs), { ok: 1, client_error: 0, server_error: 1 })
    assert.deepEqual(at(start - 2 * hourMs), { ok: 0, client_error: 2, server_error: 1 })
    assert.equal(sum(hours, 'requests', 'ok'), 1)
  })

  test('deliveries are counted by what became of them, in real time also where the clock was moved', async () => {
    const org = await newOrganization({ service })
    const visitor = await visitorOf(service, org, 'test')
    const receiver = await startReceiver()
    await org.test.post('/v1/sandbox/advance', { seconds: 30 * 86_400 })
    const { body: endpoint } = await org.test.post('/v1/webhook-endpoints', {
      url: receiver.url,
      events: ['*'],
    })
    assert.deepEqual((await visitor.get('/activity')).body.checklist, {
      ...{ key: true, call: true, endpoint: true, delivered: false },
    })
    await org.test.post('/v1/members', { business_name: 'arrives' })
    const counts = ({ hours }: any) =>
      ['delivered', 'retried', 'failed'].map((name) => sum(hours, 'deliveries', name))
    /** Its figures are read one beside the other: they agree when all is settled. */
    const settled = (...wanted: number[]) =>
      eventually(async () => {
        const { body } = await visitor.get('/activity')
        return isDeepStrictEqual(counts(body), wanted) && body
      })
    await settled(1, 0, 0)
    receiver.answerWith(500)
    // Three attempts fail at once, the fourth comes in a day.
    await org.test.post('/v1/members', { business_name: 'is tried again' })
    // Not yet tried, and so no retry.
    await service.database.run(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, forced,
         next_attempt_at, created_at)
       values ($1, $2, $3, 'evt_later', 'member.created', 'pending', 0, false, $4, $4)`,
      org.pair.sandbox_id,
      newId(),
      endpoint.id,
      new Date(Date.now() + 365 * dayMs).toISOString(),
    )
    await eventually(async () => (await visitor.get('/activity')).body.attention.length > 0)
    const failing = await settled(1, 1, 0)
    assert.deepEqual(failing.attention, [
      {
        kind: 'endpoint_failing',
        id: endpoint.id,
        label: receiver.url,
        detail: 'The last 3 attempts have failed.',
      },
    ])
    assert.equal(failing.checklist.delivered, true)

    await org.test.patch(`/v1/webhook-endpoints/${endpoint.id}`, { description: 'Payroll' })
    receiver.answerWith(410)
    await org.test.post('/v1/members', { business_name: 'is given up' })
    await settled(1, 0, 3)
    const disabled = (await visitor.get('/activity')).body
    assert.deepEqual(disabled.attention, [
      {
        kind: 'endpoint_disabled',
        id: endpoint.id,
        label: 'Payroll',
        detail: 'Disabled: receiver answered 410 Gone.',
      },
    ])
    const live = await visitorOf(service, org)
    assert.deepEqual(counts((await live.get('/activity')).body), [0, 0, 0])
  })

  test('keys of this side that expire within 14 days are named, revoked and expired ones are not', async () => {
    const org = await newOrganization({ service })
    const add = (name: string | null, mode: Mode, days: number) =>
      createKey(service.database, {
        ...{ organizationId: org.pair.id, mode, name },
        expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
      })
    const later = await add('later', 'live', 13)
    const soon = await add(null, 'live', 1)
    await add('far', 'live', 15)
    await add('gone', 'live', -1)
    await add('sandbox', 'test', 1)
    const revoked = await add('revoked', 'live', 1)
    await service.database.run('update api_keys set revoked_at = created_at where id = $1', revoked.id)
    const { attention } = (await (await visitorOf(service, org)).get('/activity')).body
    assert.deepEqual(attention, [
      {
        kind: 'key_expiring',
        id: soon.id,
        label: `${soon.key.slice(0, 12)}…${soon.key.slice(-4)}`,
        detail: `Expires at ${soon.expires_at}.`,
      },
      { kind: 'key_expiring', id: later.id, label: 'later', detail: `Expires at ${later.expires_at}.` },
    ])
  })

  test('without a session nothing is told', async () => {
    for (const path of ['/requests', '/requests/req_1', '/activity'])
      assert.equal((await fetch(`${service.url}/portal/api${path}`)).status, 401)
  })
})
