import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { assertError, type Client, missingId, newOrganization, type TestService } from '../../test/harness.ts'
import { eventually, startReceiver, webhookService } from '../../test/receiver.ts'
import { updateOrganization } from '../access/organizations.ts'
import { createCustomer } from '../customers/customers.ts'

const deliveryKeys = [
  'id',
  'endpoint_id',
  'event_id',
  'event_type',
  'mode',
  'status',
  'attempts',
  'last_response_status',
  'last_error',
  'redelivery_of',
  'delivered_at',
  'created_at',
]
const settledDelivery = (org: Client, endpointId: string, count = 1) =>
  eventually(async () => {
    const { body } = await org.get(`/v1/webhook-deliveries?endpoint_id=${endpointId}`)
    const settled = body.data.filter(({ status }: { status: string }) => status !== 'pending')
    return settled.length >= count && settled
  })

describe('deliveries', () => {
  let service: TestService
  before(async () => {
    service = await webhookService()
  })

  const subscribed = async (events = ['*']) => {
    const { live: org, test: sandbox } = await newOrganization({ service })
    const receiver = await startReceiver()
    const { body: endpoint } = await org.post('/v1/webhook-endpoints', { url: receiver.url, events })
    return { org, sandbox, receiver, endpoint }
  }

  test('an event is sent signed, with its headers, exactly as stored, and recorded', async () => {
    const { org, receiver, endpoint } = await subscribed()
    await org.post('/v1/members', { business_name: 'Ünïcödé 🌍' })
    const [request] = await receiver.until(1)
    const [event] = (await org.get('/v1/events')).body.data
    assert.deepEqual(JSON.parse(request!.body), event)
    const stored = await service.database.one<{ body: string }>(
      'select body from events where id = $1',
      event.id,
    )
    assert.equal(request!.body, stored!.body)
    const { headers } = request!
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers['user-agent'], 'Muster-Webhooks/1.0')
    assert.equal(headers['x-webhook-id'], event.id)
    assert.equal(headers['x-webhook-event'], 'member.created')
    assert.equal(headers['x-webhook-attempt'], '1')
    assert.equal(headers['x-webhook-test'], undefined)
    assert.match(headers['x-webhook-signature'] as string, /^t=\d+,v1=[0-9a-f]{64}$/)

    const [delivery] = await settledDelivery(org, endpoint.id)
    assert.deepEqual(Object.keys(delivery), deliveryKeys)
    assert.equal(delivery.id, headers['x-webhook-delivery'])
    assert.equal(delivery.status, 'delivered')
    assert.equal(delivery.attempts, 1)
    assert.equal(delivery.last_response_status, 200)
    assert.equal(delivery.last_error, null)
    assert.equal(delivery.event_id, event.id)
    assert.deepEqual((await org.get(`/v1/webhook-deliveries/${delivery.id}`)).body, delivery)
    const { body: log } = await org.get(`/v1/webhook-deliveries/${delivery.id}/attempts`)
    assert.equal(log.next_attempt_at, null)
    assert.equal(log.data.length, 1)
    assert.equal(log.data[0].response_excerpt, 'ok')
    assert.equal(log.data[0].request_headers['x-webhook-id'], event.id)
    const { body: after } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.ok(after.last_delivery_at && after.last_success_at)
  })

  test('only what is subscribed, in this mode, while enabled', async () => {
    const { org, sandbox, receiver, endpoint } = await subscribed(['customer.created'])
    await org.post('/v1/members', { business_name: 'A' })
    await sandbox.post('/v1/customers', { name: 'Sandbox' })
    await org.post('/v1/customers', { name: 'One' })
    await receiver.until(1)
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { events: ['member.created'] })
    await org.post('/v1/customers', { name: 'Two' })
    await org.post('/v1/members', { business_name: 'B' })
    await receiver.until(2)
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: false })
    await org.post('/v1/members', { business_name: 'C' })
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: true })
    await org.post('/v1/members', { business_name: 'D' })
    await receiver.until(3)
    assert.deepEqual(
      receiver.events().map(({ data }) => data.name ?? data.business_name),
      ['One', 'B', 'D'],
    )
  })

  test('public packages verify every delivery: before, during and after a roll; a changed byte is refused', async () => {
    const { org, receiver, endpoint } = await subscribed()
    const stripe = new Stripe('sk_test_none')
    const verifies = (secret: string, index: number) => {
      const { headers, body } = receiver.received[index]!
      const signature = headers['x-webhook-signature'] as string
      const standard = headers as Record<string, string>
      const outcomes = [
        () => stripe.webhooks.constructEvent(body, signature, secret),
        () => new Webhook(secret).verify(body, standard),
      ].map((verify) => {
        try {
          return (verify() as { id: string }).id === JSON.parse(body).id
        } catch {
          return false
        }
      })
      assert.equal(outcomes[0], outcomes[1])
      return outcomes[0]
    }
    const roll = async () => (await org.post(`/v1/webhook-endpoints/${endpoint.id}/roll-secret`)).body.secret
    const send = async () => {
      await org.post('/v1/members', { business_name: 'A' })
      await receiver.until(receiver.received.length + 1)
    }
    await send()
    assert.ok(verifies(endpoint.secret, 0))
    const second = await roll()
    assert.match(second, /^whsec_/)
    await send()
    const third = await roll()
    await send()
    assert.deepEqual(
      [endpoint.secret, second, third].map((secret) => verifies(secret, 0)),
      [true, false, false],
    )
    assert.deepEqual(
      [endpoint.secret, second, third].map((secret) => verifies(secret, 1)),
      [true, true, false],
    )
    assert.deepEqual(
      [endpoint.secret, second, third].map((secret) => verifies(secret, 2)),
      [true, true, true],
    )
    assert.equal((receiver.received[2]!.headers['x-webhook-signature'] as string).split('v1=').length, 4)

    // A day later only the newest signs.
    await service.database.run(
      'update webhook_secrets set expires_at = $2 where endpoint_id = $1 and expires_at is not null',
      endpoint.id,
      new Date(Date.now() - 1).toISOString(),
    )
    await send()
    assert.deepEqual(
      [endpoint.secret, second, third].map((secret) => verifies(secret, 3)),
      [false, false, true],
    )
    const { body: shown } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.equal(shown.secret_preview, `whsec_****${third.slice(-4)}`)

    receiver.received[3]!.body = receiver.received[3]!.body.replace('"A"', '"B"')
    assert.equal(verifies(third, 3), false)
    const { body, headers } = receiver.received[2]!
    const old = `t=${Math.floor(Date.now() / 1000) - 301},${(headers['x-webhook-signature'] as string).split(',').slice(1)}`
    assert.throws(() => stripe.webhooks.constructEvent(body, old, third))
  })

  test('failures are retried up to 8 attempts with the same bytes, then it has failed', async () => {
    const { org, receiver, endpoint } = await subscribed()
    receiver.answerWith(500, {}, 'boom')
    await org.post('/v1/members', { business_name: 'A' })
    const [delivery] = await settledDelivery(org, endpoint.id)
    assert.equal(delivery.status, 'failed')
    assert.equal(delivery.attempts, 8)
    assert.equal(delivery.last_response_status, 500)
    assert.equal(delivery.last_error, 'answered 500')
    assert.equal(receiver.received.length, 8)
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['x-webhook-attempt']),
      ['1', '2', '3', '4', '5', '6', '7', '8'],
    )
    const { body: log } = await org.get(`/v1/webhook-deliveries/${delivery.id}/attempts`)
    assert.deepEqual(
      log.data.map(({ number }: { number: number }) => number),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
    assert.equal(log.data[7].response_excerpt, 'boom')
    const { body: after } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.equal(after.consecutive_failures, 8)
    assert.equal(after.enabled, true)
    receiver.answerWith(204)
    await org.post('/v1/members', { business_name: 'B' })
    await settledDelivery(org, endpoint.id, 2)
    assert.equal((await org.get(`/v1/webhook-endpoints/${endpoint.id}`)).body.consecutive_failures, 0)
  })

  test('a redirect is a failure and is not followed', async () => {
    const { org, receiver, endpoint } = await subscribed()
    receiver.answerWith(302, { location: receiver.url.replace('hook', 'elsewhere') })
    await org.post('/v1/members', { business_name: 'A' })
    const [delivery] = await settledDelivery(org, endpoint.id)
    assert.equal(delivery.status, 'failed')
    assert.match(delivery.last_error, /302: redirects are not followed/)
    assert.ok(receiver.received.every(({ path }) => path === '/hook'))
  })

  test('410 stops deliveries at once: the endpoint is disabled, what it had pending has failed', async () => {
    const { org, receiver, endpoint } = await subscribed()
    receiver.answerWith(410)
    await org.post('/v1/members', { business_name: 'A' })
    const [delivery] = await settledDelivery(org, endpoint.id)
    assert.equal(delivery.status, 'failed')
    assert.equal(delivery.attempts, 1)
    const { body: disabled } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.equal(disabled.enabled, false)
    assert.ok(disabled.disabled_at)
    assert.equal(disabled.disabled_reason, 'receiver answered 410 Gone')
    await org.post('/v1/members', { business_name: 'missed' })
    assert.equal(receiver.received.length, 1)

    receiver.answerWith(200)
    assertError(
      await org.post(`/v1/webhook-endpoints/${endpoint.id}/recover`, { since: endpoint.created_at }),
      400,
      'invalid_transition',
    )
    const { body: enabled } = await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: true })
    assert.deepEqual(
      [enabled.enabled, enabled.disabled_at, enabled.disabled_reason, enabled.consecutive_failures],
      [true, null, null, 0],
    )
    const recovery = await org.post(`/v1/webhook-endpoints/${endpoint.id}/recover`, {
      since: endpoint.created_at,
    })
    assert.deepEqual(recovery.body, { queued: 2 })
    await receiver.until(3)
    await settledDelivery(org, endpoint.id, 3)
    assert.deepEqual(
      (await org.post(`/v1/webhook-endpoints/${endpoint.id}/recover`, { since: endpoint.created_at })).body,
      { queued: 0 },
    )
  })

  test('disabled by hand: what is pending is held, and goes on when it is enabled again', async () => {
    const { org, receiver, endpoint } = await subscribed()
    receiver.answer = (_received, response) => {
      // It is switched off while the first attempt is under way.
      void org
        .patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: false })
        .then(() => response.writeHead(503).end())
    }
    await org.post('/v1/members', { business_name: 'A' })
    const held = await eventually(async () => {
      const { body } = await org.get(`/v1/webhook-deliveries?endpoint_id=${endpoint.id}`)
      return body.data[0]?.attempts >= 1 && body.data[0]
    })
    assert.equal(held.status, 'pending')
    const { body: off } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.equal(off.disabled_at, null)
    const before = receiver.received.length
    receiver.answerWith(200)
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: true })
    const [delivery] = await settledDelivery(org, endpoint.id)
    assert.equal(delivery.status, 'delivered')
    assert.equal(receiver.received.length, before + 1)
  })

  test('a redelivery is a fresh delivery of the same envelope, also to a disabled endpoint, once', async () => {
    const { org, receiver, endpoint } = await subscribed()
    await org.post('/v1/members', { business_name: 'A' })
    const [first] = await settledDelivery(org, endpoint.id)
    const { status, body } = await org.post(`/v1/webhook-deliveries/${first.id}/redeliver`)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['delivery_id'])
    await receiver.until(2)
    const [again] = await settledDelivery(org, endpoint.id, 2)
    assert.equal(again.id, body.delivery_id)
    assert.equal(again.redelivery_of, first.id)
    assert.equal(again.event_id, first.event_id)
    assert.equal(receiver.received[1]!.body, receiver.received[0]!.body)
    assert.equal(receiver.received[1]!.headers['x-webhook-attempt'], '1')

    receiver.answerWith(500)
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { enabled: false })
    await org.post(`/v1/webhook-deliveries/${first.id}/redeliver`, {})
    const [failed] = await settledDelivery(org, endpoint.id, 3)
    assert.equal(failed.status, 'failed')
    assert.equal(failed.attempts, 1)
    assert.equal((await org.get(`/v1/webhook-endpoints/${endpoint.id}`)).body.consecutive_failures, 0)
  })

  test('a test sends an example at once, and is recorded but neither retried nor counted', async () => {
    const { org, receiver, endpoint } = await subscribed(['invoice.paid', 'member.created'])
    const path = `/v1/webhook-endpoints/${endpoint.id}/test`
    const { status, body } = await org.post(path)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['delivery_id', 'ok', 'response_status', 'duration_ms'])
    assert.equal(body.ok, true)
    assert.equal(body.response_status, 200)
    const [request] = receiver.received
    assert.equal(request!.headers['x-webhook-test'], 'true')
    assert.equal(JSON.parse(request!.body).type, 'member.created')
    assert.deepEqual((await org.get('/v1/events')).body.data, [])
    assert.equal((await org.get(`/v1/webhook-deliveries/${body.delivery_id}`)).body.status, 'delivered')

    assert.equal((await org.post(path, { event_type: 'shift.created' })).body.ok, true)
    assert.equal(receiver.events()[1].type, 'shift.created')
    assertError(await org.post(path, { event_type: 'x' }), 400, 'unknown_event_type', 'event_type')

    for (const code of [500, 410]) {
      receiver.answerWith(code)
      const { body: failed } = await org.post(path, {})
      assert.deepEqual([failed.ok, failed.response_status], [false, code])
    }
    const { body: after } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.deepEqual([after.enabled, after.consecutive_failures], [true, 0])

    const key = { 'idempotency-key': 'test-once' }
    receiver.answerWith(200)
    const count = receiver.received.length
    const repeats = await Promise.all(Array.from({ length: 5 }, () => org.post(path, {}, key)))
    assert.equal(new Set(repeats.map(({ text }) => text)).size, 1)
    assert.equal(receiver.received.length, count + 1)

    const { body: again } = await org.post(`/v1/webhook-deliveries/${body.delivery_id}/redeliver`)
    await receiver.until(count + 2)
    assert.equal(receiver.received.at(-1)!.headers['x-webhook-test'], 'true')
    await eventually(
      async () => (await org.get(`/v1/webhook-deliveries/${again.delivery_id}`)).body.status === 'delivered',
    )
  })

  test('no answer at all: response_status is 0, the reason is in the log', async () => {
    const { org, endpoint } = await subscribed()
    await org.patch(`/v1/webhook-endpoints/${endpoint.id}`, { url: 'https://127.0.0.1:1/' })
    const { body } = await org.post(`/v1/webhook-endpoints/${endpoint.id}/test`)
    assert.deepEqual([body.ok, body.response_status], [false, 0])
    const { body: delivery } = await org.get(`/v1/webhook-deliveries/${body.delivery_id}`)
    assert.equal(delivery.last_error, 'the connection was refused')
    assert.equal(delivery.last_response_status, null)
  })

  test('the list of deliveries filters by endpoint, status and type', async () => {
    const { org, receiver, endpoint } = await subscribed()
    await org.post('/v1/members', { business_name: 'A' })
    await org.post('/v1/customers', { name: 'A' })
    await receiver.until(2)
    await settledDelivery(org, endpoint.id, 2)
    const count = async (query: string) => (await org.all(`/v1/webhook-deliveries?${query}`, 1)).length
    assert.equal(await count('status=delivered'), 2)
    assert.equal(await count('status=failed'), 0)
    assert.equal(await count('event_type=member.created'), 1)
    assert.equal(await count(`endpoint_id=${missingId}`), 0)
    assertError(await org.get('/v1/webhook-deliveries?status=lost'), 400, 'invalid_parameter', 'status')
  })

  test('deleting an endpoint deletes its history', async () => {
    const { org, receiver, endpoint } = await subscribed()
    await org.post('/v1/members', { business_name: 'A' })
    await receiver.until(1)
    await settledDelivery(org, endpoint.id)
    await org.call('DELETE', `/v1/webhook-endpoints/${endpoint.id}`)
    assert.deepEqual((await org.get('/v1/webhook-deliveries')).body.data, [])
  })
})

