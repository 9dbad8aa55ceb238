// Lists: newest first, by a key that is in an index, so that a page costs the same wherever it lies.
import {
  boolean,
  dateTime,
  type Infer,
  integer,
  list,
  nullable,
  object,
  optional,
  type Schema,
  text,
} from '../kit/schema.ts'
import type { Context, ReadContext } from './caller.ts'
import type { Resource } from './resource.ts'

export const pageSizeMax = 100
export const pageSizeDefault = 25

const paging = {
  limit: optional(
    integer({ minimum: 1, maximum: pageSizeMax, default: pageSizeDefault, description: 'Items per page.' }),
  ),
  cursor: optional(text({ description: '`next_cursor` of the page before.' })),
}

/** For a list that is short by nature: it comes whole unless a limit is asked for. */
export const shortListQuery = object({
  limit: optional(
    integer({ minimum: 1, maximum: pageSizeMax, description: 'Items per page; without it, all of them.' }),
  ),
  cursor: paging.cursor,
})

/** The query of every list, with its own filters. */
export const listQuery = <F extends Parameters<typeof object>[0]>(filters: F) =>
  object({ ...filters, ...paging })

export const updatedSince = optional(
  dateTime({
    description:
      'Only what changed at or after this instant; the list is then ordered by `updated_at`, newest first.',
  }),
)

export const pageOf = <T>(item: Schema<T>) =>
  object({
    data: list(item),
    has_more: boolean(),
    next_cursor: nullable(text({ description: 'Null exactly when `has_more` is false.' })),
  })

export interface Page<T> {
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

export type PageQuery = Infer<typeof emptyQuery>
const emptyQuery = object(paging)

type Filters = Record<string, unknown>

export async function listPage<Row extends { id: string; updated_at?: string }, Item>(
  ctx: ReadContext,
  query: PageQuery & { updated_since?: string },
  { table, columns, where, filters, toItem }: Resource<Row, Item>,
): Promise<Page<Item>> {
  const { limit = pageSizeDefault, cursor, ...given } = query as PageQuery & Filters
  const values: unknown[] = [ctx.tenant.id]
  const conditions = ['tenant_id = $1', ...(where ? [where] : [])]
  const bind = (value: unknown) => `$${values.push(value)}`

  for (const [name, value] of Object.entries(given)) {
    const condition = name === 'updated_since' ? 'updated_at >= ?' : filters[name]!
    conditions.push(condition.replace('?', () => bind(value)))
  }
  const key: ('updated_at' | 'id')[] = query.updated_since ? ['updated_at', 'id'] : ['id']
  const name = listName(ctx, table, given)
  if (cursor !== undefined) {
    const position = ctx.cursors.verify(name, cursor).map(bind)
    conditions.push(`(${key.join(', ')}) < (${position.join(', ')})`)
  }
  const rows = await ctx.db.all<Row>(
    `select ${columns} from ${table} where ${conditions.join(' and ')}
     order by ${key.map((column) => `${column} desc`).join(', ')} limit ${bind(limit + 1)}`,
    ...values,
  )
  return toPage(rows, limit, toItem, (last) =>
    ctx.cursors.sign(
      name,
      key.map((column) => last[column]!),
    ),
  )
}

/** What a cursor is bound to: the tenant, the list and its filters, but not the size of the page. */
export const listName = (ctx: Context, resource: string, filters: Filters): string =>
  [ctx.tenant.id, ctx.tenant.mode, resource, JSON.stringify(Object.entries(filters).sort())].join('\n')

/**
 * A hundred rows of a megabyte each would be held in memory for as long as a client takes to read them: such a page ends
 * early, and says that there is more.
 */
const pageCharactersMax = 4 * 1024 * 1024

/** One row more than asked for says whether there is more. */
export function toPage<Row extends object, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  cursorAfter: (last: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, Math.min(limit, rowsWithin(rows, pageCharactersMax)))
  const has_more = rows.length > shown.length
  return { data: shown.map(toItem), has_more, next_cursor: has_more ? cursorAfter(shown.at(-1)!) : null }
}

/** How many rows, but at least one, have no more text than this. */
function rowsWithin(rows: object[], charactersMax: number): number {
  let characters = 0
  for (const [index, row] of rows.entries()) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string') characters += value.length
      else if (Array.isArray(value) && value.length > 0) characters += JSON.stringify(value).length
    }
    if (characters > charactersMax) return Math.max(1, index)
  }
  return rows.length
}
