import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { referred } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { type AddressRow, addressColumns, addressValues, toAddress } from '../kit/address.ts'
import { newId } from '../kit/ids.ts'
import {
  type MemberCreate,
  type MemberPayload,
  type MemberQuery,
  type MemberSource,
  type MemberUpdate,
  memberEvents,
} from './schema.ts'

type Row = Omit<MemberPayload, 'contact' | 'address'> &
  AddressRow & { email: string | null; phone: string | null }

const members: Resource<Row, MemberPayload> = {
  table: 'members',
  columns: `id, business_name, display_name, description, status, is_active, is_verified, capacity, age_groups,
    employment_relationship, contract_type, contract_start_date, contract_end_date, email, phone, ${addressColumns},
    source, created_at, updated_at`,
  where: 'deleted_at is null',
  filters: { status: 'status = ?', is_verified: 'is_verified = ?', is_active: 'is_active = ?' },
  toItem: (row) => ({ ...row, contact: { email: row.email, phone: row.phone }, address: toAddress(row) }),
}

export const listMembers = (ctx: ReadContext, query: MemberQuery) => listPage(ctx, query, members)

export const getMember = (ctx: Context, id: string) => getItem(ctx, members, id)

/** For something that needs the member to stay as it is until the commit; `member_id` of a body names it. */
export async function holdMember(ctx: WriteContext, id: string): Promise<MemberPayload> {
  await ctx.db.run(
    'select 1 from members where tenant_id = $1 and id = $2 for no key update',
    ctx.tenant.id,
    id,
  )
  return referred('member_id', getMember(ctx, id))
}

export async function createMember(ctx: WriteContext, input: MemberCreate, source: MemberSource = 'api') {
  const member = await insertItem(ctx, members, {
    id: newId(),
    ...memberDefaults,
    ...toColumns(input),
    source,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, memberEvents['member.created'], member)
  return member
}

const memberDefaults = {
  status: 'draft',
  is_active: true,
  is_verified: false,
  capacity: 1,
  age_groups: [],
  employment_relationship: 'independent',
}

export async function updateMember(ctx: WriteContext, id: string, input: MemberUpdate) {
  const member = await updateItem(ctx, members, id, toColumns(input))
  emit(ctx, memberEvents['member.updated'], member)
  return member
}

export async function verifyMember(ctx: WriteContext, id: string) {
  const member = await updateItem(ctx, members, id, { is_verified: true })
  emit(ctx, memberEvents['member.verified'], member)
  return member
}

export async function deactivateMember(ctx: WriteContext, id: string) {
  const member = await updateItem(ctx, members, id, { status: 'inactive', is_active: false })
  emit(ctx, memberEvents['member.deactivated'], member)
  return member
}

function toColumns({ contact, address, ...plain }: MemberCreate | MemberUpdate) {
  return { ...plain, email: contact?.email, phone: contact?.phone, ...addressValues(address) }
}
