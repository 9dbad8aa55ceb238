// The fields of a body, one under the other; what lies inside a field stands below it, a step to the right.
import { type Description, resolve, type Schema } from '../data/description.ts'
import { Prose } from '../ui/prose.tsx'

export interface FieldRow {
  name: string
  depth: number
  required: boolean
  schema: Schema
  /** Of a parameter: query, path or header. */
  place?: string
}

const deepest = 5

function rowsOf(
  description: Description,
  given: Schema,
  depth = 0,
  above: readonly string[] = [],
): FieldRow[] {
  const { schema, name } = resolve(description, given)
  // What contains itself is shown once.
  if (depth > deepest || (name && above.includes(name))) return []
  const path = name ? [...above, name] : above
  if (schema.items) return rowsOf(description, schema.items, depth, path)
  return Object.entries(schema.properties ?? {}).flatMap(([field, each]) => {
    const inner = resolve(description, each).schema
    const row: FieldRow = {
      name: field,
      depth,
      required: schema.required?.includes(field) ?? false,
      // What is said at the field counts more than what is said of the type.
      schema: { ...inner, ...(each.description ? { description: each.description } : {}) },
    }
    return [row, ...rowsOf(description, each, depth + 1, path)]
  })
}

export function SchemaTable({
  description,
  schema,
  label,
  answered = false,
}: {
  description: Description
  schema: Schema
  label: string
  /** What is answered is always there, unless said otherwise; what is sent is optional, unless said otherwise. */
  answered?: boolean
}) {
  const rows = rowsOf(description, schema)
  if (rows.length === 0) return <p className="m-0 text-sm text-soft">No fields.</p>
  return <FieldTable rows={rows} label={label} answered={answered} />
}

export function FieldTable({
  rows,
  label,
  answered = false,
  wide = false,
}: {
  rows: FieldRow[]
  label: string
  answered?: boolean
  /** It has the page's width to itself. */
  wide?: boolean
}) {
  return (
    <table className="w-full table-fixed border-collapse text-sm" aria-label={label}>
      <colgroup>
        <col className={wide ? 'w-[46%] sm:w-64' : 'w-[46%]'} />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur in several depths, and the rows never change
          <tr key={index} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <div
                className={row.depth > 0 ? 'border-l border-line-strong pl-2' : ''}
                style={{ marginLeft: Math.max(row.depth - 1, 0) * 12 + (row.depth > 0 ? 4 : 0) }}
              >
                <code className="font-mono text-xs font-medium break-words">{row.name}</code>
                <span className="block text-xs text-soft">
                  {typeWords(row.schema)}
                  {row.place && `, in the ${row.place}`}
                  {row.required && !answered && <span className="font-medium text-warn"> required</span>}
                  {!row.required && answered && ', may be absent'}
                </span>
              </div>
            </th>
            <td className="py-1.5 text-xs leading-5 text-soft">
              {row.schema.description && <Prose text={row.schema.description} />}
              <Limits schema={row.schema} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `string or null`, `list of string`, `date-time`. */
function typeWords(schema: Schema): string {
  const { type, format, items } = schema
  const types = [type].flat().filter((each) => each !== undefined)
  const words = types.map((each) => {
    if (each === 'array')
      return items?.$ref || items?.properties ? 'list' : `list of ${typeWords(items ?? {})}`
    return each === 'string' && format ? format : each
  })
  return words.join(' or ') || 'anything'
}

function limitsOf({
  enum: values,
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  pattern,
  ...rest
}: Schema): string[] {
  const limits: string[] = []
  const between = (low: number | undefined, high: number | undefined, unit: string) => {
    // The largest integer is no limit that anybody meets.
    const top = high === Number.MAX_SAFE_INTEGER ? undefined : high
    const bottom = low === -Number.MAX_SAFE_INTEGER ? undefined : low
    if (bottom !== undefined && top !== undefined) limits.push(`${bottom} to ${top}${unit}`)
    else if (bottom !== undefined) limits.push(`at least ${bottom}${unit}`)
    else if (top !== undefined) limits.push(`at most ${top}${unit}`)
  }
  if (values) limits.push(`One of \`${values.map(String).join('`, `')}\``)
  between(minimum, maximum, '')
  between(minLength, maxLength, ' characters')
  between(minItems, maxItems, ' items')
  if (rest.default !== undefined) limits.push(`default \`${String(rest.default)}\``)
  if (pattern) limits.push(`pattern \`${pattern}\``)
  return limits
}

function Limits({ schema }: { schema: Schema }) {
  const limits = limitsOf(schema.items && !schema.items.properties ? { ...schema.items, ...schema } : schema)
  if (limits.length === 0) return null
  return (
    <span className="block break-words text-faint">
      <Prose text={`${limits.join('; ')}.`} />
    </span>
  )
}
