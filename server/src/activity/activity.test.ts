import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { assertError, newOrganization, type TestService } from '../../test/harness.ts'
import { eventually, startReceiver, webhookService } from '../../test/receiver.ts'
import { dayMs, noted, requestsOf, visitorOf } from '../../test/visitor.ts'
import { createKey } from '../access/keys.ts'
import { newId } from '../kit/ids.ts'
import type { Mode } from '../kit/tenant.ts'
import { hourMs, hourOf } from './hours.ts'
import { writeRequests } from './write.ts'

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
