// API keys: mst_live_ or mst_test_, 30 random base62 characters, 6 of a checksum. Only the hash is stored.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Queries, Transaction } from '../database/database.ts'
import { type Scope, scopeNames } from '../http/caller.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { randomBase62, toBase62 } from '../kit/base62.ts'
import { newId } from '../kit/ids.ts'
import type { Mode } from '../kit/tenant.ts'

const randomLength = 30
const checksumLength = 6
const keyShape = /^mst_(live|test)_[0-9A-Za-z]{36}$/

function generateKey(mode: Mode): string {
  const start = `mst_${mode}_${randomBase62(randomLength)}`
  return start + checksum(start)
}

const checksum = (start: string) => toBase62(crc32(start), checksumLength)

/** Tells a mistyped key from a real one without asking the database. */
export const isWellFormedKey = (key: string): boolean =>
  keyShape.test(key) && checksum(key.slice(0, -checksumLength)) === key.slice(-checksumLength)

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export interface NewKey {
  organizationId: string
  mode: Mode
  name?: string | null
  /** All of them, those of later versions too, when left out. */
  scopes?: Scope[]
  expiresAt?: string | null
}

export interface CreatedKey {
  id: string
  key: string
  mode: Mode
  scopes: Scope[]
  expires_at: string | null
}

export async function createKey(
  db: Queries,
  { organizationId, mode, name, scopes, expiresAt }: NewKey,
): Promise<CreatedKey> {
  const key = generateKey(mode)
  const id = newId()
  const stored = scopes ?? ['*']
  await db.run(
    `insert into api_keys (id, organization_id, mode, name, hash, first_characters, last_characters, scopes, created_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    id,
    organizationId,
    mode,
    name ?? null,
    hashKey(key),
    key.slice(0, 12),
    key.slice(-4),
    stored,
    new Date().toISOString(),
    expiresAt ?? null,
  )
  return { id, key, mode, scopes: expandScopes(stored), expires_at: expiresAt ?? null }
}

export const expandScopes = (stored: readonly string[]): Scope[] =>
  stored.includes('*') ? scopeNames : (stored as Scope[])

export interface ListedKey {
  id: string
  organization: string
  mode: Mode
  name: string | null
  preview: string
  scopes: Scope[]
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}

export async function listKeys(db: Queries, organizationId?: string): Promise<ListedKey[]> {
  type Row = Omit<ListedKey, 'preview'> & {
    first_characters: string
    last_characters: string
    scopes: string[]
  }
  const rows = await db.all<Row>(
    `select k.id, o.slug as organization, k.mode, k.name, k.first_characters, k.last_characters, k.scopes, k.created_at,
       k.expires_at, k.revoked_at, k.last_used_at
     from api_keys k join organizations o on o.id = k.organization_id
     ${organizationId ? 'where k.organization_id = $1' : ''} order by k.id`,
    ...(organizationId ? [organizationId] : []),
  )
  return rows.map(({ first_characters, last_characters, ...row }) => ({
    ...row,
    preview: `${first_characters}…${last_characters}`,
    scopes: expandScopes(row.scopes),
  }))
}

/** A key as the portal shows it. */
export interface KeyView extends Omit<ListedKey, 'organization' | 'scopes'> {
  /** `["*"]` stands for all. */
  scopes: string[]
}

type KeyViewRow = Omit<KeyView, 'preview'> & { first_characters: string; last_characters: string }

const viewColumns =
  'id, name, mode, first_characters, last_characters, scopes, created_at, expires_at, revoked_at, last_used_at'

const toView = ({ first_characters, last_characters, ...row }: KeyViewRow): KeyView => ({
  ...row,
  preview: `${first_characters}…${last_characters}`,
})

/** Where a key belongs: one side of an organization. */
export interface KeyPlace {
  organizationId: string
  mode: Mode
}

export const findKeyPlace = (db: Queries, id: string): Promise<KeyPlace | undefined> =>
  db.one<KeyPlace>('select organization_id as "organizationId", mode from api_keys where id = $1', id)

/** Newest first. */
export async function keysOf(db: Queries, { organizationId, mode }: KeyPlace): Promise<KeyView[]> {
  const rows = await db.all<KeyViewRow>(
    `select ${viewColumns} from api_keys where organization_id = $1 and mode = $2 order by id desc`,
    organizationId,
    mode,
  )
  return rows.map(toView)
}

/** Held until the transaction ends, so that it is not rolled and revoked at once. */
export async function getKey(
  tx: Transaction,
  { organizationId, mode }: KeyPlace,
  id: string,
): Promise<KeyView> {
  const row = await tx.one<KeyViewRow>(
    `select ${viewColumns} from api_keys where organization_id = $1 and mode = $2 and id = $3 for no key update`,
    organizationId,
    mode,
    id,
  )
  if (!row) throw notFound()
  return toView(row)
}

/**
 * A new key in the place of an old one, with the same name and scopes and as long a life. The old one works until the overlap
 * is over, so that its users can change in peace.
 */
export async function rollKey(
  tx: Transaction,
  place: KeyPlace,
  id: string,
  overlapMs: number,
): Promise<CreatedKey> {
  const old = await getKey(tx, place, id)
  const now = Date.now()
  const ended = old.revoked_at ? 'revoked' : isPast(old.expires_at, now) ? 'expired' : undefined
  if (ended) {
    throw new ApiError(
      'invalid_transition',
      `This key is ${ended}: there is nothing to roll. Create a new one.`,
    )
  }
  const lifeMs = old.expires_at ? Date.parse(old.expires_at) - Date.parse(old.created_at) : undefined
  const made = await createKey(tx, {
    ...place,
    name: old.name,
    scopes: old.scopes as Scope[],
    expiresAt: lifeMs === undefined ? null : new Date(now + lifeMs).toISOString(),
  })
  const overlapEnd = new Date(now + overlapMs).toISOString()
  const expiresAt = old.expires_at && old.expires_at < overlapEnd ? old.expires_at : overlapEnd
  await tx.run('update api_keys set expires_at = $2 where id = $1', id, expiresAt)
  return made
}

const isPast = (at: string | null, now: number) => at !== null && Date.parse(at) <= now

/** False when there is no such key, or it was revoked before. */
export async function revokeKey(db: Queries, id: string): Promise<boolean> {
  const changed = await db.run(
    'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null',
    id,
    new Date().toISOString(),
  )
  return changed > 0
}
