import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import {
  dateTime,
  type Infer,
  integer,
  list,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

export const shiftStatuses = ['draft', 'open', 'filled', 'in_progress', 'completed', 'cancelled'] as const
export const assignmentStatuses = [
  'offered',
  'declined',
  'assigned',
  'clocked_in',
  'completed',
  'no_show',
  'cancelled',
] as const
export const assignmentOrigins = ['direct', 'offer', 'open_call'] as const

export const Assignment = named(
  'Assignment',
  object({
    id: uuid(),
    member_id: uuid(),
    status: oneOf(assignmentStatuses, { examples: ['assigned'] }),
    origin: oneOf(assignmentOrigins),
    clock_in_at: nullable(dateTime()),
    clock_out_at: nullable(dateTime({ examples: ['2026-03-31T16:30:00.000Z'] })),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)

export type Assignment = Infer<typeof Assignment>

const title = text({ examples: ['Night shift, Ward 7'] })
const notes = text({ examples: ['Enter by the east gate'] })
const unpaidBreak = integer({ minimum: 0, maximum: 1_440, examples: [30] })
const positions = integer({ minimum: 1, maximum: 200, examples: [1] })
const rate = (example: number) =>
  number({ minimum: 0, maximum: rateMax, multipleOf: 0.0001, examples: [example] })

/** What an hour can cost. */
export const rateMax = 1_000_000

export const Shift = named(
  'Shift',
  object({
    id: uuid(),
    customer_id: uuid(),
    site_id: uuid(),
    title: nullable(title),
    status: oneOf(shiftStatuses, { examples: ['filled'] }),
    timezone: text({ examples: ['Europe/London'] }),
    starts_at: dateTime(),
    ends_at: dateTime({ examples: ['2026-03-31T16:30:00.000Z'] }),
    unpaid_break_minutes: integer({ minimum: 0, examples: [30] }),
    positions: integer({ minimum: 1 }),
    positions_filled: integer({ minimum: 0, examples: [1] }),
    pay_rate: nullable(number({ examples: [28] })),
    bill_rate: nullable(number({ examples: [42.5] })),
    notes: nullable(notes),
    cancel_reason: nullable(text({ examples: ['Ward closed'] })),
    published_at: nullable(dateTime()),
    completed_at: nullable(dateTime()),
    cancelled_at: nullable(dateTime()),
    assignments: list(Assignment),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Shift = Infer<typeof Shift>

export const ShiftPage = named('ShiftPage', pageOf(Shift))

export const ShiftQuery = listQuery({
  status: optional(oneOf(shiftStatuses)),
  customer_id: optional(uuid()),
  site_id: optional(uuid()),
  member_id: optional(uuid({ description: 'Those that this member was offered or assigned.' })),
  starts_after: optional(dateTime({ description: 'Those that start at or after this instant.' })),
  starts_before: optional(dateTime({ description: 'Those that start before this instant.' })),
  updated_since: updatedSince,
})
export type ShiftQuery = Infer<typeof ShiftQuery>

export const ShiftCreate = named(
  'ShiftCreate',
  object({
    site_id: uuid(),
    starts_at: Shift.fields.starts_at,
    ends_at: Shift.fields.ends_at,
    positions: optional(positions),
    title: optional(title),
    pay_rate: optional(rate(28)),
    bill_rate: optional(rate(42.5)),
    unpaid_break_minutes: optional(unpaidBreak),
    notes: optional(notes),
    status: optional(oneOf(['draft', 'open'], { examples: ['open'] })),
  }),
)
export type ShiftCreate = Infer<typeof ShiftCreate>

export const ShiftUpdate = named(
  'ShiftUpdate',
  object({
    site_id: optional(uuid()),
    starts_at: optional(Shift.fields.starts_at),
    ends_at: optional(Shift.fields.ends_at),
    positions: optional(positions),
    title: optional(nullable(title)),
    pay_rate: optional(nullable(rate(28))),
    bill_rate: optional(nullable(rate(42.5))),
    unpaid_break_minutes: optional(unpaidBreak),
    notes: optional(nullable(notes)),
  }),
)
export type ShiftUpdate = Infer<typeof ShiftUpdate>

export const ShiftMember = named('ShiftMember', object({ member_id: uuid() }))

export const ShiftCancel = named(
  'ShiftCancel',
  object({ reason: optional(text({ examples: ['Ward closed'] })) }),
)

export const shiftEvents = defineEvents('scheduling', {
  'shift.created': { description: 'A shift was created, drafts included.', data: Shift },
  'shift.updated': {
    description: 'A shift changed: schedule, pay, positions, or its fill state by a cancelled assignment.',
    data: Shift,
  },
  'shift.assigned': {
    description: 'A member was assigned, accepted an offer, or claimed an open call.',
    data: Shift,
  },
  'shift.completed': { description: 'A shift was completed.', data: Shift },
  'shift.cancelled': { description: 'A shift was cancelled.', data: Shift },
})
