// What a person does for himself: setting up, signing in and out, joining, a new password. Passwords are hashed outside of transactions.

import manifest from '../../package.json' with { type: 'json' }
import { writeAudit, writeAuditOfUser } from '../access/audit.ts'
import { requireSafeConnection } from '../access/cookie.ts'
import { isSetupToken, useSetupToken } from '../access/instance.ts'
import { listOrganizations } from '../access/organizations.ts'
import { comparePasswordWithNothing, hashPassword, isOutdated, isPassword } from '../access/passwords.ts'
import { endOtherSessions, endSession, renewSession } from '../access/sessions.ts'
import {
  addMembership,
  createUser,
  findAccount,
  findInvitation,
  holdPassword,
  invalidToken,
  makeOwner,
  membershipsOf,
  setPassword,
  type User,
  useInvitation,
} from '../access/users.ts'
import type { Transaction } from '../database/database.ts'
import { accessHint, userHint } from '../events/hints.ts'
import { ApiError, validationFailed } from '../http/errors.ts'
import { asFacts } from '../kit/log.ts'
import { readInput } from '../kit/read-input.ts'
import { object } from '../kit/schema.ts'
import { origin } from './portal.ts'
import type { OpenContext, SessionContext } from './route.ts'
import {
  type InvitationView,
  type Join,
  newPassword,
  type PasswordChange,
  type SessionView,
  type SetUp,
  type SignIn,
} from './schema.ts'

export async function showSession(ctx: OpenContext, user: User): Promise<SessionView> {
  return {
    user,
    organizations: await membershipsOf(ctx.db, user.id),
    base_url: ctx.services.baseUrl(ctx.request),
    version: manifest.version,
  }
}

export async function signIn(ctx: OpenContext, { email, password }: SignIn): Promise<SessionView> {
  const { services, request } = ctx
  requireSafeConnection(request, services.sessions.site)
  services.takeTry(request, ctx.reply, email)
  const account = await findAccount(ctx.db, email)
  if (!account) {
    await comparePasswordWithNothing(password)
    // Not what was typed: it may well be the password, in the wrong field.
    services.log.info('a sign-in with an unknown email was refused', { ...origin(request) })
    throw wrongCredentials()
  }
  if (!(await isPassword(password, account.password_hash))) {
    noteFailure(ctx, account)
    throw wrongCredentials()
  }
  const hash = isOutdated(account.password_hash) ? await hashPassword(password) : undefined
  return begin(ctx, async (tx) => {
    if (!(await holdPassword(tx, account))) throw wrongCredentials()
    if (hash) await setPassword(tx, account.id, hash)
    await writeAuditOfUser(tx, account, { action: 'signIn', ...origin(request) })
    return account
  })
}

/** The answer does not wait for the commit: it would tell by the clock that the email has an account. */
function noteFailure({ services, request }: OpenContext, account: User): void {
  services.database
    .transaction((tx) => writeAuditOfUser(tx, account, { action: 'signInFailed', ...origin(request) }))
    .catch((error) => services.log.warn('a failed sign-in could not be written down', asFacts(error)))
}

/** Does the work and starts a session for the user it returns, in one transaction. */
async function begin(ctx: OpenContext, work: (tx: Transaction) => Promise<User>): Promise<SessionView> {
  const { database, sessions } = ctx.services
  const { user, token } = await database.transaction(async (tx) => {
    const { id, email, name } = await work(tx)
    return { user: { id, email, name }, token: await sessions.start(tx, id, ctx.request) }
  })
  sessions.giveOut(token, ctx.request, ctx.reply)
  return showSession(ctx, user)
}

const wrongCredentials = () =>
  new ApiError('wrong_credentials', 'The email or the password is wrong. Check both and try again.')

export async function signOut({ services, session, request, reply }: SessionContext): Promise<void> {
  await services.database.transaction(async (tx) => {
    await endSession(tx, session.id)
    await writeAuditOfUser(tx, session.user, { action: 'signOut', ...origin(request) })
    tx.notify(userHint(session.user.id))
  })
  services.sessions.takeBack(request, reply)
}

