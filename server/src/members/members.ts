import { emit } from '../events/emit.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { validationFailed } from '../http/errors.ts'
import { checkMove, referred } from '../http/moves.ts'
import { listPage } from '../http/page.ts'
import { getItem, insertItem, type Resource, updateItem } from '../http/resource.ts'
import { type AddressRow, addressColumns, addressValues, toAddress } from '../kit/address.ts'
import { newId } from '../kit/ids.ts'
import {
  type MemberCreate,
  type MemberInvite,
  type MemberPayload,
  type MemberQuery,
  type MemberSource,
  type MemberUpdate,
  memberEvents,
  memberStatuses,
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

export const memberStates = {
  noun: 'member',
  moves: {
    update: memberStatuses,
    verify: memberStatuses,
    activate: ['draft', 'invited', 'inactive'],
    deactivate: memberStatuses,
    delete: memberStatuses,
  },
} as const

/** As it is, and as it stays until the commit. */
export async function lockMember(ctx: WriteContext, id: string): Promise<MemberPayload> {
  await ctx.db.run(
    'select 1 from members where tenant_id = $1 and id = $2 for no key update',
    ctx.tenant.id,
    id,
  )
  return getMember(ctx, id)
}

/** For something that needs the member to stay as it is; `member_id` of a body names it. */
export const holdMember = (ctx: WriteContext, id: string): Promise<MemberPayload> =>
  referred('member_id', lockMember(ctx, id))

export async function createMember(ctx: WriteContext, input: MemberCreate, source: MemberSource = 'api') {
  const member = await insertItem(ctx, members, {
    id: newId(),
    ...memberDefaults,
    ...toColumns(input),
    status: firstStatus[source],
    source,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  emit(ctx, memberEvents['member.created'], member)
  return member
}

/** An invitation has still to be accepted; whoever is hired has been. */
const firstStatus: Record<MemberSource, MemberPayload['status']> = {
  api: 'draft',
  signup: 'draft',
  invitation: 'invited',
  hiring: 'active',
}

const memberDefaults = {
  is_active: true,
  is_verified: false,
  capacity: 1,
  age_groups: [],
  employment_relationship: 'independent',
}

export async function inviteMember(ctx: WriteContext, input: MemberInvite) {
  if (!input.contact) {
    throw validationFailed([
      { path: 'contact.email', message: 'contact.email is required: an invitation needs an address.' },
    ])
  }
  return createMember(ctx, input, 'invitation')
}

export const hireMember = (ctx: WriteContext, input: MemberCreate) => createMember(ctx, input, 'hiring')

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

export async function activateMember(ctx: WriteContext, id: string) {
  checkMove(memberStates, 'activate', (await lockMember(ctx, id)).status)
  const member = await updateItem(ctx, members, id, { status: 'active', is_active: true })
  emit(ctx, memberEvents['member.updated'], member)
  return member
}

export async function deactivateMember(ctx: WriteContext, id: string) {
  const member = await updateItem(ctx, members, id, { status: 'inactive', is_active: false })
  emit(ctx, memberEvents['member.deactivated'], member)
  return member
}

/** What is left is a nameless row, for the references of history. Whether the member may go is decided in departures. */
export async function eraseMember(ctx: WriteContext, id: string): Promise<void> {
  const snapshot = await lockMember(ctx, id)
  const nowhere = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null }
  await updateItem(ctx, members, id, {
    business_name: '',
    display_name: null,
    description: null,
    email: null,
    phone: null,
    ...addressValues(nowhere),
    age_groups: [],
    status: 'inactive',
    is_active: false,
    deleted_at: ctx.now,
  })
  emit(ctx, memberEvents['member.deleted'], snapshot)
}

function toColumns({ contact, address, ...plain }: MemberCreate | MemberUpdate) {
  return { ...plain, email: contact?.email, phone: contact?.phone, ...addressValues(address) }
}
