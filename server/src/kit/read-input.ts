// Reads what a client sent through a schema: a copy with the known fields only, normalized (uuids in lower
// case, instants in UTC), the names of the fields that were ignored, and every problem with its path.
// Nothing is coerced: "5" is not 5.
import { isInstant, isRealDate, isTimeOfDay, toUtc } from './instants.ts'
import { isNullable, kindOf, type Schema } from './schema.ts'

export interface Problem {
  path: string
  message: string
}

export interface InputReading<T> {
  value: T
  ignored: string[]
  problems: Problem[]
}

/** Enough to mend any real mistake; a body of a million wrong items must not make a million messages. */
const problemsMax = 20

export function readInput<T>(schema: Schema<T>, input: unknown): InputReading<T> {
  const reading: InputReading<T> = { value: undefined as T, ignored: [], problems: [] }
  reading.value = readValue(schema, input, '', reading) as T
  return reading
}

function readValue(schema: Schema, input: unknown, path: string, reading: InputReading<unknown>): unknown {
  if (input === null && isNullable(schema)) return null
  const kind = kindOf(schema)
  if (kind === 'object' && isPlainObject(input)) return readObject(schema, input, path, reading)
  if (kind === 'array' && Array.isArray(input)) return readList(schema, input, path, reading)
  const problem = leafProblem(schema, kind, input)
  if (problem !== undefined) return report(reading, path, `${path || 'The body'} ${problem}.`)
  return normalize(schema, input)
}

function readObject(
  schema: Schema,
  input: Record<string, unknown>,
  path: string,
  reading: InputReading<unknown>,
): unknown {
  const properties = schema.properties ?? {}
  const value: Record<string, unknown> = {}
  for (const key of Object.keys(input)) {
    const inside = path ? `${path}.${key}` : key
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property) value[key] = readValue(property, input[key], inside, reading)
    else reading.ignored.push(inside)
  }
  for (const key of schema.required ?? []) {
    if (Object.hasOwn(input, key)) continue
    const inside = path ? `${path}.${key}` : key
    report(reading, inside, `${inside} is required.`)
  }
  return value
}

function readList(schema: Schema, input: unknown[], path: string, reading: InputReading<unknown>): unknown {
  if (schema.minItems !== undefined && input.length < schema.minItems) {
    const wanted = schema.minItems === 1 ? '1 item' : `${schema.minItems} items`
    return report(reading, path, `${path} must have at least ${wanted}.`)
  }
  return input.map((item, index) => readValue(schema.items!, item, `${path}[${index}]`, reading))
}

/** What is wrong with a value that is neither an object nor a list where one was wanted; undefined when nothing is. */
export function leafProblem(schema: Schema, kind: string, input: unknown): string | undefined {
  const orNull = isNullable(schema) ? ' or null' : ''
  switch (kind) {
    case 'string':
      return stringProblem(schema, input, orNull)
    case 'integer':
    case 'number':
      return numberProblem(schema, kind, input, orNull)
    case 'boolean':
      return typeof input === 'boolean' ? undefined : `must be true or false${orNull && ', or null'}`
    case 'array':
      return `must be a list${orNull}`
    default:
      return `must be a JSON object${orNull}`
  }
}

function stringProblem(schema: Schema, input: unknown, orNull: string): string | undefined {
  if (schema.enum) {
    const allowed = schema.enum.filter((value) => value !== null)
    return allowed.includes(input as string) ? undefined : `must be one of ${allowed.join(', ')}${orNull}`
  }
  const wanted = stringKinds[schema.format ?? 'any']
  if (typeof input !== 'string' || !wanted.test(input))
    return `must be ${wanted.noun}${orNull}${wanted.example}`
  if (input.includes('\0')) return 'must not contain the character U+0000'
  if (!input.isWellFormed()) return 'must be well-formed Unicode (it contains half of a surrogate pair)'
  if (schema.minLength !== undefined && input.length < schema.minLength) {
    return schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`
  }
  if (schema.maxLength !== undefined && input.length > schema.maxLength) {
    return `must have at most ${schema.maxLength} characters`
  }
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(input)) {
    return schema.examples ? `must look like ${schema.examples[0]}` : `must match ${schema.pattern}`
  }
  return undefined
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const stringKinds = {
  any: { noun: 'a string', example: '', test: (_: string) => true },
  uuid: {
    noun: 'a UUID',
    example: ', such as 0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47',
    test: (s: string) => uuidShape.test(s),
  },
  date: { noun: 'a date', example: ', such as 2026-03-31', test: isRealDate },
  'time-of-day': { noun: 'a time of day', example: ', such as 08:30:00', test: isTimeOfDay },
  'date-time': {
    noun: 'an ISO 8601 date-time with an offset',
    example: ', such as 2026-03-31T08:30:00Z',
    test: isInstant,
  },
}

function numberProblem(schema: Schema, kind: string, input: unknown, orNull: string): string | undefined {
  const fits =
    typeof input === 'number' &&
    (kind === 'integer' ? Number.isInteger(input) : Number.isFinite(input)) &&
    input >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
    input <= (schema.maximum ?? Number.POSITIVE_INFINITY)
  if (fits && hasDecimals(input, schema.multipleOf)) return undefined
  const noun = kind === 'integer' ? 'an integer' : 'a finite number'
  return `must be ${noun}${boundsInWords(schema)}${decimalsInWords(schema)}${orNull}`
}

/** `multipleOf` is a power of ten here, a number of decimals: compared as text, since 0.45 / 0.0001 is no whole number. */
const decimalsOf = (step: number) => String(step).length - '0.'.length

const hasDecimals = (value: number, step: number | undefined): boolean =>
  step === undefined || Number(value.toFixed(decimalsOf(step))) === value

const decimalsInWords = ({ multipleOf }: Schema) =>
  multipleOf === undefined ? '' : ` with at most ${decimalsOf(multipleOf)} decimals`

function boundsInWords({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  if (maximum !== undefined) return ` of at most ${maximum}`
  return ''
}

function normalize(schema: Schema, input: unknown): unknown {
  if (schema.format === 'uuid') return (input as string).toLowerCase()
  if (schema.format === 'date-time') return toUtc(input as string)
  return input
}

function report(reading: InputReading<unknown>, path: string, message: string): undefined {
  if (reading.problems.length < problemsMax) reading.problems.push({ path, message })
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
