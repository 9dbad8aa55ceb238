// A timesheet by hand: for somebody who could not punch, or did not.
import type { WriteContext } from '../http/caller.ts'
import { referred, refused } from '../http/moves.ts'
import { getMember } from '../members/members.ts'
import { assignmentOf, moveAssignment } from '../shifts/assignments.ts'
import { finishIfDone, holdShift, settleFill, shiftStates } from '../shifts/shifts.ts'
import { checkTimes } from './hours.ts'
import type { Timesheet, TimesheetCreate } from './schema.ts'
import { recordTimesheet } from './timesheets.ts'

export async function createTimesheet(
  ctx: WriteContext,
  { shift_id, member_id, break_minutes = 0, ...times }: TimesheetCreate,
): Promise<Timesheet> {
  const shift = await referred('shift_id', holdShift(ctx, shift_id))
  await referred('member_id', getMember(ctx, member_id))
  const recorded = { ...times, break_minutes }
  checkTimes(shift, recorded, ctx.now)
  const assignment = assignmentOf(shift, member_id, ['assigned', 'no_show', 'completed'], 'A timesheet')
  if (assignment.status === 'no_show' && shift.positions_filled >= shift.positions) {
    const why = `Somebody else has taken the position since (${shift.positions} in all): raise the positions first.`
    throw refused(shiftStates, shift.status, why)
  }
  const other = await ctx.db.one<{ status: string }>(
    `select status from timesheets where tenant_id = $1 and assignment_id = $2 and status <> 'voided'`,
    ctx.tenant.id,
    assignment.id,
  )
  if (other) {
    throw refused(
      shiftStates,
      shift.status,
      `This assignment has a timesheet already (${other.status}): void it first.`,
    )
  }
  await moveAssignment(ctx, assignment.id, 'completed')
  const timesheet = await recordTimesheet(ctx, { shift, assignment, source: 'manual', recorded })
  if (shift.status === 'open' || shift.status === 'filled') await settleFill(ctx, shift_id, 'in_progress')
  await finishIfDone(ctx, shift_id)
  return timesheet
}
