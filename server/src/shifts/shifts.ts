// A shift: when and where, how many, at what rates. Who works it is in assignments.ts.
import { inList } from '../database/in-list.ts'
import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { checkMove, oneMoveAtATime, refused } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { plusHours } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { toDecimal, toMoney } from '../kit/money.ts'
import {
  type Assignment,
  type Shift,
  type ShiftCreate,
  type ShiftQuery,
  type ShiftUpdate,
  shiftEvents,
} from './schema.ts'
import { billRateOf, checkSchedule, placeOf, shiftHoursMax } from './terms.ts'

/** Every move of a shift and of those assigned to it. */
export const shiftStates = {
  noun: 'shift',
  moves: {
    update: ['draft', 'open', 'filled', 'in_progress'],
    publish: ['draft'],
    assign: ['open', 'in_progress'],
    offer: ['open', 'in_progress'],
    accept: ['open', 'in_progress'],
    claim: ['open', 'in_progress'],
    decline: ['open', 'filled', 'in_progress'],
    unassign: ['open', 'filled', 'in_progress'],
    'clock-in': ['open', 'filled', 'in_progress'],
    'clock-out': ['in_progress'],
    complete: ['open', 'filled', 'in_progress'],
    cancel: ['draft', 'open', 'filled'],
  },
} as const

type Row = Omit<Shift, 'assignments' | 'positions_filled'>

const shifts: Resource<Row, Row> = {
  table: 'shifts',
  columns: `id, customer_id, site_id, title, status, timezone, starts_at, ends_at, unpaid_break_minutes, positions,
    pay_rate, bill_rate, notes, cancel_reason, published_at, completed_at, cancelled_at, created_at, updated_at`,
  filters: {
    status: 'status = ?',
    customer_id: 'customer_id = ?',
    site_id: 'site_id = ?',
    member_id: 'id in (select a.shift_id from assignments a where a.tenant_id = $1 and a.member_id = ?)',
    starts_after: 'starts_at >= ?',
    starts_before: 'starts_at < ?',
  },
  toItem: (row) => ({ ...row, pay_rate: asRate(row.pay_rate), bill_rate: asRate(row.bill_rate) }),
}

const asRate = (stored: number | null) => (stored === null ? null : toDecimal(stored))
const toStored = (rate: number | null | undefined) => (typeof rate === 'number' ? toMoney(rate) : rate)

export const assignments: Resource<Assignment, Assignment> = {
  table: 'assignments',
  columns: 'id, member_id, status, origin, clock_in_at, clock_out_at, created_at, updated_at',
  filters: {},
  toItem: (row) => row,
}

/** The shifts with their assignments, oldest first. */
async function withAssignments(ctx: Context, rows: Row[]): Promise<Shift[]> {
  if (rows.length === 0) return []
  const ids = inList(
    rows.map(({ id }) => id),
    2,
  )
  const all = await ctx.db.all<Assignment & { shift_id: string }>(
    `select shift_id, ${assignments.columns} from assignments
     where tenant_id = $1 and shift_id ${ids.sql} order by id`,
    ctx.tenant.id,
    ...ids.values,
  )
  const ofShift = Map.groupBy(all, ({ shift_id }) => shift_id)
  return rows.map((row) => {
    const own = ofShift.get(row.id) ?? []
    return { ...row, positions_filled: own.filter(takesPosition).length, assignments: own }
  })
}

/** Expected at work, or there. */
export const isLive = (assignmentStatus: string) =>
  assignmentStatus === 'assigned' || assignmentStatus === 'clocked_in'

/** Whoever has done the work keeps the position: it is not free for another. */
const takesPosition = ({ status }: Assignment) => isLive(status) || status === 'completed'

export async function listShifts(ctx: ReadContext, query: ShiftQuery) {
  const page = await listPage(ctx, query, shifts)
  return { ...page, data: await withAssignments(ctx, page.data) }
}

