import { defineEvents } from '../events/define.ts'
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
  text,
  uuid,
} from '../kit/schema.ts'

export const expenseStatuses = ['submitted', 'approved', 'rejected'] as const
export const distanceUnits = ['km', 'mi'] as const

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
    reject_reason: nullable(text({ examples: ['No receipt'] })),
    invoice_id: nullable(uuid()),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type TravelExpense = Infer<typeof TravelExpense>

export const expenseEvents = defineEvents('accounting', {
  'travel_expense.submitted': {
    description: 'A travel (mileage) expense was recorded.',
    data: TravelExpense,
  },
})
