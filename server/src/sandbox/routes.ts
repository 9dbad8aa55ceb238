import { outsideRoute } from '../http/route.ts'
import { advanceClock } from './sandbox.ts'
import { ClockAdvance, SandboxClock } from './schema.ts'

export const sandboxRoutes = [
  outsideRoute({
    id: 'advanceSandboxClock',
    method: 'POST',
    path: '/v1/sandbox/advance',
    tag: 'Sandbox',
    scope: 'organization:write',
    summary: "Move the sandbox's clock ahead",
    description:
      'With a test key only. What falls due meanwhile happens before the answer: forgotten punches are closed, timesheets ' +
      'approved, invoices sent, bookings begun and ended; webhook retries that are due are sent at once. Signatures, secrets and ' +
      'keys keep real time. The clock cannot be moved back.',
    body: ClockAdvance,
    reply: SandboxClock,
    run: (ctx, { body }) => advanceClock(ctx, body),
  }),
]
