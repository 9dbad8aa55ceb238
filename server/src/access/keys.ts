// API keys: mst_live_ or mst_test_, 30 random base62 characters, 6 of a checksum. Only the hash is stored.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Queries } from '../database/database.ts'
import { type Scope, scopeNames } from '../http/caller.ts'
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

/** False when there is no such key, or it was revoked before. */
export async function revokeKey(db: Queries, id: string): Promise<boolean> {
  const changed = await db.run(
    'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null',
    id,
    new Date().toISOString(),
  )
  return changed > 0
}
