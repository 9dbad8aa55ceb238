// An example value of a schema: for the OpenAPI text, for test deliveries, and for tests made from the route table.
import { kindOf, type Schema } from './schema.ts'

const exampleInstant = '2026-03-31T08:30:00.000Z'

const exampleStrings = {
  uuid: '0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47',
  date: '2026-03-31',
  'time-of-day': '08:30:00',
  'date-time': exampleInstant,
}

export function exampleOf<T>(schema: Schema<T>): T {
  return example(schema) as T
}

function example(schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  switch (kindOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, example(property)]),
      )
    case 'array':
      return [example(schema.items!)]
    case 'string':
      return schema.format ? exampleStrings[schema.format] : 'text'
    case 'boolean':
      return true
    default:
      return schema.minimum ?? 1
  }
}