export async function getShift(ctx: Context, id: string): Promise<Shift> {
  const [shift] = await withAssignments(ctx, [await getItem(ctx, shifts, id)])
  return shift!
}

/** For a move: as it is, and as it stays until the move is made. */
export async function holdShift(ctx: WriteContext, id: string): Promise<Shift> {
  await oneMoveAtATime(ctx)
  return getShift(ctx, id)
}

export async function createShift(ctx: WriteContext, input: ShiftCreate): Promise<Shift> {
  const { status = 'open', positions = 1, unpaid_break_minutes = 0 } = input
  checkSchedule({ ...input, unpaid_break_minutes })
  await oneMoveAtATime(ctx)
  const place = await placeOf(ctx, input.site_id)
  const row = await insertItem(ctx, shifts, {
    id: newId(),
    ...input,
    ...place,
    status,
    positions,
    unpaid_break_minutes,
    pay_rate: toStored(input.pay_rate),
    bill_rate: toStored(input.bill_rate ?? (await billRateOf(ctx, place.customer_id))),
    published_at: status === 'open' ? ctx.now : null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  return tell(ctx, 'shift.created', { ...row, positions_filled: 0, assignments: [] })
}

export async function updateShift(ctx: WriteContext, id: string, input: ShiftUpdate): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'update', shift.status)
  const { site_id = shift.site_id } = input
  const place = site_id === shift.site_id ? {} : await moveTo(ctx, shift, site_id)
  const wanted = { ...shift, ...place, ...input }
  checkSchedule(wanted)
  // A site that was closed meanwhile gets no work in the future.
  if (wanted.ends_at !== shift.ends_at && wanted.ends_at > ctx.now) await placeOf(ctx, site_id)
  if (wanted.positions < shift.positions_filled) {
    const why = `${shift.positions_filled} of its positions are taken: unassign somebody first.`
    throw refused(shiftStates, shift.status, why)
  }
  const expected = shift.assignments.filter(({ status }) => isLive(status))
  await checkFree(
    ctx,
    expected.map(({ member_id }) => member_id),
    wanted,
  )
  const row = await updateItem(ctx, shifts, id, {
    ...input,
    ...place,
    pay_rate: toStored(wanted.pay_rate),
    bill_rate: toStored(wanted.bill_rate),
    status: fillState(wanted),
  })
  return tell(ctx, 'shift.updated', { ...shift, ...row })
}

export async function publishShift(ctx: WriteContext, id: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'publish', shift.status)
  const row = await updateItem(ctx, shifts, id, { status: 'open', published_at: ctx.now })
  return tell(ctx, 'shift.updated', { ...shift, ...row })
}

/** An organization's word that it is over: whoever has not come by then has not come. */
export async function completeShift(ctx: WriteContext, id: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'complete', shift.status)
  if (shift.assignments.some(({ status }) => status === 'clocked_in')) {
    throw refused(shiftStates, shift.status, 'Somebody is still clocked in: clock them out first.')
  }
  await moveAssignments(ctx, shift, 'assigned', 'no_show')
  return finishShift(ctx, shift)
}

export async function cancelShift(ctx: WriteContext, id: string, reason?: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'cancel', shift.status)
  await moveAssignments(ctx, shift, 'offered', 'cancelled')
  await moveAssignments(ctx, shift, 'assigned', 'cancelled')
  const cancelled = { status: 'cancelled', cancelled_at: ctx.now, cancel_reason: reason ?? null }
  await updateItem(ctx, shifts, id, cancelled)
  return announce(ctx, id, 'shift.cancelled')
}

/** Completed, once nobody is expected or at work any more; until then it goes on, changed. */
export async function finishIfDone(ctx: WriteContext, id: string): Promise<Shift> {
  const shift = await getShift(ctx, id)
  const over = shift.status === 'completed' || shift.status === 'cancelled'
  const goesOn = shift.assignments.some(({ status }) => isLive(status))
  return over || goesOn ? settleFill(ctx, id) : finishShift(ctx, shift)
}

