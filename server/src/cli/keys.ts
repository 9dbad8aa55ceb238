import { commandLine, writeAudit } from '../access/audit.ts'
import { createKey, findKeyPlace, listKeys, revokeKey } from '../access/keys.ts'
import type { Database } from '../database/database.ts'
import { accessHint } from '../events/hints.ts'
import { scopeNames } from '../http/caller.ts'
import { modes } from '../kit/tenant.ts'
import { requireOrganization } from './orgs.ts'
import { type Command, listOf, oneWord, required, table, UsageError, withDatabase } from './usage.ts'

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

function readExpiry(text: string | undefined): string | null {
  if (text === undefined) return null
  const match = /^([1-9]\d{0,8})([smhd])$/.exec(text)
  const at = match && new Date(Date.now() + Number(match[1]) * unitMs[match[2] as keyof typeof unitMs])
  if (!at || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) {
    throw new UsageError('--expires is a number and a unit: 90d, 12h, 30m, 45s.')
  }
  return at.toISOString()
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'Create an API key; it is shown once',
  options: {
    org: "the organization's slug",
    mode: 'live or test',
    scopes: 'comma-separated (all)',
    expires: 'after how long: 90d, 12h (never)',
    name: 'what it is for',
  },
  async run(call) {
    const slug = required(call, 'org')
    const mode = oneWord(required(call, 'mode'), modes, 'mode')
    const scopes =
      call.options.scopes === undefined ? undefined : listOf(call.options.scopes, scopeNames, 'scope')
    const expiresAt = readExpiry(call.options.expires)
    const made = await withDatabase(async (database) => {
      const { id } = await requireOrganization(database, slug)
      return database.transaction(async (tx) => {
        const made = await createKey(tx, {
          organizationId: id,
          ...{ mode, scopes, expiresAt, name: call.options.name },
        })
        const deed = { action: 'createKey', target: made.id, mode }
        await writeAudit(tx, { organizationId: id, actor: commandLine, ...deed })
        return made
      })
    })
    call.print(
      `${made.key}\nShown only now. Id ${made.id}, ${made.expires_at ? `expires ${made.expires_at}` : 'never expires'}.`,
    )
    call.answer(made)
  },
}

export const keysList: Command = {
  name: 'keys list',
  summary: 'List API keys',
  options: { org: "the organization's slug (all)" },
  async run({ options, print, answer }) {
    const keys = await withDatabase(async (database) =>
      listKeys(
        database,
        options.org === undefined ? undefined : (await requireOrganization(database, options.org)).id,
      ),
    )
    print(
      table(
        keys.map(
          ({ id, organization, mode, name, preview, scopes, expires_at, revoked_at, last_used_at }) => ({
            id,
            organization,
            mode,
            name,
            key: preview,
            scopes: scopes.length === scopeNames.length ? 'all' : scopes.join(','),
            expires: expires_at,
            revoked: revoked_at,
            'last used': last_used_at,
          }),
        ),
      ),
    )
    answer({ keys })
  },
}

const revoke = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await revokeKey(tx, id))) return false
    const place = (await findKeyPlace(tx, id))!
    await writeAudit(tx, { ...place, actor: commandLine, action: 'revokeKey', target: id })
    tx.notify(accessHint(place.organizationId))
    return true
  })

export const keysRevoke: Command = {
  name: 'keys revoke',
  words: 'ID',
  summary: 'Revoke an API key; it stops working within seconds',
  options: {},
  async run({ words: [id], print, answer }) {
    if (!id) throw new UsageError('Which key? muster keys revoke ID. See muster keys list.')
    if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of a key. See muster keys list.`)
    const revoked = await withDatabase((database) => revoke(database, id.toLowerCase()))
    if (!revoked)
      throw new UsageError('There is no such key, or it was revoked before. See muster keys list.')
    print('Revoked.')
    answer({ id, revoked })
  },
}
