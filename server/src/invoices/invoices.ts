import type { Context, ReadContext } from '../http/caller.ts'
import { listPage } from '../http/page.ts'
import { getItem, type Resource } from '../http/resource.ts'
import { toDecimal } from '../kit/money.ts'
import type { Invoice, InvoiceLine, InvoiceQuery } from './schema.ts'

/** The columns hold money as counts of ten-thousandths, the objects as decimals. */
export const invoices: Resource<Invoice, Invoice> = {
  table: 'invoices',
  columns: `id, invoice_number, direction, member_id, customer_id, status, issue_date, due_date, period_start, period_end,
    subtotal, tax_total, total, amount_paid, sent_at, paid_at, payment_reference, voided_at, void_reason, notes,
    created_at, updated_at`,
  filters: {
    status: 'status = ?',
    direction: 'direction = ?',
    member_id: 'member_id = ?',
    customer_id: 'customer_id = ?',
  },
  toItem: (row) => ({
    ...row,
    subtotal: toDecimal(row.subtotal),
    tax_total: toDecimal(row.tax_total),
    total: toDecimal(row.total),
    amount_paid: toDecimal(row.amount_paid),
  }),
}

const lineColumns = `id, invoice_id, line_index, line_type, description, quantity, unit, rate, amount, shift_id, member_id,
  customer_id, created_at`

const toLine = (row: InvoiceLine): InvoiceLine => ({
  ...row,
  quantity: toDecimal(row.quantity),
  rate: toDecimal(row.rate),
  amount: toDecimal(row.amount),
})

export const listInvoices = (ctx: ReadContext, query: InvoiceQuery) => listPage(ctx, query, invoices)

export async function getInvoice(ctx: Context, id: string) {
  const invoice = await getItem(ctx, invoices, id)
  const lines = await ctx.db.all<InvoiceLine>(
    `select ${lineColumns} from invoice_lines where tenant_id = $1 and invoice_id = $2 order by line_index`,
    ctx.tenant.id,
    id,
  )
  return { ...invoice, lines: lines.map(toLine) }
}
