// THE LIST of what happens by itself when its time has come. Each is idempotent: it moves what is due and not yet moved.
import { firstIdKept, forgetRequests } from '../activity/log.ts'
import { moveDueBookings } from '../bookings/bookings.ts'
import type { Queries } from '../database/database.ts'
import { forgetEvents, notTheNewest } from '../events/retention.ts'
import type { Module, WriteContext } from '../http/caller.ts'
import { sendDueInvoices } from '../invoices/generate.ts'
import { closeMissingPunches, finishAbandoned, markNoShows, notOver } from '../punches/sweep.ts'
import { approveDueTimesheets } from '../timesheets/timesheets.ts'
import { forgetDeliveries } from '../webhooks/retention.ts'

export interface Sweep {
  name: string
  module?: Module
  /** Also of organizations that are suspended or cancelled: their refused requests are logged too. */
  evenWhenInactive?: true
  /** Moves so many at most and returns how many; fewer mean that no more are due. */
  run: (ctx: WriteContext, atMost: number) => Promise<number>
  /**
   * One look at all tenants together: those that may have something due by this time, and rather too many than too few.
   * Nearly always there are none, and then a run costs these looks however many tenants there are.
   */
  mayBeDue: (db: Queries, now: string) => Promise<{ tenant_id: string }[]>
}

/** What one moves, the next may find due: a punch makes a timesheet, a timesheet an invoice. */
export const sweepsOf = (retentionDays: number): Sweep[] => [
  {
    name: 'missing_punches',
    module: 'scheduling',
    run: closeMissingPunches,
    mayBeDue: (db, now) => unfinished(db, 'clocked_in', now),
  },
  {
    name: 'no_shows',
    module: 'scheduling',
    run: markNoShows,
    mayBeDue: (db, now) => unfinished(db, 'assigned', now),
  },
  {
    name: 'abandoned_shifts',
    module: 'scheduling',
    run: finishAbandoned,
    mayBeDue: (db, now) =>
      db.all(
        `select distinct s.tenant_id from shifts s where ${notOver} and s.ends_at <= $1 and s.status = 'in_progress'`,
        now,
      ),
  },
  {
    name: 'timesheet_approvals',
    module: 'scheduling',
    run: approveDueTimesheets,
    mayBeDue: (db, now) =>
      db.all(
        `select distinct tenant_id from timesheets where status = 'pending' and auto_approve_at <= $1`,
        now,
      ),
  },
  {
    name: 'invoices_to_send',
    module: 'accounting',
    run: sendDueInvoices,
    mayBeDue: (db, now) =>
      db.all(
        `select distinct tenant_id from invoices where status = 'draft' and auto_send and period_end <= $1::date`,
        dayAfter(now),
      ),
  },
  {
    name: 'bookings',
    module: 'bookings',
    run: moveDueBookings,
    mayBeDue: (db, now) =>
      db.all(
        `select distinct tenant_id from bookings
         where status in ('approved', 'active')
           and (booking_date <= $1::date or (status = 'approved' and start_date <= $1::date)
             or (status = 'active' and end_date <= $1::date))`,
        dayAfter(now),
      ),
  },
  ...(retentionDays > 0 ? retention(retentionDays) : []),
  {
    name: 'old_requests',
    evenWhenInactive: true,
    run: forgetRequests,
    mayBeDue: (db) =>
      db.all(
        `select tenant_id from ${tenants} where exists (
           select 1 from request_batches r where r.tenant_id = t.tenant_id and r.id < $1)`,
        firstIdKept(),
      ),
  },
]

const unfinished = (db: Queries, status: 'assigned' | 'clocked_in', now: string) =>
  db.all<{ tenant_id: string }>(
    `select distinct s.tenant_id from shifts s
     join assignments a on a.tenant_id = s.tenant_id and a.shift_id = s.id
     where ${notOver} and s.ends_at <= $1 and a.status = '${status}'`,
    now,
  )

const dayMs = 24 * 60 * 60 * 1000

/** In some time zone it is tomorrow already. */
const dayAfter = (now: string) => new Date(Date.parse(now) + dayMs).toISOString().slice(0, 10)

/** Deliveries first: an event stays for as long as one tells of it. */
function retention(days: number): Sweep[] {
  const cutoff = (now: string) => new Date(Date.parse(now) - days * dayMs).toISOString()
  return [
    {
      name: 'old_deliveries',
      run: (ctx, atMost) => forgetDeliveries(ctx, cutoff(ctx.now), atMost),
      mayBeDue: (db, now) =>
        db.all(
          `select tenant_id from ${tenants} where exists (
             select 1 from webhook_deliveries d
             where d.tenant_id = t.tenant_id and d.created_at < $1 and d.status <> 'pending')`,
          cutoff(now),
        ),
    },
    {
      name: 'old_events',
      run: (ctx, atMost) => forgetEvents(ctx, cutoff(ctx.now), atMost),
      mayBeDue: (db, now) =>
        db.all(
          `select tenant_id from ${tenants} where exists (
             select 1 from events v where v.tenant_id = t.tenant_id and v.created_at < $1
               and ${notTheNewest('t.tenant_id')})`,
          cutoff(now),
        ),
    },
  ]
}

/** To each one's oldest row by the index: never through all rows. */
const tenants = '(select id as tenant_id from organizations union all select sandbox_id from organizations) t'
