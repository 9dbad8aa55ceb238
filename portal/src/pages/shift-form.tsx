// Making and changing shifts. Times are typed as the clocks at the site show them.
import { useState } from 'react'
import { useAddressValue } from '../data/address.ts'
import type { Shift } from '../data/api.ts'
import { problemOf, SelectField, TextArea, TextField } from '../ui/form.tsx'
import { bodyOf, changesOf, Row, type Values } from './fields.tsx'
import { FormModal } from './moves.tsx'
import { PickField, useOne } from './names.tsx'
import { fieldOf, instantOf, viewerZone } from './zone.tsx'

const numbers = ['positions', 'pay_rate', 'bill_rate', 'unpaid_break_minutes']

/** The times that were typed, as instants. One that was not touched keeps its seconds. */
export function instants(values: Values, timezone: string, before: Record<string, string> = {}): Values {
  const at = Object.entries(values).map(([name, local]) => {
    if (!['starts_at', 'ends_at', 'at'].includes(name) || local === '') return [name, local]
    const old = before[name]
    return [name, old && fieldOf(old, timezone) === local ? old : instantOf(local, timezone)]
  })
  return Object.fromEntries(at)
}

export function NewShift({ onClose }: { onClose: () => void }) {
  const [, open] = useAddressValue('open')
  const [siteId, setSiteId] = useState<string | null>(null)
  const { item: site } = useOne('sites', siteId || null)
  const timezone = site?.timezone ?? viewerZone
  return (
    <FormModal<Shift>
      title="New shift"
      action="Create"
      path="/v1/shifts"
      body={(values) => bodyOf(instants(values, timezone), { numbers, empty: 'omit' })}
      done={({ status }) => `The shift is ${status === 'draft' ? 'a draft' : 'open'}.`}
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Row>
            <PickField
              kind="sites"
              name="site_id"
              label="Site"
              keep={({ is_active }) => is_active}
              onPick={setSiteId}
              problem={problemOf(error, 'site_id')}
            />
            <SelectField
              label="Begins as"
              name="status"
              defaultValue="open"
              choices={[
                { value: 'open', label: 'open: can be assigned at once' },
                { value: 'draft', label: 'draft: published later' },
              ]}
            />
          </Row>
          <ShiftFields timezone={timezone} error={error} />
        </>
      )}
    </FormModal>
  )
}

export function EditShift({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { starts_at, ends_at } = shift
  const body = (values: Values) =>
    bodyOf(instants(values, shift.timezone, { starts_at, ends_at }), { numbers, empty: 'null' })
  return (
    <FormModal
      title={`Edit ${shift.title ?? 'the shift'}`}
      action="Save"
      method="PATCH"
      path={`/v1/shifts/${shift.id}`}
      body={(values) => changesOf(shift, body(values))}
      done="Saved."
      onClose={onClose}
    >
      {(error) => <ShiftFields shift={shift} timezone={shift.timezone} error={error} />}
    </FormModal>
  )
}

function ShiftFields({ shift, timezone, error }: { shift?: Shift; timezone: string; error: unknown }) {
  const number = (label: string, name: keyof Shift & string, hint: string, rest: object = {}) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min={0}
      hint={hint}
      defaultValue={(shift?.[name] as number | null | undefined) ?? ''}
      problem={problemOf(error, name)}
      {...rest}
    />
  )
  const time = (label: string, name: 'starts_at' | 'ends_at') => (
    <TimeField
      label={label}
      name={name}
      timezone={timezone}
      required
      value={shift?.[name]}
      problem={problemOf(error, name)}
    />
  )
  const kept = shift !== undefined
  return (
    <>
      <TextField
        label="Title"
        name="title"
        defaultValue={shift?.title ?? ''}
        placeholder="Night shift"
        problem={problemOf(error, 'title')}
      />
      <Row>
        {time('Starts', 'starts_at')}
        {time('Ends', 'ends_at')}
        {number('Positions', 'positions', 'How many are needed.', {
          min: 1,
          required: kept,
          placeholder: '1',
        })}
        {number('Unpaid break', 'unpaid_break_minutes', 'Minutes.', { required: kept, placeholder: '0' })}
        {number('Pay rate', 'pay_rate', 'An hour, to the member.', { step: 'any' })}
        {number('Bill rate', 'bill_rate', "An hour; empty for the customer's.", { step: 'any' })}
      </Row>
      <TextArea
        label="Notes"
        name="notes"
        className="font-sans text-sm"
        defaultValue={shift?.notes ?? ''}
        problem={problemOf(error, 'notes')}
      />
    </>
  )
}

/** Date and time of day, in a zone that is said. */
export function TimeField({
  label,
  name,
  timezone,
  value,
  required = false,
  hint,
  problem,
}: {
  label: string
  name: string
  timezone: string
  value?: string | undefined
  required?: boolean
  hint?: string
  problem: string | undefined
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="datetime-local"
      step={value && new Date(value).getUTCSeconds() !== 0 ? 1 : 60}
      required={required}
      defaultValue={value ? fieldOf(value, timezone) : undefined}
      hint={hint ?? timezone}
      problem={problem}
    />
  )
}
