// The log of everything that happened, and the catalog of what can.
import type { Context, ReadContext } from '../http/caller.ts'
import { invalidParameter, notFound } from '../http/errors.ts'
import { listName, type Page, pageSizeDefault, toPage } from '../http/page.ts'
import type { Infer } from '../kit/schema.ts'
import { activeEvents, type EventDefinition } from './define.ts'
import type { CatalogEntry, CatalogQuery, Event, EventQuery } from './schema.ts'

interface Row {
  position: number
  body: string
}

type Envelope = Infer<typeof Event>

const toEnvelope = ({ body }: Row): Envelope => JSON.parse(body)

export async function listEvents(ctx: ReadContext, query: EventQuery): Promise<Page<Envelope>> {
  const { limit = pageSizeDefault, cursor, after, type, resource_id } = query
  const name = listName(ctx, 'events', { after, type, resource_id })
  const from =
    cursor !== undefined ? ctx.cursors.verify(name, cursor)[0] : after && (await positionOf(ctx, after))
  const [comparison, order] = after ? ['>', 'asc'] : ['<', 'desc']
  const values: unknown[] = [ctx.tenant.id, limit + 1]
  const conditions = ['tenant_id = $1']
  const only = (condition: string, value: unknown) =>
    value !== undefined && conditions.push(`${condition} $${values.push(value)}`)
  only(`position ${comparison}`, from)
  only('resource_id =', resource_id)
  // A resource has few events: beside it the index by type, which has many, must not be chosen.
  only(resource_id ? "type || '' =" : 'type =', type)
  const rows = await ctx.db.all<Row>(
    `select position, body from events where ${conditions.join(' and ')} order by position ${order} limit $2`,
    ...values,
  )
  return toPage(rows, limit, toEnvelope, ({ position }) => ctx.cursors.sign(name, [String(position)]))
}

async function positionOf(ctx: Context, id: string): Promise<number> {
  const row = await ctx.db.one<Row>(
    'select position from events where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    id,
  )
  if (!row) {
    throw invalidParameter(
      'after',
      'after names no event of this organization. Take the id of an event you have seen.',
    )
  }
  return row.position
}

export async function getEvent(ctx: Context, id: string): Promise<Envelope> {
  const row = await ctx.db.one<Row>(
    'select body from events where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    id,
  )
  if (!row) throw notFound()
  return toEnvelope(row)
}

/** All types whose module is active; everything at once unless a limit is asked for. */
export async function listCatalog(
  ctx: ReadContext,
  catalog: EventDefinition[],
  query: CatalogQuery,
): Promise<Page<Infer<typeof CatalogEntry>>> {
  const name = listName(ctx, 'webhook-events', {})
  const entries = activeEvents(catalog, ctx.modules)
  const start = query.cursor === undefined ? 0 : Number(ctx.cursors.verify(name, query.cursor)[0])
  const limit = query.limit ?? entries.length
  const rows = entries.slice(start, start + limit + 1)
  return toPage(
    rows,
    limit,
    ({ type, description, module }) => ({ type, description, module_gate: module }),
    () => ctx.cursors.sign(name, [String(start + limit)]),
  )
}