type Credentials = Pick<SignIn, 'email' | 'password'> & { name?: string | null | undefined }

/**
 * How to find the account of these credentials within a transaction, or to make it: an email that has an account proves
 * itself by its password.
 */
async function prepareAccount(
  ctx: OpenContext,
  { email, password, name }: Credentials,
): Promise<(tx: Transaction) => Promise<User>> {
  const account = await findAccount(ctx.db, email)
  if (account) {
    if (!(await isPassword(password, account.password_hash))) throw wrongCredentials()
    return async (tx) => {
      if (!(await holdPassword(tx, account))) throw wrongCredentials()
      return account
    }
  }
  const { problems } = readInput(object({ password: newPassword }), { password })
  if (problems.length > 0) throw validationFailed(problems)
  const passwordHash = await hashPassword(password)
  return async (tx) => {
    const made = await createUser(tx, { email, name, passwordHash })
    // Two links of the same person, opened at once.
    if (!made) throw wrongCredentials()
    return made
  }
}

export async function setUp(ctx: OpenContext, input: SetUp): Promise<SessionView> {
  const { services, request } = ctx
  requireSafeConnection(request, services.sessions.site)
  if (!(await isSetupToken(ctx.db, input.token))) throw invalidToken('set-up')
  services.takeTry(request, ctx.reply, input.email)
  const account = await prepareAccount(ctx, input)
  return begin(ctx, async (tx) => {
    if (!(await useSetupToken(tx, input.token))) throw invalidToken('set-up')
    const user = await account(tx)
    for (const { id } of await listOrganizations(tx)) {
      await makeOwner(tx, id, user.id)
      tx.notify(accessHint(id))
    }
    await writeAuditOfUser(tx, user, { action: 'setUp', target: user.id, ...origin(request) })
    return user
  })
}

export async function showInvitation(ctx: OpenContext, token: string): Promise<InvitationView> {
  const found = await findInvitation(ctx.db, token)
  if (!found) return { valid: false, email: null, organization: null, role: null, has_account: null }
  const { email, organization, role } = found
  const account = await findAccount(ctx.db, email)
  return { valid: true, email, organization, role, has_account: account !== undefined }
}

export async function join(ctx: OpenContext, { token, password, name }: Join): Promise<SessionView> {
  const { services, request } = ctx
  requireSafeConnection(request, services.sessions.site)
  const invitation = await findInvitation(ctx.db, token)
  if (!invitation) throw invalidToken('invitation')
  const { email, role, organization_id } = invitation
  services.takeTry(request, ctx.reply, email)
  const account = await prepareAccount(ctx, { email, password, name })
  return begin(ctx, async (tx) => {
    await useInvitation(tx, token)
    const user = await account(tx)
    await addMembership(tx, organization_id, user.id, role)
    await writeAudit(tx, {
      organizationId: organization_id,
      actor: user.email,
      action: 'acceptInvitation',
      target: user.id,
      ...origin(request),
    })
    tx.notify(accessHint(organization_id))
    return user
  })
}

export async function changePassword(
  ctx: SessionContext,
  { current, password }: PasswordChange,
): Promise<void> {
  const { services, session, request } = ctx
  const { user } = session
  services.takeTry(request, ctx.reply, user.email)
  const account = await findAccount(ctx.db, user.email)
  if (!account || !(await isPassword(current, account.password_hash))) throw notYours()
  const hash = await hashPassword(password)
  const token = await services.database.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) throw notYours()
    await setPassword(tx, user.id, hash)
    await endOtherSessions(tx, user.id, session.id)
    // Whoever has a copy of the cookie is out too.
    const renewed = await renewSession(tx, session.id)
    await writeAuditOfUser(tx, user, { action: 'changePassword', target: user.id, ...origin(request) })
    tx.notify(userHint(user.id))
    return renewed
  })
  services.sessions.giveOut(token, request, ctx.reply)
}

const notYours = () =>
  new ApiError('wrong_credentials', 'current is not your password. Check it and try again.', {
    param: 'current',
  })
