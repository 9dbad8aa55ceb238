// Who works a shift: offered, assigned or claimed, and taken back.
import type { WriteContext } from '../http/caller.ts'
import { checkMove, refused } from '../http/moves.ts'
import { newId } from '../kit/ids.ts'
import { holdMember } from '../members/members.ts'
import type { Assignment, assignmentOrigins, Shift } from './schema.ts'
import { announce, checkFree, holdShift, settleFill, shiftStates } from './shifts.ts'

type Origin = (typeof assignmentOrigins)[number]

export const assignMember = (ctx: WriteContext, shiftId: string, memberId: string) =>
  take(ctx, shiftId, memberId, 'assign', 'direct')

/** An open call: the member takes a free position. */
export const claimShift = (ctx: WriteContext, shiftId: string, memberId: string) =>
  take(ctx, shiftId, memberId, 'claim', 'open_call')

async function take(
  ctx: WriteContext,
  shiftId: string,
  memberId: string,
  move: 'assign' | 'claim',
  origin: Origin,
): Promise<Shift> {
  const shift = await holdShift(ctx, shiftId)
  await checkPosition(ctx, shift, memberId, move)
  checkNotYetThere(shift, memberId)
  await checkFree(ctx, memberId, shift)
  await insertAssignment(ctx, shift, memberId, { status: 'assigned', origin })
  await settleFill(ctx, shiftId)
  return announce(ctx, shiftId, 'shift.assigned')
}

export async function offerShift(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const shift = await holdShift(ctx, shiftId)
  await checkPosition(ctx, shift, memberId, 'offer')
  checkNotYetThere(shift, memberId)
  await insertAssignment(ctx, shift, memberId, { status: 'offered', origin: 'offer' })
  return settleFill(ctx, shiftId)
}

export async function acceptOffer(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const shift = await holdShift(ctx, shiftId)
  const offer = assignmentOf(shift, memberId, ['offered'], 'accept')
  await checkPosition(ctx, shift, memberId, 'accept')
  await checkFree(ctx, memberId, shift)
  await moveAssignment(ctx, offer.id, 'assigned')
  await settleFill(ctx, shiftId)
  return announce(ctx, shiftId, 'shift.assigned')
}

export async function declineOffer(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const shift = await holdShift(ctx, shiftId)
  checkMove(shiftStates, 'decline', shift.status)
  const offer = assignmentOf(shift, memberId, ['offered'], 'decline')
  await moveAssignment(ctx, offer.id, 'declined')
  return settleFill(ctx, shiftId)
}

/** Takes an assignment back, or an offer; the first frees a position and is told. */
export async function unassignMember(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const shift = await holdShift(ctx, shiftId)
  checkMove(shiftStates, 'unassign', shift.status)
  const assignment = assignmentOf(shift, memberId, ['offered', 'assigned'], 'unassign')
  await moveAssignment(ctx, assignment.id, 'cancelled')
  const settled = await settleFill(ctx, shiftId)
  return assignment.status === 'assigned' ? announce(ctx, shiftId, 'shift.updated') : settled
}

/** The member's assignment in one of these states; otherwise the move is refused. */
export function assignmentOf(
  shift: Shift,
  memberId: string,
  states: Assignment['status'][],
  move: string,
): Assignment {
  const ofMember = shift.assignments.filter(({ member_id }) => member_id === memberId)
  const found = ofMember.find(({ status }) => states.includes(status))
  if (found) return found
  const last = ofMember.at(-1)
  const why = last ? `their assignment is ${last.status}` : 'they have no assignment on this shift'
  throw refused(
    shiftStates,
    shift.status,
    `${move} needs a member whose assignment is ${states.join(' or ')}: ${why}.`,
  )
}

export const moveAssignment = (
  ctx: WriteContext,
  id: string,
  status: Assignment['status'],
  punch: { clock_in_at?: string; clock_out_at?: string } = {},
): Promise<number> =>
  ctx.db.run(
    `update assignments set status = $3, updated_at = $4, clock_in_at = coalesce($5, clock_in_at),
       clock_out_at = coalesce($6, clock_out_at)
     where tenant_id = $1 and id = $2`,
    ctx.tenant.id,
    id,
    status,
    ctx.now,
    punch.clock_in_at ?? null,
    punch.clock_out_at ?? null,
  )

/** A position is free, and the member may work. */
async function checkPosition(
  ctx: WriteContext,
  shift: Shift,
  memberId: string,
  move: 'assign' | 'offer' | 'accept' | 'claim',
): Promise<void> {
  const member = await holdMember(ctx, memberId)
  const takes = shift.status === 'filled' || shift.status === 'in_progress'
  if (takes && shift.positions_filled >= shift.positions) {
    throw refused(shiftStates, shift.status, `All positions (${shift.positions}) are taken.`)
  }
  checkMove(shiftStates, move, shift.status)
  if (member.status !== 'active' || !member.is_active) {
    throw refused(
      shiftStates,
      shift.status,
      `Only an active member can work: ${memberId} is ${member.status}. Activate the member first.`,
    )
  }
}

function checkNotYetThere(shift: Shift, memberId: string): void {
  const there = shift.assignments.find(
    ({ member_id, status }) => member_id === memberId && status !== 'declined' && status !== 'cancelled',
  )
  if (!there) return
  throw refused(shiftStates, shift.status, `This member is on the shift already (${there.status}).`)
}

const insertAssignment = (
  ctx: WriteContext,
  shift: Shift,
  memberId: string,
  { status, origin }: { status: Assignment['status']; origin: Origin },
): Promise<number> =>
  ctx.db.run(
    `insert into assignments (tenant_id, id, shift_id, member_id, status, origin, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    ctx.tenant.id,
    newId(),
    shift.id,
    memberId,
    status,
    origin,
    ctx.now,
  )
