import { activeEvents } from '../events/define.ts'
import { deliveryHint } from '../events/hints.ts'
import type { ReadContext, RouteContext } from '../http/caller.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { listName, type Page, toPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { newId } from '../kit/ids.ts'
import { readEndpointUrl } from './destination.ts'
import type { Endpoint, EndpointCreate, EndpointQuery, EndpointUpdate } from './schema.ts'
import { addSecret, retireSecrets } from './secrets.ts'

type Row = Omit<Endpoint, 'mode'>

const secretPreview = `(select s.preview from webhook_secrets s
  where s.tenant_id = webhook_endpoints.tenant_id and s.endpoint_id = webhook_endpoints.id
  order by s.id desc limit 1) as secret_preview`

const endpoints = (ctx: { tenant: ReadContext['tenant'] }): Resource<Row, Endpoint> => ({
  table: 'webhook_endpoints',
  columns: `id, url, description, enabled, events, ${secretPreview}, consecutive_failures, disabled_at,
    disabled_reason, last_delivery_at, last_success_at, created_at, updated_at`,
  filters: {},
  toItem: (row) => ({ ...row, mode: ctx.tenant.mode }),
})

/** Everything at once, unless a limit is asked for. */
export async function listEndpoints(
  ctx: ReadContext,
  { limit, cursor }: EndpointQuery,
): Promise<Page<Endpoint>> {
  const { columns, toItem } = endpoints(ctx)
  const name = listName(ctx, 'webhook-endpoints', {})
  const before = cursor === undefined ? undefined : ctx.cursors.verify(name, cursor)[0]
  const rows = await ctx.db.all<Row>(
    `select ${columns} from webhook_endpoints where tenant_id = $1 ${before ? 'and id < $2' : ''} order by id desc
     ${limit === undefined ? '' : `limit ${limit + 1}`}`,
    ctx.tenant.id,
    ...(before ? [before] : []),
  )
  return toPage(rows, limit ?? rows.length, toItem, ({ id }) => ctx.cursors.sign(name, [id]))
}

export const getEndpoint = (ctx: ReadContext | RouteContext, id: string) => getItem(ctx, endpoints(ctx), id)

export async function createEndpoint(ctx: RouteContext, input: EndpointCreate) {
  const { destinations } = ctx.services.webhooks
  const endpoint = await insertItem(ctx, endpoints(ctx), {
    id: newId(),
    url: readEndpointUrl(input.url, destinations),
    description: input.description,
    enabled: true,
    events: readEvents(ctx, input.events, []),
    consecutive_failures: 0,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await subscribe(ctx, endpoint)
  const { secret, preview } = await addSecret(ctx, endpoint.id)
  return { ...endpoint, secret_preview: preview, secret }
}

export async function updateEndpoint(
  ctx: RouteContext,
  id: string,
  input: EndpointUpdate,
): Promise<Endpoint> {
  const before = await getEndpoint(ctx, id)
  const endpoint = await updateItem(ctx, endpoints(ctx), id, {
    url: input.url === undefined ? undefined : readEndpointUrl(input.url, ctx.services.webhooks.destinations),
    description: input.description,
    events: input.events === undefined ? undefined : readEvents(ctx, input.events, before.events),
    enabled: input.enabled,
    ...(input.enabled ? cleared : {}),
  })
  if (input.events) await subscribe(ctx, endpoint)
  // What was held goes on.
  if (input.enabled) ctx.db.notify(deliveryHint(ctx.tenant.id, id))
  return endpoint
}

/** The marks of failure, gone: enabling an endpoint gives it a fresh start. */
const cleared = { consecutive_failures: 0, failing_since: null, disabled_at: null, disabled_reason: null }

export async function deleteEndpoint(ctx: RouteContext, id: string): Promise<void> {
  const gone = await ctx.db.run(
    'delete from webhook_endpoints where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    id,
  )
  if (gone === 0) throw notFound()
}

export async function rollSecret(ctx: RouteContext, id: string) {
  await updateItem(ctx, endpoints(ctx), id, {})
  await retireSecrets(ctx, id)
  const { secret } = await addSecret(ctx, id)
  return { secret }
}

/** Types of the catalog, or already on the endpoint (its module may have been switched off since); `*` stands alone. */
function readEvents(ctx: RouteContext, given: string[], present: string[]): string[] {
  const events = [...new Set(given)]
  if (events.includes('*') && events.length > 1) {
    throw unknownType('events: "*" stands for all types and stands alone.')
  }
  const catalog = activeEvents(ctx.services.webhooks.catalog, ctx.modules)
  for (const event of events) {
    if (event === '*' || present.includes(event) || catalog.some(({ type }) => type === event)) continue
    throw unknownType(
      `events: there is no event type "${event.slice(0, 100)}". GET /v1/webhook-events lists them.`,
    )
  }
  return events
}

const unknownType = (message: string) =>
  new ApiError('unknown_event_type', message, { param: 'events', details: [{ path: 'events', message }] })

async function subscribe(ctx: RouteContext, { id, events }: Endpoint): Promise<void> {
  await ctx.db.run(
    'delete from webhook_subscriptions where tenant_id = $1 and endpoint_id = $2',
    ctx.tenant.id,
    id,
  )
  for (const event of events) {
    await ctx.db.run(
      'insert into webhook_subscriptions (tenant_id, event_type, endpoint_id) values ($1, $2, $3)',
      ctx.tenant.id,
      event,
      id,
    )
  }
}
