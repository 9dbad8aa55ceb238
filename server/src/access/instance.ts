// Facts of this installation that every process on its database shares.
import { randomBytes } from 'node:crypto'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { hashToken } from './tokens.ts'

/** Reads a fact, or makes it under a lock, so that processes that start together agree. */
export async function instanceFact(database: Database, name: string, make: () => string): Promise<string> {
  const read = (db: Queries) => db.one<{ value: string }>('select value from instance where name = $1', name)
  const known = await read(database)
  if (known) return known.value
  return database.transaction(async (tx) => {
    await tx.run(
      'insert into instance (name, value) values ($1, $2) on conflict (name) do nothing',
      name,
      make(),
    )
    return (await read(tx))!.value
  })
}

/** Signs cursors; shared, so that a page read from one process can be followed by a page from another. */
export const cursorKey = (database: Database): Promise<string> =>
  instanceFact(database, 'cursor_key', () => randomBytes(32).toString('hex'))

const setupTokenFact = 'setup_token_hash'

/** The one-time token of the portal's first sign-in; undefined when one was made before. Only its hash is kept. */
export async function createSetupToken(tx: Transaction): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  const made = await tx.run(
    'insert into instance (name, value) values ($1, $2) on conflict (name) do nothing',
    setupTokenFact,
    hashToken(token),
  )
  return made > 0 ? token : undefined
}

/** However the first owner came: from then on the link, which stands in some log, opens nothing. */
const noOwnerYet = `not exists (select 1 from memberships where role = 'owner')`

export async function isSetupToken(db: Queries, token: string): Promise<boolean> {
  const row = await db.one<{ value: string }>(
    `select value from instance where name = $1 and ${noOwnerYet}`,
    setupTokenFact,
  )
  return row?.value === hashToken(token)
}

/** False when it is not the token, or was used. The fact stays, so that no later start makes another. */
export async function useSetupToken(tx: Transaction, token: string): Promise<boolean> {
  const used = await tx.run(
    `update instance set value = 'used' where name = $1 and value = $2 and ${noOwnerYet}`,
    setupTokenFact,
    hashToken(token),
  )
  return used > 0
}
