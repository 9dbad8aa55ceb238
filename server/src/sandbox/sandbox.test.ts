import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  assertError,
  Client,
  engine,
  newOrganization,
  startTestService,
  type TestService,
} from '../../test/harness.ts'
import { eventually, startReceiver, webhookService } from '../../test/receiver.ts'
import { made, moved, workforce } from '../../test/workforce.ts'
import { openSecretBox } from '../access/secrets.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../kit/log.ts'
import { startService } from '../main.ts'
import { claimDeliveries } from '../webhooks/claim.ts'
import { deliveryQueue, leaseMs } from '../webhooks/queue.ts'
import { schedule } from '../webhooks/schedule.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const leapYear = 366 * day
/** Tests take a while on a busy machine; the clock is moved by much more. */
const slackMs = 30_000

const advance = (client: Client, seconds: unknown) => client.post('/v1/sandbox/advance', { seconds })
const advanced = async (client: Client, seconds: number): Promise<string> =>
  (await moved(client, '/v1/sandbox/advance', { seconds })).now

const assertAhead = (instant: string, seconds: number) => {
  const ms = Date.parse(instant) - Date.now() - seconds * 1000
  assert.ok(Math.abs(ms) < slackMs, `${instant} is ${ms} ms away from now + ${seconds} s`)
}

const memberMadeBy = async (client: Client): Promise<string> => {
  const { status, body, text } = await client.post('/v1/members', { business_name: 'A' })
  assert.equal(status, 201, text)
  return body.created_at
}

describe("the sandbox's clock", () => {
  test('a live key cannot move it, nor a key without the scope', async () => {
    const { live, withScopes } = await newOrganization()
    const refused = await advance(live, day)
    assertError(refused, 400, 'invalid_transition')
    assert.match(refused.body.error.message, /test key/)
    assertAhead(await memberMadeBy(live), 0)
    const reader = await withScopes(['organization:read'], 'test')
    assertError(await advance(reader, day), 403, 'insufficient_scope', 'organization:write')
  })

  for (const seconds of [0, -1, 1.5, '60', null, undefined, leapYear + 1]) {
    test(`not by ${JSON.stringify(seconds)} seconds`, async () => {
      const { test: sandbox } = await newOrganization()
      assertError(await advance(sandbox, seconds), 400, 'validation_failed', 'seconds')
      assertAhead(await memberMadeBy(sandbox), 0)
    })
  }

  test('ten years ahead at most, and what is refused moves nothing', async () => {
    const { test: sandbox } = await newOrganization()
    for (let year = 1; year <= 9; year += 1) assertAhead(await advanced(sandbox, leapYear), year * leapYear)
    assertError(await advance(sandbox, leapYear), 400, 'validation_failed', 'seconds')
    assertAhead(await memberMadeBy(sandbox), 9 * leapYear)
    await advanced(sandbox, 300 * day)
  })

  test('it moves that sandbox at once, for every key of it, and nobody else', async () => {
    const { live, test: sandbox, withScopes } = await newOrganization()
    const other = await newOrganization()
    const second = await withScopes(['members:write'], 'test')
    // All are remembered now.
    for (const client of [live, sandbox, second, other.live, other.test])
      assertAhead(await memberMadeBy(client), 0)
    const reply = await advance(sandbox, day)
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(Object.keys(reply.body), ['now'])
    assertAhead(reply.body.now, day)
    for (const client of [sandbox, second]) assertAhead(await memberMadeBy(client), day)
    for (const client of [live, other.live, other.test]) assertAhead(await memberMadeBy(client), 0)
    assertAhead(await advanced(sandbox, hour), day + hour)
    assertAhead(await memberMadeBy(sandbox), day + hour)
    const [event] = (await sandbox.get('/v1/events')).body.data
    assertAhead(event.created_at, day + hour)
  })

  test('a repeat with the same Idempotency-Key moves it once', async () => {
    const { test: sandbox } = await newOrganization()
    const key = { 'idempotency-key': 'once' }
    const send = () => sandbox.post('/v1/sandbox/advance', { seconds: day }, key)
    const replies = await Promise.all([send(), send(), send()])
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    // By real time: a day later in the sandbox it is the same key still.
    assert.equal((await send()).headers.get('idempotent-replayed'), 'true')
    assertAhead(await memberMadeBy(sandbox), day)
  })

  test('another process on the database hears of it', async (t) => {
    if (engine === 'sqlite') return
    const service = await startTestService({}, { role: 'api' })
    const config = readConfig({ PORT: '0', MUSTER_METRICS_PORT: 'off', ...service.settings })
    const second = await startService(config, { role: 'api', log: createLog('silent') })
    t.after(() => second.stop())
    const { test: sandbox } = await newOrganization({ service })
    const there = new Client(second, sandbox.key)
    assertAhead(await memberMadeBy(there), 0)
    await advanced(sandbox, day)
    await eventually(async () => Date.parse(await memberMadeBy(there)) > Date.now() + hour * 1000)
  })

  test('what falls due happens before the answer: a forgotten punch, an approval, an invoice', async () => {
    const { test: sandbox } = await newOrganization()
    const { shift, member } = await workforce(sandbox)
    const startsAt = Date.now() - hour * 1000
    const { id } = await shift({
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + 2 * hour * 1000).toISOString(),
    })
    await moved(sandbox, `/v1/shifts/${id}/assign`, { member_id: member.id })
    await moved(sandbox, `/v1/shifts/${id}/clock-in`, { member_id: member.id })
    await advanced(sandbox, 6 * hour)
    const [timesheet] = (await sandbox.get(`/v1/timesheets?shift_id=${id}`)).body.data
    assert.deepEqual([timesheet.source, timesheet.status], ['missing_clock_out', 'pending'])
    assertAhead(timesheet.created_at, 6 * hour)

    const worked = onShift(await shift({ starts_at: past(30), ends_at: past(28) }), member)
    await worked(sandbox)
    await advanced(sandbox, 73 * hour)
    const { data } = (await sandbox.get('/v1/timesheets?status=approved')).body
    assert.deepEqual(
      data.map(({ approved_by }: { approved_by: string }) => approved_by),
      ['auto'],
    )
    assertAhead(data[0].approved_at, 79 * hour)
    assert.equal((await sandbox.get('/v1/invoices')).body.data.length, 1)
  })
})

