// What people forget: to clock out, or to come.
import type { WriteContext } from '../http/caller.ts'
import { oneMoveAtATime } from '../http/moves.ts'
import { plusHours } from '../kit/calendar.ts'
import { moveAssignment } from '../shifts/assignments.ts'
import { finishIfDone, getShift, tell } from '../shifts/shifts.ts'
import { recordTimesheet } from '../timesheets/timesheets.ts'

/** How long after its end a shift waits for a punch; and how long somebody who records one late has for the next step. */
const patienceHours = 4

/** In the words of the index. */
export const notOver = `s.status in ('open', 'filled', 'in_progress')`

interface Forgotten {
  id: string
  shift_id: string
}

/** Still clocked in long after the end: out at the scheduled end, flagged for somebody to look at. */
export async function closeMissingPunches(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const forgotten = await ctx.db.all<Forgotten>(
    `select a.id, a.shift_id from shifts s join assignments a on a.tenant_id = s.tenant_id and a.shift_id = s.id
     where s.tenant_id = $1 and ${notOver} and s.ends_at <= $2 and a.status = 'clocked_in' and a.updated_at <= $2
     order by a.id limit $3`,
    ctx.tenant.id,
    plusHours(ctx.now, -patienceHours),
    atMost,
  )
  for (const { id, shift_id } of forgotten) {
    const shift = await getShift(ctx, shift_id)
    const assignment = shift.assignments.find((each) => each.id === id)!
    const starts_at = assignment.clock_in_at!
    // Somebody who came after the end has worked no time that is known.
    const ends_at = shift.ends_at > starts_at ? shift.ends_at : starts_at
    await moveAssignment(ctx, id, 'completed', { clock_out_at: ends_at })
    await recordTimesheet(ctx, {
      shift,
      assignment,
      source: 'missing_clock_out',
      recorded: { starts_at, ends_at, break_minutes: 0 },
      flags: ['missing_clock_out'],
    })
    await finishIfDone(ctx, shift_id)
  }
  return forgotten.length
}

/** The shift has ended and they have not come; whoever was assigned after its end is being recorded late, and has time. */
export async function markNoShows(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const absent = await ctx.db.all<Forgotten>(
    `select a.id, a.shift_id from shifts s join assignments a on a.tenant_id = s.tenant_id and a.shift_id = s.id
     where s.tenant_id = $1 and ${notOver} and s.ends_at <= $2 and a.status = 'assigned'
       and (a.updated_at <= s.ends_at or a.updated_at <= $3)
     order by a.id limit $4`,
    ctx.tenant.id,
    ctx.now,
    plusHours(ctx.now, -patienceHours),
    atMost,
  )
  for (const { id, shift_id } of absent) {
    await moveAssignment(ctx, id, 'no_show')
    const shift = await finishIfDone(ctx, shift_id)
    // It goes on with one fewer: its fill has changed.
    if (shift.status !== 'completed') tell(ctx, 'shift.updated', shift)
  }
  return absent.length
}

/** Under way, ended, and the last who was expected was taken off it: done, as far as anybody came. */
export async function finishAbandoned(ctx: WriteContext, atMost: number): Promise<number> {
  await oneMoveAtATime(ctx)
  const abandoned = await ctx.db.all<{ id: string }>(
    `select s.id from shifts s where s.tenant_id = $1 and ${notOver} and s.ends_at <= $2 and s.status = 'in_progress'
       and not exists (select 1 from assignments a where a.tenant_id = s.tenant_id and a.shift_id = s.id
         and a.status in ('assigned', 'clocked_in'))
     order by s.id limit $3`,
    ctx.tenant.id,
    ctx.now,
    atMost,
  )
  for (const { id } of abandoned) await finishIfDone(ctx, id)
  return abandoned.length
}
