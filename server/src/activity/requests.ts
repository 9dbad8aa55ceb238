// Recent requests, newest first, and what came of one.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, ReadContext } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { listName, type Page, pageSizeDefault } from '../http/page.ts'
import { Delivery } from '../webhooks/schema.ts'
import { firstIdAt } from './hours.ts'
import type { RequestDetail, RequestQuery, RequestRow } from './schema.ts'
import type { Noted } from './write.ts'

type Filters = Omit<RequestQuery, 'limit' | 'cursor'>

/** In a batch; the requests before it are older. */
interface Position {
  batchId: string
  index: number
}

/** How many requests a page looks at to find those that were asked for. */
const searchedMax = 10_000

/**
 * A search goes only so far: then the page ends early, perhaps empty, and says that there is more. What is rare in a long log
 * takes several pages, and meanwhile nobody else has to wait.
 */
export async function listRequests(ctx: ReadContext, query: RequestQuery): Promise<Page<RequestRow>> {
  const { limit = pageSizeDefault, cursor, ...filters } = query
  const list = listName(ctx, 'requests', filters)
  const [batchId, index] = cursor === undefined ? [] : ctx.cursors.verify(list, cursor)
  const from = batchId === undefined ? undefined : { batchId, index: Number(index) }
  const found: Noted[] = []
  let searched = 0
  let last: Position | undefined
  for await (const { request, position } of newestFirst(ctx, filters, from)) {
    const isWanted = matches(request, filters)
    if (searched === searchedMax || (isWanted && found.length === limit)) {
      const next_cursor = ctx.cursors.sign(list, [last!.batchId, String(last!.index)])
      return { data: await withKeys(ctx, found), has_more: true, next_cursor }
    }
    if (isWanted) found.push(request)
    searched += 1
    last = position
  }
  return { data: await withKeys(ctx, found), has_more: false, next_cursor: null }
}

function matches(request: Noted, { status, method, path, key_id, request_id }: Filters): boolean {
  return (
    (status === undefined || String(request.status)[0] === status[0]) &&
    (method === undefined || request.method === method) &&
    (path === undefined || request.path.includes(path)) &&
    (key_id === undefined || request.key_id === key_id) &&
    (request_id === undefined || request.request_id === request_id)
  )
}

const batchesAtOnce = 50

/** From a position on, those before it; batches that cannot hold what is wanted are left out. */
async function* newestFirst(ctx: Context, { status, request_id }: Filters, from?: Position) {
  const values: unknown[] = [ctx.tenant.id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions: string[] = []
  if (status === '4xx') conditions.push('client_errors > 0')
  if (status === '5xx') conditions.push('server_errors > 0')
  if (request_id) {
    const id = bind(request_id)
    conditions.push(`last_request >= ${id} and first_request <= ${id}`)
  }
  const bound = values.length
  for (let before = from; ; ) {
    values.length = bound
    const older = before ? [`id <= ${bind(before.batchId)}`] : []
    const batches = await ctx.db.all<{ id: string; requests: string }>(
      `select id, requests from request_batches where ${['tenant_id = $1', ...conditions, ...older].join(' and ')}
       order by id desc limit ${batchesAtOnce}`,
      ...values,
    )
    for (const { id, requests } of batches) {
      const all: Noted[] = JSON.parse(requests)
      const end = before?.batchId === id ? before.index : all.length
      for (let index = end - 1; index >= 0; index -= 1) {
        yield { request: all[index]!, position: { batchId: id, index } }
      }
    }
    if (batches.length < batchesAtOnce) return
    before = { batchId: batches.at(-1)!.id, index: 0 }
    // On SQLite reading keeps everybody waiting: let them go first.
    await nextTurn()
  }
}

interface KeyRow {
  id: string
  name: string | null
  first_characters: string
  last_characters: string
}

async function withKeys(ctx: Context, requests: Noted[]): Promise<RequestRow[]> {
  if (requests.length === 0) return []
  const rows = await ctx.db.all<KeyRow>(
    `select k.id, k.name, k.first_characters, k.last_characters
     from organizations o join api_keys k on k.organization_id = o.id
     where (o.id = $1 or o.sandbox_id = $1) and k.mode = $2`,
    ctx.tenant.id,
    ctx.tenant.mode,
  )
  const keys = new Map(rows.map((row) => [row.id, row]))
  return requests.map(({ at, key_id, ...request }) => {
    const key = keys.get(key_id ?? '')
    return {
      ...request,
      id: request.request_id,
      at: new Date(at).toISOString(),
      key: key
        ? { id: key.id, name: key.name, preview: `${key.first_characters}…${key.last_characters}` }
        : null,
    }
  })
}

/** Enough to see what happened; one request can bill a whole month. */
const shownMax = 200

export async function getRequest(ctx: ReadContext, requestId: string): Promise<RequestDetail> {
  const [request] = (await listRequests(ctx, { request_id: requestId, limit: 1 })).data
  if (!request) throw notFound()
  const window = eventsOf(request)
  const events = await ctx.db.all<RequestDetail['events'][number]>(
    `select id, type, created_at from events where tenant_id = $1 and request_id = $2 and id >= $3 and id < $4
     order by position limit ${shownMax}`,
    ...[ctx.tenant.id, requestId, ...window],
  )
  const deliveries = await ctx.db.all<Omit<Delivery, 'mode'>>(
    `select ${deliveryColumns} from webhook_deliveries where tenant_id = $1 and event_id in (
       select id from events where tenant_id = $1 and request_id = $2 and id >= $3 and id < $4)
     order by id limit ${shownMax}`,
    ...[ctx.tenant.id, requestId, ...window],
  )
  const { mode } = ctx.tenant
  return { ...request, events, deliveries: deliveries.map((delivery) => ({ ...delivery, mode })) }
}

/** For clocks that are set while a request runs. */
const slackMs = 2_000

/** An event's id begins with its time, so that those of a request lie close together: no index by request is needed. */
function eventsOf({ at, duration_ms }: RequestRow): [first: string, next: string] {
  const eventIdAt = (ms: number) => `evt_${firstIdAt(ms).replaceAll('-', '')}`
  const answered = Date.parse(at)
  return [eventIdAt(answered - duration_ms - slackMs), eventIdAt(answered + slackMs)]
}

const deliveryColumns = Object.keys(Delivery.properties)
  .filter((name) => name !== 'mode')
  .join(', ')
