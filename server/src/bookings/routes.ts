import { route } from '../http/route.ts'
import { getBooking, listBookings } from './bookings.ts'
import { Booking, BookingPage, BookingQuery } from './schema.ts'

const bookings = { tag: 'Bookings', module: 'bookings', scope: 'bookings:read' } as const

export const bookingRoutes = [
  route({
    ...bookings,
    id: 'listBookings',
    method: 'GET',
    path: '/v1/bookings',
    summary: 'List bookings',
    query: BookingQuery,
    reply: BookingPage,
    run: (ctx, { query }) => listBookings(ctx, query),
  }),
  route({
    ...bookings,
    id: 'getBooking',
    method: 'GET',
    path: '/v1/bookings/{id}',
    summary: 'Get a booking',
    reply: Booking,
    run: (ctx, { id }) => getBooking(ctx, id),
  }),
]
