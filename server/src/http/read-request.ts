// From a request to the input of an operation, or to the 400 that says what is wrong with it.
import { readInput } from '../kit/read-input.ts'
import { kindOf, type ObjectSchema, object, type Schema } from '../kit/schema.ts'
import { ApiError, invalidParameter, notFound, validationFailed } from './errors.ts'
import type { Route } from './route.ts'

export function readId(route: Pick<Route, 'pathId'>, id: string | undefined): string {
  if (id === undefined) return ''
  // "/v1/members/" is not a member with an empty id, it is no address at all.
  if (id === '') throw notFound()
  const { value, problems } = readInput(route.pathId, id)
  if (problems.length > 0)
    throw invalidParameter('id', problems[0]!.message.replace('The body', 'The id in the path'))
  return value
}

export function readQuery(schema: ObjectSchema | undefined, given: URLSearchParams): Record<string, unknown> {
  const properties = schema?.properties ?? {}
  const query: Record<string, unknown> = {}
  for (const name of new Set(given.keys())) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property) throw unknownParameter(name, Object.keys(properties))
    const values = given.getAll(name)
    if (values.length > 1)
      throw invalidParameter(name, `${name} was given ${values.length} times. Give it once.`)
    query[name] = readQueryValue(name, property, values[0]!)
  }
  return query
}

function readQueryValue(name: string, schema: Schema, value: string): unknown {
  // Wrapped in an object so that the problem speaks of the parameter by its name.
  const wrapper = { type: 'object', properties: { [name]: schema } }
  const reading = readInput<Record<string, unknown>>(wrapper, { [name]: fromText(schema, value) })
  if (reading.problems.length > 0) {
    const hint = schema.format === 'date-time' && value.includes(' ') ? ' In a query, + is written %2B.' : ''
    throw invalidParameter(name, reading.problems[0]!.message + hint)
  }
  return reading.value[name]
}

/** A query holds text only: a number or a boolean in exactly its usual spelling becomes one. */
function fromText(schema: Schema, value: string): unknown {
  const kind = kindOf(schema)
  if (kind === 'integer' && /^(0|-?[1-9]\d{0,14})$/.test(value)) return Number(value)
  if (kind === 'boolean' && value === 'true') return true
  if (kind === 'boolean' && value === 'false') return false
  return value
}

export interface BodyReading {
  body: unknown
  ignored: string[]
}

/** An operation without a body of its own still reads one: `{}` is as good as none, anything but an object is a mistake. */
const noBody = object({})

export function readBody(schema: ObjectSchema = noBody, given: unknown): BodyReading {
  const { value, ignored, problems } = readInput(schema, given === undefined ? {} : given)
  if (problems.length > 0) throw validationFailed(problems)
  return { body: value, ignored }
}

const ignoredHeaderMax = 1_024

/** Field names come from the client: whatever is not plain in a header is percent-encoded, and the whole is bounded. */
export function ignoredFieldsHeader(ignored: string[]): string {
  let header = ''
  for (const name of ignored) {
    const next = `${header && `${header}, `}${encodeURIComponent(name.slice(0, 100).toWellFormed())}`
    if (next.length > ignoredHeaderMax) return `${header && `${header}, `}...`
    header = next
  }
  return header
}

function unknownParameter(name: string, known: string[]): ApiError {
  const nearest = nearestOf(name, known)
  const shown = name.slice(0, 100)
  const hint = nearest
    ? `Did you mean ${nearest}?`
    : known.length > 0
      ? `Known here: ${known.join(', ')}.`
      : 'This operation takes none.'
  return new ApiError('unknown_parameter', `There is no query parameter ${shown}. ${hint}`, { param: shown })
}

const misspellingsMax = 3

function nearestOf(name: string, known: string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.slice(0, 40), candidate) }))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0] && ranked[0].distance <= misspellingsMax ? ranked[0].candidate : undefined
}

/** Levenshtein's, with one row of memory. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
