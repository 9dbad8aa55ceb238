// A timesheet: the hours of one assignment, from their record to their approval, which bills them.
import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { checkMove, oneMoveAtATime } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { announceInvoices, makeInvoices } from '../invoices/generate.ts'
import { billedOn } from '../invoices/sources.ts'
import { localDate, plusHours } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { toDecimal, toMoney } from '../kit/money.ts'
import { settingsFor } from '../settings/settings.ts'
import type { Assignment, Shift } from '../shifts/schema.ts'
import { getShift } from '../shifts/shifts.ts'
import { checkTimes, type Recorded, type Rules, workedTime } from './hours.ts'
import {
  type approvers,
  type Timesheet,
  type TimesheetQuery,
  type TimesheetResubmit,
  timesheetEvents,
  type timesheetSources,
} from './schema.ts'

export const timesheetStates = {
  noun: 'timesheet',
  moves: {
    approve: ['pending'],
    dispute: ['pending'],
    resubmit: ['disputed'],
    void: ['pending', 'disputed'],
  },
} as const

export const timesheets: Resource<Timesheet, Timesheet> = {
  table: 'timesheets',
  columns: `id, shift_id, member_id, customer_id, site_id, status, source, work_date, starts_at, ends_at, break_minutes,
    hours, pay_rate, bill_rate, flags, approved_at, approved_by, auto_approve_at, dispute_reason, resolution_note,
    void_reason, ${billedOn('timesheet_id', 'timesheets')}, created_at, updated_at`,
  filters: {
    status: 'status = ?',
    member_id: 'member_id = ?',
    customer_id: 'customer_id = ?',
    shift_id: 'shift_id = ?',
  },
  toItem: (row) => ({
    ...row,
    hours: toDecimal(row.hours),
    pay_rate: row.pay_rate === null ? null : toDecimal(row.pay_rate),
    bill_rate: row.bill_rate === null ? null : toDecimal(row.bill_rate),
  }),
}

export const listTimesheets = (ctx: ReadContext, query: TimesheetQuery) => listPage(ctx, query, timesheets)

export const getTimesheet = (ctx: Context, id: string) => getItem(ctx, timesheets, id)

async function holdTimesheet(ctx: WriteContext, id: string): Promise<Timesheet> {
  await oneMoveAtATime(ctx)
  return getTimesheet(ctx, id)
}

interface NewTimesheet {
  shift: Shift
  assignment: Assignment
  source: (typeof timesheetSources)[number]
  recorded: Recorded
  flags?: string[]
}

