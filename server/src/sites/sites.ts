import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource } from '../http/resource.ts'
import {
  type AddressInput,
  type AddressRow,
  addressColumns,
  addressValues,
  toAddress,
} from '../kit/address.ts'
import { newId } from '../kit/ids.ts'
import { type Site, type SiteQuery, siteEvents } from './schema.ts'

const sites: Resource<Omit<Site, 'address'> & AddressRow, Site> = {
  table: 'sites',
  columns: `id, customer_id, name, ${addressColumns}, timezone, is_active, created_at, updated_at`,
  filters: { customer_id: 'customer_id = ?', is_active: 'is_active = ?' },
  toItem: (row) => ({ ...row, address: toAddress(row) }),
}

export const listSites = (ctx: ReadContext, query: SiteQuery) => listPage(ctx, query, sites)

export const getSite = (ctx: Context, id: string) => getItem(ctx, sites, id)

interface NewSite {
  customer_id: string
  name: string
  address: AddressInput
  timezone: string
  is_active: boolean
}

export async function createSite(ctx: WriteContext, { address, ...plain }: NewSite): Promise<Site> {
  const site = await insertItem(ctx, sites, {
    id: newId(),
    ...plain,
    ...addressValues(address),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, siteEvents['customer_location.created'], site)
  return site
}
