import { holdClock } from '../access/clock.ts'
import { activeEvents } from '../events/define.ts'
import { deliveryHint } from '../events/hints.ts'
import { holdHistory } from '../events/retention.ts'
import type { OutsideContext, ReadContext, RouteContext } from '../http/caller.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { listPage } from '../http/page.ts'
import { getItem, type Resource } from '../http/resource.ts'
import { exampleOf } from '../kit/example.ts'
import { newEventId, newId } from '../kit/ids.ts'
import { writeJson } from '../kit/write-reply.ts'
import { getEndpoint } from './endpoints.ts'
import { leaseMs } from './queue.ts'
import { recordAttempts } from './record.ts'
import type { AttemptLog, Delivery, DeliveryQuery, Endpoint, TestInput } from './schema.ts'
import { signingSecrets } from './secrets.ts'

type Row = Omit<Delivery, 'mode'>

const deliveries = (ctx: { tenant: ReadContext['tenant'] }): Resource<Row, Delivery> => ({
  table: 'webhook_deliveries',
  columns: `id, endpoint_id, event_id, event_type, status, attempts, last_response_status, last_error, redelivery_of,
    delivered_at, created_at`,
  filters: {
    endpoint_id: 'endpoint_id = ?',
    status: 'status = ?',
    event_type: 'event_type = ?',
    event_id: 'event_id = ?',
  },
  toItem: (row) => ({ ...row, mode: ctx.tenant.mode }),
})

export const listDeliveries = (ctx: ReadContext, query: DeliveryQuery) =>
  listPage(ctx, query, deliveries(ctx))

export const getDelivery = (ctx: ReadContext, id: string) => getItem(ctx, deliveries(ctx), id)

export async function listAttempts(ctx: ReadContext, id: string): Promise<AttemptLog> {
  const delivery = await ctx.db.one<{ next_attempt_at: string | null }>(
    `select case when lease_token is null then next_attempt_at end as next_attempt_at from webhook_deliveries
     where tenant_id = $1 and id = $2`,
    ctx.tenant.id,
    id,
  )
  if (!delivery) throw notFound()
  const data = await ctx.db.all<AttemptLog['data'][number]>(
    `select number, started_at, duration_ms, request_headers, response_status, response_headers, response_excerpt, error
     from webhook_attempts where tenant_id = $1 and delivery_id = $2 order by number`,
    ctx.tenant.id,
    id,
  )
  return { data, next_attempt_at: delivery.next_attempt_at }
}

/** A fresh delivery of the same envelope; to a disabled endpoint too, but then with one attempt. */
export async function redeliver(ctx: RouteContext, id: string) {
  await holdHistory(ctx)
  const made = await ctx.db.one<{ id: string; endpoint_id: string }>(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, redelivery_of,
       forced, test_body, next_attempt_at, created_at)
     select d.tenant_id, $3::uuid, d.endpoint_id, d.event_id, d.event_type, 'pending', 0, d.id, not e.enabled, d.test_body,
       $4::timestamptz, $4::timestamptz
     from webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
     where d.tenant_id = $1 and d.id = $2 returning id, endpoint_id`,
    ctx.tenant.id,
    id,
    newId(),
    ctx.now,
  )
  if (!made) throw notFound()
  ctx.db.notify(deliveryHint(ctx.tenant.id, made.endpoint_id))
  return { delivery_id: made.id }
}

/** Queues what the endpoint has missed or failed since then, events emitted while it was disabled included. */
export async function recover(ctx: RouteContext, id: string, since: string) {
  const endpoint = await getEndpoint(ctx, id)
  if (!endpoint.enabled) {
    throw new ApiError(
      'invalid_transition',
      'This endpoint is disabled. Enable it first (PATCH enabled: true), then recover.',
    )
  }
  const types = activeEvents(ctx.services.webhooks.catalog, ctx.modules).map(({ type }) => type)
  if (types.length === 0) return { queued: 0 }
  await holdHistory(ctx)
  const queued = await ctx.db.run(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, redelivery_of,
       forced, next_attempt_at, created_at)
     select v.tenant_id, new_id(), $2::uuid, v.id, v.type, 'pending', 0,
       (select max(f.id::text) from webhook_deliveries f
        where f.tenant_id = v.tenant_id and f.event_id = v.id and f.endpoint_id = $2)::uuid,
       false, $4::timestamptz, $4::timestamptz
     from events v
     where v.tenant_id = $1 and v.created_at >= $3 and v.type in (${types.map((_, index) => `$${index + 5}`).join(', ')})
       and exists (select 1 from webhook_subscriptions s
         where s.tenant_id = v.tenant_id and s.endpoint_id = $2 and s.event_type in (v.type, '*'))
       and not exists (select 1 from webhook_deliveries d
         where d.tenant_id = v.tenant_id and d.event_id = v.id and d.endpoint_id = $2
           and d.status in ('delivered', 'pending'))`,
    ctx.tenant.id,
    id,
    since,
    ctx.now,
    ...types,
  )
  if (queued > 0) ctx.db.notify(deliveryHint(ctx.tenant.id, id))
  return { queued }
}

