import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { checkMove, oneMoveAtATime, referred } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { billedOn } from '../invoices/sources.ts'
import { localDate } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { times, toDecimal, toMoney } from '../kit/money.ts'
import { getMember } from '../members/members.ts'
import { getSettings } from '../settings/settings.ts'
import { assignmentOf } from '../shifts/assignments.ts'
import { holdShift } from '../shifts/shifts.ts'
import {
  expenseEvents,
  type TravelExpense,
  type TravelExpenseCreate,
  type TravelExpenseQuery,
} from './schema.ts'

export const expenseStates = {
  noun: 'travel expense',
  moves: { approve: ['submitted'], reject: ['submitted'] },
} as const

const expenses: Resource<TravelExpense, TravelExpense> = {
  table: 'travel_expenses',
  columns: `id, shift_id, member_id, customer_id, status, expense_date, distance, unit, rate, amount, billable,
    reject_reason, ${billedOn('expense_id', 'travel_expenses')}, created_at, updated_at`,
  filters: {
    status: 'status = ?',
    shift_id: 'shift_id = ?',
    member_id: 'member_id = ?',
    customer_id: 'customer_id = ?',
  },
  toItem: (row) => ({
    ...row,
    distance: toDecimal(row.distance),
    rate: toDecimal(row.rate),
    amount: toDecimal(row.amount),
  }),
}

export const listExpenses = (ctx: ReadContext, query: TravelExpenseQuery) => listPage(ctx, query, expenses)

export const getExpense = (ctx: Context, id: string) => getItem(ctx, expenses, id)

/** Who works on the shift, or was meant to, can have travelled for it. */
export async function submitExpense(ctx: WriteContext, input: TravelExpenseCreate): Promise<TravelExpense> {
  const shift = await referred('shift_id', holdShift(ctx, input.shift_id))
  await referred('member_id', getMember(ctx, input.member_id))
  const travels = ['assigned', 'clocked_in', 'completed', 'no_show'] as const
  assignmentOf(shift, input.member_id, [...travels], 'A travel expense')
  const { unit = 'km', billable = true } = input
  const distance = toMoney(input.distance)
  const rate = toMoney(input.rate)
  const expense = await insertItem(ctx, expenses, {
    id: newId(),
    shift_id: shift.id,
    member_id: input.member_id,
    customer_id: shift.customer_id,
    status: 'submitted',
    expense_date: input.expense_date ?? localDate(ctx.now, (await getSettings(ctx)).timezone),
    distance,
    unit,
    rate,
    amount: times(distance, rate),
    billable,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, expenseEvents['travel_expense.submitted'], expense)
  return expense
}

export const approveExpense = (ctx: WriteContext, id: string) =>
  decide(ctx, id, 'approve', { status: 'approved' })

export const rejectExpense = (ctx: WriteContext, id: string, reason?: string) =>
  decide(ctx, id, 'reject', { status: 'rejected', reject_reason: reason ?? null })

/** One at a time with the making of invoices, which bills what is approved. */
async function decide(
  ctx: WriteContext,
  id: string,
  move: keyof typeof expenseStates.moves,
  values: Record<string, unknown>,
): Promise<TravelExpense> {
  await oneMoveAtATime(ctx)
  checkMove(expenseStates, move, (await getExpense(ctx, id)).status)
  return updateItem(ctx, expenses, id, values)
}
