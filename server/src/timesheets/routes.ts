import { route } from '../http/route.ts'
import { createTimesheet } from './manual.ts'
import {
  Timesheet,
  TimesheetApprove,
  TimesheetCreate,
  TimesheetDispute,
  TimesheetPage,
  TimesheetQuery,
  TimesheetResubmit,
  TimesheetTrace,
  TimesheetVoid,
} from './schema.ts'
import {
  approveTimesheet,
  disputeTimesheet,
  getTimesheet,
  listTimesheets,
  resubmitTimesheet,
  voidTimesheet,
} from './timesheets.ts'
import { traceTimesheet } from './trace.ts'

const timesheets = { tag: 'Timesheets', module: 'scheduling' } as const
const look = { ...timesheets, method: 'GET', scope: 'timesheets:read' } as const
const move = { ...timesheets, method: 'POST', scope: 'timesheets:write', reply: Timesheet } as const

export const timesheetRoutes = [
  route({
    ...look,
    id: 'listTimesheets',
    path: '/v1/timesheets',
    summary: 'List timesheets',
    query: TimesheetQuery,
    reply: TimesheetPage,
    run: (ctx, { query }) => listTimesheets(ctx, query),
  }),
  route({
    ...move,
    id: 'createTimesheet',
    path: '/v1/timesheets',
    summary: 'Record a timesheet by hand',
    description:
      'For an assignment that is assigned, a no-show, or completed without a timesheet. The times are taken as they are: an early start is not cut.',
    body: TimesheetCreate,
    status: 201,
    emits: ['timesheet.created', 'shift.completed'],
    run: (ctx, { body }) => createTimesheet(ctx, body),
  }),
  route({
    ...look,
    id: 'getTimesheet',
    path: '/v1/timesheets/{id}',
    summary: 'Get a timesheet',
    reply: Timesheet,
    run: (ctx, { id }) => getTimesheet(ctx, id),
  }),
  route({
    ...look,
    id: 'traceTimesheet',
    path: '/v1/timesheets/{id}/trace',
    summary: 'Trace a timesheet',
    description: 'From the punch to the hours, the invoice lines and the journal: why this amount.',
    reply: TimesheetTrace,
    run: (ctx, { id }) => traceTimesheet(ctx, id),
  }),
  route({
    ...move,
    id: 'approveTimesheet',
    path: '/v1/timesheets/{id}/approve',
    summary: 'Approve a timesheet',
    description:
      'Its invoice is made at once, unless the module `accounting` is off or no bill rate is found: then `POST /v1/invoices/generate` makes it later.',
    body: TimesheetApprove,
    emits: ['timesheet.approved', 'invoice.created', 'invoice.sent'],
    run: (ctx, { id, body }) => approveTimesheet(ctx, id, body.approved_by),
  }),
  route({
    ...move,
    id: 'disputeTimesheet',
    path: '/v1/timesheets/{id}/dispute',
    summary: 'Dispute a timesheet',
    body: TimesheetDispute,
    emits: ['timesheet.disputed'],
    run: (ctx, { id, body }) => disputeTimesheet(ctx, id, body.reason),
  }),
  route({
    ...move,
    id: 'resubmitTimesheet',
    path: '/v1/timesheets/{id}/resubmit',
    summary: 'Resubmit a disputed timesheet',
    description: 'As it was, or with corrected times. The window for automatic approval begins anew.',
    body: TimesheetResubmit,
    run: (ctx, { id, body }) => resubmitTimesheet(ctx, id, body),
  }),
  route({
    ...move,
    id: 'voidTimesheet',
    path: '/v1/timesheets/{id}/void',
    summary: 'Void a timesheet',
    description: 'Before its approval only; it is never billed, and another can be recorded.',
    body: TimesheetVoid,
    emits: ['timesheet.voided'],
    run: (ctx, { id, body }) => voidTimesheet(ctx, id, body.reason),
  }),
]
