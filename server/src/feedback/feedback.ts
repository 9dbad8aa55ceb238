import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { referred, refused } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource } from '../http/resource.ts'
import { newId } from '../kit/ids.ts'
import { getMember } from '../members/members.ts'
import { assignmentOf } from '../shifts/assignments.ts'
import { holdShift, shiftStates } from '../shifts/shifts.ts'
import { type Feedback, type FeedbackCreate, type FeedbackQuery, feedbackEvents } from './schema.ts'

const feedback: Resource<Feedback, Feedback> = {
  table: 'feedback',
  columns: 'id, shift_id, member_id, customer_id, rating, comment, created_at',
  filters: { shift_id: 'shift_id = ?', member_id: 'member_id = ?', customer_id: 'customer_id = ?' },
  toItem: (row) => row,
}

export const listFeedback = (ctx: ReadContext, query: FeedbackQuery) => listPage(ctx, query, feedback)

export const getFeedback = (ctx: Context, id: string) => getItem(ctx, feedback, id)

/** Of work that was done, and once. */
export async function createFeedback(ctx: WriteContext, input: FeedbackCreate): Promise<Feedback> {
  const shift = await referred('shift_id', holdShift(ctx, input.shift_id))
  await referred('member_id', getMember(ctx, input.member_id))
  const assignment = assignmentOf(shift, input.member_id, ['completed'], 'Feedback')
  const given = await ctx.db.one(
    'select 1 from feedback where tenant_id = $1 and assignment_id = $2',
    ctx.tenant.id,
    assignment.id,
  )
  if (given) {
    throw refused(shiftStates, shift.status, 'Feedback was given already for this member on this shift.')
  }
  const created = await insertItem(ctx, feedback, {
    id: newId(),
    ...input,
    assignment_id: assignment.id,
    customer_id: shift.customer_id,
    created_at: ctx.now,
  })
  emit(ctx, feedbackEvents['feedback.created'], created)
  return created
}
