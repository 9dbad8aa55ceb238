import { getCustomer } from '../customers/customers.ts'
import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { validationFailed } from '../http/errors.ts'
import { oneMoveAtATime, referred, refused } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { type AddressRow, addressColumns, addressValues, toAddress } from '../kit/address.ts'
import { isTimeZone } from '../kit/calendar.ts'
import { newId } from '../kit/ids.ts'
import { getSettings } from '../settings/settings.ts'
import { type Site, type SiteCreate, type SiteQuery, type SiteUpdate, siteEvents } from './schema.ts'

const sites: Resource<Omit<Site, 'address'> & AddressRow, Site> = {
  table: 'sites',
  columns: `id, customer_id, name, ${addressColumns}, timezone, is_active, created_at, updated_at`,
  filters: { customer_id: 'customer_id = ?', is_active: 'is_active = ?' },
  toItem: (row) => ({ ...row, address: toAddress(row) }),
}

export const listSites = (ctx: ReadContext, query: SiteQuery) => listPage(ctx, query, sites)

export const getSite = (ctx: Context, id: string) => getItem(ctx, sites, id)

export const siteStates = {
  noun: 'site',
  moves: { update: ['active', 'inactive'], activate: ['inactive'], deactivate: ['active'] },
} as const

export async function createSite(ctx: WriteContext, { address, ...plain }: SiteCreate): Promise<Site> {
  checkTimeZone(plain.timezone)
  await referred('customer_id', getCustomer(ctx, plain.customer_id))
  const site = await insertItem(ctx, sites, {
    id: newId(),
    is_active: true,
    ...plain,
    timezone: plain.timezone ?? (await getSettings(ctx)).timezone,
    ...addressValues(address),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, siteEvents['customer_location.created'], site)
  return site
}

export async function updateSite(
  ctx: WriteContext,
  id: string,
  { address, ...plain }: SiteUpdate,
): Promise<Site> {
  checkTimeZone(plain.timezone)
  if (plain.is_active === false) await checkNoShiftsAhead(ctx, id)
  const site = await updateItem(ctx, sites, id, { ...plain, ...addressValues(address) })
  emit(ctx, siteEvents['customer_location.updated'], site)
  return site
}

/** Nobody is left standing before a closed door. New shifts wait meanwhile, and then find the site inactive. */
async function checkNoShiftsAhead(ctx: WriteContext, id: string): Promise<void> {
  await oneMoveAtATime(ctx)
  const { is_active } = await getSite(ctx, id)
  if (!is_active) return
  const ahead = await ctx.db.one<{ count: number }>(
    `select count(*) as count from shifts where tenant_id = $1 and site_id = $2
       and status in ('draft', 'open', 'filled', 'in_progress') and ends_at > $3`,
    ctx.tenant.id,
    id,
    ctx.now,
  )
  const count = Number(ahead!.count)
  if (count === 0) return
  const shifts = count === 1 ? '1 shift that is not over stands' : `${count} shifts that are not over stand`
  throw refused(siteStates, 'active', `${shifts} at this site: move, complete or cancel first.`)
}

function checkTimeZone(timezone: string | undefined): void {
  if (timezone === undefined || isTimeZone(timezone)) return
  throw validationFailed([
    { path: 'timezone', message: 'timezone must be an IANA time zone, such as Europe/London.' },
  ])
}
