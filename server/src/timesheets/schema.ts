import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import { InvoiceLine, invoiceDirections, invoiceStatuses, JournalEntry } from '../invoices/schema.ts'
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
  optional,
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
    flags: list(text({ examples: ['missing_clock_out'] }), {
      description: 'Why somebody should look at it; a flagged timesheet is never approved automatically.',
    }),
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

export const TimesheetPage = named('TimesheetPage', pageOf(Timesheet))

export const TimesheetQuery = listQuery({
  status: optional(oneOf(timesheetStatuses)),
  member_id: optional(uuid()),
  customer_id: optional(uuid()),
  shift_id: optional(uuid()),
  updated_since: updatedSince,
})
export type TimesheetQuery = Infer<typeof TimesheetQuery>

const breakMinutes = integer({ minimum: 0, maximum: 1_440, examples: [30] })

export const TimesheetCreate = named(
  'TimesheetCreate',
  object({
    shift_id: uuid(),
    member_id: uuid(),
    starts_at: Timesheet.fields.starts_at,
    ends_at: Timesheet.fields.ends_at,
    break_minutes: optional(breakMinutes),
  }),
)
export type TimesheetCreate = Infer<typeof TimesheetCreate>

export const TimesheetApprove = named(
  'TimesheetApprove',
  object({ approved_by: optional(oneOf(['customer', 'org_admin'], { examples: ['org_admin'] })) }),
)

export const TimesheetDispute = named(
  'TimesheetDispute',
  object({ reason: optional(text({ examples: ['Left at 15:00'] })) }),
)

export const TimesheetResubmit = named(
  'TimesheetResubmit',
  object({
    starts_at: optional(Timesheet.fields.starts_at),
    ends_at: optional(Timesheet.fields.ends_at),
    break_minutes: optional(breakMinutes),
    note: optional(text({ examples: ['Corrected to 15:00'] })),
  }),
)
export type TimesheetResubmit = Infer<typeof TimesheetResubmit>

export const TimesheetVoid = named(
  'TimesheetVoid',
  object({ reason: optional(text({ examples: ['Recorded twice'] })) }),
)

export const traceSteps = ['raw', 'clamp', 'break', 'rounding'] as const

export const TimesheetTrace = named(
  'TimesheetTrace',
  object({
    timesheet: Timesheet,
    punch: object({
      assignment_id: uuid(),
      scheduled_starts_at: dateTime(),
      scheduled_ends_at: dateTime({ examples: ['2026-03-31T16:30:00.000Z'] }),
      clock_in_at: nullable(dateTime()),
      clock_out_at: nullable(dateTime({ examples: ['2026-03-31T16:30:00.000Z'] })),
    }),
    steps: list(
      object({
        step: oneOf(traceSteps),
        minutes: number({ examples: [480], description: 'What is left after this step.' }),
        explanation: text({ examples: ['From 08:30 to 16:30 as recorded.'] }),
      }),
      { description: 'From the recorded times to the hours, a rule at a time.' },
    ),
    invoices: list(
      object({
        invoice_id: uuid(),
        invoice_number: text({ examples: ['INV-2026-0001'] }),
        direction: oneOf(invoiceDirections),
        status: oneOf(invoiceStatuses),
        line: InvoiceLine,
        journal: list(JournalEntry),
      }),
      { description: 'Every invoice that billed it, void ones included, oldest first.' },
    ),
  }),
)
export type TimesheetTrace = Infer<typeof TimesheetTrace>

export const timesheetEvents = defineEvents('scheduling', {
  'timesheet.created': { description: 'A timesheet was generated for a shift assignment.', data: Timesheet },
  'timesheet.approved': { description: 'A timesheet was approved; its invoice follows.', data: Timesheet },
  'timesheet.disputed': { description: 'A customer disputed a pending timesheet.', data: Timesheet },
  'timesheet.voided': { description: 'A timesheet was voided before its approval.', data: Timesheet },
})
