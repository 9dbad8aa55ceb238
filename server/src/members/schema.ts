import { defineEvents } from '../events/define.ts'
import { listQuery, pageOf, updatedSince } from '../http/page.ts'
import { Address, AddressInput } from '../kit/address.ts'
import {
  boolean,
  date,
  dateTime,
  type Infer,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  text,
  uuid,
} from '../kit/schema.ts'

export const memberStatuses = ['invited', 'active', 'inactive', 'draft'] as const
const relationships = [
  'direct_employee',
  'contractor',
  'independent',
  'agency_worker',
  'volunteer',
  'apprentice',
] as const
const contractTypes = ['permanent', 'fixed_term', 'casual', 'seasonal', 'project_based'] as const
const safeInteger = Number.MAX_SAFE_INTEGER

const businessName = text({ minLength: 1, examples: ['Brightside Nursing'] })
const displayName = text({ examples: ['Amina K.'] })
const description = text({ examples: ['Registered nurse, nights and weekends'] })
const email = text({ examples: ['amina@example.com'] })
const phone = text({ examples: ['+44 117 496 0123'] })
const capacity = integer({
  minimum: 0,
  maximum: safeInteger,
  examples: [2],
  description: 'Concurrent placements or clients the member can take.',
})

export const Member = named(
  'Member',
  object({
    id: uuid(),
    business_name: text({ examples: businessName.examples! }),
    display_name: nullable(displayName),
    description: nullable(description),
    status: oneOf(memberStatuses, { examples: ['active'] }),
    is_active: boolean(),
    is_verified: boolean(),
    capacity: integer({ minimum: -safeInteger, maximum: safeInteger, examples: [2] }),
    age_groups: list(text({ examples: ['adults'] }), { description: 'Industry-specific service groups.' }),
    employment_relationship: oneOf(relationships, { examples: ['independent'] }),
    contract_type: nullable(oneOf(contractTypes)),
    contract_start_date: nullable(date({ examples: ['2026-01-05'] })),
    contract_end_date: nullable(date({ examples: ['2026-12-31'] })),
    contact: object({ email: nullable(email), phone: nullable(phone) }),
    address: Address,
    created_at: dateTime(),
    updated_at: dateTime(),
  }),
)
export type Member = Infer<typeof Member>

export const MemberPage = named('MemberPage', pageOf(Member))

export const memberSources = ['api', 'signup', 'invitation', 'hiring'] as const
export type MemberSource = (typeof memberSources)[number]

/** The member as events carry it. */
export const MemberPayload = named(
  'MemberPayload',
  object({
    ...Member.fields,
    source: oneOf(memberSources, { description: 'How the member came to be; the same in all its events.' }),
  }),
)
export type MemberPayload = Infer<typeof MemberPayload>

const MemberSnapshot = named(
  'MemberSnapshot',
  object({
    id: Member.fields.id,
    business_name: Member.fields.business_name,
    display_name: Member.fields.display_name,
    contact: Member.fields.contact,
    status: Member.fields.status,
    source: MemberPayload.fields.source,
  }),
)

export const MemberQuery = listQuery({
  status: optional(oneOf(memberStatuses)),
  is_verified: optional(boolean()),
  is_active: optional(boolean()),
  updated_since: updatedSince,
})
export type MemberQuery = Infer<typeof MemberQuery>

/** Optional inputs of ours, for fields that nothing else would write. */
const employment = {
  address: optional(AddressInput),
  age_groups: optional(Member.fields.age_groups),
  employment_relationship: optional(Member.fields.employment_relationship),
  contract_type: optional(Member.fields.contract_type),
  contract_start_date: optional(Member.fields.contract_start_date),
  contract_end_date: optional(Member.fields.contract_end_date),
}

export const MemberCreate = named(
  'MemberCreate',
  object({
    business_name: businessName,
    display_name: optional(displayName),
    description: optional(description),
    capacity: optional(capacity),
    contact: optional(object({ email: optional(email), phone: optional(phone) })),
    ...employment,
  }),
)
export type MemberCreate = Infer<typeof MemberCreate>

export const MemberInvite = named(
  'MemberInvite',
  object({
    ...MemberCreate.fields,
    contact: optional(
      object(
        { email: text({ minLength: 1, examples: email.examples! }), phone: optional(phone) },
        { description: 'With `email`, where the invitation goes: required.' },
      ),
    ),
  }),
)
export type MemberInvite = Infer<typeof MemberInvite>

export const MemberUpdate = named(
  'MemberUpdate',
  object({
    business_name: optional(businessName),
    display_name: optional(nullable(displayName)),
    description: optional(nullable(description)),
    capacity: optional(capacity),
    contact: optional(object({ email: optional(nullable(email)), phone: optional(nullable(phone)) })),
    ...employment,
  }),
)
export type MemberUpdate = Infer<typeof MemberUpdate>

export const memberEvents = defineEvents('members', {
  'member.created': {
    description: 'A member was created by public signup, invitation, hiring or the API.',
    data: MemberPayload,
  },
  'member.updated': { description: 'A member profile changed.', data: MemberPayload },
  'member.verified': { description: 'A member was verified.', data: MemberPayload },
  'member.deactivated': { description: 'A member was deactivated.', data: MemberPayload },
  'member.deleted': {
    description:
      'A member was permanently removed; the data is a snapshot of identifying fields from before.',
    data: MemberSnapshot,
  },
})
