import { sandboxSlug } from '../access/organizations.ts'
import type { Context } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import type { Organization } from './schema.ts'

type Row = Omit<Organization, 'sandbox'>

export async function getOrganization(ctx: Context): Promise<Organization> {
  const sandbox = ctx.tenant.mode === 'test'
  const row = await ctx.db.one<Row>(
    `select id, name, slug, logo_url, website, status, created_at from organizations
     where ${sandbox ? 'sandbox_id' : 'id'} = $1`,
    ctx.tenant.id,
  )
  if (!row) throw notFound()
  return { ...row, id: ctx.tenant.id, slug: sandbox ? sandboxSlug(row.slug) : row.slug, sandbox }
}
