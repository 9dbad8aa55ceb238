// From approved work to invoices: what is approved, can be billed and is on no invoice that counts.
import { getCustomer } from '../customers/customers.ts'
import { emit } from '../events/emit.ts'
import type { Context, OutsideContext, WriteContext } from '../http/caller.ts'
import { oneMoveAtATime, referred } from '../http/moves.ts'
import { insertItem, updateItem } from '../http/resource.ts'
import { addDays, localDate, monthOf, type Period, weekOf } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { sum, times, toMoney } from '../kit/money.ts'
import type { Settings } from '../settings/schema.ts'
import { getSettings, settingsFor } from '../settings/settings.ts'
import { invoices, sendInvoice, touchSources } from './invoices.ts'
import { type Invoice, invoiceEvents } from './schema.ts'
import { type Billable, payable, toBill, unbilledIds, type Wanted } from './sources.ts'

interface Made {
  invoice: Invoice
  /** Otherwise a draft of its week or month has grown, which is no event. */
  isNew: boolean
  /** It is complete, and to be sent at once. */
  sendNow: boolean
}

/** Makes the invoices, tells of nothing yet: `announceInvoices` does, when the caller has told what comes before. */
export async function makeInvoices(ctx: WriteContext, wanted: Wanted): Promise<Made[]> {
  if (!ctx.modules.has('accounting')) return []
  const made: Made[] = []
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
export async function announceInvoices(ctx: WriteContext, made: Made[]): Promise<Invoice[]> {
  const announced: Invoice[] = []
  for (const { invoice, isNew, sendNow } of made) {
    if (isNew) emit(ctx, invoiceEvents['invoice.created'], invoice)
    announced.push(sendNow ? await sendInvoice(ctx, invoice.id) : invoice)
  }
  return announced
}

/** In short transactions: nobody else's move waits for a year of work to be billed. */
const timesheetsAtOnce = 50
/** An answer with more is more than anybody reads; the rest is made by asking again. */
const generatedMax = 1_000

export async function generateInvoices(
  ctx: OutsideContext,
  customerId?: string,
): Promise<{ data: Invoice[] }> {
  // By id: a draft may grow with more than one batch, and is shown as it ends up.
  const data = new Map<string, Invoice>()
  let after: string | undefined = ''
  while (after !== undefined && data.size < generatedMax) {
    const from: string = after
    const batch = await ctx.transaction((tx) => generateBatch(tx, { customerId, after: from }))
    for (const invoice of batch.invoices) data.set(invoice.id, invoice)
    after = batch.last
  }
  return { data: [...data.values()] }
}

/** The next timesheets after that one; when there are none, expenses that were approved after theirs. */
export async function generateBatch(
  ctx: WriteContext,
  { customerId, after }: { customerId?: string | undefined; after: string },
): Promise<{ invoices: Invoice[]; last: string | undefined }> {
  await oneMoveAtATime(ctx)
  if (customerId) await referred('customer_id', getCustomer(ctx, customerId))
  const { self_billing: selfBilling } = await getSettings(ctx)
  const ids = await unbilledIds(ctx, { customerId, after, atMost: timesheetsAtOnce, selfBilling })
  const wanted = ids.length > 0 ? { timesheetIds: ids } : { leftoversOf: customerId ?? 'everybody' }
  return { invoices: await announceInvoices(ctx, await makeInvoices(ctx, wanted)), last: ids.at(-1) }
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

type Direction = Invoice['direction']

async function invoiceEach(
  ctx: WriteContext,
  settings: Settings,
  direction: Direction,
  billables: Billable[],
): Promise<Made[]> {
  const made: Made[] = []
  for (const group of grouped(billables, (billable) => groupKey(settings, billable))) {
    const draft = await growingDraft(ctx, settings, direction, group[0]!)
    const invoice = draft ? await grow(ctx, draft, group) : await insertDraft(ctx, settings, direction, group)
    const sendNow = settings.auto_send && settings.invoice_grouping === 'timesheet'
    made.push({ invoice, isNew: !draft, sendNow })
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

interface Draft {
  id: string
  tax_rate: number
}

/** That of the same party and period, when invoices are grouped. */
async function growingDraft(
  ctx: Context,
  settings: Settings,
  direction: Direction,
  billable: Billable,
): Promise<Draft | undefined> {
  if (settings.invoice_grouping === 'timesheet') return undefined
  const { start, end } = periodOf(settings, billable)
  const toCustomer = direction === 'org_to_customer'
  return ctx.db.one<Draft>(
    `select id, tax_rate from invoices
     where tenant_id = $1 and direction = $2 and ${toCustomer ? 'customer_id' : 'member_id'} = $3 and status = 'draft'
       and period_start = $4 and period_end = $5 order by id desc limit 1`,
    ctx.tenant.id,
    direction,
    toCustomer ? billable.customerId : billable.memberId,
    start,
    end,
  )
}

async function grow(ctx: WriteContext, { id, tax_rate }: Draft, billables: Billable[]): Promise<Invoice> {
  const before = await ctx.db.one<{ count: number; amount: number }>(
    `select count(*) as count, sum(amount)::bigint as amount from invoice_lines
     where tenant_id = $1 and invoice_id = $2`,
    ctx.tenant.id,
    id,
  )
  await addLines(ctx, id, billables, before!.count)
  const subtotal = BigInt(before!.amount) + subtotalOf(billables)
  return updateItem(ctx, invoices, id, totals(subtotal, BigInt(tax_rate)))
}

async function insertDraft(
  ctx: WriteContext,
  settings: Settings,
  direction: Direction,
  billables: Billable[],
): Promise<Invoice> {
  const id = newId()
  const { customerId, memberId } = billables[0]!
  const { start, end } = periodOf(settings, billables[0]!)
  const toCustomer = direction === 'org_to_customer'
  const issued = localDate(ctx.now, settings.timezone)
  // What tax a member has to add is the member's own affair.
  const tax_rate = toCustomer ? toMoney(settings.tax_rate) : 0n
  const invoice = await insertItem(ctx, invoices, {
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
    ...totals(subtotalOf(billables), tax_rate),
    amount_paid: 0n,
    tax_rate,
    auto_send: settings.auto_send,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await addLines(ctx, id, billables, 0)
  return invoice
}

const subtotalOf = (billables: Billable[]) => sum(billables.map(({ amount }) => amount))

/** The sum of rounded lines; tax is rounded once, on the document. */
function totals(subtotal: bigint, taxRate: bigint) {
  const tax_total = times(subtotal, taxRate)
  return { subtotal, tax_total, total: subtotal + tax_total }
}

/** All at once: they need not wait for each other. */
async function addLines(ctx: WriteContext, invoiceId: string, billables: Billable[], from: number) {
  await Promise.all(
    billables.map((billable, index) =>
      ctx.db.run(
        `insert into invoice_lines (tenant_id, id, invoice_id, line_index, line_type, description, quantity, unit, rate,
           amount, shift_id, member_id, customer_id, timesheet_id, expense_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        ctx.tenant.id,
        newId(),
        invoiceId,
        from + index,
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
      ),
    ),
  )
  await touchSources(ctx, invoiceId)
}

const grouped = <T>(items: T[], key: (item: T) => string): T[][] => [...Map.groupBy(items, key).values()]
