// From approved work to invoices: what is approved, can be billed and is on no invoice that counts.
import { getCustomer } from '../customers/customers.ts'
import { emit } from '../events/emit.ts'
import type { Context, WriteContext } from '../http/caller.ts'
import { oneMoveAtATime, referred } from '../http/moves.ts'
import { getItem, insertItem, updateItem } from '../http/resource.ts'
import { addDays, localDate, monthOf, type Period, weekOf } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { type Money, sum, times, toMoney } from '../kit/money.ts'
import type { Settings } from '../settings/schema.ts'
import { getSettings, settingsFor } from '../settings/settings.ts'
import { invoices, sendInvoice } from './invoices.ts'
import { type Invoice, invoiceEvents } from './schema.ts'
import { type Billable, payable, toBill, type Wanted } from './sources.ts'

/** Makes the invoices, tells of nothing yet: `announceInvoices` does, when the caller has told what comes before. */
export async function makeInvoices(ctx: WriteContext, wanted: Wanted): Promise<Invoice[]> {
  if (!ctx.modules.has('accounting')) return []
  const made: Invoice[] = []
  for (const billables of grouped(await toBill(ctx, wanted), ({ customerId }) => customerId)) {
    const settings = await settingsFor(ctx, billables[0]!.customerId)
    made.push(...(await invoiceEach(ctx, settings, 'org_to_customer', billables)))
  }
  const settings = await getSettings(ctx)
  if (!settings.self_billing) return made
  for (const billables of grouped(await payable(ctx, wanted), ({ memberId }) => memberId)) {
    made.push(...(await invoiceEach(ctx, settings, 'member_to_org', billables)))
  }
  return made
}

/** Created, and with auto-send sent; one that is still to grow is sent when its period is over. */
export async function announceInvoices(ctx: WriteContext, made: Invoice[]): Promise<Invoice[]> {
  const announced: Invoice[] = []
  for (const invoice of made) {
    emit(ctx, invoiceEvents['invoice.created'], invoice)
    const sent = (await isDue(ctx, invoice)) ? await sendInvoice(ctx, invoice.id) : invoice
    announced.push(sent)
  }
  return announced
}

export async function generateInvoices(ctx: WriteContext, customerId?: string): Promise<{ data: Invoice[] }> {
  await oneMoveAtATime(ctx)
  if (customerId) await referred('customer_id', getCustomer(ctx, customerId))
  return { data: await announceInvoices(ctx, await makeInvoices(ctx, { customerId, leftovers: true })) }
}

/** For the sweep: grouped invoices whose period is over. */
export async function sendDueInvoices(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const { timezone } = await getSettings(ctx)
  const due = await ctx.db.all<{ id: string }>(
    `select id from invoices where tenant_id = $1 and status = 'draft' and auto_send and period_end < $2
     order by id limit $3`,
    ctx.tenant.id,
    localDate(ctx.now, timezone),
    atMost,
  )
  for (const { id } of due) await sendInvoice(ctx, id)
  return due.length
}

async function isDue(ctx: WriteContext, { id, period_start, period_end }: Invoice): Promise<boolean> {
  const row = await ctx.db.one<{ auto_send: boolean }>(
    'select auto_send from invoices where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    id,
  )
  return row!.auto_send && period_start === period_end
}

type Direction = Invoice['direction']

async function invoiceEach(
  ctx: WriteContext,
  settings: Settings,
  direction: Direction,
  billables: Billable[],
): Promise<Invoice[]> {
  const made: Invoice[] = []
  for (const group of grouped(billables, (billable) => groupKey(settings, billable))) {
    const first = group[0]!
    const period = periodOf(settings, first)
    const growing =
      settings.invoice_grouping === 'timesheet'
        ? undefined
        : await growingDraft(ctx, direction, first, period)
    const id = growing ?? (await insertDraft(ctx, settings, direction, first, period))
    await addLines(ctx, id, group)
    const invoice = await settleTotals(ctx, id)
    if (!growing) made.push(invoice)
  }
  return made
}

