import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { validationFailed } from '../http/errors.ts'
import { checkMove, oneMoveAtATime, referred, refused } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { instantOf, localDate } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { toDecimal, toMoney } from '../kit/money.ts'
import type { Problem } from '../kit/read-input.ts'
import { getMember, holdMember } from '../members/members.ts'
import { getSettings } from '../settings/settings.ts'
import {
  type Booking,
  type BookingCreate,
  type BookingPayment,
  type BookingQuery,
  bookingEvents,
} from './schema.ts'

export const bookingStates = {
  noun: 'booking',
  moves: {
    approve: ['pending', 'waitlisted'],
    waitlist: ['pending'],
    reject: ['pending', 'waitlisted'],
    start: ['approved'],
    complete: ['active'],
    cancel: ['pending', 'waitlisted', 'approved', 'active'],
  },
} as const

export type BookingMove = keyof typeof bookingStates.moves

const stateAfter: Record<BookingMove, Booking['status']> = {
  approve: 'approved',
  waitlist: 'waitlisted',
  reject: 'rejected',
  start: 'active',
  complete: 'completed',
  cancel: 'cancelled',
}

type Row = Omit<Booking, 'child'> & { child_id: string; child_first_name: string; child_last_name: string }

export const bookings: Resource<Row, Booking> = {
  table: 'bookings',
  columns: `id, status, booking_type, member_id, child_id, child_first_name, child_last_name, start_date, end_date,
    booking_date, booking_start_time, booking_end_time, payment_amount, payment_status, created_at, updated_at`,
  filters: { status: 'status = ?', booking_type: 'booking_type = ?' },
  toItem: (row) => ({
    ...row,
    child: { id: row.child_id, first_name: row.child_first_name, last_name: row.child_last_name },
    payment_amount: toDecimal(row.payment_amount),
  }),
}

export const listBookings = (ctx: ReadContext, query: BookingQuery) => listPage(ctx, query, bookings)

export const getBooking = (ctx: Context, id: string) => getItem(ctx, bookings, id)

