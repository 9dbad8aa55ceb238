// A member leaves for good: what is still open holds them, what lies ahead is cancelled, what was stays without a name.
import { cancelBookingsOfMember } from '../bookings/bookings.ts'
import type { WriteContext } from '../http/caller.ts'
import { oneMoveAtATime, refused } from '../http/moves.ts'
import { eraseMember, lockMember, memberStates } from '../members/members.ts'
import { unassignMember } from '../shifts/assignments.ts'

export async function deleteMember(ctx: WriteContext, id: string): Promise<void> {
  await oneMoveAtATime(ctx)
  const { status } = await lockMember(ctx, id)
  const held = (await openPunch(ctx, id)) ?? (await openTimesheet(ctx, id))
  if (held) throw refused(memberStates, status, held)
  for (const shiftId of await shiftsAhead(ctx, id)) await unassignMember(ctx, shiftId, id)
  await cancelBookingsOfMember(ctx, id)
  await eraseMember(ctx, id)
}

async function openPunch(ctx: WriteContext, memberId: string): Promise<string | undefined> {
  const punch = await ctx.db.one<{ shift_id: string }>(
    `select shift_id from assignments where tenant_id = $1 and member_id = $2 and status = 'clocked_in'`,
    ctx.tenant.id,
    memberId,
  )
  return punch && `They are clocked in on shift ${punch.shift_id}: clock them out first.`
}

async function openTimesheet(ctx: WriteContext, memberId: string): Promise<string | undefined> {
  const timesheet = await ctx.db.one<{ id: string; status: string }>(
    `select id, status from timesheets where tenant_id = $1 and member_id = $2
       and status in ('pending', 'disputed') order by id limit 1`,
    ctx.tenant.id,
    memberId,
  )
  return timesheet && `Their timesheet ${timesheet.id} is ${timesheet.status}: approve or void it first.`
}

/** Where the member is offered work, or has it ahead, oldest first. What they did not come to is a no-show, not cancelled. */
async function shiftsAhead(ctx: WriteContext, memberId: string): Promise<string[]> {
  const ahead = await ctx.db.all<{ shift_id: string }>(
    `select a.shift_id from assignments a join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     where a.tenant_id = $1 and a.member_id = $2
       and (a.status = 'offered' or a.status = 'assigned' and s.ends_at > $3) order by a.id`,
    ctx.tenant.id,
    memberId,
    ctx.now,
  )
  return ahead.map(({ shift_id }) => shift_id)
}
