import { route } from '../http/route.ts'
import { object } from '../kit/schema.ts'
import { deleteMember } from './departures.ts'

export const departureRoutes = [
  route({
    id: 'deleteMember',
    method: 'DELETE',
    path: '/v1/members/{id}',
    tag: 'Members',
    scope: 'members:write',
    module: 'members',
    summary: 'Delete a member',
    description:
      'For good: name, contact and address are erased. Offers, assignments and bookings are cancelled, and filled shifts open again. Refused while the member is clocked in or has a timesheet that is pending or disputed.',
    status: 204,
    reply: object({}),
    emits: ['member.deleted', 'shift.updated', 'booking.status_changed'],
    run: (ctx, { id }) => deleteMember(ctx, id).then(() => ({})),
  }),
]
