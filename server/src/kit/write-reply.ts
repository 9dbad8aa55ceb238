// Turns a value into JSON through its schema: exactly the listed keys, in the listed order. A key that the
// value lacks is a bug of ours and throws, rather than leaving an object that breaks its contract.
import { isNullable, kindOf, type Schema } from './schema.ts'

type Writer = (value: unknown) => string

const writers = new WeakMap<Schema, Writer>()

export function writeJson(schema: Schema, value: unknown): string {
  let writer = writers.get(schema)
  if (!writer) {
    writer = compile(schema)
    writers.set(schema, writer)
  }
  return writer(value)
}

/**
 * The picking is compiled to an object literal (V8 then gives every reply the same hidden class);
 * the escaping is left to JSON.stringify, which does it best.
 */
function compile(schema: Schema): Writer {
  const source = `return (v) => ${picker(schema, 'v', 0)}`
  const pick = new Function('missing', source)(missing) as (value: unknown) => unknown
  return (value) => JSON.stringify(pick(value))
}

function picker(schema: Schema, source: string, depth: number): string {
  const kind = kindOf(schema)
  let expression: string
  if (kind === 'object' && schema.properties) {
    const keys = Object.entries(schema.properties).map(([key, property]) => {
      const name = JSON.stringify(key)
      const inside = `${source}[${name}]`
      const picked = picker(property, inside, depth)
      if (!schema.required?.includes(key)) return `${name}: ${inside} === undefined ? undefined : ${picked}`
      return `${name}: ${inside} === undefined ? missing(${name}) : ${picked}`
    })
    expression = `({ ${keys.join(', ')} })`
  } else if (kind === 'array') {
    const item = `i${depth}`
    expression = `${source}.map((${item}) => ${picker(schema.items!, item, depth + 1)})`
  } else return source
  return isNullable(schema) ? `${source} === null ? null : ${expression}` : expression
}

function missing(key: string): never {
  throw new Error(`the reply lacks the key ${key}`)
}
