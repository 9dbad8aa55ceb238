import { route } from '../http/route.ts'
import { Site, SiteCreate, SitePage, SiteQuery, SiteUpdate } from './schema.ts'
import { createSite, getSite, listSites, updateSite } from './sites.ts'

const sites = { tag: 'Sites', module: 'customers' } as const

export const siteRoutes = [
  route({
    ...sites,
    id: 'listSites',
    method: 'GET',
    path: '/v1/sites',
    scope: 'customers:read',
    summary: 'List sites',
    description: 'The locations of all customers, or of one.',
    query: SiteQuery,
    reply: SitePage,
    run: (ctx, { query }) => listSites(ctx, query),
  }),
  route({
    ...sites,
    id: 'createSite',
    method: 'POST',
    path: '/v1/sites',
    scope: 'customers:write',
    summary: 'Create a site',
    description:
      'Active, and in the time zone of the organization’s settings, unless the body says otherwise.',
    body: SiteCreate,
    status: 201,
    reply: Site,
    emits: ['customer_location.created'],
    run: (ctx, { body }) => createSite(ctx, body),
  }),
  route({
    ...sites,
    id: 'getSite',
    method: 'GET',
    path: '/v1/sites/{id}',
    scope: 'customers:read',
    summary: 'Get a site',
    reply: Site,
    run: (ctx, { id }) => getSite(ctx, id),
  }),
  route({
    ...sites,
    id: 'updateSite',
    method: 'PATCH',
    path: '/v1/sites/{id}',
    scope: 'customers:write',
    summary: 'Update a site',
    description:
      'Only the supplied fields change; inside `address` too. It stays with its customer. `is_active: false` is refused while shifts stand there that are not over.',
    body: SiteUpdate,
    reply: Site,
    emits: ['customer_location.updated'],
    run: (ctx, { id, body }) => updateSite(ctx, id, body),
  }),
]
