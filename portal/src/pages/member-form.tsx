// Making and changing members.
import { useState } from 'react'
import { useAddressValue } from '../data/address.ts'
import type { Member } from '../data/api.ts'
import { problemOf, SelectField, TextField } from '../ui/form.tsx'
import { AddressFields, bodyOf, changesOf, listOf, Row, type Values } from './fields.tsx'
import { FormModal } from './moves.tsx'
import { memberName } from './names.tsx'

const ways = {
  create: {
    path: '/v1/members',
    label: 'Draft: entered by you, activated later',
    done: 'is a draft now.',
  },
  invite: {
    path: '/v1/members/invite',
    label: 'Invite: they accept first, by email',
    done: 'is invited.',
  },
  hire: { path: '/v1/members/hire', label: 'Hire: active at once', done: 'is hired and active.' },
} as const
type Way = keyof typeof ways

export const relationships = [
  'direct_employee',
  'contractor',
  'independent',
  'agency_worker',
  'volunteer',
  'apprentice',
] as const
const contracts = ['permanent', 'fixed_term', 'casual', 'seasonal', 'project_based'] as const

const spoken = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.replaceAll('_', ' ') }))

function memberBody(values: Values, empty: 'omit' | 'null') {
  const { age_groups = '', ...rest } = values
  const body = bodyOf(rest, { numbers: ['capacity'], empty })
  const groups = listOf(age_groups)
  return empty === 'omit' && groups.length === 0 ? body : { ...body, age_groups: groups }
}

export function NewMember({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>('create')
  const [, open] = useAddressValue('open')
  return (
    <FormModal<Member>
      title="New member"
      description="Somebody who works, or a business that does."
      action={way === 'create' ? 'Create' : way === 'invite' ? 'Invite' : 'Hire'}
      path={ways[way].path}
      body={(values) => memberBody(values, 'omit')}
      done={(member) => `${memberName(member)} ${ways[way].done}`}
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      {(error) => (
        <>
          <SelectField
            label="How they come"
            value={way}
            onChange={(event) => setWay(event.target.value as Way)}
            choices={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
          />
          <MemberFields error={error} emailRequired={way === 'invite'} />
        </>
      )}
    </FormModal>
  )
}

export function EditMember({ member, onClose }: { member: Member; onClose: () => void }) {
  return (
    <FormModal
      title={`Edit ${memberName(member)}`}
      action="Save"
      method="PATCH"
      path={`/v1/members/${member.id}`}
      body={(values) => changesOf(member, memberBody(values, 'null'))}
      done="Saved."
      onClose={onClose}
    >
      {(error) => <MemberFields member={member} error={error} />}
    </FormModal>
  )
}

function MemberFields({
  member,
  error,
  emailRequired = false,
}: {
  member?: Member
  error: unknown
  emailRequired?: boolean
}) {
  const problem = (name: string) => ({ problem: problemOf(error, name) })
  return (
    <>
      <Row>
        <TextField
          label="Name or business"
          name="business_name"
          required
          defaultValue={member?.business_name}
          {...problem('business_name')}
        />
        <TextField
          label="Shown as"
          name="display_name"
          defaultValue={member?.display_name ?? ''}
          {...problem('display_name')}
        />
        <TextField
          label="Email"
          name="contact.email"
          type="email"
          required={emailRequired}
          defaultValue={member?.contact.email ?? ''}
          {...problem('contact.email')}
        />
        <TextField
          label="Phone"
          name="contact.phone"
          type="tel"
          defaultValue={member?.contact.phone ?? ''}
          {...problem('contact.phone')}
        />
        <SelectField
          label="Relationship"
          name="employment_relationship"
          defaultValue={member?.employment_relationship ?? ''}
          choices={[...(member ? [] : [{ value: '', label: 'not said' }]), ...spoken(relationships)]}
          {...problem('employment_relationship')}
        />
        <SelectField
          label="Contract"
          name="contract_type"
          defaultValue={member?.contract_type ?? ''}
          choices={[{ value: '', label: 'none' }, ...spoken(contracts)]}
          {...problem('contract_type')}
        />
        <TextField
          label="Contract from"
          name="contract_start_date"
          type="date"
          defaultValue={member?.contract_start_date ?? ''}
          {...problem('contract_start_date')}
        />
        <TextField
          label="Contract until"
          name="contract_end_date"
          type="date"
          defaultValue={member?.contract_end_date ?? ''}
          {...problem('contract_end_date')}
        />
        <TextField
          label="Capacity"
          name="capacity"
          type="number"
          min={0}
          required={member !== undefined}
          defaultValue={member?.capacity}
          hint="Bookings at the same time."
          {...problem('capacity')}
        />
        <TextField
          label="Age groups"
          name="age_groups"
          placeholder="0-2, 3-5"
          defaultValue={member?.age_groups.join(', ')}
          hint="With commas between."
          {...problem('age_groups')}
        />
      </Row>
      <TextField
        label="Description"
        name="description"
        defaultValue={member?.description ?? ''}
        {...problem('description')}
      />
      <details className="group" open={member !== undefined}>
        <summary className="mb-3 cursor-pointer text-sm font-medium">Address</summary>
        <AddressFields value={member?.address} error={error} />
      </details>
    </>
  )
}
