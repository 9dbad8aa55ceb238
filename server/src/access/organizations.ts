// Organizations are pairs: a live side and a sandbox with data of its own. What they share is stored once.
import type { Queries, Transaction } from '../database/database.ts'
import { type Module, modules, type OrganizationStatus } from '../http/caller.ts'
import { newId } from '../kit/ids.ts'
import type { Mode, Tenant } from '../kit/tenant.ts'
import { createKey } from './keys.ts'

export interface OrganizationPair {
  id: string
  sandbox_id: string
  name: string
  slug: string
  logo_url: string | null
  website: string | null
  status: OrganizationStatus
  modules: Module[]
  created_at: string
  updated_at: string
}

const columns = 'id, sandbox_id, name, slug, logo_url, website, status, modules, created_at, updated_at'

const sandboxSuffix = '-sandbox'
export const sandboxSlug = (slug: string) => slug + sandboxSuffix

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slugLengthMax = 60

export const slugProblem = (slug: string): string | undefined => {
  if (!slugShape.test(slug) || slug.length > slugLengthMax) {
    return `a slug is lower-case letters, digits and single hyphens, at most ${slugLengthMax} characters: ${slug}`
  }
  if (slug.endsWith(sandboxSuffix))
    return `${sandboxSuffix} at the end is kept for the sandbox of an organization: ${slug}`
  return undefined
}

export const tenantOf = (organization: Pick<OrganizationPair, 'id' | 'sandbox_id'>, mode: Mode): Tenant => ({
  id: mode === 'live' ? organization.id : organization.sandbox_id,
  mode,
})

/** Undefined when the slug is taken. */
export async function createOrganization(
  db: Transaction,
  { name, slug, active = [...modules] }: { name: string; slug: string; active?: Module[] },
): Promise<OrganizationPair | undefined> {
  const now = new Date().toISOString()
  return db.one<OrganizationPair>(
    `insert into organizations (id, sandbox_id, name, slug, status, modules, created_at, updated_at)
     values ($1, $2, $3, $4, 'active', $5, $6, $6) on conflict (slug) do nothing returning ${columns}`,
    newId(),
    newId(),
    name,
    slug,
    active,
    now,
  )
}

export interface NewOrganization {
  organization: OrganizationPair
  liveKey: string
  testKey: string
}

/** With a first key for each side; undefined when the slug is taken. */
export async function createOrganizationWithKeys(
  tx: Transaction,
  input: { name: string; slug: string; active?: Module[] },
): Promise<NewOrganization | undefined> {
  const organization = await createOrganization(tx, input)
  if (!organization) return undefined
  const { id: organizationId } = organization
  const live = await createKey(tx, { organizationId, mode: 'live', name: 'First live key' })
  const test = await createKey(tx, { organizationId, mode: 'test', name: 'First test key' })
  return { organization, liveKey: live.key, testKey: test.key }
}

export type OrganizationChanges = Partial<
  Pick<OrganizationPair, 'name' | 'logo_url' | 'website' | 'status' | 'modules'>
>

/** Undefined when there is none of this slug. */
export async function updateOrganization(
  db: Transaction,
  slug: string,
  changes: OrganizationChanges,
): Promise<OrganizationPair | undefined> {
  const supplied = Object.entries({ ...changes, updated_at: new Date().toISOString() }).filter(
    ([, value]) => value !== undefined,
  )
  return db.one<OrganizationPair>(
    `update organizations set ${supplied.map(([name], index) => `${name} = $${index + 2}`).join(', ')}
     where slug = $1 returning ${columns}`,
    slug,
    ...supplied.map(([, value]) => value),
  )
}

export const findOrganization = (db: Queries, slug: string): Promise<OrganizationPair | undefined> =>
  db.one<OrganizationPair>(`select ${columns} from organizations where slug = $1`, slug)

export const listOrganizations = (db: Queries): Promise<OrganizationPair[]> =>
  db.all<OrganizationPair>(`select ${columns} from organizations order by id`)
