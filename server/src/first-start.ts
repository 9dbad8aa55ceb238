// The first start on an empty database: an organization to work with, keys to call with, and something to look at.
import { createSetupToken } from './access/instance.ts'
import { createKey } from './access/keys.ts'
import { createOrganization, listOrganizations, tenantOf } from './access/organizations.ts'
import type { Database } from './database/database.ts'
import { createExamples } from './examples/examples.ts'
import { modules } from './http/caller.ts'

export interface FirstStart {
  organization?: { name: string; slug: string; liveKey: string; testKey: string }
  setupToken?: string
}

/** What was made, to be shown once; empty on every later start. */
export const firstStart = (database: Database): Promise<FirstStart> =>
  database.transaction(async (tx) => {
    await tx.lock('first start')
    const setupToken = await createSetupToken(tx)
    if ((await listOrganizations(tx)).length > 0) return { setupToken }

    const organization = await createOrganization(tx, { name: 'My Organization', slug: 'my-organization' })
    const { id, name, slug } = organization!
    const live = await createKey(tx, { organizationId: id, mode: 'live', name: 'First live key' })
    const test = await createKey(tx, { organizationId: id, mode: 'test', name: 'First test key' })
    await createExamples({
      tenant: tenantOf(organization!, 'test'),
      modules: new Set(modules),
      db: tx,
      now: new Date().toISOString(),
    })
    return { setupToken, organization: { name, slug, liveKey: live.key, testKey: test.key } }
  })
