// Those who are worked for.
import { type Customer, type Schemas, useGet } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { type Column, Facts, type Filter, ItemList, Section } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, FailureBox, Skeleton } from '../ui/states.tsx'
import { Money, Status, Time } from '../ui/words.tsx'
import { EditCustomer, EditCustomerSettings, groupings, NewCustomer } from './customer-form.tsx'
import { addressText, curlOf } from './fields.tsx'
import { ItemPanel, Links, Main, Opens, OwnId } from './item-panel.tsx'
import { Moves } from './moves.tsx'
import { Rate, useSettings } from './names.tsx'
import { Days } from './zone.tsx'

const filters: Filter[] = [{ name: 'status', label: 'Status', choices: ['prospect', 'active', 'inactive'] }]

const columns: Column<Customer>[] = [
  { name: 'Name', show: ({ name }) => <Main>{name}</Main> },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
  { name: 'Contact', wide: true, show: ({ contact_name, contact_email }) => contact_name ?? contact_email },
  {
    name: 'Billing rate',
    align: 'right',
    show: ({ billing_rate }) => billing_rate !== null && <Money value={billing_rate} />,
  },
  { name: 'Updated', wide: true, align: 'right', show: ({ updated_at }) => <Time value={updated_at} /> },
]

export function CustomersPage() {
  const { session } = usePlace()
  const create = (
    <Opens label="New customer" kind="primary" form={(close) => <NewCustomer onClose={close} />} />
  )
  return (
    <Page title="Customers" lead="Those who are worked for, and billed." actions={create}>
      <ItemList<Customer>
        path="/v1/customers"
        label="Customers"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No customers yet"
            code={curlOf(session.base_url, '/v1/customers', {
              name: 'Harbour Clinic',
              contact_email: 'office@harbour.example',
              billing_rate: 42.5,
            })}
          >
            A customer has sites, where shifts take place, and a rate at which they are billed.
          </Empty>
        }
      />
      <ItemPanel<Customer>
        path="/v1/customers"
        noun="Customer"
        title={({ name }) => name}
        badge={({ status }) => <Status value={status} />}
      >
        {(customer) => <Opened customer={customer} />}
      </ItemPanel>
    </Page>
  )
}

function Opened({ customer }: { customer: Customer }) {
  const of = `customer_id=${customer.id}`
  return (
    <>
      <Moves
        moves={[
          customer.status !== 'active' && {
            label: 'Make active',
            method: 'PATCH',
            path: `/v1/customers/${customer.id}`,
            body: { status: 'active' },
            done: `${customer.name} is active.`,
          },
        ]}
      >
        <Opens label="Edit" form={(close) => <EditCustomer customer={customer} onClose={close} />} />
      </Moves>
      <Links
        links={[
          { label: 'Sites', to: `/sites?${of}` },
          { label: 'Shifts', to: `/shifts?${of}`, module: 'scheduling' },
          { label: 'Timesheets', to: `/timesheets?${of}`, module: 'scheduling' },
          { label: 'Invoices', to: `/invoices?${of}`, module: 'accounting' },
          { label: 'Events', to: `/events?resource_id=${customer.id}` },
        ]}
      />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={customer.id} />],
          ['Contact', customer.contact_name],
          ['Email', customer.contact_email],
          ['Phone', customer.contact_phone],
          ['Address', addressText(customer.address)],
          ['Billing rate', <Rate key="rate" value={customer.billing_rate} />],
          ['Contract', <Days key="contract" from={customer.contract_start} to={customer.contract_end} />],
          ['Notes', customer.notes && <span className="whitespace-pre-wrap">{customer.notes}</span>],
          ['Created', <Time key="created" value={customer.created_at} />],
          ['Updated', <Time key="updated" value={customer.updated_at} />],
        ]}
      />
      <CustomerTerms customer={customer} />
    </>
  )
}

/** What holds for this customer: their own, or else the organization's. */
function CustomerTerms({ customer }: { customer: Customer }) {
  const own = useGet<Schemas['CustomerSettings']>(`/v1/customers/${customer.id}/settings`)
  const general = useSettings()
  if (own.isError) return <FailureBox error={own.error} retry={() => void own.refetch()} />
  const value = (text: string | undefined, isOwn: boolean) =>
    own.data && general ? (
      <>
        {text} {!isOwn && <span className="text-faint">(the organization's)</span>}
      </>
    ) : (
      <Skeleton className="h-4 w-40" />
    )
  const terms = own.data?.payment_terms_days ?? general?.payment_terms_days
  const grouping = own.data?.invoice_grouping ?? general?.invoice_grouping
  const hours = own.data?.auto_approve_hours ?? general?.auto_approve_hours
  return (
    <Section
      title="Billing terms"
      action={
        own.data && (
          <Opens
            label="Change"
            form={(close) => <EditCustomerSettings customer={customer} settings={own.data} onClose={close} />}
          />
        )
      }
    >
      <Facts
        rows={[
          ['Payment', value(`within ${terms} days`, own.data?.payment_terms_days != null)],
          ['Invoices', value(grouping && groupings[grouping], own.data?.invoice_grouping != null)],
          [
            'Auto-approval',
            value(hours ? `after ${hours} hours` : 'never', own.data?.auto_approve_hours != null),
          ],
        ]}
      />
    </Section>
  )
}
