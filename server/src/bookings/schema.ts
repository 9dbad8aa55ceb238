import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import {
  date,
  dateTime,
  type Infer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  timeOfDay,
  uuid,
} from '../kit/schema.ts'

export const bookingStatuses = [
  'pending',
  'waitlisted',
  'approved',
  'active',
  'completed',
  'cancelled',
  'rejected',
] as const
export const bookingTypes = ['one_time', 'recurring', 'ongoing'] as const
export const paymentStatuses = ['pending', 'paid', 'refunded', 'waived'] as const

const paymentMax = 1_000_000_000

export const Booking = named(
  'Booking',
  object({
    id: uuid(),
    status: oneOf(bookingStatuses, { examples: ['approved'] }),
    booking_type: oneOf(bookingTypes),
    member_id: uuid(),
    child: object({
      id: uuid(),
      first_name: text({ examples: ['Noor'] }),
      last_name: text({ examples: ['Haddad'] }),
    }),
    start_date: nullable(date()),
    end_date: nullable(date({ examples: ['2026-06-30'] })),
    booking_date: nullable(date()),
    booking_start_time: nullable(timeOfDay()),
    booking_end_time: nullable(timeOfDay({ examples: ['12:30:00'] })),
    payment_amount: number({ examples: [65] }),
    payment_status: oneOf(paymentStatuses),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Booking = Infer<typeof Booking>

export const BookingPage = named('BookingPage', pageOf(Booking))

export const BookingQuery = listQuery({
  status: optional(oneOf(bookingStatuses)),
  booking_type: optional(oneOf(bookingTypes)),
  updated_since: updatedSince,
})
export type BookingQuery = Infer<typeof BookingQuery>

/** Input that is ours to design: the specification shows bookings only as they are read. */
export const BookingCreate = named(
  'BookingCreate',
  object({
    member_id: uuid(),
    booking_type: oneOf(bookingTypes),
    child: object({
      id: optional(uuid({ description: 'Names the same child again; without it, a new one.' })),
      first_name: text({ minLength: 1, examples: ['Noor'] }),
      last_name: text({ minLength: 1, examples: ['Haddad'] }),
    }),
    booking_date: optional(date({ description: 'Required, with its two times, for `one_time`.' })),
    booking_start_time: optional(timeOfDay()),
    booking_end_time: optional(timeOfDay({ examples: ['12:30:00'] })),
    start_date: optional(date({ description: 'Required for `recurring` and `ongoing`.' })),
    end_date: optional(
      date({ examples: ['2026-06-30'], description: 'The last day; without it there is no end.' }),
    ),
    payment_amount: optional(
      number({ minimum: 0, maximum: paymentMax, multipleOf: 0.01, default: 0, examples: [65] }),
    ),
  }),
)
export type BookingCreate = Infer<typeof BookingCreate>

export const BookingPayment = named('BookingPayment', object({ payment_status: oneOf(paymentStatuses) }))
export type BookingPayment = Infer<typeof BookingPayment>

export const bookingEvents = defineEvents('bookings', {
  'booking.created': { description: 'A booking was requested.', data: Booking },
  'booking.status_changed': { description: 'A booking moved from one status to another.', data: Booking },
})
