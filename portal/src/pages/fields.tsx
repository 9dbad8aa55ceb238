// Forms of the data pages: from what was filled in to what the API takes.
import type { ReactNode } from 'react'
import type { Schemas } from '../data/api.ts'
import { problemOf, TextField } from '../ui/form.tsx'

/** What was filled in, by the names of the fields; a dot in a name is a step into an object. */
export type Values = Record<string, string>

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

interface Reading {
  /** Fields that are numbers. */
  numbers?: readonly string[]
  /** A create leaves out what is empty; a change says null, so that it is emptied. */
  empty: 'omit' | 'null'
}

export function bodyOf(values: Values, { numbers = [], empty }: Reading): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(values)) {
    if (text === '' && empty === 'omit') continue
    const value = text === '' ? null : numbers.includes(name) ? Number(text) : text
    const [first, second] = name.split('.') as [string, string?]
    if (second === undefined) body[first] = value
    else body[first] = { ...(body[first] as object | undefined), [second]: value }
  }
  return body
}

const plain = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Only what differs from what it was: a change tells everybody who listens. */
export const changesOf = (before: object, after: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => plain(value) !== plain((before as Record<string, unknown>)[name]),
    ),
  )

/** `a, b` as a list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 sm:grid-cols-2">{children}</div>
)

const addressFields = {
  line1: 'Street',
  line2: 'Street, second line',
  postal_code: 'Postal code',
  city: 'City',
  state: 'State',
  country: 'Country',
} as const

export function AddressFields({ value, error }: { value?: Schemas['Address']; error: unknown }) {
  return (
    <Row>
      {(Object.keys(addressFields) as (keyof typeof addressFields)[]).map((part) => (
        <TextField
          key={part}
          label={addressFields[part]}
          name={`address.${part}`}
          defaultValue={value?.[part] ?? ''}
          problem={problemOf(error, `address.${part}`)}
        />
      ))}
    </Row>
  )
}

/** On one line, as it would be written; null when there is none. */
export function addressText(address: Schemas['Address']): string | null {
  const place = [address.postal_code, address.city].filter(Boolean).join(' ')
  const parts = [address.line1, address.line2, place, address.state, address.country].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** What an empty list teaches. */
export function curlOf(baseUrl: string, path: string, body: object): string {
  return [
    `curl ${baseUrl}/api${path} \\`,
    '  -H "Authorization: Bearer $MUSTER_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`,
  ].join('\n')
}
