// The last 24 hours at a glance, what needs attention, and how far somebody new has come.
import type { Context } from '../http/caller.ts'
import { firstIdAt, hourMs, hourOf } from './hours.ts'
import type { Activity, Attention, Checklist, Hour } from './schema.ts'

const hoursShown = 24
const failuresWorrying = 3
const expiringMs = 14 * 24 * hourMs

/** In real time, also for a sandbox whose clock was moved: it is about what people did today. */
export async function getActivity(ctx: Context): Promise<Activity> {
  const lastHour = hourOf(Date.now())
  const starts = Array.from(
    { length: hoursShown },
    (_, index) => lastHour - (hoursShown - 1 - index) * hourMs,
  )
  const [requests, deliveries, endpoints, keys, checklist] = await Promise.all([
    requestsByHour(ctx, starts[0]!),
    deliveriesByHour(ctx, starts),
    troubledEndpoints(ctx),
    expiringKeys(ctx),
    checklistOf(ctx),
  ])
  const hours = starts.map((start) => ({
    hour: asHour(start),
    requests: requests.get(asHour(start)) ?? { ok: 0, client_error: 0, server_error: 0 },
    deliveries: deliveries.get(asHour(start))!,
  }))
  return { since: asHour(starts[0]!), hours, attention: [...endpoints, ...keys], checklist }
}

const asHour = (ms: number): string => new Date(ms).toISOString()

async function requestsByHour(ctx: Context, since: number): Promise<Map<string, Hour['requests']>> {
  const rows = await ctx.db.all<Hour['requests'] & { hour: string }>(
    'select hour, ok, client_error, server_error from request_hours where tenant_id = $1 and hour >= $2',
    ctx.tenant.id,
    asHour(since),
  )
  return new Map(rows.map(({ hour, ...counts }) => [hour, counts]))
}

/**
 * Each delivery counts once, in the hour in which it was queued, by what became of it so far. That is what the index by status
 * and id can count, and ids know real time where the rows have the tenant's.
 */
async function deliveriesByHour(ctx: Context, starts: number[]): Promise<Map<string, Hour['deliveries']>> {
  const values: unknown[] = [ctx.tenant.id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const spans = starts.map(
    (start) =>
      `(${bind(asHour(start))}::text, ${bind(firstIdAt(start))}::uuid, ${bind(firstIdAt(start + hourMs))}::uuid)`,
  )
  const count = (status: string, more = '') =>
    `(select count(*) from webhook_deliveries d where d.tenant_id = $1 and d.status = '${status}' ${more}
       and d.id >= spans.first_id and d.id < spans.next_id)`
  const rows = await ctx.db.all<Hour['deliveries'] & { hour: string }>(
    `with spans (hour, first_id, next_id) as (values ${spans.join(', ')})
     select hour, ${count('delivered')} as delivered, ${count('pending', 'and d.attempts > 0')} as retried,
       ${count('failed')} as failed
     from spans`,
    ...values,
  )
  return new Map(rows.map(({ hour, ...counts }) => [hour, counts]))
}

interface TroubledEndpoint {
  id: string
  url: string
  description: string | null
  consecutive_failures: number
  disabled_at: string | null
  disabled_reason: string | null
}

/** Those that we have disabled, and those that are on the way there. */
async function troubledEndpoints(ctx: Context): Promise<Attention[]> {
  const rows = await ctx.db.all<TroubledEndpoint>(
    `select id, url, description, consecutive_failures, disabled_at, disabled_reason from webhook_endpoints
     where tenant_id = $1 and (disabled_at is not null or (enabled and consecutive_failures >= ${failuresWorrying}))
     order by id`,
    ctx.tenant.id,
  )
  return rows.map(({ id, url, description, consecutive_failures, disabled_at, disabled_reason }) => ({
    kind: disabled_at ? 'endpoint_disabled' : 'endpoint_failing',
    id,
    label: description || url,
    detail: disabled_at
      ? `Disabled: ${disabled_reason}.`
      : `The last ${consecutive_failures} attempts have failed.`,
  }))
}

interface ExpiringKey {
  id: string
  name: string | null
  first_characters: string
  last_characters: string
  expires_at: string
}

/** The keys of this side of the pair. */
const ofThisSide = `organization_id in (select o.id from organizations o where o.id = $1 or o.sandbox_id = $1) and mode = $2`

async function expiringKeys({ db, tenant }: Context): Promise<Attention[]> {
  const now = Date.now()
  const rows = await db.all<ExpiringKey>(
    `select id, name, first_characters, last_characters, expires_at from api_keys
     where ${ofThisSide} and revoked_at is null and expires_at > $3 and expires_at <= $4 order by expires_at`,
    tenant.id,
    tenant.mode,
    new Date(now).toISOString(),
    new Date(now + expiringMs).toISOString(),
  )
  return rows.map(({ id, name, first_characters, last_characters, expires_at }) => ({
    kind: 'key_expiring',
    id,
    label: name || `${first_characters}…${last_characters}`,
    detail: `Expires at ${expires_at}.`,
  }))
}

async function checklistOf({ db, tenant }: Context): Promise<Checklist> {
  const row = await db.one<Record<keyof Checklist, number>>(
    `select (select count(*) from (select 1 from api_keys where ${ofThisSide} limit 1) k) as key,
       (select count(*) from request_hours where tenant_id = $1 and by_key > 0) as call,
       (select count(*) from (select 1 from webhook_endpoints where tenant_id = $1 limit 1) e) as endpoint,
       (select count(*) from (
          select 1 from webhook_deliveries where tenant_id = $1 and status = 'delivered' limit 1) d) as delivered`,
    tenant.id,
    tenant.mode,
  )
  const { key, call, endpoint, delivered } = row!
  return { key: key > 0, call: call > 0, endpoint: endpoint > 0, delivered: delivered > 0 }
}
