import { listQuery, pageOf, shortListQuery } from '../http/page.ts'
import { anyObject, dateTime, type Infer, named, object, oneOf, optional, text, uuid } from '../kit/schema.ts'
import { modes } from '../kit/tenant.ts'
import { type EventDefinition, EventId } from './define.ts'

export const Event = named(
  'Event',
  object({
    id: EventId,
    type: text({ examples: ['member.created'] }),
    created_at: dateTime(),
    mode: oneOf(modes),
    data: anyObject({ description: 'The resource as the REST API shows it; its shape depends on `type`.' }),
  }),
)

export const EventPage = named('EventPage', pageOf(Event))

/** Every type there is: the log also holds those of modules that have been switched off since. */
export const eventQuery = (catalog: EventDefinition[]) =>
  listQuery({
    type: optional(oneOf(catalog.map(({ type }) => type))),
    resource_id: optional(
      uuid({ description: 'Only events of this one resource: the `id` of their `data`.' }),
    ),
    after: optional({
      ...EventId,
      description:
        'Reads forward instead: what was committed after this event, oldest first, nothing missed.',
    }),
  })
export type EventQuery = Infer<ReturnType<typeof eventQuery>>

export const CatalogEntry = named(
  'WebhookEvent',
  object({
    type: text({ examples: ['member.created'] }),
    description: text(),
    module_gate: text({ description: 'The module that gates the event.', examples: ['members'] }),
  }),
)

export const CatalogPage = named('WebhookEventPage', pageOf(CatalogEntry))
export const CatalogQuery = shortListQuery
export type CatalogQuery = Infer<typeof CatalogQuery>
