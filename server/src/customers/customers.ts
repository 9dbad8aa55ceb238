import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { type AddressRow, addressColumns, addressValues, toAddress } from '../kit/address.ts'
import { newId } from '../kit/ids.ts'
import {
  type Customer,
  type CustomerCreate,
  type CustomerQuery,
  type CustomerUpdate,
  customerEvents,
} from './schema.ts'

type Row = Omit<Customer, 'address' | 'billing_rate'> & AddressRow & { billing_rate: string | null }

const customers: Resource<Row, Customer> = {
  table: 'customers',
  columns: `id, name, status, contact_name, contact_email, contact_phone, ${addressColumns}, contract_start,
    contract_end, billing_rate, notes, created_at, updated_at`,
  filters: { status: 'status = ?' },
  toItem: (row) => ({
    ...row,
    address: toAddress(row),
    billing_rate: row.billing_rate === null ? null : Number(row.billing_rate),
  }),
}

export const listCustomers = (ctx: ReadContext, query: CustomerQuery) => listPage(ctx, query, customers)

export const getCustomer = (ctx: Context, id: string) => getItem(ctx, customers, id)

export async function createCustomer(ctx: WriteContext, input: CustomerCreate) {
  const customer = await insertItem(ctx, customers, {
    id: newId(),
    status: 'active',
    ...toColumns(input),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, customerEvents['customer.created'], customer)
  return customer
}

export async function updateCustomer(ctx: WriteContext, id: string, input: CustomerUpdate) {
  const customer = await updateItem(ctx, customers, id, toColumns(input))
  emit(ctx, customerEvents['customer.updated'], customer)
  return customer
}

function toColumns({ address, billing_rate, ...plain }: CustomerCreate | CustomerUpdate) {
  // As text: a float column would keep it, a decimal one would not, and both must answer what was sent.
  const rate = typeof billing_rate === 'number' ? String(billing_rate) : billing_rate
  return { ...plain, billing_rate: rate, ...addressValues(address) }
}