const waitingForLock = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const queueOf = async ({ database, settings }: TestService) =>
  deliveryQueue(database, await openSecretBox(database, readConfig(settings)), {
    schedule: schedule(),
    disableAfter: 20,
    disableWindowSeconds: day,
  })

const past = (hours: number) => new Date(Date.now() - hours * hour * 1000).toISOString()

const onShift =
  ({ id, starts_at, ends_at }: any, member: any) =>
  async (client: Client) => {
    const punch = (path: string, at?: string) =>
      moved(client, `/v1/shifts/${id}/${path}`, { member_id: member.id, ...(at ? { at } : {}) })
    await punch('assign')
    await punch('clock-in', starts_at)
    await punch('clock-out', ends_at)
  }

describe("deliveries by the sandbox's clock", () => {
  const gaps = [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800]
  let service: TestService
  before(async () => {
    service = await webhookService({ MUSTER_WEBHOOK_SCHEDULE: gaps.join(',') })
  })

  const subscribed = async () => {
    const organization = await newOrganization({ service })
    const { test: sandbox } = organization
    const receiver = await startReceiver()
    const { body: endpoint } = await sandbox.post('/v1/webhook-endpoints', {
      url: receiver.url,
      events: ['member.created'],
    })
    return { ...organization, sandbox, receiver, endpoint }
  }

  /** Until every delivery has had this many attempts. */
  const attempted = (client: Client, attempts: number) =>
    eventually(async () => {
      const { data } = (await client.get('/v1/webhook-deliveries')).body
      return data.length > 0 && data.every((each: any) => each.attempts === attempts) && data
    })

  test('all eight attempts in seconds, each when it is due there; signatures keep real time', async () => {
    const { sandbox, live, receiver, endpoint } = await subscribed()
    receiver.answerWith(500)
    const liveReceiver = await startReceiver()
    liveReceiver.answerWith(500)
    await live.post('/v1/webhook-endpoints', { url: liveReceiver.url, events: ['*'] })
    await memberMadeBy(live)
    await memberMadeBy(sandbox)
    let ahead = 0
    for (const [index, gap] of gaps.entries()) {
      const [{ id }] = await attempted(sandbox, index + 1)
      const { body: log } = await sandbox.get(`/v1/webhook-deliveries/${id}/attempts`)
      const wait = (Date.parse(log.next_attempt_at) - Date.parse(log.data.at(-1).started_at)) / 1000
      assert.ok(wait >= gap && wait <= gap * 1.1 + slackMs / 1000, `${wait} s instead of ${gap}`)
      await advanced(sandbox, Math.ceil(gap * 1.1))
      ahead += Math.ceil(gap * 1.1)
      await receiver.until(index + 2)
    }
    const [delivery] = await attempted(sandbox, 8)
    assert.equal(delivery.status, 'failed')
    const { body: log } = await sandbox.get(`/v1/webhook-deliveries/${delivery.id}/attempts`)
    assertAhead(log.data[7].started_at, ahead)
    const { body: after } = await sandbox.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assertAhead(after.last_delivery_at, ahead)
    assert.equal(after.enabled, true)

    assert.equal(receiver.received.length, 8)
    for (const { headers } of receiver.received) {
      const signed = /^t=(\d+),/.exec(headers['x-webhook-signature'] as string)![1]
      assert.equal(headers['webhook-timestamp'], signed)
      assertAhead(new Date(Number(signed) * 1000).toISOString(), 0)
    }
    // The live side, whose receiver fails too, waits as ever: five seconds, then five minutes.
    assert.ok(liveReceiver.received.length <= 2, `${liveReceiver.received.length} attempts`)
  })

  test('an endpoint is disabled after 20 failures and a day of the sandbox', async () => {
    const { sandbox, receiver, endpoint } = await subscribed()
    receiver.answerWith(500)
    for (let count = 0; count < 3; count += 1) await memberMadeBy(sandbox)
    for (const [index, gap] of gaps.slice(0, 6).entries()) {
      await attempted(sandbox, index + 1)
      await advanced(sandbox, Math.ceil(gap * 1.1))
    }
    await attempted(sandbox, 7)
    const look = async () => (await sandbox.get(`/v1/webhook-endpoints/${endpoint.id}`)).body
    assert.deepEqual([(await look()).consecutive_failures, (await look()).enabled], [21, true])
    const now = await advanced(sandbox, day)
    const disabled = await eventually(async () => {
      const seen = await look()
      return !seen.enabled && seen
    })
    assert.match(disabled.disabled_reason, /^2[234] attempts in a row have failed since /)
    assert.ok(Math.abs(Date.parse(disabled.disabled_at) - Date.parse(now)) < slackMs)
    for (const { status } of (await sandbox.get('/v1/webhook-deliveries')).body.data)
      assert.equal(status, 'failed')
  })

  test('an attempt that is under way while the clock is moved by a day is not sent twice', async () => {
    const { pair, sandbox, receiver } = await subscribed()
    const held: (() => void)[] = []
    receiver.answer = (_received, response) => void held.push(() => response.end('ok'))
    await memberMadeBy(sandbox)
    await receiver.until(1)
    await advanced(sandbox, day)
    // Whoever claims this one would find the first, were its lease over.
    await memberMadeBy(sandbox)
    await receiver.until(2)
    const lanes = await (await queueOf(service)).due(Date.now())
    assert.ok(!lanes.some(({ tenantId }) => tenantId === pair.sandbox_id))
    for (const answer of held) answer()
    const deliveries = await eventually(async () => {
      const { data } = (await sandbox.get('/v1/webhook-deliveries')).body
      return data.every(({ status }: any) => status === 'delivered') && data
    })
    assert.deepEqual(
      deliveries.map(({ attempts }: any) => attempts),
      [1, 1],
    )
    assert.equal(receiver.received.length, 2)
    for (const { delivered_at } of deliveries) assertAhead(delivered_at, day)
  })

  test('a test delivery is recorded by the same clock', async () => {
    const { sandbox, receiver, endpoint } = await subscribed()
    await advanced(sandbox, day)
    const { body } = await sandbox.post(`/v1/webhook-endpoints/${endpoint.id}/test`)
    assert.equal(body.ok, true)
    const { body: delivery } = await sandbox.get(`/v1/webhook-deliveries/${body.delivery_id}`)
    const { body: log } = await sandbox.get(`/v1/webhook-deliveries/${body.delivery_id}/attempts`)
    for (const at of [delivery.created_at, delivery.delivered_at, log.data[0].started_at])
      assertAhead(at, day)
    assert.ok(log.data[0].duration_ms < slackMs)
    assertAhead(JSON.parse(receiver.received[0]!.body).created_at, day)
  })

  test('a look at the queue finds what is due there, and a claim takes it; a hint may get lost', async () => {
    const idle = await webhookService({}, 'api')
    const { pair, live, test: sandbox } = await newOrganization({ service: idle })
    const queue = await queueOf(idle)
    for (const client of [live, sandbox]) {
      await client.post('/v1/webhook-endpoints', { url: 'https://127.0.0.1:1/', events: ['*'] })
      await memberMadeBy(client)
    }
    const dueOf = async () =>
      (await queue.due(Date.now())).filter(({ tenantId }) => [pair.id, pair.sandbox_id].includes(tenantId))
    // Both to be tried again in an hour.
    for (const lane of await dueOf())
      assert.equal((await queue.claim(lane, 10, Date.now())).deliveries.length, 1)
    await idle.database.run(
      'update webhook_deliveries set next_attempt_at = $1, lease_token = null',
      new Date(Date.now() + hour * 1000).toISOString(),
    )
    assert.deepEqual(await dueOf(), [])
    await advanced(sandbox, hour - 60)
    assert.deepEqual(await dueOf(), [])
    await advanced(sandbox, 60)
    const [lane, ...others] = await dueOf()
    assert.deepEqual([lane?.tenantId, others], [pair.sandbox_id, []])
    const { deliveries } = await queue.claim(lane!, 10, Date.now())
    assert.equal(deliveries.length, 1)
    assert.equal(deliveries[0]!.aheadMs, hour * 1000)
    assert.deepEqual(await dueOf(), [])
    const afterLease = Date.now() + leaseMs + 1_000
    assert.deepEqual(await queue.due(afterLease), [lane])

    // What the worker waits for is real time, whatever the row says.
    const [delivery] = deliveries
    const result = {
      startedAt: new Date().toISOString(),
      durationMs: 1,
      requestHeaders: {},
      responseStatus: 500,
      responseHeaders: {},
      responseExcerpt: '',
      error: 'answered 500',
    }
    const nowMs = Date.now()
    const [recorded] = await queue.record([{ claimed: delivery!, result }], nowMs)
    const waitMs = recorded!.retryAt! - nowMs
    assert.ok(waitMs >= 5_000 && waitMs <= 5_500, `${waitMs} ms`)
  })

  test('the clock waits for a claim that is being made: its lease must move too', async () => {
    if (engine === 'sqlite') return
    const idle = await webhookService({}, 'api')
    const { pair, test: sandbox } = await newOrganization({ service: idle })
    const { id } = await made(sandbox, '/v1/webhook-endpoints', {
      url: 'https://127.0.0.1:1/',
      events: ['*'],
    })
    await memberMadeBy(sandbox)
    const lane = { tenantId: pair.sandbox_id, endpointId: id }
    const box = await openSecretBox(idle.database, readConfig(idle.settings))
    let moving: Promise<unknown> = Promise.resolve()
    let isMoved = false
    await idle.database.transaction(async (tx) => {
      const { deliveries } = await claimDeliveries(tx, box, lane, 1, Date.now())
      assert.equal(deliveries.length, 1)
      moving = advanced(sandbox, day).then(() => {
        isMoved = true
      })
      await eventually(async () => isMoved || (await idle.database.all(waitingForLock)).length > 0)
    })
    await moving
    assert.deepEqual(await (await queueOf(idle)).due(Date.now()), [])
  })

  test('a rolled secret goes on signing for a day of real time', async () => {
    const { sandbox, receiver, endpoint } = await subscribed()
    await moved(sandbox, `/v1/webhook-endpoints/${endpoint.id}/roll-secret`)
    await advanced(sandbox, 2 * day)
    await memberMadeBy(sandbox)
    const [request] = await receiver.until(1)
    assert.equal((request!.headers['x-webhook-signature'] as string).split('v1=').length, 3)
  })
})
