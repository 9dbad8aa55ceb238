import { route } from '../http/route.ts'
import { SitePage, SiteQuery } from './schema.ts'
import { listSites } from './sites.ts'

export const siteRoutes = [
  route({
    id: 'listSites',
    method: 'GET',
    path: '/v1/sites',
    tag: 'Sites',
    scope: 'customers:read',
    module: 'customers',
    summary: 'List sites',
    description: 'The locations of all customers, or of one.',
    query: SiteQuery,
    reply: SitePage,
    run: (ctx, { query }) => listSites(ctx, query),
  }),
]