/** A timesheet and the expenses of the same shift stay together. */
function groupKey(settings: Settings, billable: Billable): string {
  if (settings.invoice_grouping === 'timesheet') return `${billable.shiftId} ${billable.memberId}`
  return periodOf(settings, billable).start
}

function periodOf({ invoice_grouping }: Settings, { workDate }: Billable): Period {
  if (invoice_grouping === 'week') return weekOf(workDate)
  if (invoice_grouping === 'month') return monthOf(workDate)
  return { start: workDate, end: workDate }
}

async function growingDraft(
  ctx: Context,
  direction: Direction,
  { customerId, memberId }: Billable,
  { start, end }: Period,
): Promise<string | undefined> {
  const party = direction === 'org_to_customer' ? 'customer_id' : 'member_id'
  const draft = await ctx.db.one<{ id: string }>(
    `select id from invoices where tenant_id = $1 and direction = $2 and ${party} = $3 and status = 'draft'
       and period_start = $4 and period_end = $5 order by id desc limit 1`,
    ctx.tenant.id,
    direction,
    direction === 'org_to_customer' ? customerId : memberId,
    start,
    end,
  )
  return draft?.id
}

async function insertDraft(
  ctx: WriteContext,
  settings: Settings,
  direction: Direction,
  { customerId, memberId }: Billable,
  { start, end }: Period,
): Promise<string> {
  const id = newId()
  const toCustomer = direction === 'org_to_customer'
  const issued = localDate(ctx.now, settings.timezone)
  await insertItem(ctx, invoices, {
    id,
    invoice_number: `DRAFT-${id.slice(-12).toUpperCase()}`,
    direction,
    member_id: toCustomer ? null : memberId,
    customer_id: toCustomer ? customerId : null,
    status: 'draft',
    issue_date: issued,
    due_date: addDays(issued, settings.payment_terms_days),
    period_start: start,
    period_end: end,
    subtotal: 0n,
    tax_total: 0n,
    total: 0n,
    amount_paid: 0n,
    // What tax a member has to add is the member's own affair.
    tax_rate: toCustomer ? toMoney(settings.tax_rate) : 0n,
    auto_send: settings.auto_send,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  return id
}

async function addLines(ctx: WriteContext, invoiceId: string, billables: Billable[]): Promise<void> {
  const before = await ctx.db.one<{ count: number }>(
    'select count(*) as count from invoice_lines where tenant_id = $1 and invoice_id = $2',
    ctx.tenant.id,
    invoiceId,
  )
  for (const [index, billable] of billables.entries()) {
    await ctx.db.run(
      `insert into invoice_lines (tenant_id, id, invoice_id, line_index, line_type, description, quantity, unit, rate,
         amount, shift_id, member_id, customer_id, timesheet_id, expense_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      ctx.tenant.id,
      newId(),
      invoiceId,
      before!.count + index,
      billable.timesheetId ? 'timesheet' : 'travel_expense',
      billable.description,
      billable.quantity,
      billable.unit,
      billable.rate,
      billable.amount,
      billable.shiftId,
      billable.memberId,
      billable.customerId,
      billable.timesheetId,
      billable.expenseId,
      ctx.now,
    )
  }
}

/** The sum of rounded lines; tax is rounded once, on the document. */
async function settleTotals(ctx: WriteContext, id: string): Promise<Invoice> {
  const lines = await ctx.db.all<{ amount: number }>(
    'select amount from invoice_lines where tenant_id = $1 and invoice_id = $2',
    ctx.tenant.id,
    id,
  )
  const row = await ctx.db.one<{ tax_rate: number }>(
    'select tax_rate from invoices where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    id,
  )
  const subtotal: Money = sum(lines.map(({ amount }) => BigInt(amount)))
  const tax_total = times(subtotal, BigInt(row!.tax_rate))
  await updateItem(ctx, invoices, id, { subtotal, tax_total, total: subtotal + tax_total })
  return getItem(ctx, invoices, id)
}

const grouped = <T>(items: T[], key: (item: T) => string): T[][] => [...Map.groupBy(items, key).values()]
