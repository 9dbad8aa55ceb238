// The types of events: what there is, and choosing among them.
import { type Page, type Schemas, useGet } from '../data/api.ts'
import { CheckField, type Choice } from '../ui/form.tsx'
import { Badge, Mono } from '../ui/words.tsx'

export type EventType = Schemas['WebhookEvent']

export const useEventTypes = () => useGet<Page<EventType>>('/v1/webhook-events')

/** None until they are known. */
export const useEventTypeNames = (): string[] => useEventTypes().data?.data.map(({ type }) => type) ?? []

/** As they are written, underscores and all. */
export const useEventTypeChoices = (): Choice[] =>
  useEventTypeNames().map((type) => ({ value: type, label: type }))

export interface EventGroup {
  /** What stands before the dot. */
  prefix: string
  module: string
  types: EventType[]
}

export function groupTypes(types: EventType[]): EventGroup[] {
  const groups = new Map<string, EventGroup>()
  for (const each of types) {
    const prefix = each.type.split('.')[0]!
    const group = groups.get(prefix) ?? { prefix, module: each.module_gate, types: [] }
    group.types.push(each)
    groups.set(prefix, group)
  }
  return [...groups.values()]
}

export const groupTitle = (prefix: string) =>
  prefix.charAt(0).toUpperCase() + prefix.slice(1).replaceAll('_', ' ')

const all = ['*']
export const isAll = (events: string[]) => events.length === 1 && events[0] === '*'

/** All, or chosen ones. A type whose module is off stays chosen until it is taken away. */
export function EventPicker({ value, onChange }: { value: string[]; onChange: (events: string[]) => void }) {
  const types = useEventTypes().data?.data ?? []
  const everything = isAll(value)
  const others = everything ? [] : value.filter((type) => !types.some((each) => each.type === type))
  const toggle = (changed: string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...changed])] : value.filter((type) => !changed.includes(type)))
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-medium">Events</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Radio checked={everything} onSelect={() => onChange(all)} label="All, also those to come" />
        <Radio checked={!everything} onSelect={() => onChange([])} label="Chosen ones" />
      </div>
      {!everything && (
        <div className="max-h-[min(288px,34vh)] overflow-y-auto rounded-md border border-line-strong">
          {groupTypes(types).map((group) => (
            <Group key={group.prefix} group={group} chosen={value} onToggle={toggle} />
          ))}
          {others.length > 0 && (
            <Group
              group={{
                prefix: 'of modules that are off',
                module: 'off',
                types: others.map((type) => ({ type, description: '', module_gate: '' })),
              }}
              chosen={value}
              onToggle={toggle}
            />
          )}
        </div>
      )}
      {!everything && (
        <p className="m-0 text-xs text-soft" aria-live="polite">
          {value.length === 0 ? 'None chosen yet.' : `${value.length} chosen.`}
        </p>
      )}
    </fieldset>
  )
}

function Radio({ checked, onSelect, label }: { checked: boolean; onSelect: () => void; label: string }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="radio"
        name="events"
        className="size-4 accent-accent"
        checked={checked}
        onChange={onSelect}
      />
      {label}
    </label>
  )
}

function Group({
  group: { prefix, module, types },
  chosen,
  onToggle,
}: {
  group: EventGroup
  chosen: string[]
  onToggle: (types: string[], on: boolean) => void
}) {
  const names = types.map(({ type }) => type)
  const whole = names.every((name) => chosen.includes(name))
  return (
    <div className="border-b border-line last:border-b-0">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-shade px-3 py-1.5">
        <CheckField
          label={<span className="font-medium">{groupTitle(prefix)}</span>}
          aria-label={`All of ${groupTitle(prefix)}`}
          checked={whole}
          onChange={(event) => onToggle(names, event.target.checked)}
        />
        <Badge>{module}</Badge>
      </div>
      <div className="grid gap-2 px-3 py-2">
        {types.map(({ type, description }) => (
          <CheckField
            key={type}
            label={<Mono>{type}</Mono>}
            hint={description}
            checked={chosen.includes(type)}
            onChange={(event) => onToggle([type], event.target.checked)}
          />
        ))}
      </div>
    </div>
  )
}