describe('organizations', () => {
  test('while one is suspended its deliveries are held, not lost', async () => {
    const service = await webhookService({ MUSTER_WEBHOOK_SCHEDULE: '1,1,1' })
    const { live: org, pair } = await newOrganization({ service })
    const receiver = await startReceiver()
    receiver.answerWith(500)
    await org.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    const move = (status: 'suspended' | 'active') =>
      service.database.transaction((tx) => updateOrganization(tx, pair.slug, { status }))
    await org.post('/v1/members', { business_name: 'A' })
    await receiver.until(1)
    await move('suspended')
    receiver.answerWith(200)
    // A delivery of another organization that is due later than the held one, and comes.
    const { live: other } = await newOrganization({ service })
    const neighbour = await startReceiver()
    await other.post('/v1/webhook-endpoints', { url: neighbour.url, events: ['*'] })
    neighbour.answerWith(500)
    await other.post('/v1/members', { business_name: 'B' })
    await neighbour.until(3)
    assert.equal(receiver.received.length, 1)
    await move('active')
    await receiver.until(2)
  })

  test('events of a module that is off are logged but not sent', async () => {
    const service = await webhookService()
    const { live: org, context } = await newOrganization({ service, active: ['members'] })
    const receiver = await startReceiver()
    await org.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    await service.database.transaction((tx) =>
      createCustomer({ ...context('live'), db: tx }, { name: 'Silent' }),
    )
    await org.post('/v1/members', { business_name: 'Loud' })
    await receiver.until(1)
    assert.equal(receiver.events()[0].type, 'member.created')
    assert.deepEqual(await org.eventTypes(), ['customer.created', 'member.created'])
    assert.equal((await org.get('/v1/webhook-deliveries')).body.data.length, 1)
  })
})

