import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { checkMove, oneMoveAtATime } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, type Resource, updateItem } from '../http/resource.ts'
import { addDays, localDate } from '../kit/calendar.ts'
import { toDecimal, toMoney } from '../kit/money.ts'
import { formatNumber, getSettings, settingsFor } from '../settings/settings.ts'
import { credit, debit, post, reverseEntries } from './journal.ts'
import { type Invoice, type InvoiceLine, type InvoiceQuery, invoiceEvents } from './schema.ts'

export const invoiceStates = {
  noun: 'invoice',
  moves: { send: ['draft'], 'mark-paid': ['sent'], void: ['draft', 'sent'] },
} as const

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

export const lineColumns = `l.id, l.invoice_id, l.line_index, l.line_type, l.description, l.quantity, l.unit, l.rate,
  l.amount, l.shift_id, l.member_id, l.customer_id, l.created_at`

export const toLine = (row: InvoiceLine): InvoiceLine => ({
  ...row,
  quantity: toDecimal(row.quantity),
  rate: toDecimal(row.rate),
  amount: toDecimal(row.amount),
})

export const listInvoices = (ctx: ReadContext, query: InvoiceQuery) => listPage(ctx, query, invoices)

export async function getInvoice(ctx: Context, id: string) {
  const invoice = await getItem(ctx, invoices, id)
  const lines = await ctx.db.all<InvoiceLine>(
    `select ${lineColumns} from invoice_lines l where l.tenant_id = $1 and l.invoice_id = $2 order by l.line_index`,
    ctx.tenant.id,
    id,
  )
  return { ...invoice, lines: lines.map(toLine) }
}

async function holdInvoice(ctx: WriteContext, id: string): Promise<Invoice> {
  await oneMoveAtATime(ctx)
  return getItem(ctx, invoices, id)
}

/** Final from here on: it has its number, its dates, and its entry in the journal. */
export async function sendInvoice(ctx: WriteContext, id: string): Promise<Invoice> {
  const draft = await holdInvoice(ctx, id)
  checkMove(invoiceStates, 'send', draft.status)
  const settings = await (draft.customer_id ? settingsFor(ctx, draft.customer_id) : getSettings(ctx))
  const issued = localDate(ctx.now, settings.timezone)
  const number = await nextNumber(ctx)
  const sent = await updateItem(ctx, invoices, id, {
    status: 'sent',
    number,
    invoice_number: formatNumber(settings.invoice_number_format, number, issued),
    issue_date: issued,
    due_date: addDays(issued, settings.payment_terms_days),
    sent_at: ctx.now,
  })
  await post(ctx, { invoiceId: id, kind: 'sent', date: issued, postings: postingsOfSent(sent) })
  emit(ctx, invoiceEvents['invoice.sent'], sent)
  return sent
}

export async function markPaid(ctx: WriteContext, id: string, reference?: string): Promise<Invoice> {
  const invoice = await holdInvoice(ctx, id)
  checkMove(invoiceStates, 'mark-paid', invoice.status)
  const total = toMoney(invoice.total)
  const paid = await updateItem(ctx, invoices, id, {
    status: 'paid',
    amount_paid: total,
    paid_at: ctx.now,
    payment_reference: reference ?? null,
  })
  const postings =
    paid.direction === 'org_to_customer'
      ? [debit('bank', total), credit('receivable', total)]
      : [debit('payable', total), credit('bank', total)]
  await post(ctx, { invoiceId: id, kind: 'paid', date: await today(ctx), postings })
  emit(ctx, invoiceEvents['invoice.paid'], paid)
  return paid
}

/** What it billed can be billed again: that follows from its lines, which now belong to a void invoice. */
export async function voidInvoice(ctx: WriteContext, id: string, reason?: string): Promise<Invoice> {
  const invoice = await holdInvoice(ctx, id)
  checkMove(invoiceStates, 'void', invoice.status)
  await reverseEntries(ctx, id, await today(ctx))
  const voided = await updateItem(ctx, invoices, id, {
    status: 'voided',
    voided_at: ctx.now,
    void_reason: reason ?? null,
  })
  await touchSources(ctx, id)
  emit(ctx, invoiceEvents['invoice.voided'], voided)
  return voided
}

/** Their `invoice_id` follows from its lines: whoever asks what has changed since then is to see them. */
export async function touchSources(ctx: WriteContext, invoiceId: string): Promise<void> {
  for (const [table, column] of [
    ['timesheets', 'timesheet_id'],
    ['travel_expenses', 'expense_id'],
  ]) {
    await ctx.db.run(
      `update ${table} set updated_at = case when updated_at > $3 then updated_at else $3 end
       where tenant_id = $1 and id in (
         select l.${column} from invoice_lines l where l.tenant_id = $1 and l.invoice_id = $2)`,
      ctx.tenant.id,
      invoiceId,
      ctx.now,
    )
  }
}

const today = async (ctx: Context) => localDate(ctx.now, (await getSettings(ctx)).timezone)

function postingsOfSent(invoice: Invoice) {
  const [subtotal, tax, total] = [invoice.subtotal, invoice.tax_total, invoice.total].map(toMoney) as [
    bigint,
    bigint,
    bigint,
  ]
  if (invoice.direction === 'member_to_org') return [debit('labour_cost', total), credit('payable', total)]
  return [
    debit('receivable', total),
    credit('revenue', subtotal),
    ...(tax === 0n ? [] : [credit('tax', tax)]),
  ]
}

/** In the transaction that uses it: a number that is not used is not taken. */
async function nextNumber(ctx: WriteContext): Promise<number> {
  const counter = await ctx.db.one<{ last_number: number }>(
    `insert into invoice_counters (tenant_id, last_number) values ($1, 1)
     on conflict (tenant_id) do update set last_number = invoice_counters.last_number + 1 returning last_number`,
    ctx.tenant.id,
  )
  return counter!.last_number
}
