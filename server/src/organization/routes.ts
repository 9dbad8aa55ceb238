import { route } from '../http/route.ts'
import { getOrganization } from './organization.ts'
import { Organization } from './schema.ts'

export const organizationRoutes = [
  route({
    id: 'getOrganization',
    method: 'GET',
    path: '/v1/organization',
    tag: 'Organization',
    scope: 'organization:read',
    evenWhenInactive: true,
    summary: 'Get the organization of the key',
    description: 'Answers for a suspended or cancelled organization too, so that its status can be read.',
    reply: Organization,
    run: (ctx) => getOrganization(ctx),
  }),
]
