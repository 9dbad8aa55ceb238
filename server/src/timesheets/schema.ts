import { defineEvents } from '../events/define.ts'
import {
  date,
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

export const timesheetStatuses = ['pending', 'approved', 'disputed', 'voided'] as const
export const timesheetSources = ['clock_out', 'missing_clock_out', 'manual'] as const
export const approvers = ['customer', 'auto', 'org_admin'] as const

export const Timesheet = named(
  'Timesheet',
  object({
    id: uuid(),
    shift_id: uuid(),
    member_id: uuid(),
    customer_id: uuid(),
    site_id: uuid(),
    status: oneOf(timesheetStatuses),
    source: oneOf(timesheetSources),
    work_date: date(),
    starts_at: dateTime(),
    ends_at: dateTime({ examples: ['2026-03-31T16:30:00.000Z'] }),
    break_minutes: integer({ minimum: 0, examples: [30] }),
    hours: number({ examples: [7.5], description: 'Two decimals.' }),
    pay_rate: nullable(number({ examples: [28] })),
    bill_rate: nullable(number({ examples: [42.5] })),
    flags: list(text({ examples: ['early_clock_in'] })),
    approved_at: nullable(dateTime()),
    approved_by: nullable(oneOf(approvers)),
    auto_approve_at: nullable(dateTime({ examples: ['2026-04-03T16:30:00.000Z'] })),
    dispute_reason: nullable(text({ examples: ['Left at 15:00'] })),
    resolution_note: nullable(text({ examples: ['Corrected to 15:00'] })),
    void_reason: nullable(text({ examples: ['Recorded twice'] })),
    invoice_id: nullable(uuid()),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Timesheet = Infer<typeof Timesheet>

export const timesheetEvents = defineEvents('scheduling', {
  'timesheet.created': { description: 'A timesheet was generated for a shift assignment.', data: Timesheet },
  'timesheet.approved': { description: 'A timesheet was approved; its invoice follows.', data: Timesheet },
  'timesheet.disputed': { description: 'A customer disputed a pending timesheet.', data: Timesheet },
  'timesheet.voided': { description: 'A timesheet was voided before its approval.', data: Timesheet },
})
