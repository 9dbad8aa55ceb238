// Whatever people do, in whatever order: the books balance, no hour is billed twice, no number is missing, nobody is in two
// places at once.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { runChecks } from '../src/checks/checks.ts'
import { type Client, newOrganization, type Reply, startTestService, type TestService } from './harness.ts'
import { seed } from './seed.ts'
import { customerWithSite, hire } from './workforce.ts'

const runs = Number(process.env.MUSTER_TEST_RUNS ?? 12)
const stepsMax = 150

interface World {
  client: Client
  sites: string[]
  members: string[]
}

interface Step {
  name: string
  /** Chooses what it acts on, the same for the same numbers. */
  chance: number[]
}

/** A world this small makes people get into each other's way. */
const hours = [0, 4, 8, 22]
const rates = [0, 17.3333, 42.5, 99.99]

type Act = (world: World, pick: <T>(from: readonly T[]) => T) => Promise<Reply | undefined>

/** Mostly one that is in a fitting state, sometimes any of the newest. */
const item = async (client: Client, list: string, pick: <T>(from: readonly T[]) => T) => {
  const { body } = await client.get(pick([list, list, list.replace(/&status=\w+/, '')]))
  return body.data.length > 0 ? pick<any>(body.data) : undefined
}

const moveOf =
  (
    list: string,
    path: string,
    bodies: (pick: <T>(from: readonly T[]) => T, world: World, it: any) => object,
  ): Act =>
  async (world, pick) => {
    const it = await item(world.client, list, pick)
    return it && world.client.post(`${path.replace('{id}', it.id)}`, bodies(pick, world, it))
  }

/** Somebody whose assignment is in that state, when there is anybody. */
const onShift = (move: string, state?: string, status = 'open'): Act =>
  moveOf(
    `/v1/shifts?limit=6&status=${status}`,
    `/v1/shifts/{id}/${move}`,
    (pick, { members }, { assignments }) => {
      const suited = assignments.filter(({ status }: any) => status === state)
      return { member_id: suited.length > 0 ? pick<any>(suited).member_id : pick(members) }
    },
  )

/** At the planned time, or somewhat off. */
const punch = (move: 'clock-in' | 'clock-out'): Act =>
  moveOf(
    `/v1/shifts?limit=6&status=${move === 'clock-in' ? 'filled' : 'in_progress'}`,
    `/v1/shifts/{id}/${move}`,
    (pick, { members }, shift) => {
      const planned = Date.parse(move === 'clock-in' ? shift.starts_at : shift.ends_at)
      const working = shift.assignments.filter(
        ({ status }: any) => status === 'clocked_in' || status === 'assigned',
      )
      const member_id = working.length > 0 ? pick<any>(working).member_id : pick(members)
      return { member_id, at: new Date(planned + pick([-600, 0, 0, 461, 3_600]) * 1_000).toISOString() }
    },
  )

const acts: Record<string, Act> = {
  shift: ({ client, sites }, pick) => {
    const starts = Date.UTC(2026, 2, pick([9, 10, 14, 31]), pick(hours), pick([0, 30]))
    return client.post('/v1/shifts', {
      site_id: pick(sites),
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + pick([4, 8, 12]) * 3_600_000).toISOString(),
      positions: pick([1, 1, 2]),
      unpaid_break_minutes: pick([0, 30, 45]),
      pay_rate: pick(rates),
      ...pick([{}, { bill_rate: pick(rates) }]),
    })
  },
  reschedule: async ({ client }, pick) => {
    const shift = await item(client, '/v1/shifts?limit=6', pick)
    if (!shift) return undefined
    const by = pick([-4, 2, 6]) * 3_600_000
    return client.patch(`/v1/shifts/${shift.id}`, {
      starts_at: new Date(Date.parse(shift.starts_at) + by).toISOString(),
      ends_at: new Date(Date.parse(shift.ends_at) + by).toISOString(),
      positions: pick([1, 2]),
    })
  },
  assign: onShift('assign'),
  claim: onShift('claim'),
  offer: onShift('offer'),
  accept: onShift('accept', 'offered'),
  unassign: onShift('unassign', 'assigned', 'filled'),
  complete: onShift('complete'),
  cancel: onShift('cancel'),
  'clock-in': punch('clock-in'),
  'clock-out': punch('clock-out'),
  timesheet: moveOf('/v1/shifts?limit=6&status=completed', '/v1/timesheets', (pick, { members }, shift) => ({
    shift_id: shift.id,
    member_id: shift.assignments.length > 0 ? pick<any>(shift.assignments).member_id : pick(members),
    starts_at: shift.starts_at,
    ends_at: shift.ends_at,
    break_minutes: pick([0, 20]),
  })),
  approve: moveOf('/v1/timesheets?limit=6&status=pending', '/v1/timesheets/{id}/approve', () => ({})),
  dispute: moveOf('/v1/timesheets?limit=6&status=pending', '/v1/timesheets/{id}/dispute', () => ({})),
  resubmit: moveOf('/v1/timesheets?limit=6&status=disputed', '/v1/timesheets/{id}/resubmit', (pick) =>
    pick([{}, { break_minutes: 50 }]),
  ),
  'void timesheet': moveOf('/v1/timesheets?limit=6&status=pending', '/v1/timesheets/{id}/void', () => ({})),
  expense: moveOf(
    '/v1/timesheets?limit=6',
    '/v1/travel-expenses',
    (pick, _world, { shift_id, member_id }) => ({
      shift_id,
      member_id,
      distance: pick([0.5, 18.4, 33.3333]),
      rate: pick([0.45, 0.1234]),
      billable: pick([true, true, false]),
    }),
  ),
  'approve expense': moveOf(
    '/v1/travel-expenses?limit=6&status=submitted',
    '/v1/travel-expenses/{id}/approve',
    () => ({}),
  ),
  generate: ({ client }) => client.post('/v1/invoices/generate'),
  send: moveOf('/v1/invoices?limit=6&status=draft', '/v1/invoices/{id}/send', () => ({})),
  pay: moveOf('/v1/invoices?limit=6&status=sent', '/v1/invoices/{id}/mark-paid', () => ({})),
  'void invoice': moveOf('/v1/invoices?limit=6&status=sent', '/v1/invoices/{id}/void', () => ({})),
  settings: ({ client }, pick) =>
    client.patch('/v1/settings', {
      tax_rate: pick([0, 0.2, 0.077]),
      invoice_grouping: pick(['timesheet', 'week', 'month']),
      rounding_minutes: pick([0, 15]),
      auto_send: pick([true, false]),
      self_billing: pick([true, false]),
    }),
}

