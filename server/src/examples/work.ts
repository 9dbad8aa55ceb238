// Lives the example work through, at the times when it would have happened, by the operations themselves.
import { approveExpense, rejectExpense, submitExpense } from '../expenses/expenses.ts'
import { createFeedback } from '../feedback/feedback.ts'
import type { WriteContext } from '../http/caller.ts'
import { getItem } from '../http/resource.ts'
import { generateBatch } from '../invoices/generate.ts'
import { markPaid, sendInvoice, voidInvoice } from '../invoices/invoices.ts'
import { addDays, instantOf, localDate, plusHours } from '../kit/calendar.ts'
import type { MemberPayload } from '../members/schema.ts'
import { clockIn, clockOut } from '../punches/punches.ts'
import { getSettings, updateSettings } from '../settings/settings.ts'
import { assignMember, claimShift, offerShift } from '../shifts/assignments.ts'
import type { Shift } from '../shifts/schema.ts'
import { cancelShift, completeShift, createShift } from '../shifts/shifts.ts'
import type { Site } from '../sites/schema.ts'
import { approveTimesheet, disputeTimesheet, timesheets, voidTimesheet } from '../timesheets/timesheets.ts'
import { type ExampleWork, exampleWork, type Progress } from './work-data.ts'

const at = (ctx: WriteContext, now: string): WriteContext => ({ ...ctx, now: now < ctx.now ? now : ctx.now })
const minutes = (instant: string, count: number) => plusHours(instant, count / 60)

/** How many days after its shift something happens. */
const sentAfter = 2
const paidAfter = 11
const plannedBefore = 2

export async function createExampleWork(
  ctx: WriteContext,
  sites: Site[],
  members: MemberPayload[],
): Promise<void> {
  for (const work of exampleWork) await live(ctx, work, sites[work.site]!, members[work.member]!.id)
}

async function live(ctx: WriteContext, work: ExampleWork, site: Site, memberId: string): Promise<void> {
  const { progress } = work
  const { starts_at, ends_at } = scheduleOf(ctx, work, site)
  const planning = at(ctx, plusHours(starts_at, -24 * plannedBefore))
  const shift = await createShift(planning, {
    site_id: site.id,
    title: work.title,
    starts_at,
    ends_at,
    unpaid_break_minutes: work.breakMinutes ?? 0,
    ...(work.payRate === undefined ? {} : { pay_rate: work.payRate }),
    status: progress === 'draft' ? 'draft' : 'open',
  })
  if (progress === 'draft' || progress === 'open') return
  if (progress === 'offered') return void (await offerShift(planning, shift.id, memberId))
  await (work.inDays % 2 ? assignMember : claimShift)(planning, shift.id, memberId)
  if (progress === 'filled') return
  if (progress === 'cancelled') {
    return void (await cancelShift(at(ctx, plusHours(starts_at, -30)), shift.id, 'The venue has closed'))
  }
  if (progress === 'no-show') return void (await completeShift(at(ctx, plusHours(ends_at, 1)), shift.id))

  const came = minutes(starts_at, -(work.early ?? 0))
  await clockIn(at(ctx, came), shift.id, { member_id: memberId, at: came })
  if (progress === 'at work') return
  const left = minutes(ends_at, work.late ?? 0)
  await clockOut(at(ctx, left), shift.id, { member_id: memberId, at: left })
  await afterwards(at(ctx, plusHours(left, 2)), work, shift, memberId)
  await settle(ctx, work, shift)
}

/** Somebody at work now began two hours ago, whatever the plan says. */
function scheduleOf(ctx: WriteContext, { inDays, from, hours, progress }: ExampleWork, { timezone }: Site) {
  const date = addDays(localDate(ctx.now, timezone), inDays)
  const starts_at = progress === 'at work' ? plusHours(ctx.now, -2) : instantOf(date, `${from}:00`, timezone)
  return { starts_at, ends_at: plusHours(starts_at, hours) }
}

/** What a customer says of it, and what the way there has cost. */
async function afterwards(
  ctx: WriteContext,
  { rating, travel }: ExampleWork,
  shift: Shift,
  member_id: string,
) {
  const about = { shift_id: shift.id, member_id }
  if (rating) {
    const comment = rating.comment === undefined ? {} : { comment: rating.comment }
    await createFeedback(ctx, { ...about, rating: rating.stars, ...comment })
  }
  if (!travel) return
  const { distance, rate, state } = travel
  const { id } = await submitExpense(ctx, { ...about, distance, rate, unit: 'mi' })
  if (state === 'approved') await approveExpense(ctx, id)
  if (state === 'rejected') await rejectExpense(ctx, id, 'A lift was arranged')
}

const decided: Progress[] = ['approved', 'sent', 'paid', 'billed twice']

async function settle(ctx: WriteContext, work: ExampleWork, shift: Shift): Promise<void> {
  const { progress } = work
  const later = (days: number) => at(ctx, plusHours(shift.ends_at, 24 * days))
  const { id } = await timesheetOf(ctx, shift)
  if (progress === 'disputed')
    return void (await disputeTimesheet(later(1), id, 'Left at six, not at quarter to nine'))
  if (progress === 'voided') return void (await voidTimesheet(later(1), id, 'Recorded for the wrong site'))
  if (!decided.includes(progress)) return
  const { self_billing } = await getSettings(ctx)
  if (work.selfBilled) await updateSettings(ctx, { self_billing: true })
  await approveTimesheet(later(1), id, 'customer')
  if (work.selfBilled) await updateSettings(ctx, { self_billing })
  if (progress === 'approved') return
  for (const invoice of await invoicesOf(ctx, id)) {
    await sendInvoice(later(sentAfter), invoice)
    if (progress === 'paid') await markPaid(later(paidAfter), invoice, `BACS ${4400 - work.inDays}`)
    if (progress !== 'billed twice') continue
    await voidInvoice(later(sentAfter + 1), invoice, 'The purchase order was missing')
    for (const again of (await generateBatch(later(sentAfter + 1), { after: '' })).invoices)
      await sendInvoice(later(sentAfter + 2), again.id)
  }
}

async function timesheetOf(ctx: WriteContext, shift: Shift) {
  const row = await ctx.db.one<{ id: string }>(
    'select id from timesheets where tenant_id = $1 and shift_id = $2',
    ctx.tenant.id,
    shift.id,
  )
  return getItem(ctx, timesheets, row!.id)
}

async function invoicesOf(ctx: WriteContext, timesheetId: string): Promise<string[]> {
  const rows = await ctx.db.all<{ invoice_id: string }>(
    'select invoice_id from invoice_lines where tenant_id = $1 and timesheet_id = $2 order by id',
    ctx.tenant.id,
    timesheetId,
  )
  return rows.map(({ invoice_id }) => invoice_id)
}