/** The assignment is held by the caller. */
export async function recordTimesheet(
  ctx: WriteContext,
  { shift, assignment, source, recorded, flags = [] }: NewTimesheet,
): Promise<Timesheet> {
  const settings = await settingsFor(ctx, shift.customer_id)
  const rules = {
    notBefore: source === 'manual' ? null : shift.starts_at,
    unpaidBreakMinutes: shift.unpaid_break_minutes,
    roundingMinutes: settings.rounding_minutes,
  }
  const timesheet = await insertItem(ctx, timesheets, {
    id: newId(),
    assignment_id: assignment.id,
    shift_id: shift.id,
    member_id: assignment.member_id,
    customer_id: shift.customer_id,
    site_id: shift.site_id,
    status: 'pending',
    source,
    work_date: localDate(shift.starts_at, shift.timezone),
    ...hoursColumns(recorded, rules),
    pay_rate: shift.pay_rate === null ? null : toMoney(shift.pay_rate),
    bill_rate: shift.bill_rate === null ? null : toMoney(shift.bill_rate),
    flags,
    auto_approve_at: autoApproveAt(ctx, settings.auto_approve_hours, flags),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, timesheetEvents['timesheet.created'], timesheet)
  return timesheet
}

function hoursColumns(recorded: Recorded, rules: Rules) {
  const { steps: _, ...worked } = workedTime(recorded, rules)
  return {
    recorded_starts_at: recorded.starts_at,
    recorded_ends_at: recorded.ends_at,
    recorded_break_minutes: recorded.break_minutes,
    not_before: rules.notBefore,
    scheduled_break_minutes: rules.unpaidBreakMinutes,
    rounding_minutes: rules.roundingMinutes,
    ...worked,
  }
}

/** What was recorded, and the rules its hours were made by. */
export async function recordOf(ctx: Context, id: string): Promise<{ recorded: Recorded; rules: Rules }> {
  const row = await ctx.db.one<{
    recorded_starts_at: string
    recorded_ends_at: string
    recorded_break_minutes: number
    not_before: string | null
    scheduled_break_minutes: number
    rounding_minutes: number
  }>(
    `select recorded_starts_at, recorded_ends_at, recorded_break_minutes, not_before, scheduled_break_minutes,
       rounding_minutes
     from timesheets where tenant_id = $1 and id = $2`,
    ctx.tenant.id,
    id,
  )
  return {
    recorded: {
      starts_at: row!.recorded_starts_at,
      ends_at: row!.recorded_ends_at,
      break_minutes: row!.recorded_break_minutes,
    },
    rules: {
      notBefore: row!.not_before,
      unpaidBreakMinutes: row!.scheduled_break_minutes,
      roundingMinutes: row!.rounding_minutes,
    },
  }
}

/** Never for one that somebody should look at. */
const autoApproveAt = (ctx: Context, hours: number | null, flags: string[]) =>
  hours === null || flags.length > 0 ? null : plusHours(ctx.now, hours)

/** Its invoice is made in the same transaction; the timesheet is told of first, with the invoice it is on. */
export async function approveTimesheet(
  ctx: WriteContext,
  id: string,
  approvedBy: (typeof approvers)[number] = 'org_admin',
): Promise<Timesheet> {
  const timesheet = await holdTimesheet(ctx, id)
  checkMove(timesheetStates, 'approve', timesheet.status)
  await updateItem(ctx, timesheets, id, {
    status: 'approved',
    approved_at: ctx.now,
    approved_by: approvedBy,
    auto_approve_at: null,
  })
  const made = await makeInvoices(ctx, { timesheetIds: [id] })
  const approved = await getTimesheet(ctx, id)
  emit(ctx, timesheetEvents['timesheet.approved'], approved)
  await announceInvoices(ctx, made)
  return approved
}

/** For the sweep. */
export async function approveDueTimesheets(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const due = await ctx.db.all<{ id: string }>(
    `select id from timesheets where tenant_id = $1 and status = 'pending' and auto_approve_at <= $2
     order by auto_approve_at, id limit $3`,
    ctx.tenant.id,
    ctx.now,
    atMost,
  )
  for (const { id } of due) await approveTimesheet(ctx, id, 'auto')
  return due.length
}

export async function disputeTimesheet(ctx: WriteContext, id: string, reason?: string): Promise<Timesheet> {
  const timesheet = await holdTimesheet(ctx, id)
  checkMove(timesheetStates, 'dispute', timesheet.status)
  const disputed = await updateItem(ctx, timesheets, id, {
    status: 'disputed',
    dispute_reason: reason ?? null,
    auto_approve_at: null,
  })
  emit(ctx, timesheetEvents['timesheet.disputed'], disputed)
  return disputed
}

/** The organization's answer to a dispute: the same times again, or corrected ones, and the customer has its window anew. */
export async function resubmitTimesheet(
  ctx: WriteContext,
  id: string,
  { note, ...corrected }: TimesheetResubmit,
): Promise<Timesheet> {
  const timesheet = await holdTimesheet(ctx, id)
  checkMove(timesheetStates, 'resubmit', timesheet.status)
  const shift = await getShift(ctx, timesheet.shift_id)
  const before = await recordOf(ctx, id)
  const isCorrected = corrected.starts_at !== undefined || corrected.ends_at !== undefined
  const recorded = { ...before.recorded, ...corrected }
  checkTimes(shift, recorded, ctx.now)
  const settings = await settingsFor(ctx, shift.customer_id)
  // Corrected times were set on purpose: they are not cut, and nobody has to look at them again.
  const rules = { ...before.rules, notBefore: isCorrected ? null : before.rules.notBefore }
  const flags = isCorrected ? [] : timesheet.flags
  return updateItem(ctx, timesheets, id, {
    status: 'pending',
    ...hoursColumns(recorded, rules),
    flags,
    resolution_note: note ?? null,
    auto_approve_at: autoApproveAt(ctx, settings.auto_approve_hours, flags),
  })
}

export async function voidTimesheet(ctx: WriteContext, id: string, reason?: string): Promise<Timesheet> {
  const timesheet = await holdTimesheet(ctx, id)
  checkMove(timesheetStates, 'void', timesheet.status)
  const voided = await updateItem(ctx, timesheets, id, {
    status: 'voided',
    void_reason: reason ?? null,
    auto_approve_at: null,
  })
  emit(ctx, timesheetEvents['timesheet.voided'], voided)
  return voided
}