const likely = ['shift', 'assign', 'clock-in', 'clock-out', 'approve', 'send', 'timesheet']
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...Object.keys(acts), ...likely, ...likely),
  chance: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
})

describe('the workforce, whatever is done', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })

  test(`${runs} random stories of up to ${stepsMax} steps`, async (t) => {
    t.diagnostic(`seed ${seed}`)
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 100, maxLength: stepsMax, size: 'max' }),
        async (steps) => {
          const world = await newWorld(service)
          for (const { name, chance } of steps) {
            let next = 0
            const pick = <T>(from: readonly T[]): T => from[chance[next++ % chance.length]! % from.length]!
            const reply = await acts[name]!(world, pick)
            if (!reply) continue
            assert.ok(reply.status < 500, `${name}: ${reply.text}`)
            if (reply.status < 300) done.set(name, (done.get(name) ?? 0) + 1)
            else
              assert.match(
                reply.body.error.code,
                /^(invalid_transition|validation_failed)$/,
                `${name}: ${reply.text}`,
              )
          }
          await assertSound(service, world)
        },
      ),
      { numRuns: runs, seed, endOnFailure: true },
    )
    // A story in which nothing happens would prove nothing.
    for (const name of Object.keys(acts)) assert.ok(done.get(name), `${name} never succeeded`)
    t.diagnostic([...done].map(([name, count]) => `${name} ${count}`).join(', '))
  })
})

async function newWorld(service: TestService): Promise<World> {
  const { live } = await newOrganization({ service })
  const first = await customerWithSite(live)
  const second = await customerWithSite(live, { billing_rate: 33.33 }, { timezone: 'America/New_York' })
  const members = [
    await hire(live),
    await hire(live, { employment_relationship: 'direct_employee' }),
    await hire(live),
  ]
  return {
    client: live,
    sites: [first.site.id, second.site.id],
    members: members.map(({ id }) => id),
  }
}

const cents = (amount: number) => Math.round(amount * 100)

async function assertSound(service: TestService, { client }: World): Promise<void> {
  for (const { check, violations } of await runChecks(service.database))
    assert.deepEqual(violations, [], check)

  // Once more from what the API says, with other arithmetic.
  const invoices = await Promise.all(
    (await client.all('/v1/invoices')).map(async ({ id }) => (await client.get(`/v1/invoices/${id}`)).body),
  )
  const timesheets = new Map((await client.all('/v1/timesheets')).map((sheet) => [sheet.id, sheet]))
  let receivable = 0
  for (const { lines, subtotal, tax_total, total, status, direction } of invoices) {
    let sum = 0
    for (const { quantity, rate, amount } of lines) {
      assert.ok(Math.abs(quantity * rate - amount) <= 0.005 + 1e-9, `${quantity} × ${rate} is not ${amount}`)
      sum += cents(amount)
    }
    assert.equal(cents(subtotal), sum)
    assert.equal(cents(subtotal) + cents(tax_total), cents(total))
    if (status === 'sent' && direction === 'org_to_customer') receivable += cents(total)
  }
  const balances = new Map<string, number>()
  for (const { lines } of await client.all('/v1/journal-entries')) {
    for (const { account, debit, credit } of lines) {
      balances.set(account, (balances.get(account) ?? 0) + cents(debit) - cents(credit))
    }
  }
  assert.equal(
    [...balances.values()].reduce((sum, balance) => sum + balance, 0),
    0,
  )
  assert.equal(balances.get('receivable') ?? 0, receivable, 'what customers owe')

  const counted = invoices.filter(
    ({ status, direction }) => status !== 'voided' && direction === 'org_to_customer',
  )
  const billed = counted.flatMap(({ lines }) => lines).filter(({ line_type }) => line_type === 'timesheet')
  const onInvoices = [...timesheets.values()].filter(({ invoice_id }) => invoice_id !== null)
  assert.equal(billed.length, onInvoices.length)
  const hoursOf = (items: any[], key: string) => items.reduce((sum, each) => sum + cents(each[key]), 0)
  assert.equal(hoursOf(billed, 'quantity'), hoursOf(onInvoices, 'hours'))
}
