// Clocking in and out. A punch is written once and never changed: what was wrong is corrected on the timesheet.
import type { WriteContext } from '../http/caller.ts'
import { validationFailed } from '../http/errors.ts'
import { checkMove, referred, refused } from '../http/moves.ts'
import { plusHours } from '../kit/calendar.ts'
import { getMember } from '../members/members.ts'
import { assignmentOf, moveAssignment } from '../shifts/assignments.ts'
import type { Shift } from '../shifts/schema.ts'
import { finishIfDone, holdShift, settleFill, shiftStates } from '../shifts/shifts.ts'
import { strayProblem } from '../timesheets/hours.ts'
import { recordTimesheet } from '../timesheets/timesheets.ts'
import type { Punch } from './schema.ts'

/** More than a punch is forgotten by. */
const overtimeHoursMax = 4

export async function clockIn(ctx: WriteContext, shiftId: string, punch: Punch): Promise<Shift> {
  const { member_id, at = ctx.now } = punch
  const shift = await holdShift(ctx, shiftId)
  await referred('member_id', getMember(ctx, member_id))
  checkMove(shiftStates, 'clock-in', shift.status)
  const assignment = assignmentOf(shift, member_id, ['assigned'], 'clock-in')
  checkAt(ctx, shift, at)
  const open = await ctx.db.one<{ shift_id: string }>(
    `select shift_id from assignments where tenant_id = $1 and member_id = $2 and status = 'clocked_in'`,
    ctx.tenant.id,
    member_id,
  )
  if (open) {
    throw refused(
      shiftStates,
      shift.status,
      `This member is clocked in on shift ${open.shift_id}: clock out there first.`,
    )
  }
  await moveAssignment(ctx, assignment.id, 'clocked_in', { clock_in_at: at })
  return settleFill(ctx, shiftId, 'in_progress')
}

export async function clockOut(ctx: WriteContext, shiftId: string, punch: Punch): Promise<Shift> {
  const { member_id, at = ctx.now } = punch
  const shift = await holdShift(ctx, shiftId)
  await referred('member_id', getMember(ctx, member_id))
  checkMove(shiftStates, 'clock-out', shift.status)
  const assignment = assignmentOf(shift, member_id, ['clocked_in'], 'clock-out')
  checkAt(ctx, shift, at)
  const starts_at = assignment.clock_in_at!
  if (at <= starts_at) throw atProblem(`must be after the clock-in at ${starts_at}.`)
  await moveAssignment(ctx, assignment.id, 'completed', { clock_out_at: at })
  await recordTimesheet(ctx, {
    shift,
    assignment,
    source: 'clock_out',
    recorded: { starts_at, ends_at: at, break_minutes: 0 },
    // So long after the end that somebody should look at it before it is billed.
    flags: at > plusHours(shift.ends_at, overtimeHoursMax) ? ['late_clock_out'] : [],
  })
  return finishIfDone(ctx, shiftId)
}

function checkAt(ctx: WriteContext, shift: Shift, at: string): void {
  const stray = strayProblem(shift, at, ctx.now)
  if (stray) throw atProblem(stray)
}

const atProblem = (message: string) => validationFailed([{ path: 'at', message: `at ${message}` }])
