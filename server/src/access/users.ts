// People, the organizations they belong to, and the invitations that bring them there.
import type { Queries, Transaction } from '../database/database.ts'
import type { UserRole } from '../http/caller.ts'
import { ApiError, notFound, validationFailed } from '../http/errors.ts'
import { newId } from '../kit/ids.ts'
import type { OrganizationPair } from './organizations.ts'
import { hashToken, newToken } from './tokens.ts'

const invitationDays = 7
const dayMs = 86_400_000

export interface User {
  id: string
  email: string
  name: string | null
}

export const toEmail = (given: string): string => given.toLowerCase()

export type Account = User & { password_hash: string }

export const findAccount = (db: Queries, email: string) =>
  db.one<Account>('select id, email, name, password_hash from users where email = $1', toEmail(email))

/** Undefined when the email has an account. */
export const createUser = (
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name?: string | null | undefined; passwordHash: string },
): Promise<User | undefined> =>
  tx.one<User>(
    `insert into users (id, email, name, password_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning id, email, name`,
    newId(),
    toEmail(email),
    name || null,
    passwordHash,
    new Date().toISOString(),
  )

export async function setPassword(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.run('update users set password_hash = $2 where id = $1', userId, passwordHash)
}

/** False when the password that was compared is not the account's any more. If it is, it stays so until the commit. */
export async function holdPassword(tx: Transaction, { id, password_hash }: Account): Promise<boolean> {
  const held = await tx.one(
    'select id from users where id = $1 and password_hash = $2 for no key update',
    id,
    password_hash,
  )
  return held !== undefined
}

/** Whoever belongs there already keeps the role. */
export async function addMembership(
  tx: Transaction,
  organizationId: string,
  userId: string,
  role: UserRole,
): Promise<void> {
  await tx.run(
    `insert into memberships (organization_id, user_id, role, created_at) values ($1, $2, $3, $4)
     on conflict (organization_id, user_id) do nothing`,
    organizationId,
    userId,
    role,
    new Date().toISOString(),
  )
}

export async function makeOwner(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await addMembership(tx, organizationId, userId, 'owner')
  await setRole(tx, organizationId, userId, 'owner')
}

const setRole = (tx: Transaction, organizationId: string, userId: string, role: UserRole) =>
  tx.run(
    'update memberships set role = $3 where organization_id = $1 and user_id = $2',
    organizationId,
    userId,
    role,
  )

/** An organization as one of its users sees it. */
export interface Membership
  extends Pick<
    OrganizationPair,
    'id' | 'sandbox_id' | 'slug' | 'name' | 'status' | 'modules' | 'logo_url' | 'website'
  > {
  role: UserRole
  sandbox_ahead_ms: number
}

/** The first organization first. */
export const membershipsOf = (db: Queries, userId: string): Promise<Membership[]> =>
  db.all<Membership>(
    `select o.id, o.sandbox_id, o.slug, o.name, o.status, o.modules, o.logo_url, o.website, o.sandbox_ahead_ms, m.role
     from memberships m join organizations o on o.id = m.organization_id where m.user_id = $1 order by o.id`,
    userId,
  )

export interface UserOfOrganization extends User {
  role: UserRole
  created_at: string
  last_seen_at: string | null
}

export const usersOf = (db: Queries, organizationId: string): Promise<UserOfOrganization[]> =>
  db.all<UserOfOrganization>(
    `select u.id, u.email, u.name, m.role, m.created_at, u.last_seen_at
     from memberships m join users u on u.id = m.user_id where m.organization_id = $1 order by u.email`,
    organizationId,
  )

async function getUserOf(db: Queries, organizationId: string, userId: string): Promise<UserOfOrganization> {
  const user = (await usersOf(db, organizationId)).find(({ id }) => id === userId)
  if (!user) throw notFound()
  return user
}

