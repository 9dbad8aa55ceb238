// Fills a tenant with the example data, oldest first, so that lists read newest first like real ones. Everything is made by the
// operations that anybody would use, at the times when it would have happened.
import { type BookingMove, createBooking, moveBooking, recordPayment } from '../bookings/bookings.ts'
import { createCustomer } from '../customers/customers.ts'
import type { Customer } from '../customers/schema.ts'
import type { WriteContext } from '../http/caller.ts'
import { addDays, localDate } from '../kit/calendar.ts'
import { activateMember, createMember, deactivateMember, verifyMember } from '../members/members.ts'
import type { MemberPayload } from '../members/schema.ts'
import { updateSettings } from '../settings/settings.ts'
import type { Site } from '../sites/schema.ts'
import { createSite } from '../sites/sites.ts'
import { exampleBookings, exampleCustomers, exampleMembers } from './data.ts'
import { createExampleWork } from './work.ts'

const dayMs = 86_400_000
const timezone = 'Europe/London'

const ago = (ctx: WriteContext, days: number): WriteContext => ({
  ...ctx,
  now: new Date(Date.parse(ctx.now) - days * dayMs).toISOString(),
})

/** A month, so that the events of all of it are in the log. */
export async function createExamples(ctx: WriteContext): Promise<void> {
  await updateSettings(ctx, { timezone, currency: 'GBP', tax_rate: 0.2 })
  const sites: Site[] = []
  for (const [index, { sites: names, ...input }] of exampleCustomers.entries()) {
    const then = ago(ctx, 29.5 - index / 10)
    const customer = await createCustomer(then, input)
    for (const name of names) sites.push(await createExampleSite(then, customer, name))
  }
  const members: MemberPayload[] = []
  for (const [index, example] of exampleMembers.entries()) {
    members.push(await createExampleMember(ago(ctx, 28.9 - index / 100), example))
  }
  await createExampleWork(ctx, sites, members)
  for (const example of exampleBookings) await createExampleBooking(ctx, example, members[1]!)
}

const createExampleSite = (ctx: WriteContext, customer: Customer, name: string) =>
  createSite(ctx, {
    customer_id: customer.id,
    name: `${customer.name}, ${name}`,
    address: customer.address,
    timezone,
    is_active: name !== 'Old wing' && customer.status === 'active',
  })

async function createExampleMember(ctx: WriteContext, example: (typeof exampleMembers)[number]) {
  const { source, status, verified, ...input } = example
  let member = await createMember(ctx, input, source)
  if (verified) member = await verifyMember(ctx, member.id)
  if (status === 'inactive') return deactivateMember(ctx, member.id)
  return status === 'active' && member.status !== 'active' ? activateMember(ctx, member.id) : member
}

/** The way to each status. */
const moves: Record<(typeof exampleBookings)[number]['status'], BookingMove[]> = {
  pending: [],
  waitlisted: ['waitlist'],
  approved: ['approve'],
  active: ['approve', 'start'],
  completed: ['approve', 'start', 'complete'],
  cancelled: ['approve', 'cancel'],
  rejected: ['reject'],
}

async function createExampleBooking(
  ctx: WriteContext,
  { status, type, child, inDays, amount, payment }: (typeof exampleBookings)[number],
  member: MemberPayload,
): Promise<void> {
  const date = addDays(localDate(ctx.now, timezone), inDays)
  // Each was asked for some days before it begins.
  const then = ago(ctx, Math.max(0, 10 - inDays))
  const booking = await createBooking(then, {
    member_id: member.id,
    booking_type: type,
    child: { first_name: child[0], last_name: child[1] },
    payment_amount: amount,
    ...(type === 'one_time'
      ? { booking_date: date, booking_start_time: '08:30:00', booking_end_time: '12:30:00' }
      : { start_date: date }),
    ...(type === 'recurring' ? { end_date: addDays(date, 90) } : {}),
  })
  for (const move of moves[status]) await moveBooking(then, booking.id, move)
  await recordPayment(then, booking.id, { payment_status: payment })
}
