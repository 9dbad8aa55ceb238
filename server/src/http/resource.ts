// What every table behind a resource has in common: it belongs to a tenant and is keyed by id. Through here, and
// through listPage, an operation cannot forget the tenant.
import type { Context, WriteContext } from './caller.ts'
import { notFound } from './errors.ts'

export interface Resource<Row, Item> {
  table: string
  columns: string
  /** What counts as there at all: a condition that every row shown or changed meets. */
  where?: string
  /** For lists: a condition for each filter of the query, with `?` for its value. */
  filters: Record<string, string>
  toItem: (row: Row) => Item
}

export async function getItem<Row, Item>(
  ctx: Context,
  resource: Resource<Row, Item>,
  id: string,
): Promise<Item> {
  const { table, columns, where = 'true', toItem } = resource
  const row = await ctx.db.one<Row>(
    `select ${columns} from ${table} where tenant_id = $1 and id = $2 and ${where}`,
    ctx.tenant.id,
    id,
  )
  if (!row) throw notFound()
  return toItem(row)
}

/** Undefined stands for "not supplied": null on insert, and on update the column keeps what it has. */
type Values = Record<string, unknown>

export async function insertItem<Row, Item>(
  ctx: WriteContext,
  { table, columns, toItem }: Resource<Row, Item>,
  values: Values,
): Promise<Item> {
  const names = ['tenant_id', ...Object.keys(values)]
  const row = await ctx.db.one<Row>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning ${columns}`,
    ctx.tenant.id,
    ...Object.values(values).map((value) => value ?? null),
  )
  return toItem(row!)
}

export async function updateItem<Row, Item>(
  ctx: WriteContext,
  { table, columns, where = 'true', toItem }: Resource<Row, Item>,
  id: string,
  values: Values,
): Promise<Item> {
  const supplied = Object.entries(values).filter(([, value]) => value !== undefined)
  const assignments = supplied.map(([name], index) => `${name} = $${index + 4}`)
  // Requests that overlap end in any order; the time of the last change only goes forward.
  assignments.push('updated_at = case when updated_at > $3 then updated_at else $3 end')
  const row = await ctx.db.one<Row>(
    `update ${table} set ${assignments.join(', ')} where tenant_id = $1 and id = $2 and ${where}
     returning ${columns}`,
    ctx.tenant.id,
    id,
    ctx.now,
    ...supplied.map(([, value]) => value),
  )
  if (!row) throw notFound()
  return toItem(row)
}
