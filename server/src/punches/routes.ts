import { route } from '../http/route.ts'
import { Shift } from '../shifts/schema.ts'
import { clockIn, clockOut } from './punches.ts'
import { Punch } from './schema.ts'

const punch = {
  tag: 'Shifts',
  module: 'scheduling',
  method: 'POST',
  scope: 'shifts:write',
  body: Punch,
  reply: Shift,
} as const

export const punchRoutes = [
  route({
    ...punch,
    id: 'clockIn',
    path: '/v1/shifts/{id}/clock-in',
    summary: 'Clock a member in',
    description:
      'A member is clocked in on one shift at a time. `at` can lie in the past: punches may be recorded late.',
    run: (ctx, { id, body }) => clockIn(ctx, id, body),
  }),
  route({
    ...punch,
    id: 'clockOut',
    path: '/v1/shifts/{id}/clock-out',
    summary: 'Clock a member out',
    description: 'Makes the timesheet; the last one completes the shift.',
    emits: ['timesheet.created', 'shift.completed'],
    run: (ctx, { id, body }) => clockOut(ctx, id, body),
  }),
]
