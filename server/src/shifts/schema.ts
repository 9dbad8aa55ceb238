import { defineEvents } from '../events/define.ts'
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

const Assignment = named(
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

export const Shift = named(
  'Shift',
  object({
    id: uuid(),
    customer_id: uuid(),
    site_id: uuid(),
    title: nullable(text({ examples: ['Night shift, Ward 7'] })),
    status: oneOf(shiftStatuses, { examples: ['filled'] }),
    timezone: text({ examples: ['Europe/London'] }),
    starts_at: dateTime(),
    ends_at: dateTime({ examples: ['2026-03-31T16:30:00.000Z'] }),
    unpaid_break_minutes: integer({ minimum: 0, examples: [30] }),
    positions: integer({ minimum: 1 }),
    positions_filled: integer({ minimum: 0, examples: [1] }),
    pay_rate: nullable(number({ examples: [28] })),
    bill_rate: nullable(number({ examples: [42.5] })),
    notes: nullable(text({ examples: ['Enter by the east gate'] })),
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
