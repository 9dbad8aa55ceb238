import { commandLine, writeAudit } from '../access/audit.ts'
import { createInvitation, invitationsOf, joinLink, usersOf } from '../access/users.ts'
import { type Config, readConfig } from '../config.ts'
import { userRoles } from '../http/caller.ts'
import { ApiError } from '../http/errors.ts'
import { requireOrganization } from './orgs.ts'
import { type Command, oneWord, required, table, UsageError, withDatabase } from './usage.ts'

/** Where the service would be reached that has the same settings. */
function baseUrlOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

export const usersInvite: Command = {
  name: 'users invite',
  summary: 'Make a link by which a person joins the portal; it is shown once',
  options: {
    org: "the organization's slug",
    email: 'of the person',
    role: userRoles.join(', '),
  },
  async run(call) {
    const slug = required(call, 'org')
    const email = required(call, 'email')
    const role = oneWord(required(call, 'role'), userRoles, 'role')
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`"${email}" is not an email.`)
    const { token, ...invitation } = await withDatabase(async (database) => {
      const { id: organizationId } = await requireOrganization(database, slug)
      return database.transaction(async (tx) => {
        const made = await createInvitation(tx, organizationId, { email, role })
        const deed = { action: 'createInvitation', target: made.id }
        await writeAudit(tx, { organizationId, actor: commandLine, ...deed })
        return made
      })
    }).catch((error) => {
      throw error instanceof ApiError ? new UsageError(`--${error.message}`) : error
    })
    const link = joinLink(baseUrlOf(readConfig()), token)
    call.print(`${link}\nShown only now. Good once, until ${invitation.expires_at}.`)
    const { id, expires_at } = invitation
    call.answer({ id, email: invitation.email, role, link, expires_at })
  },
}

export const usersList: Command = {
  name: 'users list',
  summary: "List the portal's users of an organization, and who is invited",
  options: { org: "the organization's slug" },
  async run(call) {
    const slug = required(call, 'org')
    const { users, invitations } = await withDatabase(async (database) => {
      const { id } = await requireOrganization(database, slug)
      return { users: await usersOf(database, id), invitations: await invitationsOf(database, id) }
    })
    call.print(
      table([
        ...users.map(({ email, name, role, last_seen_at }) => ({
          email,
          name,
          role,
          'last seen': last_seen_at ?? 'never',
        })),
        ...invitations.map(({ email, role, expires_at }) => ({
          email,
          name: null,
          role,
          'last seen': `invited until ${expires_at}`,
        })),
      ]),
    )
    call.answer({ users, invitations })
  },
}
