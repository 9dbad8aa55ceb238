import { route } from '../http/route.ts'
import { type EventDefinition, EventId } from './define.ts'
import { getEvent, listCatalog, listEvents } from './events.ts'
import { CatalogPage, CatalogQuery, Event, EventPage, eventQuery } from './schema.ts'

export const eventRoutes = (catalog: EventDefinition[]) => [
  route({
    id: 'listWebhookEvents',
    method: 'GET',
    path: '/v1/webhook-events',
    tag: 'Webhooks',
    scope: 'webhooks:read',
    summary: 'List the event types you can subscribe to',
    description:
      'Limited to the active modules of the organization. Returns all of them unless `limit` is given.',
    query: CatalogQuery,
    reply: CatalogPage,
    run: (ctx, { query }) => listCatalog(ctx, catalog, query),
  }),
  route({
    id: 'listEvents',
    method: 'GET',
    path: '/v1/events',
    tag: 'Events',
    scope: 'webhooks:read',
    summary: 'List events',
    description:
      'The log of everything that happened, newest first; with `after` it reads forward without gaps.',
    query: eventQuery(catalog),
    reply: EventPage,
    run: (ctx, { query }) => listEvents(ctx, query),
  }),
  route({
    id: 'getEvent',
    method: 'GET',
    path: '/v1/events/{id}',
    tag: 'Events',
    scope: 'webhooks:read',
    summary: 'Get an event',
    pathId: EventId,
    reply: Event,
    run: (ctx, { id }) => getEvent(ctx, id),
  }),
]
