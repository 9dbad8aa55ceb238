// Making bookings: what is asked depends on the kind.
import { useState } from 'react'
import { useAddressValue } from '../data/address.ts'
import type { Booking } from '../data/api.ts'
import { problemOf, SelectField, TextField } from '../ui/form.tsx'
import { bodyOf, Row, type Values } from './fields.tsx'
import { FormModal } from './moves.tsx'
import { PickField } from './names.tsx'

/** A field for a time of day leaves the seconds out. */
function bookingBody(values: Values) {
  const withSeconds = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('_time') && value.length === 5 ? `${value}:00` : value,
  ])
  return bodyOf(Object.fromEntries(withSeconds), { numbers: ['payment_amount'], empty: 'omit' })
}

export function NewBooking({ onClose }: { onClose: () => void }) {
  const [, open] = useAddressValue('open')
  const [type, setType] = useState<Booking['booking_type']>('one_time')
  return (
    <FormModal<Booking>
      title="New booking"
      description="A child's place with a member. It is pending until it is approved."
      action="Create"
      path="/v1/bookings"
      body={bookingBody}
      done="The booking is pending."
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      {(error) => {
        const field = (label: string, name: string, kind = 'text', required = false, rest: object = {}) => (
          <TextField
            label={label}
            name={name}
            type={kind}
            required={required}
            problem={problemOf(error, name)}
            {...rest}
          />
        )
        return (
          <>
            <Row>
              <PickField
                kind="members"
                name="member_id"
                label="Member"
                keep={({ status }) => status === 'active'}
                problem={problemOf(error, 'member_id')}
              />
              <SelectField
                label="Type"
                name="booking_type"
                value={type}
                onChange={(event) => setType(event.target.value as Booking['booking_type'])}
                choices={[
                  { value: 'one_time', label: 'one time' },
                  { value: 'recurring', label: 'recurring' },
                  { value: 'ongoing', label: 'ongoing' },
                ]}
              />
              {field("Child's first name", 'child.first_name', 'text', true)}
              {field("Child's last name", 'child.last_name', 'text', true)}
            </Row>
            {type === 'one_time' ? (
              <div className="grid items-start gap-3 sm:grid-cols-3">
                {field('Date', 'booking_date', 'date', true)}
                {field('From', 'booking_start_time', 'time', true)}
                {field('To', 'booking_end_time', 'time', true)}
              </div>
            ) : (
              <Row>
                {field('First day', 'start_date', 'date', true)}
                {field('Last day', 'end_date', 'date')}
              </Row>
            )}
            {field('Amount to pay', 'payment_amount', 'number', false, {
              min: 0,
              step: 'any',
              placeholder: '0',
            })}
          </>
        )
      }}
    </FormModal>
  )
}
