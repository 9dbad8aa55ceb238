import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import {
  boolean,
  date,
  dateTime,
  type Infer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

export const expenseStatuses = ['submitted', 'approved', 'rejected'] as const
export const distanceUnits = ['km', 'mi'] as const

const distanceMax = 100_000
const rateMax = 10_000
/** The smallest step that is stored, and so the shortest way that is one. */
const step = 0.0001
const rejectReason = text({ examples: ['No receipt'] })

export const TravelExpense = named(
  'TravelExpense',
  object({
    id: uuid(),
    shift_id: uuid(),
    member_id: uuid(),
    customer_id: uuid(),
    status: oneOf(expenseStatuses),
    expense_date: date(),
    distance: number({ minimum: 0, examples: [18.4] }),
    unit: oneOf(distanceUnits),
    rate: number({ minimum: 0, examples: [0.45] }),
    amount: number({ examples: [8.28] }),
    billable: boolean(),
    reject_reason: nullable(rejectReason),
    invoice_id: nullable(uuid({ description: 'The invoice that bills it; null again once that is void.' })),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type TravelExpense = Infer<typeof TravelExpense>

export const TravelExpensePage = named('TravelExpensePage', pageOf(TravelExpense))

export const TravelExpenseQuery = listQuery({
  status: optional(oneOf(expenseStatuses)),
  shift_id: optional(uuid()),
  member_id: optional(uuid()),
  customer_id: optional(uuid()),
  updated_since: updatedSince,
})
export type TravelExpenseQuery = Infer<typeof TravelExpenseQuery>

export const TravelExpenseCreate = named(
  'TravelExpenseCreate',
  object({
    shift_id: uuid(),
    member_id: uuid(),
    expense_date: optional(date({ description: 'Today, when it is left out.' })),
    distance: number({ minimum: step, maximum: distanceMax, multipleOf: step, examples: [18.4] }),
    unit: optional(oneOf(distanceUnits, { default: 'km' })),
    rate: number({
      minimum: 0,
      maximum: rateMax,
      multipleOf: step,
      examples: [0.45],
      description: 'Money per unit of distance.',
    }),
    billable: optional(
      boolean({ default: true, description: 'Whether the customer is to be billed for it.' }),
    ),
  }),
)
export type TravelExpenseCreate = Infer<typeof TravelExpenseCreate>

export const TravelExpenseReject = named('TravelExpenseReject', object({ reason: optional(rejectReason) }))

export const expenseEvents = defineEvents('accounting', {
  'travel_expense.submitted': {
    description: 'A travel (mileage) expense was recorded.',
    data: TravelExpense,
  },
})
