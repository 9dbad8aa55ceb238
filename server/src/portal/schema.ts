import { modules, organizationStatuses, scopeNames, userRoles } from '../http/caller.ts'
import { listQuery, pageOf } from '../http/page.ts'
import {
  boolean,
  dateTime,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'
import { modes } from '../kit/tenant.ts'

const email = text({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$', examples: ['ada@example.com'] })
const role = oneOf(userRoles)
/** To be chosen: long enough. One that is only compared may be anything that fits. */
const newPassword = text({ minLength: 10, maxLength: 1_000 })
const password = text({ maxLength: 1_000 })
const name = text({ maxLength: 200 })
const token = text({ maxLength: 200 })
const webAddress = nullable(
  text({ maxLength: 2_000, pattern: '^https?://[^\\s]+$', examples: ['https://example.com'] }),
)

export const OrganizationView = object({
  id: uuid(),
  sandbox_id: uuid(),
  slug: text(),
  name: text(),
  role,
  status: oneOf(organizationStatuses),
  modules: list(oneOf(modules)),
  logo_url: nullable(text()),
  website: nullable(text()),
  sandbox_ahead_ms: integer({ description: "How far the sandbox's clock is ahead." }),
})

export const OrganizationUpdate = object({
  name: optional(text({ minLength: 1, maxLength: 200 })),
  website: optional(webAddress),
  logo_url: optional(webAddress),
  modules: optional(list(oneOf(modules))),
})

export const SessionView = object({
  user: object({ id: uuid(), email: text(), name: nullable(text()) }),
  organizations: list(OrganizationView),
  base_url: text(),
  version: text(),
})
export type SessionView = Infer<typeof SessionView>

export const SignIn = object({ email, password })
export type SignIn = Infer<typeof SignIn>

export const TokenQuery = object({ token: optional(token) })

export const Validity = object({ valid: boolean() })

export const SetUp = object({ token, email, password: newPassword, name: optional(nullable(name)) })
export type SetUp = Infer<typeof SetUp>

export const UserView = object({
  id: uuid(),
  email: text(),
  name: nullable(text()),
  role,
  created_at: dateTime(),
  last_seen_at: nullable(dateTime()),
})

export const UsersView = object({
  data: list(UserView),
  invitations: list(
    object({ id: uuid(), email: text(), role, expires_at: dateTime(), created_at: dateTime() }),
  ),
})

export const InvitationCreate = object({ email, role })

export const NewInvitation = object({
  id: uuid(),
  email: text(),
  role,
  link: text(),
  expires_at: dateTime(),
})

/** All but `valid` null when it is not. */
export const InvitationView = object({
  valid: boolean(),
  email: nullable(text()),
  organization: nullable(text()),
  role: nullable(role),
  has_account: nullable(boolean()),
})
export type InvitationView = Infer<typeof InvitationView>

export const Join = object({ token, password, name: optional(nullable(name)) })
export type Join = Infer<typeof Join>

export const UserUpdate = object({ role })

export const PasswordChange = object({ current: password, password: newPassword })
export type PasswordChange = Infer<typeof PasswordChange>

const keyFields = {
  id: uuid(),
  name: nullable(text()),
  mode: oneOf(modes),
  preview: text(),
  scopes: list(text()),
  created_at: dateTime(),
  expires_at: nullable(dateTime()),
  revoked_at: nullable(dateTime()),
  last_used_at: nullable(dateTime()),
}

export const KeyView = object(keyFields)
export const KeysView = object({ data: list(KeyView) })
/** Shown once. */
export const NewKeyView = object({ ...keyFields, key: text() })

export const KeyCreate = object({
  name: text({ minLength: 1, maxLength: 200 }),
  scopes: optional(list(oneOf(['*', ...scopeNames]), { minItems: 1 })),
  expires_in_days: optional(nullable(integer({ minimum: 1, maximum: 3_650 }))),
})
export type KeyCreate = Infer<typeof KeyCreate>

export const KeyRoll = object({ overlap_hours: integer({ minimum: 0, maximum: 720 }) })

export const AuditQuery = listQuery({})
export const AuditPage = pageOf(
  object({
    id: uuid(),
    at: dateTime(),
    actor: text(),
    action: text(),
    target: nullable(text()),
    mode: nullable(oneOf(modes)),
    address: nullable(text()),
    request_id: nullable(text()),
  }),
)
export { newPassword }
