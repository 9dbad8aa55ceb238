import { type Infer, named, nullable, object, optional, text } from './schema.ts'

const line = (example: string) => nullable(text({ examples: [example] }))

export const Address = named(
  'Address',
  object({
    line1: line('12 Harbour Street'),
    line2: line('Floor 3'),
    city: line('Bristol'),
    state: line('England'),
    postal_code: line('BS1 4QA'),
    country: line('GB'),
  }),
)
export type Address = Infer<typeof Address>

/** On update only the supplied lines change. */
export const AddressInput = named(
  'AddressInput',
  object({
    line1: optional(Address.fields.line1),
    line2: optional(Address.fields.line2),
    city: optional(Address.fields.city),
    state: optional(Address.fields.state),
    postal_code: optional(Address.fields.postal_code),
    country: optional(Address.fields.country),
  }),
)
export type AddressInput = Infer<typeof AddressInput>

export const addressColumns =
  'address_line1, address_line2, address_city, address_state, address_postal_code, address_country'

export interface AddressRow {
  address_line1: string | null
  address_line2: string | null
  address_city: string | null
  address_state: string | null
  address_postal_code: string | null
  address_country: string | null
}

export const toAddress = (row: AddressRow): Address => ({
  line1: row.address_line1,
  line2: row.address_line2,
  city: row.address_city,
  state: row.address_state,
  postal_code: row.address_postal_code,
  country: row.address_country,
})

/** The columns to write: undefined where nothing was supplied. */
export const addressValues = (address: AddressInput = {}) => ({
  address_line1: address.line1,
  address_line2: address.line2,
  address_city: address.city,
  address_state: address.state,
  address_postal_code: address.postal_code,
  address_country: address.country,
})
