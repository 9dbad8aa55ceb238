import { type PortalRoute, portalRoute } from '../portal/route.ts'
import { getActivity } from './activity.ts'
import type { RequestLog } from './log.ts'
import { getRequest, listRequests } from './requests.ts'
import { Activity, RequestDetail, RequestId, RequestPage, RequestQuery } from './schema.ts'

/** Each waits for what this process has answered so far: who makes a call and then looks finds it there. */
export const activityRoutes = (log: RequestLog): PortalRoute[] => [
  portalRoute({
    id: 'listRequests',
    method: 'GET',
    path: '/requests',
    who: 'member',
    query: RequestQuery,
    reply: RequestPage,
    run: (ctx, { query }) => log.caughtUp().then(() => listRequests(ctx, query)),
  }),
  portalRoute({
    id: 'getRequest',
    method: 'GET',
    path: '/requests/{id}',
    who: 'member',
    pathId: RequestId,
    reply: RequestDetail,
    run: (ctx, { id }) => log.caughtUp().then(() => getRequest(ctx, id)),
  }),
  portalRoute({
    id: 'getActivity',
    method: 'GET',
    path: '/activity',
    who: 'member',
    reply: Activity,
    run: (ctx) => log.caughtUp().then(() => getActivity(ctx)),
  }),
]
