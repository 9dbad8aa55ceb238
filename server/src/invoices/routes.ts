import { outsideRoute, route } from '../http/route.ts'
import { object } from '../kit/schema.ts'
import { generateInvoices } from './generate.ts'
import { getInvoice, listInvoices, markPaid, sendInvoice, voidInvoice } from './invoices.ts'
import { listJournal } from './journal.ts'
import {
  GeneratedInvoices,
  Invoice,
  InvoiceGenerate,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceVoid,
  InvoiceWithLines,
  JournalPage,
  JournalQuery,
} from './schema.ts'

const invoices = { tag: 'Invoices', module: 'accounting' } as const
const look = { ...invoices, method: 'GET', scope: 'invoices:read' } as const
const move = { ...invoices, method: 'POST', scope: 'invoices:write' } as const

export const invoiceRoutes = [
  route({
    ...look,
    id: 'listInvoices',
    path: '/v1/invoices',
    summary: 'List invoices',
    description: 'Without their lines.',
    query: InvoiceQuery,
    reply: InvoicePage,
    run: (ctx, { query }) => listInvoices(ctx, query),
  }),
  route({
    ...look,
    id: 'getInvoice',
    path: '/v1/invoices/{id}',
    summary: 'Get an invoice with its lines',
    reply: InvoiceWithLines,
    run: (ctx, { id }) => getInvoice(ctx, id),
  }),
  outsideRoute({
    ...move,
    id: 'generateInvoices',
    path: '/v1/invoices/generate',
    summary: 'Generate what is missing',
    description:
      'Invoices for everything that is approved and on no invoice: after a void, after the module was switched on, after a bill rate was set. What joins a draft of its week or month is not in the answer.',
    body: InvoiceGenerate,
    reply: GeneratedInvoices,
    emits: ['invoice.created', 'invoice.sent'],
    run: (ctx, { body }) => generateInvoices(ctx, body.customer_id),
  }),
  route({
    ...move,
    id: 'sendInvoice',
    path: '/v1/invoices/{id}/send',
    summary: 'Send a draft',
    description: 'It gets its number, its dates and its entry in the journal.',
    body: object({}),
    reply: Invoice,
    emits: ['invoice.sent'],
    run: (ctx, { id }) => sendInvoice(ctx, id),
  }),
  route({
    ...move,
    id: 'markInvoicePaid',
    path: '/v1/invoices/{id}/mark-paid',
    summary: 'Mark a sent invoice paid',
    body: InvoicePayment,
    reply: Invoice,
    emits: ['invoice.paid'],
    run: (ctx, { id, body }) => markPaid(ctx, id, body.payment_reference),
  }),
  route({
    ...move,
    id: 'voidInvoice',
    path: '/v1/invoices/{id}/void',
    summary: 'Void an invoice',
    description:
      'A draft, or one that is sent and not paid. Its journal entries are reversed; what it billed can be billed again.',
    body: InvoiceVoid,
    reply: Invoice,
    emits: ['invoice.voided'],
    run: (ctx, { id, body }) => voidInvoice(ctx, id, body.reason),
  }),
  route({
    ...look,
    id: 'listJournalEntries',
    path: '/v1/journal-entries',
    summary: 'List the journal',
    description: 'What sending, payment and voiding of invoices have posted. Nothing in it is ever changed.',
    query: JournalQuery,
    reply: JournalPage,
    run: (ctx, { query }) => listJournal(ctx, query),
  }),
]
