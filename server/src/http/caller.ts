// Who calls, and in what: declared here, filled by access.
import type { Queries, Transaction } from '../database/database.ts'
import type { SecretBox } from '../kit/secret-box.ts'
import type { Mode, Tenant } from '../kit/tenant.ts'
import type { CursorSigner } from './cursor.ts'

/** Every scope a key can carry, with what it permits. */
export const scopes = {
  'organization:read': 'Read the organization and its settings',
  'organization:write': "Change the organization's settings; move the sandbox's clock",
  'members:read': 'List and read members',
  'members:write': 'Create, update, verify, activate, deactivate and delete members',
  'customers:read': 'List and read customers and sites',
  'customers:write': 'Create and update customers and sites',
  'shifts:read': 'List and read shifts',
  'shifts:write': 'Create and fill shifts, punch in and out',
  'timesheets:read': 'List, read and trace timesheets',
  'timesheets:write': 'Record, approve, dispute and void timesheets',
  'invoices:read': 'List and read invoices and the journal',
  'invoices:write': 'Generate, send and void invoices, mark them paid',
  'expenses:read': 'List and read travel expenses',
  'expenses:write': 'Submit, approve and reject travel expenses',
  'feedback:read': 'List and read feedback',
  'feedback:write': 'Submit feedback',
  'bookings:read': 'List and read bookings',
  'bookings:write': 'Create and decide bookings',
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

/** What a person may do in an organization: everything; everything but users and the organization; look. */
export const userRoles = ['owner', 'developer', 'viewer'] as const
export type UserRole = (typeof userRoles)[number]

/** Who acts: a program with its key, or a person who has signed in. */
export type Actor =
  | { readonly kind: 'key'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string; readonly email: string; readonly role: UserRole }

export interface Caller {
  readonly actor: Actor
  /** The id of the pair, the same on both sides. */
  readonly organizationId: string
  readonly tenant: Tenant
  readonly status: OrganizationStatus
  readonly modules: ReadonlySet<Module>
  readonly scopes: ReadonlySet<Scope>
  /** How far the tenant's clock is ahead of the real one; a sandbox's can be moved. */
  readonly aheadMs: number
  /** What the rate limit counts by. */
  readonly bucket: string
}

/** What somebody did, for the audit log. */
export interface Deed {
  organizationId: string
  /** An email, or `command line`. */
  actor: string
  /** The operation's id. */
  action: string
  target?: string | null
  /** Left out where it concerns both sides. */
  mode?: Mode | null
  address?: string | null
  requestId?: string | null
}

/** What an operation is given: the one door to the organization, the mode, the database and the time. */
export interface Context {
  readonly tenant: Tenant
  readonly modules: ReadonlySet<Module>
  readonly db: Queries
  /** The tenant's time of this request, the same in every row it writes. */
  readonly now: string
  /** The request that events are told to come of; null for what happens by itself or by the command line. */
  readonly requestId: string | null
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