describe('auto-disable', () => {
  test('after so many failures in a row over so long; a success in between starts over', async () => {
    const service = await webhookService({
      MUSTER_WEBHOOK_DISABLE_AFTER: '10',
      MUSTER_WEBHOOK_DISABLE_WINDOW: '0',
    })
    const { live: org } = await newOrganization({ service })
    const receiver = await startReceiver()
    const { body: endpoint } = await org.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    receiver.answerWith(500)
    await org.post('/v1/members', { business_name: 'A' })
    await settledDelivery(org, endpoint.id)
    receiver.answerWith(200)
    await org.post('/v1/members', { business_name: 'B' })
    await settledDelivery(org, endpoint.id, 2)
    receiver.answerWith(500)
    await org.post('/v1/members', { business_name: 'C' })
    await settledDelivery(org, endpoint.id, 3)
    assert.equal((await org.get(`/v1/webhook-endpoints/${endpoint.id}`)).body.enabled, true)
    await org.post('/v1/members', { business_name: 'D' })
    const settled = await settledDelivery(org, endpoint.id, 4)
    assert.equal(settled[0].attempts, 2)
    const { body: disabled } = await org.get(`/v1/webhook-endpoints/${endpoint.id}`)
    assert.equal(disabled.enabled, false)
    assert.match(disabled.disabled_reason, /^10 attempts in a row have failed since /)
  })
})
