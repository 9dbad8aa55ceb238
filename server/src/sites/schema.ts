import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import { Address, AddressInput } from '../kit/address.ts'
import { boolean, dateTime, type Infer, named, object, optional, text, uuid } from '../kit/schema.ts'

const name = text({ minLength: 1, examples: ['Northgate Hospital, Ward 7'] })
const timezone = text({ examples: ['Europe/London'], description: 'An IANA time zone.' })

export const Site = named(
  'Site',
  object({
    id: uuid(),
    customer_id: uuid({ description: 'The customer it belongs to.' }),
    name: text({ examples: name.examples! }),
    address: Address,
    timezone,
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

export const SiteCreate = named(
  'SiteCreate',
  object({
    customer_id: uuid(),
    name,
    address: optional(AddressInput),
    timezone: optional(timezone),
    is_active: optional(boolean()),
  }),
)
export type SiteCreate = Infer<typeof SiteCreate>

export const SiteUpdate = named(
  'SiteUpdate',
  object({
    name: optional(name),
    address: optional(AddressInput),
    timezone: optional(timezone),
    is_active: optional(boolean()),
  }),
)
export type SiteUpdate = Infer<typeof SiteUpdate>

export const siteEvents = defineEvents('customers', {
  'customer_location.created': { description: 'A site of a customer was created.', data: Site },
  'customer_location.updated': {
    description: 'A site of a customer changed, was activated or deactivated.',
    data: Site,
  },
})
