// Who did what, from where, when. Rows are only ever added.
import type { Queries } from '../database/database.ts'
import type { Deed } from '../http/caller.ts'
import type { CursorSigner } from '../http/cursor.ts'
import { type Page, type PageQuery, pageSizeDefault, toPage } from '../http/page.ts'
import { newId } from '../kit/ids.ts'
import type { Mode } from '../kit/tenant.ts'

export const commandLine = 'command line'

export async function writeAudit(db: Queries, deed: Deed): Promise<void> {
  await db.run(
    `insert into audit (organization_id, id, at, actor, action, target, mode, address, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    deed.organizationId,
    newId(),
    new Date().toISOString(),
    deed.actor,
    deed.action,
    deed.target ?? null,
    deed.mode ?? null,
    deed.address ?? null,
    deed.requestId ?? null,
  )
}

/** What concerns a person rather than an organization is shown in each of theirs. */
export async function writeAuditOfUser(
  db: Queries,
  user: { id: string; email: string },
  deed: Omit<Deed, 'organizationId' | 'actor'>,
): Promise<void> {
  const memberships = await db.all<{ organization_id: string }>(
    'select organization_id from memberships where user_id = $1 order by organization_id',
    user.id,
  )
  for (const { organization_id } of memberships)
    await writeAudit(db, { ...deed, actor: user.email, organizationId: organization_id })
}

export interface AuditRow {
  id: string
  at: string
  actor: string
  action: string
  target: string | null
  mode: Mode | null
  address: string | null
  request_id: string | null
}

/** Newest first. */
export async function listAudit(
  db: Queries,
  cursors: CursorSigner,
  organizationId: string,
  { limit = pageSizeDefault, cursor }: PageQuery,
): Promise<Page<AuditRow>> {
  const name = `${organizationId}\naudit`
  const before = cursor === undefined ? [] : cursors.verify(name, cursor)
  const rows = await db.all<AuditRow>(
    `select id, at, actor, action, target, mode, address, request_id from audit
     where organization_id = $1 ${before.length > 0 ? 'and id < $3' : ''} order by id desc limit $2`,
    organizationId,
    limit + 1,
    ...before,
  )
  return toPage(
    rows,
    limit,
    (row) => row,
    (last) => cursors.sign(name, [last.id]),
  )
}
