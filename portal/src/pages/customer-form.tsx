// Making and changing customers, and the terms that are theirs alone.
import { useAddressValue } from '../data/address.ts'
import type { Customer, Schemas } from '../data/api.ts'
import { problemOf, SelectField, TextArea, TextField } from '../ui/form.tsx'
import { AddressFields, bodyOf, changesOf, Row } from './fields.tsx'
import { FormModal } from './moves.tsx'

const numbers = ['billing_rate']

export function NewCustomer({ onClose }: { onClose: () => void }) {
  const [, open] = useAddressValue('open')
  return (
    <FormModal<Customer>
      title="New customer"
      action="Create"
      path="/v1/customers"
      body={(values) => bodyOf(values, { numbers, empty: 'omit' })}
      done={({ name }) => `${name} is created.`}
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      {(error) => <CustomerFields error={error} />}
    </FormModal>
  )
}

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return (
    <FormModal
      title={`Edit ${customer.name}`}
      action="Save"
      method="PATCH"
      path={`/v1/customers/${customer.id}`}
      body={(values) => changesOf(customer, bodyOf(values, { numbers, empty: 'null' }))}
      done="Saved."
      onClose={onClose}
    >
      {(error) => <CustomerFields customer={customer} error={error} />}
    </FormModal>
  )
}

function CustomerFields({ customer, error }: { customer?: Customer; error: unknown }) {
  const text = (label: string, name: keyof Customer, type = 'text') => (
    <TextField
      label={label}
      name={name}
      type={type}
      defaultValue={String(customer?.[name] ?? '')}
      problem={problemOf(error, name)}
    />
  )
  return (
    <>
      <Row>
        <TextField
          label="Name"
          name="name"
          required
          defaultValue={customer?.name}
          problem={problemOf(error, 'name')}
        />
        <SelectField
          label="Status"
          name="status"
          defaultValue={customer?.status ?? 'active'}
          choices={['prospect', 'active', 'inactive']}
          problem={problemOf(error, 'status')}
        />
        {text('Contact', 'contact_name')}
        {text('Email', 'contact_email', 'email')}
        {text('Phone', 'contact_phone', 'tel')}
        <TextField
          label="Billing rate"
          name="billing_rate"
          type="number"
          step="any"
          defaultValue={customer?.billing_rate ?? ''}
          hint="An hour, for shifts without a rate of their own."
          problem={problemOf(error, 'billing_rate')}
        />
        {text('Contract from', 'contract_start', 'date')}
        {text('Contract until', 'contract_end', 'date')}
      </Row>
      <TextArea
        label="Notes"
        name="notes"
        className="font-sans text-sm"
        defaultValue={customer?.notes ?? ''}
        problem={problemOf(error, 'notes')}
      />
      <details open={customer !== undefined}>
        <summary className="mb-3 cursor-pointer text-sm font-medium">Address</summary>
        <AddressFields value={customer?.address} error={error} />
      </details>
    </>
  )
}

export const groupings = {
  timesheet: 'one for each timesheet',
  week: 'one a week',
  month: 'one a month',
} as const

export function EditCustomerSettings({
  customer,
  settings,
  onClose,
}: {
  customer: Customer
  settings: Schemas['CustomerSettings']
  onClose: () => void
}) {
  return (
    <FormModal
      title={`Billing terms of ${customer.name}`}
      description="What is left empty is as the organization's settings say."
      action="Save"
      method="PATCH"
      path={`/v1/customers/${customer.id}/settings`}
      body={(values) =>
        changesOf(
          settings,
          bodyOf(values, { numbers: ['payment_terms_days', 'auto_approve_hours'], empty: 'null' }),
        )
      }
      done="Saved."
      onClose={onClose}
    >
      {(error) => (
        <>
          <Row>
            <TextField
              label="Days to pay"
              name="payment_terms_days"
              type="number"
              min={0}
              defaultValue={settings.payment_terms_days ?? ''}
              problem={problemOf(error, 'payment_terms_days')}
            />
            <TextField
              label="Auto-approval after hours"
              name="auto_approve_hours"
              type="number"
              min={1}
              defaultValue={settings.auto_approve_hours ?? ''}
              problem={problemOf(error, 'auto_approve_hours')}
            />
          </Row>
          <SelectField
            label="Invoices"
            name="invoice_grouping"
            defaultValue={settings.invoice_grouping ?? ''}
            choices={[
              { value: '', label: "as the organization's" },
              ...Object.entries(groupings).map(([value, label]) => ({ value, label })),
            ]}
            problem={problemOf(error, 'invoice_grouping')}
          />
        </>
      )}
    </FormModal>
  )
}
