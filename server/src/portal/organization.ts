// What users do in an organization: its keys, its users, itself. Each runs inside a transaction, and what it changes holds at once.
import { createKey, getKey, type KeyPlace, type KeyView, revokeKey, rollKey } from '../access/keys.ts'
import { updateOrganization } from '../access/organizations.ts'
import {
  changeRole,
  createInvitation,
  joinLink,
  removeUser,
  type UserOfOrganization,
} from '../access/users.ts'
import { accessHint } from '../events/hints.ts'
import type { Scope, UserRole } from '../http/caller.ts'
import type { Infer } from '../kit/schema.ts'
import type { MemberContext, MemberWriteContext } from './route.ts'
import type { KeyCreate, NewInvitation, OrganizationUpdate, OrganizationView } from './schema.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Tells every process, this one before the answer is sent. */
const tellAll = ({ db, organization }: MemberWriteContext) => db.notify(accessHint(organization.id))

export const placeOf = ({ organization, tenant }: MemberContext): KeyPlace => ({
  organizationId: organization.id,
  mode: tenant.mode,
})

export async function makeKey(
  ctx: MemberWriteContext,
  { name, scopes, expires_in_days }: KeyCreate,
): Promise<KeyView & { key: string }> {
  const { id, key } = await createKey(ctx.db, {
    ...placeOf(ctx),
    name,
    ...(scopes && !scopes.includes('*') ? { scopes: [...new Set(scopes)] as Scope[] } : {}),
    expiresAt: expires_in_days ? new Date(Date.now() + expires_in_days * dayMs).toISOString() : null,
  })
  return { ...(await getKey(ctx.db, placeOf(ctx), id)), key }
}

export async function roll(
  ctx: MemberWriteContext,
  id: string,
  overlapHours: number,
): Promise<KeyView & { key: string }> {
  const made = await rollKey(ctx.db, placeOf(ctx), id, overlapHours * hourMs)
  tellAll(ctx)
  return { ...(await getKey(ctx.db, placeOf(ctx), made.id)), key: made.key }
}

/** Once or twice, the same. */
export async function revoke(ctx: MemberWriteContext, id: string): Promise<KeyView> {
  await getKey(ctx.db, placeOf(ctx), id)
  await revokeKey(ctx.db, id)
  tellAll(ctx)
  return getKey(ctx.db, placeOf(ctx), id)
}

export async function invite(
  ctx: MemberWriteContext,
  input: { email: string; role: UserRole },
): Promise<Infer<typeof NewInvitation>> {
  const { token, ...made } = await createInvitation(ctx.db, ctx.organization.id, input)
  return { ...made, link: joinLink(ctx.services.baseUrl(ctx.request), token) }
}

export async function updateUser(
  ctx: MemberWriteContext,
  id: string,
  role: UserRole,
): Promise<UserOfOrganization> {
  tellAll(ctx)
  return changeRole(ctx.db, ctx.organization.id, id, role)
}

export async function leave(ctx: MemberWriteContext, id: string): Promise<void> {
  tellAll(ctx)
  await removeUser(ctx.db, ctx.organization.id, id)
}

export async function changeOrganization(
  ctx: MemberWriteContext,
  { modules, ...changes }: Infer<typeof OrganizationUpdate>,
): Promise<Infer<typeof OrganizationView>> {
  const { slug, role, sandbox_ahead_ms } = ctx.organization
  const changed = await updateOrganization(ctx.db, slug, {
    ...changes,
    ...(modules ? { modules: [...new Set(modules)] } : {}),
  })
  tellAll(ctx)
  return { ...changed!, role, sandbox_ahead_ms }
}