export async function createBooking(ctx: WriteContext, input: BookingCreate): Promise<Booking> {
  const problems = scheduleProblems(input)
  if (problems.length > 0) throw validationFailed(problems)
  // One at a time with the departure of a member, which cancels the bookings it sees.
  await oneMoveAtATime(ctx)
  await referred('member_id', getMember(ctx, input.member_id))
  const { child, payment_amount = 0, ...plain } = input
  const booking = await insertItem(ctx, bookings, {
    id: newId(),
    ...plain,
    status: 'pending',
    child_id: child.id ?? newId(),
    child_first_name: child.first_name,
    child_last_name: child.last_name,
    payment_amount: toMoney(payment_amount),
    payment_status: 'pending',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, bookingEvents['booking.created'], booking)
  return booking
}

/** What the schema cannot say: which fields a type needs, and what comes before what. */
function scheduleProblems(input: BookingCreate): Problem[] {
  const { booking_type, booking_start_time, booking_end_time, start_date, end_date } = input
  const needed =
    booking_type === 'one_time'
      ? (['booking_date', 'booking_start_time', 'booking_end_time'] as const)
      : (['start_date'] as const)
  const problems: Problem[] = needed
    .filter((path) => input[path] === undefined)
    .map((path) => ({ path, message: `${path} is required for a booking of type ${booking_type}.` }))
  if (booking_start_time && booking_end_time && booking_end_time <= booking_start_time) {
    const message = 'booking_end_time must be after booking_start_time.'
    problems.push({ path: 'booking_end_time', message })
  }
  if (start_date && end_date && end_date < start_date) {
    problems.push({ path: 'end_date', message: 'end_date must not be before start_date.' })
  }
  return problems
}

export async function moveBooking(ctx: WriteContext, id: string, move: BookingMove): Promise<Booking> {
  await oneMoveAtATime(ctx)
  const booking = await getBooking(ctx, id)
  checkMove(bookingStates, move, booking.status)
  if (move === 'approve') await checkCapacity(ctx, booking)
  return setStatus(ctx, id, stateAfter[move])
}

/** The state of the payment alone: nobody is told. */
export const recordPayment = (ctx: WriteContext, id: string, { payment_status }: BookingPayment) =>
  updateItem(ctx, bookings, id, { payment_status })

/** For a member who leaves: whatever is still to come or under way. */
export async function cancelBookingsOfMember(ctx: WriteContext, memberId: string): Promise<number> {
  await oneMoveAtATime(ctx)
  const open = await ctx.db.all<{ id: string }>(
    `select id from bookings where tenant_id = $1 and member_id = $2
       and status in ('pending', 'waitlisted', 'approved', 'active') order by id`,
    ctx.tenant.id,
    memberId,
  )
  for (const { id } of open) await setStatus(ctx, id, stateAfter.cancel)
  return open.length
}

async function setStatus(ctx: WriteContext, id: string, status: Booking['status']): Promise<Booking> {
  const booking = await updateItem(ctx, bookings, id, { status })
  emit(ctx, bookingEvents['booking.status_changed'], booking)
  return booking
}

const firstDay = `case when booking_type = 'one_time' then booking_date else start_date end`
const lastDay = `case when booking_type = 'one_time' then booking_date else end_date end`

/**
 * Days overlap when each begins before the other is over. Only two that are both within a day have times to tell them apart,
 * and one may begin when the other ends.
 */
async function checkCapacity(ctx: WriteContext, booking: Booking): Promise<void> {
  const { capacity } = await holdMember(ctx, booking.member_id)
  const once = booking.booking_type === 'one_time'
  const others = await ctx.db.one<{ count: number }>(
    `select count(*) as count from bookings
     where tenant_id = $1 and member_id = $2 and id <> $3 and status in ('approved', 'active')
       and (${lastDay} is null or ${lastDay} >= $4::date) and ($5::date is null or ${firstDay} <= $5::date)
       and (booking_type <> 'one_time' or $6::time is null
         or booking_start_time < $7::time and booking_end_time > $6::time)`,
    ctx.tenant.id,
    booking.member_id,
    booking.id,
    once ? booking.booking_date : booking.start_date,
    once ? booking.booking_date : booking.end_date,
    once ? booking.booking_start_time : null,
    once ? booking.booking_end_time : null,
  )
  const taken = Number(others!.count)
  if (taken < capacity) return
  throw refused(
    bookingStates,
    booking.status,
    `The member's capacity is ${capacity}, and ${taken} approved or active bookings overlap with this one.`,
  )
}

/**
 * Starts what has begun and completes what is over, in the organization's time zone; the number of bookings moved. One
 * that is wholly in the past is moved twice.
 */
export async function moveDueBookings(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const here = await placeAndTime(ctx)
  let moved = 0
  for (const row of await possiblyDue(ctx, here.today, atMost)) {
    let { status } = row
    if (status === 'approved' && hasBegun(row, here)) {
      status = (await setStatus(ctx, row.id, stateAfter.start)).status
    }
    if (status === 'active' && isOver(row, here)) {
      status = (await setStatus(ctx, row.id, stateAfter.complete)).status
    }
    if (status !== row.status) moved += 1
  }
  return moved
}

interface PlaceAndTime {
  now: string
  timezone: string
  today: string
}

async function placeAndTime(ctx: Context): Promise<PlaceAndTime> {
  const { timezone } = await getSettings(ctx)
  return { now: ctx.now, timezone, today: localDate(ctx.now, timezone) }
}

const hasBegun = (row: Row, { now, timezone, today }: PlaceAndTime): boolean =>
  row.booking_type === 'one_time'
    ? instantOf(row.booking_date!, row.booking_start_time!, timezone) <= now
    : row.start_date! <= today

/** Without an end date it never is. */
const isOver = (row: Row, { now, timezone, today }: PlaceAndTime): boolean =>
  row.booking_type === 'one_time'
    ? instantOf(row.booking_date!, row.booking_end_time!, timezone) <= now
    : row.end_date !== null && row.end_date < today

const dueDay = `case when status = 'approved' then ${firstDay} else ${lastDay} end`
const dueTime = `case when booking_type = 'one_time'
  then case when status = 'approved' then booking_start_time else booking_end_time end
  else case when status = 'approved' then '00:00:00'::time else '24:00:00'::time end end`

/** By the local calendar, earliest first: what is still to come today takes no place from what is due. */
const possiblyDue = (ctx: WriteContext, today: string, atMost: number) =>
  ctx.db.all<Row>(
    `select ${bookings.columns} from bookings
     where tenant_id = $1 and status in ('approved', 'active') and ${dueDay} <= $2::date
     order by ${dueDay}, ${dueTime}, id limit $3`,
    ctx.tenant.id,
    today,
    atMost,
  )
