import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import {
  date,
  dateTime,
  type Infer,
  integer,
  list,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

export const invoiceStatuses = ['draft', 'sent', 'paid', 'voided'] as const
export const invoiceDirections = ['org_to_customer', 'member_to_org'] as const

export const InvoiceLine = named(
  'InvoiceLine',
  object({
    id: uuid(),
    invoice_id: uuid(),
    line_index: integer({ minimum: 0, description: 'Zero-based position.' }),
    line_type: text({ examples: ['timesheet'] }),
    description: text({ examples: ['Night shift, 31 March 2026'] }),
    quantity: number({ examples: [8] }),
    unit: text({ examples: ['hours'] }),
    rate: number({ examples: [42.5] }),
    amount: number({ examples: [340] }),
    shift_id: uuid(),
    member_id: uuid(),
    customer_id: uuid(),
    created_at: dateTime(),
  }),
)
export type InvoiceLine = Infer<typeof InvoiceLine>

export const Invoice = named(
  'Invoice',
  object({
    id: uuid(),
    invoice_number: text({ examples: ['INV-2026-0001'] }),
    direction: oneOf(invoiceDirections),
    member_id: nullable(uuid({ description: 'The billing member.' })),
    customer_id: nullable(uuid({ description: 'The billed customer.' })),
    status: oneOf(invoiceStatuses, { examples: ['sent'] }),
    issue_date: date(),
    due_date: date({ examples: ['2026-04-30'] }),
    period_start: nullable(date({ examples: ['2026-03-01'] })),
    period_end: nullable(date()),
    subtotal: number({ examples: [340] }),
    tax_total: number({ examples: [68] }),
    total: number({ examples: [408] }),
    amount_paid: number({ examples: [0] }),
    sent_at: nullable(dateTime()),
    paid_at: nullable(dateTime()),
    payment_reference: nullable(text({ examples: ['BACS 4471'] })),
    voided_at: nullable(dateTime()),
    void_reason: nullable(text({ examples: ['Wrong customer'] })),
    notes: nullable(text({ examples: ['Thank you'] })),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Invoice = Infer<typeof Invoice>

export const InvoiceWithLines = named(
  'InvoiceWithLines',
  object({ ...Invoice.fields, lines: list(InvoiceLine) }),
)

export const InvoicePage = named('InvoicePage', pageOf(Invoice))

export const InvoiceQuery = listQuery({
  status: optional(oneOf(invoiceStatuses)),
  direction: optional(oneOf(invoiceDirections)),
  member_id: optional(uuid({ description: 'The billing member.' })),
  customer_id: optional(uuid({ description: 'The billed customer.' })),
  updated_since: updatedSince,
})
export type InvoiceQuery = Infer<typeof InvoiceQuery>

export const InvoiceGenerate = named(
  'InvoiceGenerate',
  object({ customer_id: optional(uuid({ description: 'Only for this customer.' })) }),
)

export const GeneratedInvoices = named('GeneratedInvoices', object({ data: list(Invoice) }))

export const InvoicePayment = named(
  'InvoicePayment',
  object({ payment_reference: optional(text({ examples: ['BACS 4471'] })) }),
)

export const InvoiceVoid = named(
  'InvoiceVoid',
  object({ reason: optional(text({ examples: ['Wrong customer'] })) }),
)

export const accounts = ['receivable', 'revenue', 'tax', 'bank', 'labour_cost', 'payable'] as const
export const entryKinds = ['sent', 'paid', 'reversal'] as const

export const JournalEntry = named(
  'JournalEntry',
  object({
    id: uuid(),
    invoice_id: uuid(),
    kind: oneOf(entryKinds, {
      description: 'What made it: the invoice was sent, paid, or voided (a reversal).',
    }),
    reverses_id: nullable(uuid({ description: 'The entry that this one takes back.' })),
    entry_date: date(),
    lines: list(
      object({
        account: oneOf(accounts),
        debit: number({ examples: [408] }),
        credit: number({ examples: [0] }),
      }),
      { description: 'Debits and credits have the same sum.' },
    ),
    created_at: dateTime(),
  }),
)
export type JournalEntry = Infer<typeof JournalEntry>

export const JournalPage = named('JournalPage', pageOf(JournalEntry))

export const JournalQuery = listQuery({ invoice_id: optional(uuid()) })
export type JournalQuery = Infer<typeof JournalQuery>

export const invoiceEvents = defineEvents('accounting', {
  'invoice.created': { description: 'An invoice was generated from approved timesheets.', data: Invoice },
  'invoice.sent': { description: 'An invoice was finalized and sent.', data: Invoice },
  'invoice.paid': { description: 'An invoice was marked paid.', data: Invoice },
  'invoice.voided': { description: 'An invoice was voided.', data: Invoice },
})
