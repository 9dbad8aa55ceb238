// The sandbox's example work: shifts, timesheets, expenses and invoices in every state they can be in.

/** How far a piece of work has come. Each state has those before it behind it. */
export type Progress =
  | 'draft'
  | 'open'
  | 'offered'
  | 'filled'
  | 'at work'
  | 'cancelled'
  | 'no-show'
  | 'pending'
  | 'disputed'
  | 'voided'
  | 'approved'
  | 'sent'
  | 'paid'
  | 'billed twice'

export interface ExampleWork {
  /** Days from today to the shift; the past is negative. */
  inDays: number
  title: string
  /** Positions in the lists of sites and members. */
  site: number
  member: number
  from: string
  hours: number
  breakMinutes?: number
  payRate?: number
  progress: Progress
  /** Minutes by which the punches differ from the plan. */
  early?: number
  late?: number
  rating?: { stars: number; comment?: string }
  travel?: { distance: number; rate: number; state: 'submitted' | 'approved' | 'rejected' }
  /** The member bills the organization for it. */
  selfBilled?: true
}

const night = { title: 'Night shift', from: '20:00', hours: 12, breakMinutes: 60, payRate: 28 }
const nursery = { title: 'Nursery cover', from: '08:00', hours: 6.5, payRate: 22.4 }
const stage = { title: 'Stage crew', from: '10:00', hours: 10, breakMinutes: 45, payRate: 19.5 }
const door = { title: 'Door supervision', from: '18:00', hours: 6, payRate: 21 }

/** In the order in which the shifts took place. */
export const exampleWork: ExampleWork[] = [
  {
    ...night,
    inDays: -26,
    site: 0,
    member: 0,
    progress: 'paid',
    early: 8,
    rating: { stars: 5, comment: 'Calm and kind with the patients' },
    travel: { distance: 18.4, rate: 0.45, state: 'approved' },
  },
  { ...night, inDays: -24, site: 0, member: 0, progress: 'paid', late: 14, rating: { stars: 4 } },
  { ...nursery, inDays: -22, site: 3, member: 1, progress: 'paid', rating: { stars: 5 } },
  { ...night, inDays: -18, site: 1, member: 0, progress: 'billed twice', late: 3 },
  {
    ...stage,
    inDays: -12,
    site: 5,
    member: 3,
    progress: 'sent',
    rating: { stars: 3, comment: 'Ten minutes late' },
  },
  {
    ...door,
    inDays: -11,
    site: 5,
    member: 2,
    progress: 'sent',
    travel: { distance: 62, rate: 0.45, state: 'approved' },
  },
  { ...nursery, inDays: -9, site: 3, member: 1, progress: 'sent', selfBilled: true },
  { ...door, inDays: -8, site: 5, member: 2, progress: 'no-show' },
  { ...nursery, inDays: -7, site: 4, member: 1, progress: 'voided' },
  { ...stage, inDays: -6, site: 5, member: 3, progress: 'cancelled' },
  { ...night, inDays: -5, site: 0, member: 0, progress: 'disputed', late: 45 },
  {
    ...nursery,
    inDays: -4,
    site: 4,
    member: 1,
    progress: 'approved',
    travel: { distance: 9.7, rate: 0.45, state: 'rejected' },
  },
  { ...night, inDays: -3, site: 1, member: 0, progress: 'approved' },
  {
    ...door,
    inDays: -1,
    site: 0,
    member: 2,
    progress: 'pending',
    travel: { distance: 31, rate: 0.45, state: 'submitted' },
  },
  { ...nursery, inDays: -1, site: 3, member: 1, progress: 'pending', early: 5 },
  { ...stage, inDays: 0, site: 5, member: 3, progress: 'at work' },
  { ...night, inDays: 1, site: 0, member: 0, progress: 'filled' },
  { ...nursery, inDays: 2, site: 3, member: 1, progress: 'offered' },
  { ...door, inDays: 3, site: 5, member: 2, progress: 'open' },
  { ...night, inDays: 7, site: 1, member: 0, progress: 'draft' },
]
