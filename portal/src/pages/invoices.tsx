// What was worked, as money.
import {
  type Invoice,
  type InvoiceWithLines,
  type Page as PageOf,
  type Schemas,
  useGet,
  useMove,
} from '../data/api.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, TextField } from '../ui/form.tsx'
import { type Column, Facts, type Filter, ItemList, Section } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, FailureBox, SkeletonRows } from '../ui/states.tsx'
import { Status, Time } from '../ui/words.tsx'
import { bodyOf, curlOf, type Values } from './fields.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { ItemPanel, Links, OwnId } from './item-panel.tsx'
import { Entry, type JournalEntry } from './journal.tsx'
import { type Doing, Moves } from './moves.tsx'
import { Amount, Name, useNameFilters } from './names.tsx'
import { Day, Days } from './zone.tsx'

const directions = { org_to_customer: 'to the customer', member_to_org: 'by the member' } as const

/** The other side: who pays, or who is paid. */
const Party = ({ invoice, link = false }: { invoice: Invoice; link?: boolean }) =>
  invoice.direction === 'org_to_customer' ? (
    <Name kind="customers" id={invoice.customer_id} link={link} />
  ) : (
    <Name kind="members" id={invoice.member_id} link={link} />
  )

const columns: Column<Invoice>[] = [
  {
    name: 'Number',
    show: ({ invoice_number }) => <span className="font-medium whitespace-nowrap">{invoice_number}</span>,
  },
  { name: 'Party', wide: true, show: (invoice) => <Party invoice={invoice} /> },
  { name: 'Direction', wide: true, show: ({ direction }) => directions[direction] },
  { name: 'Issued', wide: true, show: ({ issue_date }) => <Day value={issue_date} /> },
  { name: 'Due', wide: true, show: ({ due_date }) => <Day value={due_date} /> },
  { name: 'Total', align: 'right', show: ({ total }) => <Amount value={total} /> },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
]

export function InvoicesPage() {
  const { session } = usePlace()
  const filters: Filter[] = [
    { name: 'status', label: 'Status', choices: ['draft', 'sent', 'paid', 'voided'] },
    {
      name: 'direction',
      label: 'Direction',
      choices: Object.entries(directions).map(([value, label]) => ({ value, label })),
    },
    ...useNameFilters(['customers', 'members']),
  ]
  return (
    <Page title="Invoices" lead="Made from approved timesheets, sent and paid." actions={<Generate />}>
      <ItemList<Invoice>
        path="/v1/invoices"
        label="Invoices"
        filters={filters}
        columns={columns}
        empty={
          <Empty title="No invoices yet" code={curlOf(session.base_url, '/v1/invoices/generate', {})}>
            Approving a timesheet makes its invoice. What was approved without one can be generated.
          </Empty>
        }
      />
      <ItemPanel<InvoiceWithLines>
        path="/v1/invoices"
        noun="Invoice"
        title={({ invoice_number }) => invoice_number}
        badge={({ status }) => <Status value={status} />}
      >
        {(invoice) => <Opened invoice={invoice} />}
      </ItemPanel>
    </Page>
  )
}

function Generate() {
  const mayWrite = useMayWrite()
  const generating = useMove<Schemas['GeneratedInvoices'], object>({
    onDone: ({ data }) =>
      notify(
        data.length === 0
          ? 'Nothing is missing: all approved work is billed.'
          : `${data.length} ${data.length === 1 ? 'invoice' : 'invoices'} generated.`,
      ),
  })
  if (!mayWrite) return null
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        kind="primary"
        busy={generating.isPending}
        onClick={() => generating.mutate({ path: '/v1/invoices/generate' })}
      >
        <span>
          Generate <span className="hidden sm:inline">what is</span> missing
        </span>
      </Button>
      {generating.isError && <FailureBox error={generating.error} />}
    </div>
  )
}

const filled = (values: Values) => bodyOf(values, { empty: 'omit' })
const text = (label: string, name: string) => (error: unknown) => (
  <TextField label={label} name={name} problem={problemOf(error, name)} />
)

function movesOf({ id, status, invoice_number }: Invoice): (Doing | false)[] {
  const path = (move: string) => `/v1/invoices/${id}/${move}`
  return [
    status === 'draft' && {
      label: 'Send',
      kind: 'primary',
      path: path('send'),
      done: 'Sent, with its number.',
    },
    status === 'sent' && {
      label: 'Mark paid',
      kind: 'primary',
      path: path('mark-paid'),
      body: filled,
      done: `${invoice_number} is paid.`,
      title: `Mark ${invoice_number} paid`,
      description: 'In full; the journal gets an entry.',
      fields: text('Payment reference', 'payment_reference'),
    },
    (status === 'draft' || status === 'sent') && {
      label: 'Void',
      kind: 'danger',
      path: path('void'),
      body: filled,
      done: `${invoice_number} is void.`,
      ask: {
        title: `Void ${invoice_number}?`,
        consequence: `${
          status === 'sent'
            ? 'Its journal entry is reversed by a mirrored one'
            : 'It has no journal entry yet, so there is nothing to reverse'
        }, and its work can be billed again. The invoice itself stays void for good.`,
      },
      fields: text('Reason', 'reason'),
    },
  ]
}

function Opened({ invoice }: { invoice: InvoiceWithLines }) {
  return (
    <>
      <Moves moves={movesOf(invoice)} />
      <Links links={[{ label: 'Events', to: `/events?resource_id=${invoice.id}` }]} />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={invoice.id} />],
          [
            invoice.direction === 'org_to_customer' ? 'Billed to' : 'Billed by',
            <Party key="party" invoice={invoice} link />,
          ],
          ['Issued', <Day key="issued" value={invoice.issue_date} />],
          ['Due', <Day key="due" value={invoice.due_date} />],
          ['Period', <Days key="period" from={invoice.period_start} to={invoice.period_end} />],
          ...happened('Sent', invoice.sent_at),
          ...happened('Paid', invoice.paid_at, invoice.payment_reference),
          ...happened('Voided', invoice.voided_at, invoice.void_reason),
          ['Notes', invoice.notes],
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <Journal invoice={invoice} />
    </>
  )
}

function happened(name: string, at: string | null, words: string | null = null): [string, React.ReactNode][] {
  if (!at) return []
  return [
    [
      name,
      <span key={name}>
        <Time value={at} />
        {words && <span className="text-soft"> · {words}</span>}
      </span>,
    ],
  ]
}

function Journal({ invoice: { id, status } }: { invoice: Invoice }) {
  const journal = useGet<PageOf<JournalEntry>>('/v1/journal-entries', { query: { invoice_id: id } })
  return (
    <Section title="Journal">
      {journal.isError ? (
        <FailureBox error={journal.error} retry={() => void journal.refetch()} />
      ) : journal.isPending ? (
        <SkeletonRows count={3} />
      ) : journal.data.data.length === 0 ? (
        <p className="m-0 text-sm text-soft">
          {status === 'draft'
            ? 'Nothing yet: sending it makes the first entry.'
            : 'Nothing: it was never sent.'}
        </p>
      ) : (
        <div className="grid gap-5">
          {[...journal.data.data]
            .sort((a, b) => a.created_at.localeCompare(b.created_at))
            .map((entry) => (
              <Entry key={entry.id} entry={entry} all={journal.data.data} />
            ))}
        </div>
      )}
    </Section>
  )
}
