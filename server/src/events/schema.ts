import { listQuery, pageOf, shortListQuery } from '../http/page.ts'
import { anyObject, dateTime, type Infer, named, object, oneOf, optional, text } from '../kit/schema.ts'
import { modes } from '../kit/tenant.ts'
import { EventId } from './define.ts'

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

export const EventQuery = listQuery({
  after: optional({
    ...EventId,
    description: 'Reads forward instead: what was committed after this event, oldest first, nothing missed.',
  }),
})
export type EventQuery = Infer<typeof EventQuery>

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
