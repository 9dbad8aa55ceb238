import { route } from '../http/route.ts'
import { getInvoice, listInvoices } from './invoices.ts'
import { InvoicePage, InvoiceQuery, InvoiceWithLines } from './schema.ts'

const invoices = { tag: 'Invoices', module: 'accounting', scope: 'invoices:read' } as const

export const invoiceRoutes = [
  route({
    ...invoices,
    id: 'listInvoices',
    method: 'GET',
    path: '/v1/invoices',
    summary: 'List invoices',
    description: 'Without their lines.',
    query: InvoiceQuery,
    reply: InvoicePage,
    run: (ctx, { query }) => listInvoices(ctx, query),
  }),
  route({
    ...invoices,
    id: 'getInvoice',
    method: 'GET',
    path: '/v1/invoices/{id}',
    summary: 'Get an invoice with its lines',
    reply: InvoiceWithLines,
    run: (ctx, { id }) => getInvoice(ctx, id),
  }),
]
