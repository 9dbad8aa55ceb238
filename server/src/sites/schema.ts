import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import { Address } from '../kit/address.ts'
import { boolean, dateTime, type Infer, named, object, optional, text, uuid } from '../kit/schema.ts'

export const Site = named(
  'Site',
  object({
    id: uuid(),
    customer_id: uuid({ description: 'The customer it belongs to.' }),
    name: text({ examples: ['Northgate Hospital, Ward 7'] }),
    address: Address,
    timezone: text({ examples: ['Europe/London'], description: 'An IANA time zone.' }),
    is_active: boolean(),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Site = Infer<typeof Site>

export const SitePage = named('SitePage', pageOf(Site))

export const SiteQuery = listQuery({
  customer_id: optional(uuid()),
  is_active: optional(boolean()),
  updated_since: updatedSince,
})
export type SiteQuery = Infer<typeof SiteQuery>

export const siteEvents = defineEvents('customers', {
  'customer_location.created': { description: 'A site of a customer was created.', data: Site },
  'customer_location.updated': {
    description: 'A site of a customer changed, was activated or deactivated.',
    data: Site,
  },
})
