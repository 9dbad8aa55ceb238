import { route } from '../http/route.ts'
import { object } from '../kit/schema.ts'
import {
  type BookingMove,
  createBooking,
  getBooking,
  listBookings,
  moveBooking,
  recordPayment,
} from './bookings.ts'
import { Booking, BookingCreate, BookingPage, BookingPayment, BookingQuery } from './schema.ts'

const bookings = { tag: 'Bookings', module: 'bookings' } as const

const move = (name: BookingMove, summary: string, description?: string) =>
  route({
    ...bookings,
    id: `${name}Booking`,
    method: 'POST',
    path: `/v1/bookings/{id}/${name}`,
    scope: 'bookings:write',
    summary,
    ...(description ? { description } : {}),
    body: object({}),
    reply: Booking,
    emits: ['booking.status_changed'],
    run: (ctx, { id }) => moveBooking(ctx, id, name),
  })

export const bookingRoutes = [
  route({
    ...bookings,
    id: 'listBookings',
    method: 'GET',
    path: '/v1/bookings',
    scope: 'bookings:read',
    summary: 'List bookings',
    query: BookingQuery,
    reply: BookingPage,
    run: (ctx, { query }) => listBookings(ctx, query),
  }),
  route({
    ...bookings,
    id: 'createBooking',
    method: 'POST',
    path: '/v1/bookings',
    scope: 'bookings:write',
    summary: 'Request a booking',
    description:
      'It is `pending` until it is decided. `one_time` needs `booking_date` and its two times, the others `start_date`.',
    body: BookingCreate,
    status: 201,
    reply: Booking,
    emits: ['booking.created'],
    run: (ctx, { body }) => createBooking(ctx, body),
  }),
  route({
    ...bookings,
    id: 'getBooking',
    method: 'GET',
    path: '/v1/bookings/{id}',
    scope: 'bookings:read',
    summary: 'Get a booking',
    reply: Booking,
    run: (ctx, { id }) => getBooking(ctx, id),
  }),
  move(
    'approve',
    'Approve a booking',
    'Refused when as many approved or active bookings overlap with it as the member has capacity for.',
  ),
  move('waitlist', 'Put a booking on the waiting list'),
  move('reject', 'Reject a booking'),
  move('start', 'Start a booking', 'Otherwise it starts by itself when its time has come.'),
  move('complete', 'Complete a booking', 'Otherwise it is completed by itself when its time is over.'),
  move('cancel', 'Cancel a booking'),
  route({
    ...bookings,
    id: 'recordBookingPayment',
    method: 'POST',
    path: '/v1/bookings/{id}/payment',
    scope: 'bookings:write',
    summary: 'Record how a booking’s payment stands',
    body: BookingPayment,
    reply: Booking,
    run: (ctx, { id, body }) => recordPayment(ctx, id, body),
  }),
]
