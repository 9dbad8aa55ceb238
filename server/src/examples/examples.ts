// Fills a tenant with the example data, oldest first, so that lists read newest first like real ones. What an
// operation exists for is made by that operation; states that only later work reaches are written as they would be.
import { bookings } from '../bookings/bookings.ts'
import { bookingEvents } from '../bookings/schema.ts'
import { createCustomer } from '../customers/customers.ts'
import type { Customer } from '../customers/schema.ts'
import { emit } from '../events/emit.ts'
import type { WriteContext } from '../http/caller.ts'
import { insertItem } from '../http/resource.ts'
import { invoices } from '../invoices/invoices.ts'
import { type Invoice, invoiceEvents } from '../invoices/schema.ts'
import { newId } from '../kit/ids.ts'
import { roundToCent, sum, times, toMoney } from '../kit/money.ts'
import { createMember, deactivateMember, verifyMember } from '../members/members.ts'
import type { MemberPayload } from '../members/schema.ts'
import type { Site } from '../sites/schema.ts'
import { createSite } from '../sites/sites.ts'
import { exampleBookings, exampleCustomers, exampleInvoices, exampleMembers } from './data.ts'

const dayMs = 86_400_000
const taxRate = toMoney('0.2')
const paymentTermsDays = 30

const daysFrom = (now: string, days: number) => new Date(Date.parse(now) + days * dayMs).toISOString()
const dateFrom = (now: string, days: number) => daysFrom(now, days).slice(0, 10)
const ago = (ctx: WriteContext, days: number): WriteContext => ({ ...ctx, now: daysFrom(ctx.now, -days) })

export async function createExamples(ctx: WriteContext): Promise<void> {
  const customers: Customer[] = []
  const sites: Site[] = []
  for (const [index, example] of exampleCustomers.entries()) {
    const { sites: names, ...input } = example
    const then = ago(ctx, 120 - index)
    const customer = await createCustomer(then, input)
    customers.push(customer)
    for (const name of names) sites.push(await createExampleSite(then, customer, name))
  }
  const members: MemberPayload[] = []
  for (const [index, example] of exampleMembers.entries()) {
    members.push(await createExampleMember(ago(ctx, 100 - index), example))
  }
  for (const [index, example] of exampleInvoices.entries()) {
    await createExampleInvoice(ago(ctx, example.ageDays), example, index, customers, members)
  }
  // Each was asked for some days before it begins.
  for (const example of exampleBookings) {
    const then = ago(ctx, Math.max(0, 10 - example.inDays))
    await createExampleBooking(then, ctx.now, example, members[1]!)
  }
}

const createExampleSite = (ctx: WriteContext, customer: Customer, name: string) =>
  createSite(ctx, {
    customer_id: customer.id,
    name: `${customer.name}, ${name}`,
    address: customer.address,
    timezone: 'Europe/London',
    is_active: name !== 'Old wing' && customer.status === 'active',
  })

async function createExampleMember(ctx: WriteContext, example: (typeof exampleMembers)[number]) {
  const { source, status, verified, ...input } = example
  let member = await createMember(ctx, input, source)
  if (verified) member = await verifyMember(ctx, member.id)
  if (status === 'inactive') return deactivateMember(ctx, member.id)
  await ctx.db.run(
    'update members set status = $3 where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    member.id,
    status,
  )
  return { ...member, status }
}

type ExampleInvoice = (typeof exampleInvoices)[number]

async function createExampleInvoice(
  ctx: WriteContext,
  { status, customer, member, lines }: ExampleInvoice,
  index: number,
  customers: Customer[],
  members: MemberPayload[],
): Promise<void> {
  const amounts = lines.map(({ hours, rate }) => times(toMoney(hours), toMoney(rate)))
  const subtotal = sum(amounts)
  const tax = roundToCent(times(subtotal, taxRate))
  const total = subtotal + tax
  const customerId = customer === undefined ? null : customers[customer]!.id
  const invoice = await insertItem(ctx, invoices, {
    id: newId(),
    invoice_number: status === 'draft' ? `DRAFT-${index + 1}` : `INV-${String(index + 1).padStart(4, '0')}`,
    direction: customerId ? 'org_to_customer' : 'member_to_org',
    member_id: customerId ? null : members[member]!.id,
    customer_id: customerId,
    status,
    issue_date: dateFrom(ctx.now, 0),
    due_date: dateFrom(ctx.now, paymentTermsDays),
    period_start: dateFrom(ctx.now, -7),
    period_end: dateFrom(ctx.now, -1),
    subtotal,
    tax_total: tax,
    total,
    amount_paid: status === 'paid' ? total : 0n,
    sent_at: status === 'draft' ? null : ctx.now,
    paid_at: status === 'paid' ? daysFrom(ctx.now, 21) : null,
    payment_reference: status === 'paid' ? `BACS ${4400 + index}` : null,
    voided_at: status === 'voided' ? daysFrom(ctx.now, 1) : null,
    void_reason: status === 'voided' ? 'Hours were disputed; replaced by the next invoice' : null,
    created_at: ctx.now,
    updated_at:
      status === 'paid' ? daysFrom(ctx.now, 21) : status === 'voided' ? daysFrom(ctx.now, 1) : ctx.now,
  })
  for (const [line, { hours, rate }] of lines.entries()) {
    await ctx.db.run(
      `insert into invoice_lines (tenant_id, id, invoice_id, line_index, line_type, description, quantity, unit, rate,
         amount, shift_id, member_id, customer_id, created_at)
       values ($1, $2, $3, $4, 'timesheet', $5, $6, 'hours', $7, $8, $9, $10, $11, $12)`,
      ctx.tenant.id,
      newId(),
      invoice.id,
      line,
      `Shift on ${dateFrom(ctx.now, line - 7)}`,
      toMoney(hours),
      toMoney(rate),
      amounts[line],
      newId(),
      members[member]!.id,
      customerId ?? customers[1]!.id,
      ctx.now,
    )
  }
  emitHistory(ctx, invoice)
}

/** The events an invoice in this state has behind it. */
function emitHistory(ctx: WriteContext, invoice: Invoice): void {
  emit(ctx, invoiceEvents['invoice.created'], invoice)
  if (invoice.status !== 'draft') emit(ctx, invoiceEvents['invoice.sent'], invoice)
  if (invoice.status === 'paid') emit(ctx, invoiceEvents['invoice.paid'], invoice)
  if (invoice.status === 'voided') emit(ctx, invoiceEvents['invoice.voided'], invoice)
}

type ExampleBooking = (typeof exampleBookings)[number]

async function createExampleBooking(
  ctx: WriteContext,
  today: string,
  { status, type, child, inDays, amount, payment }: ExampleBooking,
  member: MemberPayload,
): Promise<void> {
  const once = type === 'one_time'
  const booking = await insertItem(ctx, bookings, {
    id: newId(),
    status,
    booking_type: type,
    member_id: member.id,
    child_id: newId(),
    child_first_name: child[0],
    child_last_name: child[1],
    start_date: once ? null : dateFrom(today, inDays),
    end_date: type === 'recurring' ? dateFrom(today, inDays + 90) : null,
    booking_date: once ? dateFrom(today, inDays) : null,
    booking_start_time: once ? '08:30:00' : null,
    booking_end_time: once ? '12:30:00' : null,
    payment_amount: toMoney(amount),
    payment_status: payment,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, bookingEvents['booking.created'], booking)
  if (status !== 'pending') emit(ctx, bookingEvents['booking.status_changed'], booking)
}
