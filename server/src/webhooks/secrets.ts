// Signing secrets: sealed in the database, shown once. A rolled one goes on signing for a day.
import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { RouteContext } from '../http/caller.ts'
import { newId } from '../kit/ids.ts'
import type { SecretBox } from '../kit/secret-box.ts'

const secretBytes = 32
const rolledMs = 24 * 60 * 60 * 1000
/** Two rolls within a day leave three that sign; a header with more than this serves nobody. */
const signingMax = 10

const previewOf = (secret: string) => `whsec_****${secret.slice(-4)}`

export async function addSecret(
  ctx: RouteContext,
  endpointId: string,
): Promise<{ secret: string; preview: string }> {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`
  const preview = previewOf(secret)
  await ctx.db.run(
    `insert into webhook_secrets (tenant_id, endpoint_id, id, secret, preview, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    ctx.tenant.id,
    endpointId,
    newId(),
    ctx.services.secrets.seal(secret),
    preview,
    realNow(),
  )
  return { secret, preview }
}

/** What signed until now signs for a day more, in real time whatever the tenant's clock says. */
export async function retireSecrets(ctx: RouteContext, endpointId: string): Promise<void> {
  await ctx.db.run(
    `update webhook_secrets set expires_at = $3
     where tenant_id = $1 and endpoint_id = $2 and expires_at is null`,
    ctx.tenant.id,
    endpointId,
    new Date(Date.now() + rolledMs).toISOString(),
  )
  await ctx.db.run(
    `delete from webhook_secrets where tenant_id = $1 and endpoint_id = $2 and (expires_at <= $3 or id not in (
       select id from webhook_secrets where tenant_id = $1 and endpoint_id = $2 order by id desc limit ${signingMax - 1}))`,
    ctx.tenant.id,
    endpointId,
    realNow(),
  )
}

/** Newest first. */
export async function signingSecrets(
  db: Queries,
  box: SecretBox,
  tenantId: string,
  endpointId: string,
): Promise<string[]> {
  const rows = await db.all<{ secret: string }>(
    `select secret from webhook_secrets
     where tenant_id = $1 and endpoint_id = $2 and (expires_at is null or expires_at > $3) order by id desc`,
    tenantId,
    endpointId,
    realNow(),
  )
  return rows.map(({ secret }) => box.open(secret))
}

const realNow = () => new Date().toISOString()
