import { route } from '../http/route.ts'
import { object } from '../kit/schema.ts'
import { approveExpense, getExpense, listExpenses, rejectExpense, submitExpense } from './expenses.ts'
import {
  TravelExpense,
  TravelExpenseCreate,
  TravelExpensePage,
  TravelExpenseQuery,
  TravelExpenseReject,
} from './schema.ts'

const expenses = { tag: 'Travel expenses', module: 'accounting' } as const

export const expenseRoutes = [
  route({
    ...expenses,
    id: 'listTravelExpenses',
    method: 'GET',
    path: '/v1/travel-expenses',
    scope: 'expenses:read',
    summary: 'List travel expenses',
    query: TravelExpenseQuery,
    reply: TravelExpensePage,
    run: (ctx, { query }) => listExpenses(ctx, query),
  }),
  route({
    ...expenses,
    id: 'submitTravelExpense',
    method: 'POST',
    path: '/v1/travel-expenses',
    scope: 'expenses:write',
    summary: 'Submit a travel expense',
    description:
      'Of a member who is assigned to the shift, or was. `amount` is the distance times the rate, to the cent.',
    body: TravelExpenseCreate,
    status: 201,
    reply: TravelExpense,
    emits: ['travel_expense.submitted'],
    run: (ctx, { body }) => submitExpense(ctx, body),
  }),
  route({
    ...expenses,
    id: 'getTravelExpense',
    method: 'GET',
    path: '/v1/travel-expenses/{id}',
    scope: 'expenses:read',
    summary: 'Get a travel expense',
    reply: TravelExpense,
    run: (ctx, { id }) => getExpense(ctx, id),
  }),
  route({
    ...expenses,
    id: 'approveTravelExpense',
    method: 'POST',
    path: '/v1/travel-expenses/{id}/approve',
    scope: 'expenses:write',
    summary: 'Approve a travel expense',
    description: 'One that is billable is then billed with the timesheet of its shift.',
    body: object({}),
    reply: TravelExpense,
    run: (ctx, { id }) => approveExpense(ctx, id),
  }),
  route({
    ...expenses,
    id: 'rejectTravelExpense',
    method: 'POST',
    path: '/v1/travel-expenses/{id}/reject',
    scope: 'expenses:write',
    summary: 'Reject a travel expense',
    body: TravelExpenseReject,
    reply: TravelExpense,
    run: (ctx, { id, body }) => rejectExpense(ctx, id, body.reason),
  }),
]
