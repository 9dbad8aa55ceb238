// One schema is the TypeScript type, the reader of input, the writer of replies and the OpenAPI text.
// A schema *is* its JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it), with its type carried along.

declare const carried: unique symbol

export interface Schema<T = unknown> {
  readonly type: string | readonly [string, 'null']
  readonly format?: 'uuid' | 'date-time' | 'date' | 'time-of-day'
  readonly enum?: readonly (string | null)[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly [carried]?: T
}

export type Infer<S> = S extends Schema<infer T> ? T : never

interface Optional<T> {
  readonly optional: Schema<T>
}
type Field = Schema<any> | Optional<any>
type Fields = Record<string, Field>
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends Optional<any> ? K : never }[keyof F]
type FieldType<F> = F extends Optional<infer T> ? T : F extends Schema<infer T> ? T : never
type Shape<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: FieldType<F[K]>
} & { [K in OptionalKeys<F>]?: FieldType<F[K]> }

export interface ObjectSchema<T = any, F extends Fields = Fields> extends Schema<T> {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  /** The fields as declared, so that a larger object can be made of a smaller one. */
  readonly fields: F
}

type Notes = Pick<Schema, 'description' | 'examples' | 'default'>
type TextLimits = Pick<Schema, 'minLength' | 'maxLength' | 'pattern'>
type NumberLimits = Pick<Schema, 'minimum' | 'maximum' | 'multipleOf'>

export const text = (options: Notes & TextLimits = {}): Schema<string> => ({ type: 'string', ...options })
export const number = (options: Notes & NumberLimits = {}): Schema<number> => ({ type: 'number', ...options })
export const integer = (options: Notes & NumberLimits = {}): Schema<number> => ({
  type: 'integer',
  ...options,
})
export const boolean = (options: Notes = {}): Schema<boolean> => ({ type: 'boolean', ...options })
export const uuid = (options: Notes = {}): Schema<string> => ({ type: 'string', format: 'uuid', ...options })
export const dateTime = (options: Notes = {}): Schema<string> => ({
  type: 'string',
  format: 'date-time',
  ...options,
})
export const date = (options: Notes = {}): Schema<string> => ({ type: 'string', format: 'date', ...options })
/** `HH:MM:SS`. Not JSON Schema's `time`, which demands an offset. */
export const timeOfDay = (options: Notes = {}): Schema<string> => ({
  type: 'string',
  format: 'time-of-day',
  ...options,
})

export const oneOf = <const V extends readonly string[]>(
  values: V,
  notes: Notes = {},
): Schema<V[number]> => ({
  type: 'string',
  enum: values,
  ...notes,
})

export const list = <T>(items: Schema<T>, options: Notes & Pick<Schema, 'minItems'> = {}): Schema<T[]> => ({
  type: 'array',
  items,
  ...options,
})

/** A JSON object whose keys another schema decides, such as the `data` of an envelope in the event log. */
export const anyObject = (notes: Notes = {}): Schema<Record<string, unknown>> => ({
  type: 'object',
  additionalProperties: true,
  ...notes,
})

export const nullable = <T>(schema: Schema<T>): Schema<T | null> => ({
  ...schema,
  type: [schema.type as string, 'null'],
  ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
})

export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optional: schema })

export function object<F extends Fields>(fields: F, notes: Notes = {}): ObjectSchema<Shape<F>, F> {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [key, field] of Object.entries(fields)) {
    if ('optional' in field) properties[key] = field.optional
    else {
      properties[key] = field
      required.push(key)
    }
  }
  return hideFields({ type: 'object', properties, required, ...notes }, fields)
}

/** `fields` serves the code, not the reader of the JSON Schema: it stays out of its serialized form. */
function hideFields<F extends Fields>(schema: Omit<ObjectSchema, 'fields'>, fields: F) {
  return Object.defineProperty(schema, 'fields', { value: fields }) as ObjectSchema<Shape<F>, F>
}

const names = new WeakMap<Schema, string>()

/** Gives a schema its name in OpenAPI's components (and so in the types made from it). */
export function named<S extends Schema>(name: string, schema: S): S {
  names.set(schema, name)
  return schema
}

export const nameOf = (schema: Schema): string | undefined => names.get(schema)

export const isNullable = (schema: Schema): boolean => Array.isArray(schema.type)

/** The type with `null` set aside: `string` of `["string", "null"]`. */
export const kindOf = (schema: Schema): string =>
  isNullable(schema) ? schema.type[0]! : (schema.type as string)
