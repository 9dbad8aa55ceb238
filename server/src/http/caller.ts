// Who calls, and in what: declared here, filled by access.
import type { Queries, Transaction } from '../database/database.ts'
import type { SecretBox } from '../kit/secret-box.ts'
import type { Tenant } from '../kit/tenant.ts'
import type { CursorSigner } from './cursor.ts'

/** Every scope a key can carry, with what it permits. */
export const scopes = {
  'organization:read': 'Read the organization',
  'members:read': 'List and read members',
  'members:write': 'Create, update, verify and deactivate members',
  'customers:read': 'List and read customers and sites',
  'customers:write': 'Create and update customers',
  'invoices:read': 'List and read invoices',
  'bookings:read': 'List and read bookings',
  'webhooks:read': 'Read webhook endpoints, deliveries, events and the event catalog',
  'webhooks:write': 'Manage webhook endpoints and redeliver',
} as const
export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as Scope[]

/** The parts of the product that an organization can switch on and off. */
export const modules = ['members', 'customers', 'accounting', 'bookings', 'scheduling'] as const
export type Module = (typeof modules)[number]

export const organizationStatuses = ['draft', 'demo', 'active', 'suspended', 'cancelled'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export interface Caller {
  readonly tenant: Tenant
  readonly status: OrganizationStatus
  readonly modules: ReadonlySet<Module>
  readonly scopes: ReadonlySet<Scope>
  /** What the rate limit counts by. */
  readonly bucket: string
}

/** What an operation is given: the one door to the organization, the mode, the database and the time. */
export interface Context {
  readonly tenant: Tenant
  readonly modules: ReadonlySet<Module>
  readonly db: Queries
  /** The time of this request, the same in every row it writes. */
  readonly now: string
}

/** For a GET: it may answer with pages. */
export interface ReadContext extends Context {
  readonly cursors: CursorSigner
}

/** An operation that changes something runs inside one transaction. */
export interface WriteContext extends Context {
  readonly db: Transaction
}

/** What an operation may need besides the database. A room above adds its own by extending this interface. */
export interface Services {
  readonly secrets: SecretBox
}

/** What a route hands to an operation that changes something. */
export interface RouteContext extends WriteContext {
  readonly services: Services
}

/** For an operation that talks to the outside: no transaction is open meanwhile, it makes short ones itself. */
export interface OutsideContext extends Omit<Context, 'db'> {
  readonly services: Services
  transaction<T>(work: (ctx: RouteContext) => Promise<T>): Promise<T>
}
