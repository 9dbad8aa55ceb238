// How hours become invoices. The fields and their hints come from the API's own description.
import { type FormEvent, useState } from 'react'
import { type Schemas, useGet, useMove } from '../data/api.ts'
import { type Schema, useDescription } from '../data/description.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, problemOf, SelectField, TextField } from '../ui/form.tsx'
import { Section } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { Prose } from '../ui/prose.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'

type Settings = Schemas['Settings']
type Name = keyof Settings & string

const labels: Record<Name, string> = {
  currency: 'Currency',
  tax_rate: 'Tax rate',
  payment_terms_days: 'Payment terms, in days',
  invoice_grouping: 'Invoices per',
  invoice_number_format: 'Invoice numbers',
  auto_send: 'Send invoices at once',
  self_billing: 'Self-billing',
  timezone: 'Time zone',
  rounding_minutes: 'Rounding, in minutes',
  auto_approve_hours: 'Approve timesheets after, in hours',
  public_signup: 'Public signup',
}

const groups: [title: string, names: Name[]][] = [
  [
    'Invoices',
    [
      'currency',
      'tax_rate',
      'payment_terms_days',
      'invoice_grouping',
      'invoice_number_format',
      'auto_send',
      'self_billing',
    ],
  ],
  ['Time', ['timezone', 'rounding_minutes', 'auto_approve_hours']],
  ['Members', ['public_signup']],
]

export function BillingTab() {
  const { mode } = usePlace()
  const settings = useGet<Settings>('/v1/settings')
  const description = useDescription()
  const error = settings.error ?? description.error
  if (error) return <FailureBox error={error} retry={() => void settings.refetch()} />
  const hints = description.data?.components.schemas['Settings']?.properties
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="m-0 text-soft">
        Of the {mode} side alone; the other has its own. They hold for what is made from now on, and a
        customer can have its own.
      </p>
      {settings.data && hints ? (
        <BillingForm key={JSON.stringify(settings.data)} settings={settings.data} hints={hints} />
      ) : (
        <Skeleton className="h-[640px] w-full" />
      )}
    </div>
  )
}

/** What the form says, in the types of the settings. */
function readForm(
  form: HTMLFormElement,
  settings: Settings,
  hints: Record<string, Schema>,
): Partial<Settings> {
  const fields = new FormData(form)
  const read = (name: Name): unknown => {
    const text = String(fields.get(name) ?? '').trim()
    const { type } = hints[name] ?? {}
    if (type === 'boolean') return fields.has(name)
    if ([type].flat().some((each) => each === 'integer' || each === 'number'))
      return text === '' ? null : Number(text)
    return text
  }
  const given = (Object.keys(settings) as Name[]).map((name): [Name, unknown] => [name, read(name)])
  return Object.fromEntries(given.filter(([name, value]) => value !== settings[name]))
}

function BillingForm({ settings, hints }: { settings: Settings; hints: Record<string, Schema> }) {
  const mayWrite = useMayWrite()
  const { session, organization, mode } = usePlace()
  const [touched, setTouched] = useState(false)
  const save = useMove<Settings>({ method: 'PATCH', onDone: () => notify('The settings were changed.') })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate({ path: '/v1/settings', body: readForm(event.currentTarget, settings, hints) })
  }
  const signup = `${session.base_url}/signup/${organization.slug}${mode === 'test' ? '-sandbox' : ''}`
  const more: Partial<Record<Name, string>> = {
    auto_approve_hours: ' Empty: never.',
    public_signup: ` They send POST ${signup}.`,
  }
  // What the service knows and this page does not yet.
  const rest = (Object.keys(settings) as Name[]).filter(
    (name) => !groups.some(([, names]) => names.includes(name)),
  )
  return (
    <form onSubmit={submit} onChange={() => setTouched(true)}>
      <fieldset disabled={!mayWrite} className="m-0 grid min-w-0 gap-8 border-0 p-0">
        {[...groups, ['More', rest] as [string, Name[]]].map(
          ([title, names]) =>
            names.length > 0 && (
              <Section level="h2" key={title} title={title}>
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  {names.map((name) => (
                    <SettingField
                      key={name}
                      name={name}
                      value={settings[name]}
                      schema={hints[name] ?? {}}
                      more={more[name] ?? ''}
                      problem={problemOf(save.error, name)}
                    />
                  ))}
                </div>
              </Section>
            ),
        )}
        {save.isError && <FailureBox error={save.error} />}
        {mayWrite && (
          <div>
            <Button kind="primary" type="submit" busy={save.isPending} disabled={!touched}>
              Save
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

function SettingField({
  name,
  value,
  schema,
  more,
  problem,
}: {
  name: Name
  value: Settings[Name]
  schema: Schema
  more: string
  problem: string | undefined
}) {
  const label = labels[name] ?? name.replaceAll('_', ' ')
  const words = `${schema.description ?? ''}${more}`
  const hint = words && <Prose text={words} />
  const types = [schema.type].flat()
  if (types.includes('boolean'))
    return (
      <div className="sm:col-span-2">
        <CheckField label={label} name={name} defaultChecked={value === true} hint={hint} />
      </div>
    )
  if (schema.enum) {
    return (
      <SelectField
        label={label}
        name={name}
        defaultValue={String(value)}
        hint={hint}
        problem={problem}
        choices={schema.enum.map(String)}
      />
    )
  }
  const numeric = types.includes('integer') || types.includes('number')
  return (
    <>
      <TextField
        label={label}
        name={name}
        defaultValue={value === null ? '' : String(value)}
        hint={hint}
        problem={problem}
        required={!types.includes('null')}
        {...(numeric
          ? {
              type: 'number',
              step: types.includes('integer') ? 1 : 0.0001,
              min: schema.minimum,
              max: schema.maximum,
            }
          : {})}
        {...(name === 'timezone' ? { list: 'timezones' } : {})}
      />
      {name === 'timezone' && (
        <datalist id="timezones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </>
  )
}
