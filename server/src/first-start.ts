// The first start on an empty database: an organization to work with, keys to call with, and something to look at.
import { createSetupToken } from './access/instance.ts'
import { createOrganizationWithKeys, listOrganizations, tenantOf } from './access/organizations.ts'
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

    const made = await createOrganizationWithKeys(tx, { name: 'My Organization', slug: 'my-organization' })
    const { organization, liveKey, testKey } = made!
    await createExamples({
      tenant: tenantOf(organization, 'test'),
      modules: new Set(modules),
      db: tx,
      now: new Date().toISOString(),
      requestId: null,
    })
    return {
      setupToken,
      organization: { name: organization.name, slug: organization.slug, liveKey, testKey },
    }
  })
