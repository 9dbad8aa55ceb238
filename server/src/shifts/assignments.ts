// Who works a shift: offered, assigned or claimed, and taken back.
import type { WriteContext } from '../http/caller.ts'
import { checkMove, refused } from '../http/moves.ts'
import { insertItem, updateItem } from '../http/resource.ts'
import { newId } from '../kit/ids.ts'
import { holdMember } from '../members/members.ts'
import type { MemberPayload } from '../members/schema.ts'
import type { Assignment, Shift } from './schema.ts'
import { assignments, checkFree, holdShift, settleFill, shiftStates, tell } from './shifts.ts'

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
  origin: Assignment['origin'],
): Promise<Shift> {
  const { shift, member } = await holdBoth(ctx, shiftId, memberId)
  checkPosition(shift, member, move)
  checkNotYetThere(shift, memberId)
  await checkFree(ctx, [memberId], shift)
  await insertAssignment(ctx, shift, memberId, { status: 'assigned', origin })
  return tell(ctx, 'shift.assigned', await settleFill(ctx, shiftId))
}

/** Offers take no position, and a member may weigh several at once: whether they are free is asked when they accept. */
export async function offerShift(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const { shift, member } = await holdBoth(ctx, shiftId, memberId)
  checkPosition(shift, member, 'offer')
  checkNotYetThere(shift, memberId)
  await insertAssignment(ctx, shift, memberId, { status: 'offered', origin: 'offer' })
  return settleFill(ctx, shiftId)
}

export async function acceptOffer(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const { shift, member } = await holdBoth(ctx, shiftId, memberId)
  checkPosition(shift, member, 'accept')
  const offer = assignmentOf(shift, memberId, ['offered'], 'accept')
  await checkFree(ctx, [memberId], shift)
  await moveAssignment(ctx, offer.id, 'assigned')
  return tell(ctx, 'shift.assigned', await settleFill(ctx, shiftId))
}

export async function declineOffer(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const { shift } = await holdBoth(ctx, shiftId, memberId)
  checkMove(shiftStates, 'decline', shift.status)
  const offer = assignmentOf(shift, memberId, ['offered'], 'decline')
  await moveAssignment(ctx, offer.id, 'declined')
  return settleFill(ctx, shiftId)
}

/** Takes an assignment back, or an offer; the first frees a position and is told. */
export async function unassignMember(ctx: WriteContext, shiftId: string, memberId: string): Promise<Shift> {
  const { shift } = await holdBoth(ctx, shiftId, memberId)
  checkMove(shiftStates, 'unassign', shift.status)
  const assignment = assignmentOf(shift, memberId, ['offered', 'assigned'], 'unassign')
  await moveAssignment(ctx, assignment.id, 'cancelled')
  const settled = await settleFill(ctx, shiftId)
  return assignment.status === 'assigned' ? tell(ctx, 'shift.updated', settled) : settled
}

/** Those who declined or were taken back included: every read of the shift shows them all. */
const assignmentsMax = 500

/** For a move: both as they are, and as they stay until it is made. */
async function holdBoth(ctx: WriteContext, shiftId: string, memberId: string) {
  const shift = await holdShift(ctx, shiftId)
  return { shift, member: await holdMember(ctx, memberId) }
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

/** A punch that is not given stays what it is. */
export const moveAssignment = (
  ctx: WriteContext,
  id: string,
  status: Assignment['status'],
  punch: { clock_in_at?: string; clock_out_at?: string } = {},
): Promise<Assignment> => updateItem(ctx, assignments, id, { status, ...punch })

/** A position is free, and the member may work. */
function checkPosition(
  shift: Shift,
  member: MemberPayload,
  move: 'assign' | 'offer' | 'accept' | 'claim',
): void {
  const { status, positions } = shift
  const full = shift.positions_filled >= positions && (status === 'filled' || status === 'in_progress')
  if (full) throw refused(shiftStates, status, `All positions (${positions}) are taken.`)
  checkMove(shiftStates, move, status)
  if (member.status === 'active' && member.is_active) return
  const why = `Only an active member can work: ${member.id} is ${member.status}. Activate the member first.`
  throw refused(shiftStates, status, why)
}

function checkNotYetThere(shift: Shift, memberId: string): void {
  const there = shift.assignments.find(
    ({ member_id, status }) => member_id === memberId && status !== 'declined' && status !== 'cancelled',
  )
  if (there) {
    throw refused(shiftStates, shift.status, `This member is on the shift already (${there.status}).`)
  }
  if (shift.assignments.length >= assignmentsMax) {
    const why = `${assignmentsMax} people have been asked or assigned, which is as many as a shift keeps.`
    throw refused(shiftStates, shift.status, why)
  }
}

const insertAssignment = (
  ctx: WriteContext,
  shift: Shift,
  memberId: string,
  values: Pick<Assignment, 'status' | 'origin'>,
): Promise<Assignment> =>
  insertItem(ctx, assignments, {
    id: newId(),
    shift_id: shift.id,
    member_id: memberId,
    ...values,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
