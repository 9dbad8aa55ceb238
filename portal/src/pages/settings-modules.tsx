// Parts of the product that can be switched off, and what goes with each.
import { useState } from 'react'
import { type Description, operationsOf, useDescription } from '../data/description.ts'
import { useIsOwner, usePlace } from '../data/session.ts'
import { Confirm, notify } from '../ui/overlays.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { Mono } from '../ui/words.tsx'
import { OwnersOnly, useOrganizationChange } from './settings-organization.tsx'

const modules = [
  { name: 'members', words: 'The people and businesses who do the work.' },
  { name: 'customers', words: 'Client companies and their sites.' },
  { name: 'scheduling', words: 'Shifts, who fills them, the hours they worked, and what was said of it.' },
  { name: 'accounting', words: 'Invoices from approved hours, the journal, travel expenses.' },
  { name: 'bookings', words: 'Enrollments of children with members.' },
]

/** The resources and the events that a module brings. */
function gatedBy(description: Description, module: string) {
  const operations = operationsOf(description).filter((operation) => operation.module === module)
  return {
    count: operations.length,
    resources: [...new Set(operations.map(({ tag }) => tag))],
    events: Object.entries(description.webhooks)
      .filter(([, { post }]) => post['x-module'] === module)
      .map(([type]) => type),
  }
}

export function ModulesTab() {
  const { organization } = usePlace()
  const owner = useIsOwner()
  const description = useDescription()
  const [leaving, setLeaving] = useState<string | null>(null)
  const change = useOrganizationChange(() => {
    setLeaving(null)
    notify('The modules were changed, for live and test.')
  })
  const on = new Set(organization.modules)
  const set = (names: string[]) =>
    change.mutate({ path: '/portal/api/organization', body: { modules: names } })
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="m-0 text-soft">
        A module that is off answers <Mono>403 module_inactive</Mono> and sends no events. Its data is kept.
        Live and test share the switches.
      </p>
      {!owner && <OwnersOnly>An owner can switch them.</OwnersOnly>}
      {change.isError && !leaving && <FailureBox error={change.error} />}
      {description.isError && <FailureBox error={description.error} />}
      <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
        {modules.map(({ name, words }) => {
          const gated = description.data && gatedBy(description.data, name)
          return (
            <li key={name} className="flex items-start gap-4 py-4">
              <div className="grid min-w-0 flex-1 gap-1 text-sm">
                <span className="font-medium capitalize">{name}</span>
                <span className="text-soft">{words}</span>
                {gated ? (
                  <details className="text-xs text-soft">
                    <summary className="cursor-pointer">
                      {gated.count} operations ({gated.resources.join(', ')}), {gated.events.length} events
                    </summary>
                    <p className="m-0 mt-1 leading-5">
                      {gated.events.map((type) => (
                        <span key={type} className="mr-3 inline-block font-mono">
                          {type}
                        </span>
                      ))}
                    </p>
                  </details>
                ) : (
                  <Skeleton className="h-3 w-64" />
                )}
              </div>
              <Switch
                label={name}
                on={on.has(name)}
                disabled={!owner || change.isPending}
                onChange={() => (on.has(name) ? setLeaving(name) : set([...on, name]))}
              />
            </li>
          )
        })}
      </ul>
      <Confirm
        title={`Switch ${leaving} off?`}
        consequence={`Every call to its ${description.data && leaving ? gatedBy(description.data, leaving).count : ''} operations is refused from now on, live and test, and its events are no longer sent. Its data is kept, and comes back when you switch it on.`}
        action="Switch it off"
        open={leaving !== null}
        busy={change.isPending}
        error={change.error}
        onConfirm={() => set([...on].filter((name) => name !== leaving))}
        onClose={() => setLeaving(null)}
      />
    </div>
  )
}

const Switch = ({
  label,
  on,
  disabled,
  onChange,
}: {
  label: string
  on: boolean
  disabled: boolean
  onChange: () => void
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={`Module ${label}`}
    disabled={disabled}
    onClick={onChange}
    className="flex items-center gap-2 rounded-md text-xs font-medium text-soft disabled:opacity-60"
  >
    <span className="w-6 text-right">{on ? 'On' : 'Off'}</span>
    <span
      className={`relative h-5 w-9 rounded-full transition-colors ${on ? 'bg-accent' : 'bg-line-strong'}`}
    >
      <span
        className={`absolute top-0.5 size-4 rounded-full bg-paper transition-[left] ${on ? 'left-[18px]' : 'left-0.5'}`}
      />
    </span>
  </button>
)
