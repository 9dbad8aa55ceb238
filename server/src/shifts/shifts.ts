// A shift: when and where, how many, at what rates. Who works it is in assignments.ts.
import { getCustomer } from '../customers/customers.ts'
import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { ApiError, validationFailed } from '../http/errors.ts'
import { checkMove, oneMoveAtATime, referred, refused } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { minutesBetween } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { toDecimal, toMoney } from '../kit/money.ts'
import { getSite } from '../sites/sites.ts'
import {
  type Assignment,
  rateMax,
  type Shift,
  type ShiftCreate,
  type ShiftQuery,
  type ShiftUpdate,
  shiftEvents,
} from './schema.ts'

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

const hoursMax = 24

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

const filling = ['assigned', 'clocked_in', 'completed']

/** The shifts with their assignments, oldest first. */
async function withAssignments(ctx: Context, rows: Row[]): Promise<Shift[]> {
  if (rows.length === 0) return []
  const assignments = await ctx.db.all<Assignment & { shift_id: string }>(
    `select shift_id, id, member_id, status, origin, clock_in_at, clock_out_at, created_at, updated_at from assignments
     where tenant_id = $1 and shift_id in (${rows.map((_, index) => `$${index + 2}`).join(', ')}) order by id`,
    ctx.tenant.id,
    ...rows.map(({ id }) => id),
  )
  const ofShift = Map.groupBy(assignments, ({ shift_id }) => shift_id)
  return rows.map((row) => {
    const assigned = ofShift.get(row.id) ?? []
    const positions_filled = assigned.filter(({ status }) => filling.includes(status)).length
    return { ...row, positions_filled, assignments: assigned }
  })
}

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
  const { site_id, status = 'open', positions = 1, unpaid_break_minutes = 0, ...rest } = input
  checkSchedule({ ...input, unpaid_break_minutes })
  await oneMoveAtATime(ctx)
  const place = await placeOf(ctx, site_id)
  const row = await insertItem(ctx, shifts, {
    id: newId(),
    ...rest,
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
  const shift = { ...row, positions_filled: 0, assignments: [] }
  emit(ctx, shiftEvents['shift.created'], shift)
  return shift
}

export async function updateShift(ctx: WriteContext, id: string, input: ShiftUpdate): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'update', shift.status)
  const wanted = { ...shift, ...input }
  checkSchedule(wanted)
  if (wanted.positions < shift.positions_filled) {
    throw refused(
      shiftStates,
      shift.status,
      `${shift.positions_filled} positions are taken: unassign somebody first.`,
    )
  }
  const moved = wanted.site_id !== shift.site_id
  if (moved && shift.status === 'in_progress') {
    throw refused(shiftStates, shift.status, 'A shift that people have begun stays at its site.')
  }
  const place = moved ? await placeOf(ctx, wanted.site_id) : {}
  const bill_rate =
    moved && input.bill_rate === undefined
      ? await billRateOf(ctx, (await placeOf(ctx, wanted.site_id)).customer_id)
      : input.bill_rate
  if (input.starts_at !== undefined || input.ends_at !== undefined) {
    for (const { member_id, status } of shift.assignments) {
      if (isLive(status)) await checkFree(ctx, member_id, wanted)
    }
  }
  await updateItem(ctx, shifts, id, {
    ...input,
    ...place,
    pay_rate: toStored(input.pay_rate),
    bill_rate: toStored(bill_rate),
    status: fillState(shift.status, shift.positions_filled, wanted.positions),
  })
  return announce(ctx, id, 'shift.updated')
}

export async function publishShift(ctx: WriteContext, id: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'publish', shift.status)
  await updateItem(ctx, shifts, id, { status: 'open', published_at: ctx.now })
  return announce(ctx, id, 'shift.updated')
}

/** An organization's word that it is over: whoever has not come by then has not come. */
export async function completeShift(ctx: WriteContext, id: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'complete', shift.status)
  if (shift.assignments.some(({ status }) => status === 'clocked_in')) {
    throw refused(shiftStates, shift.status, 'Somebody is still clocked in: clock them out first.')
  }
  await moveAssignments(ctx, id, ['assigned'], 'no_show')
  return finishShift(ctx, id)
}

export async function cancelShift(ctx: WriteContext, id: string, reason?: string): Promise<Shift> {
  const shift = await holdShift(ctx, id)
  checkMove(shiftStates, 'cancel', shift.status)
  await moveAssignments(ctx, id, ['offered', 'assigned'], 'cancelled')
  await updateItem(ctx, shifts, id, {
    status: 'cancelled',
    cancelled_at: ctx.now,
    cancel_reason: reason ?? null,
  })
  return announce(ctx, id, 'shift.cancelled')
}