/** Sends the example of a real type at once, waits for the answer, and records it like any delivery. Never retried. */
export async function testEndpoint(ctx: OutsideContext, id: string, input: TestInput) {
  const { sender } = ctx.services.webhooks
  const prepared = await ctx.transaction((tx) => prepareTest(tx, id, input))
  const result = await sender.send(prepared.message)
  await ctx.transaction((tx) =>
    recordAttempts(tx.db, ctx.services.webhooks.policy, [{ claimed: prepared, result }], Date.now()),
  )
  return {
    delivery_id: prepared.message.deliveryId,
    ok: result.error === null,
    response_status: result.responseStatus ?? 0,
    duration_ms: result.durationMs,
  }
}

async function prepareTest(ctx: RouteContext, id: string, input: TestInput) {
  const endpoint = await getEndpoint(ctx, id)
  const event = eventToTest(ctx, endpoint, input.event_type)
  const eventId = newEventId()
  const { mode } = ctx.tenant
  const envelope = { id: eventId, type: event.type, created_at: ctx.now, mode, data: exampleOf(event.data) }
  const message = {
    url: endpoint.url,
    secrets: await signingSecrets(ctx.db, ctx.services.secrets, ctx.tenant.id, id),
    eventId,
    eventType: event.type,
    deliveryId: newId(),
    attempt: 1,
    isTest: true,
    body: writeJson(event.envelope, envelope),
  }
  const token = newId()
  const aheadMs = await holdClock(ctx.db, ctx.tenant.id)
  // Leased like a claim: should this process die now, a worker sends the test instead.
  await ctx.db.run(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, forced, test_body,
       next_attempt_at, lease_token, created_at)
     values ($1, $2, $3, $4, $5, 'pending', 0, true, $6, $7, $8, $9)`,
    ctx.tenant.id,
    message.deliveryId,
    id,
    eventId,
    event.type,
    message.body,
    new Date(Date.now() + aheadMs + leaseMs).toISOString(),
    token,
    ctx.now,
  )
  return {
    tenantId: ctx.tenant.id,
    endpointId: id,
    token,
    message,
    attempts: 0,
    isRedelivery: false,
    forced: true,
    createdAt: ctx.now,
    aheadMs,
  }
}

/** Any type of the catalog, subscribed or not; by default the first subscribed one. */
function eventToTest(ctx: RouteContext, endpoint: Endpoint, wanted: string | undefined) {
  const active = activeEvents(ctx.services.webhooks.catalog, ctx.modules)
  const event =
    wanted === undefined
      ? (active.find(({ type }) => endpoint.events[0] === '*' || endpoint.events.includes(type)) ?? active[0])
      : active.find(({ type }) => type === wanted)
  if (event) return event
  const message = `There is no event type "${(wanted ?? '').slice(0, 100)}". GET /v1/webhook-events lists them.`
  throw new ApiError('unknown_event_type', message, { param: 'event_type' })
}
