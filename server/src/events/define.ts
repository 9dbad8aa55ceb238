import { dateTime, type Infer, named, object, oneOf, type Schema, text } from '../kit/schema.ts'
import { modes } from '../kit/tenant.ts'

/** One type of event: its line in the catalog, the shape of its data, and through `envelope` its bytes. */
export interface EventDefinition<T = any> {
  readonly type: string
  readonly description: string
  /** The module whose switching off silences it. */
  readonly module: string
  readonly data: Schema<T>
  readonly envelope: Schema
}

export type DataOf<E> = E extends EventDefinition<infer T> ? T : never

type Declared = Record<string, { description: string; data: Schema<any> }>

/** Declares the events of a module; one line each. */
export function defineEvents<D extends Declared>(module: string, declared: D) {
  const entries = Object.entries(declared).map(([type, { description, data }]) => {
    return [type, { type, description, module, data, envelope: envelopeOf(type, data) }]
  })
  return Object.fromEntries(entries) as {
    readonly [K in keyof D]: EventDefinition<Infer<D[K]['data']>>
  }
}

export const EventId = text({
  pattern: '^evt_[0-9a-f]{32}$',
  examples: ['evt_0198c5a27f3e7c219a641f0e5d2b8c47'],
  description: 'Identical across retries and redeliveries: use it to dedupe.',
})

const envelopeOf = (type: string, data: Schema) =>
  named(
    `Event_${type.replaceAll('.', '_')}`,
    object({ id: EventId, type: oneOf([type]), created_at: dateTime(), mode: oneOf(modes), data }),
  )

/** Those whose module is switched on. */
export const activeEvents = (catalog: EventDefinition[], modules: ReadonlySet<string>): EventDefinition[] =>
  catalog.filter(({ module }) => modules.has(module))
