import type { Context, ReadContext } from '../http/caller.ts'
import { listPage } from '../http/page.ts'
import { getItem, type Resource } from '../http/resource.ts'
import { toDecimal } from '../kit/money.ts'
import type { Booking, BookingQuery } from './schema.ts'

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