async function finishShift(ctx: WriteContext, shift: Shift): Promise<Shift> {
  await moveAssignments(ctx, shift, 'offered', 'cancelled')
  await updateItem(ctx, shifts, shift.id, { status: 'completed', completed_at: ctx.now })
  return announce(ctx, shift.id, 'shift.completed')
}

/** Open or filled, as the positions say; a shift under way, or a draft, stays what it is. */
function fillState({ status, positions, positions_filled }: Shift): Shift['status'] {
  if (status !== 'open' && status !== 'filled') return status
  return positions_filled >= positions ? 'filled' : 'open'
}

/** Writes the shift's state after a change of its assignments. */
export async function settleFill(ctx: WriteContext, id: string, status?: Shift['status']): Promise<Shift> {
  const shift = await getShift(ctx, id)
  const row = await updateItem(ctx, shifts, id, { status: status ?? fillState(shift) })
  return { ...shift, ...row }
}

type ShiftEvent = keyof typeof shiftEvents

export function tell(ctx: WriteContext, type: ShiftEvent, shift: Shift): Shift {
  emit(ctx, shiftEvents[type], shift)
  return shift
}

export const announce = async (ctx: WriteContext, id: string, type: ShiftEvent): Promise<Shift> =>
  tell(ctx, type, await getShift(ctx, id))

const moveAssignments = (
  ctx: WriteContext,
  shift: Shift,
  from: Assignment['status'],
  to: Assignment['status'],
): Promise<number> =>
  ctx.db.run(
    `update assignments set status = $4, updated_at = case when updated_at > $5 then updated_at else $5 end
     where tenant_id = $1 and shift_id = $2 and status = $3`,
    ctx.tenant.id,
    shift.id,
    from,
    to,
    ctx.now,
  )

/** Nobody is in two places at once: instants are compared, and a shift may begin when another ends. */
export async function checkFree(
  ctx: WriteContext,
  memberIds: string[],
  shift: Pick<Shift, 'id' | 'status' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  if (memberIds.length === 0) return
  const ids = inList(memberIds, 6)
  const other = await ctx.db.one<{ member_id: string; starts_at: string; ends_at: string }>(
    `select a.member_id, s.starts_at, s.ends_at from assignments a
     join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     where a.tenant_id = $1 and a.status in ('assigned', 'clocked_in') and a.shift_id <> $2
       and s.starts_at < $4 and s.ends_at > $3 and s.starts_at > $5 and a.member_id ${ids.sql} limit 1`,
    ctx.tenant.id,
    shift.id,
    shift.starts_at,
    shift.ends_at,
    // No shift is longer than this: what began before has ended, and need not be looked at.
    plusHours(shift.starts_at, -shiftHoursMax),
    ...ids.values,
  )
  if (!other) return
  const when = `from ${other.starts_at} to ${other.ends_at}`
  const why = `Member ${other.member_id} has another shift ${when}, which overlaps.`
  throw refused(shiftStates, shift.status, why)
}

/** To another site; if that is another customer's, at that customer's rate. */
async function moveTo(ctx: WriteContext, shift: Shift, siteId: string) {
  if (shift.status === 'in_progress') {
    throw refused(shiftStates, shift.status, 'A shift that people have begun stays at its site.')
  }
  const place = await placeOf(ctx, siteId)
  if (place.customer_id === shift.customer_id) return { ...place, bill_rate: shift.bill_rate }
  // What the way there has cost is billed to whom the work is.
  await ctx.db.run(
    'update travel_expenses set customer_id = $3 where tenant_id = $1 and shift_id = $2',
    ctx.tenant.id,
    shift.id,
    place.customer_id,
  )
  // A rate that was agreed for this shift stays; the old customer's default gives way to the new one's.
  const wasDefault = shift.bill_rate === (await billRateOf(ctx, shift.customer_id))
  return { ...place, bill_rate: wasDefault ? await billRateOf(ctx, place.customer_id) : shift.bill_rate }
}
