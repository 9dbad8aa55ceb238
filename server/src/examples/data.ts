// The sandbox's example data: enough that every list, filter and state has something to show.
import type { MemberCreate, MemberSource, memberStatuses } from '../members/schema.ts'

interface ExampleMember extends MemberCreate {
  source: MemberSource
  status: (typeof memberStatuses)[number]
  verified?: true
}

const address = (line1: string, city: string, postal_code: string) => ({ line1, city, postal_code, country: 'GB' })

export const exampleMembers: ExampleMember[] = [
  {
    business_name: 'Brightside Nursing',
    display_name: 'Amina K.',
    description: 'Registered nurse, nights and weekends',
    capacity: 3,
    age_groups: ['adults', 'older adults'],
    employment_relationship: 'independent',
    contract_type: 'casual',
    contract_start_date: '2025-09-01',
    contact: { email: 'amina@brightside.example', phone: '+44 117 496 0101' },
    address: address('4 Quay Lane', 'Bristol', 'BS1 4QA'),
    source: 'hiring',
    status: 'active',
    verified: true,
  },
  {
    business_name: 'Little Oaks Childminding',
    display_name: 'Rosa M.',
    description: 'Ofsted-registered, garden, one dog',
    capacity: 4,
    age_groups: ['0-2', '3-4'],
    employment_relationship: 'contractor',
    contract_type: 'permanent',
    contract_start_date: '2024-04-15',
    contact: { email: 'hello@littleoaks.example', phone: '+44 117 496 0102' },
    address: address('19 Chestnut Road', 'Bath', 'BA2 3DH'),
    source: 'signup',
    status: 'active',
    verified: true,
  },
  {
    business_name: 'T. Okafor Security',
    display_name: 'Tunde O.',
    capacity: 1,
    employment_relationship: 'agency_worker',
    contract_type: 'fixed_term',
    contract_start_date: '2026-01-05',
    contract_end_date: '2026-12-31',
    contact: { email: 'tunde@okafor.example' },
    address: address('77 Station Approach', 'Swindon', 'SN1 1DA'),
    source: 'hiring',
    status: 'active',
    verified: true,
  },
  {
    business_name: 'Harbour Event Crew',
    description: 'Stage hands and stewards, teams of four to twenty',
    capacity: 20,
    employment_relationship: 'contractor',
    contract_type: 'project_based',
    contact: { phone: '+44 117 496 0104' },
    source: 'api',
    status: 'active',
  },
  {
    business_name: 'Greenway Gardens',
    display_name: 'Pat L.',
    employment_relationship: 'independent',
    contract_type: 'seasonal',
    contract_start_date: '2026-03-01',
    contract_end_date: '2026-10-31',
    contact: { email: 'pat@greenway.example' },
    source: 'api',
    status: 'draft',
  },
  { business_name: 'Clearview Windows', employment_relationship: 'contractor', source: 'api', status: 'draft', verified: true },
  { business_name: 'Morning Star Kitchen', age_groups: [], capacity: 2, source: 'signup', status: 'draft' },
  {
    business_name: 'Westbury Tutors',
    display_name: 'Ines F.',
    age_groups: ['5-11', '12-16'],
    contact: { email: 'ines@westbury.example' },
    source: 'invitation',
    status: 'invited',
  },
  {
    business_name: 'Nightingale Agency',
    capacity: 12,
    employment_relationship: 'agency_worker',
    contact: { email: 'desk@nightingale.example', phone: '+44 117 496 0109' },
    source: 'invitation',
    status: 'invited',
  },
  {
    business_name: 'Sunday Volunteers',
    capacity: 0,
    employment_relationship: 'volunteer',
    source: 'signup',
    status: 'inactive',
    verified: true,
  },
  {
    business_name: 'Avon Apprentices',
    employment_relationship: 'apprentice',
    contract_type: 'fixed_term',
    contract_start_date: '2025-09-01',
    contract_end_date: '2026-08-31',
    source: 'hiring',
    status: 'inactive',
  },
]

export const exampleCustomers = [
  {
    name: 'Northgate Hospital',
    status: 'active',
    contact_name: 'Ward office',
    contact_email: 'wards@northgate.example',
    contact_phone: '+44 117 496 0201',
    billing_rate: 42.5,
    notes: 'Invoices go to the ward office, not to accounts',
    contract_start: '2025-01-01',
    contract_end: '2026-12-31',
    address: address('1 Infirmary Road', 'Bristol', 'BS2 8HW'),
    sites: ['Ward 7', 'Emergency department', 'Old wing'],
  },
  {
    name: 'Sunrise Nursery Group',
    status: 'active',
    contact_email: 'office@sunrise.example',
    billing_rate: 31.75,
    address: address('22 Park Street', 'Bath', 'BA1 2TD'),
    sites: ['Park Street nursery', 'Riverside nursery'],
  },
  { name: 'Riverside Festivals', status: 'active', billing_rate: 28, sites: ['Main stage'] },
  { name: 'Cotswold Hotels', status: 'prospect', contact_name: 'Front desk', notes: 'Wants a quote for weekends', sites: [] },
  { name: 'Old Mill Bakery', status: 'inactive', billing_rate: 24.99, sites: ['Bakery'] },
] as const

/** customer and member: positions in the lists above. */
export const exampleInvoices = [
  { status: 'paid', customer: 0, member: 0, ageDays: 62, lines: [{ hours: 8, rate: 42.5 }, { hours: 7.5, rate: 42.5 }] },
  { status: 'paid', customer: 1, member: 1, ageDays: 45, lines: [{ hours: 6.25, rate: 31.75 }] },
  { status: 'voided', customer: 0, member: 0, ageDays: 40, lines: [{ hours: 12, rate: 42.5 }] },
  { status: 'sent', customer: 0, member: 0, ageDays: 38, lines: [{ hours: 11.5, rate: 42.5 }] },
  { status: 'sent', customer: 2, member: 3, ageDays: 12, lines: [{ hours: 10, rate: 28 }, { hours: 10, rate: 28 }, { hours: 9.33, rate: 28 }] },
  { status: 'sent', customer: undefined, member: 1, ageDays: 9, lines: [{ hours: 6.25, rate: 22.4 }] },
  { status: 'draft', customer: 1, member: 1, ageDays: 2, lines: [{ hours: 4.75, rate: 31.75 }] },
  { status: 'draft', customer: 0, member: 2, ageDays: 0, lines: [{ hours: 12, rate: 36.1 }] },
] as const

export const exampleBookings = [
  { status: 'pending', type: 'one_time', child: ['Noor', 'Haddad'], inDays: 9, amount: 65, payment: 'pending' },
  { status: 'waitlisted', type: 'ongoing', child: ['Leo', 'Martins'], inDays: 21, amount: 780, payment: 'pending' },
  { status: 'approved', type: 'recurring', child: ['Isla', 'Wren'], inDays: 5, amount: 240, payment: 'paid' },
  { status: 'active', type: 'ongoing', child: ['Kofi', 'Asante'], inDays: -30, amount: 780, payment: 'paid' },
  { status: 'active', type: 'recurring', child: ['Mila', 'Novak'], inDays: -14, amount: 195.5, payment: 'waived' },
  { status: 'completed', type: 'one_time', child: ['Noor', 'Haddad'], inDays: -40, amount: 65, payment: 'paid' },
  { status: 'cancelled', type: 'one_time', child: ['Ada', 'Flynn'], inDays: -3, amount: 48.75, payment: 'refunded' },
  { status: 'rejected', type: 'ongoing', child: ['Sam', 'Petrov'], inDays: 30, amount: 0, payment: 'pending' },
] as const