/** Completed, once nobody is expected or at work any more. Undefined when it goes on. */
export async function finishIfDone(ctx: WriteContext, id: string): Promise<Shift | undefined> {
  const shift = await getShift(ctx, id)
  const over = shift.status === 'completed' || shift.status === 'cancelled'
  return over || shift.assignments.some(({ status }) => isLive(status)) ? undefined : finishShift(ctx, id)
}

async function finishShift(ctx: WriteContext, id: string): Promise<Shift> {
  await moveAssignments(ctx, id, ['offered'], 'cancelled')
  await updateItem(ctx, shifts, id, { status: 'completed', completed_at: ctx.now })
  return announce(ctx, id, 'shift.completed')
}

/** Open or filled, as the positions say; a shift under way, or a draft, stays what it is. */
export const fillState = (status: string, filled: number, positions: number): string =>
  status === 'open' || status === 'filled' ? (filled >= positions ? 'filled' : 'open') : status

/** Writes the shift's state after a change of its assignments. */
export async function settleFill(ctx: WriteContext, id: string, status?: string): Promise<Shift> {
  const shift = await getShift(ctx, id)
  const next = status ?? fillState(shift.status, shift.positions_filled, shift.positions)
  const row = await updateItem(ctx, shifts, id, { status: next })
  return { ...shift, ...row }
}

type ShiftEvent = keyof typeof shiftEvents

export async function announce(ctx: WriteContext, id: string, type: ShiftEvent): Promise<Shift> {
  const shift = await getShift(ctx, id)
  emit(ctx, shiftEvents[type], shift)
  return shift
}

async function moveAssignments(
  ctx: WriteContext,
  shiftId: string,
  from: string[],
  to: string,
): Promise<void> {
  await ctx.db.run(
    `update assignments set status = $3, updated_at = $4 where tenant_id = $1 and shift_id = $2
       and status in (${from.map((_, index) => `$${index + 5}`).join(', ')})`,
    ctx.tenant.id,
    shiftId,
    to,
    ctx.now,
    ...from,
  )
}

/** Expected at work, or there. */
export const isLive = (assignmentStatus: string) =>
  assignmentStatus === 'assigned' || assignmentStatus === 'clocked_in'

/** Nobody is in two places at once: instants are compared, and a shift may begin when another ends. */
export async function checkFree(
  ctx: WriteContext,
  memberId: string,
  shift: Pick<Shift, 'id' | 'status' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  const other = await ctx.db.one<{ starts_at: string; ends_at: string }>(
    `select s.starts_at, s.ends_at from assignments a
     join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     where a.tenant_id = $1 and a.member_id = $2 and a.status in ('assigned', 'clocked_in') and a.shift_id <> $3
       and s.starts_at < $5 and s.ends_at > $4 limit 1`,
    ctx.tenant.id,
    memberId,
    shift.id,
    shift.starts_at,
    shift.ends_at,
  )
  if (!other) return
  const taken = `from ${other.starts_at} to ${other.ends_at}`
  throw refused(shiftStates, shift.status, `Member ${memberId} has another shift ${taken}, which overlaps.`)
}

function checkSchedule(shift: { starts_at: string; ends_at: string; unpaid_break_minutes: number }): void {
  const minutes = minutesBetween(shift.starts_at, shift.ends_at)
  const problem = (path: string, message: string) =>
    validationFailed([{ path, message: `${path} ${message}` }])
  if (minutes <= 0) throw problem('ends_at', 'must be after starts_at.')
  if (minutes > hoursMax * 60) throw problem('ends_at', `must be at most ${hoursMax} hours after starts_at.`)
  if (shift.unpaid_break_minutes >= minutes) {
    throw problem('unpaid_break_minutes', 'must be shorter than the shift.')
  }
}

async function placeOf(ctx: WriteContext, siteId: string) {
  const site = await referred('site_id', getSite(ctx, siteId))
  if (!site.is_active) {
    throw new ApiError(
      'invalid_transition',
      'This site is inactive. Activate it first (PATCH is_active: true).',
      {
        details: [{ path: 'site_id', message: 'inactive' }],
      },
    )
  }
  return { site_id: siteId, customer_id: site.customer_id, timezone: site.timezone }
}

/** The customer's default, when it is a rate that can be billed. */
async function billRateOf(ctx: Context, customerId: string): Promise<number | null> {
  const { billing_rate: rate } = await getCustomer(ctx, customerId)
  return rate === null || isRate(rate) ? rate : null
}

export const isRate = (rate: number) => rate >= 0 && rate <= rateMax
