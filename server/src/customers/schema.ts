import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import { Address, AddressInput } from '../kit/address.ts'
import {
  date,
  dateTime,
  type Infer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

export const customerStatuses = ['active', 'inactive', 'prospect'] as const

const name = text({ minLength: 1, examples: ['Northgate Hospital'] })
const status = oneOf(customerStatuses)
const contactName = text({ examples: ['Ward office'] })
const contactEmail = text({ examples: ['wards@example.com'] })
const contactPhone = text({ examples: ['+44 117 496 0456'] })
const billingRate = number({ examples: [42.5], description: 'Default billing rate.' })
const notes = text({ examples: ['Invoices go to the ward office'] })

export const Customer = named(
  'Customer',
  object({
    id: uuid(),
    name: text({ examples: name.examples! }),
    status,
    contact_name: nullable(contactName),
    contact_email: nullable(contactEmail),
    contact_phone: nullable(contactPhone),
    address: Address,
    contract_start: nullable(date({ examples: ['2026-01-01'] })),
    contract_end: nullable(date({ examples: ['2026-12-31'] })),
    billing_rate: nullable(billingRate),
    notes: nullable(notes),
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Customer = Infer<typeof Customer>

export const CustomerPage = named('CustomerPage', pageOf(Customer))

export const CustomerQuery = listQuery({ status: optional(status), updated_since: updatedSince })
export type CustomerQuery = Infer<typeof CustomerQuery>

/** Optional inputs of ours, for fields that nothing else would write. */
const contract = {
  address: optional(AddressInput),
  contract_start: optional(Customer.fields.contract_start),
  contract_end: optional(Customer.fields.contract_end),
}

export const CustomerCreate = named(
  'CustomerCreate',
  object({
    name,
    status: optional(status),
    contact_name: optional(contactName),
    contact_email: optional(contactEmail),
    contact_phone: optional(contactPhone),
    billing_rate: optional(billingRate),
    notes: optional(notes),
    ...contract,
  }),
)
export type CustomerCreate = Infer<typeof CustomerCreate>

export const CustomerUpdate = named(
  'CustomerUpdate',
  object({
    name: optional(name),
    status: optional(status),
    contact_name: optional(nullable(contactName)),
    contact_email: optional(nullable(contactEmail)),
    contact_phone: optional(nullable(contactPhone)),
    billing_rate: optional(nullable(billingRate)),
    notes: optional(nullable(notes)),
    ...contract,
  }),
)
export type CustomerUpdate = Infer<typeof CustomerUpdate>

export const customerEvents = defineEvents('customers', {
  'customer.created': { description: 'A customer was created.', data: Customer },
  'customer.updated': { description: 'A customer changed.', data: Customer },
})