/** Without an owner nobody could invite one. */
async function keepAnOwner(db: Queries, organizationId: string, leaving: UserOfOrganization): Promise<void> {
  if (leaving.role !== 'owner') return
  const users = await usersOf(db, organizationId)
  if (users.some(({ id, role }) => role === 'owner' && id !== leaving.id)) return
  throw new ApiError(
    'invalid_transition',
    'This is the last owner, and an organization keeps one. Make somebody else an owner first.',
  )
}

/** Two owners who step down at the same moment must not both succeed. */
const oneChangeAtATime = (tx: Transaction, organizationId: string) => tx.lock(`users ${organizationId}`)

export async function changeRole(
  tx: Transaction,
  organizationId: string,
  userId: string,
  role: UserRole,
): Promise<UserOfOrganization> {
  await oneChangeAtATime(tx, organizationId)
  const user = await getUserOf(tx, organizationId, userId)
  if (role !== 'owner') await keepAnOwner(tx, organizationId, user)
  await setRole(tx, organizationId, userId, role)
  return { ...user, role }
}

export async function removeUser(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await oneChangeAtATime(tx, organizationId)
  await keepAnOwner(tx, organizationId, await getUserOf(tx, organizationId, userId))
  await tx.run('delete from memberships where organization_id = $1 and user_id = $2', organizationId, userId)
}

export interface Invitation {
  id: string
  email: string
  role: UserRole
  created_at: string
  expires_at: string
}

export async function createInvitation(
  tx: Transaction,
  organizationId: string,
  { email, role }: { email: string; role: UserRole },
): Promise<Invitation & { token: string }> {
  await oneChangeAtATime(tx, organizationId)
  if ((await usersOf(tx, organizationId)).some((user) => user.email === toEmail(email))) {
    throw validationFailed([
      { path: 'email', message: 'email belongs to somebody who is in this organization already.' },
    ])
  }
  const token = newToken()
  const now = Date.now()
  const made = await tx.one<Invitation>(
    `insert into invitations (id, organization_id, email, role, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, email) do update
       set id = $1, role = $4, token_hash = $5, created_at = $6, expires_at = $7
     returning id, email, role, created_at, expires_at`,
    newId(),
    organizationId,
    toEmail(email),
    role,
    hashToken(token),
    new Date(now).toISOString(),
    new Date(now + invitationDays * dayMs).toISOString(),
  )
  return { ...made!, token }
}

/** Those that are still good. */
export const invitationsOf = (db: Queries, organizationId: string): Promise<Invitation[]> =>
  db.all<Invitation>(
    `select id, email, role, created_at, expires_at from invitations
     where organization_id = $1 and expires_at > $2 order by email`,
    organizationId,
    new Date().toISOString(),
  )

export async function deleteInvitation(tx: Transaction, organizationId: string, id: string): Promise<void> {
  const gone = await tx.run(
    'delete from invitations where organization_id = $1 and id = $2',
    organizationId,
    id,
  )
  if (gone === 0) throw notFound()
}

export interface FoundInvitation extends Invitation {
  organization_id: string
  organization: string
}

/** Undefined unless the token is one of an invitation that is still good. */
export const findInvitation = (db: Queries, token: string): Promise<FoundInvitation | undefined> =>
  db.one<FoundInvitation>(
    `select i.id, i.organization_id, o.name as organization, i.email, i.role, i.created_at, i.expires_at
     from invitations i join organizations o on o.id = i.organization_id
     where i.token_hash = $1 and i.expires_at > $2`,
    hashToken(token),
    new Date().toISOString(),
  )

/** Once: of two who come together, the second is refused. */
export async function useInvitation(tx: Transaction, token: string): Promise<void> {
  const gone = await tx.run('delete from invitations where token_hash = $1', hashToken(token))
  if (gone === 0) throw invalidToken('invitation')
}

export const joinLink = (baseUrl: string, token: string): string => `${baseUrl}/join?token=${token}`

export const invalidToken = (noun: string) =>
  new ApiError(
    'invalid_token',
    `This ${noun} link is not valid: it was used, it has expired, or it was not copied whole.`,
    { param: 'token' },
  )
