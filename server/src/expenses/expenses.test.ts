import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import {
  assertError,
  type Client,
  missingId,
  newOrganization,
  type TestOrganization,
} from '../../test/harness.ts'
import { changed, hire, made, moved, onDay, type Workforce, workforce } from '../../test/workforce.ts'
import { newId } from '../kit/ids.ts'
import { submitExpense } from './expenses.ts'

const expenseKeys = [
  'id',
  'shift_id',
  'member_id',
  'customer_id',
  'status',
  'expense_date',
  'distance',
  'unit',
  'rate',
  'amount',
  'billable',
  'reject_reason',
  'invoice_id',
  'created_at',
  'updated_at',
]

/** A shift that the work's member is assigned to. */
async function assigned({ client, shift, member }: Workforce, when: object = {}) {
  const { id } = await shift(when)
  await moved(client, `/v1/shifts/${id}/assign`, { member_id: member.id })
  return { shift_id: id as string, member_id: member.id as string }
}

describe('travel expenses', () => {
  let pair: TestOrganization
  let org: Client
  let work: Workforce
  let trip: { shift_id: string; member_id: string }
  before(async () => {
    pair = await newOrganization()
    org = pair.live
    work = await workforce(org)
    trip = await assigned(work)
  })

  const submit = (body: object) => org.post('/v1/travel-expenses', body)
  const submitted = (body: object = {}) =>
    made(org, '/v1/travel-expenses', { ...trip, distance: 18.4, rate: 0.45, ...body })

  test('POST computes the amount, fills in the rest, and emits travel_expense.submitted', async () => {
    const { status, body } = await submit({ ...trip, distance: 18.4, rate: 0.45 })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), expenseKeys)
    const { id, created_at, updated_at, ...rest } = body
    assert.deepEqual(rest, {
      ...trip,
      customer_id: work.customer.id,
      status: 'submitted',
      expense_date: created_at.slice(0, 10),
      distance: 18.4,
      unit: 'km',
      rate: 0.45,
      amount: 8.28,
      billable: true,
      reject_reason: null,
      invoice_id: null,
    })
    assert.equal(updated_at, created_at)
    assert.deepEqual((await org.get(`/v1/travel-expenses/${id}`)).body, body)
    const [event] = (await org.get('/v1/events?limit=1')).body.data
    checkEnvelope(event)
    assert.equal(event.type, 'travel_expense.submitted')
    assert.deepEqual(event.data, body)
  })

  test('what is told is kept', async () => {
    const told = { expense_date: '2026-03-10', distance: 3, unit: 'mi', rate: 0, billable: false }
    const expense = await submitted(told)
    for (const [name, value] of Object.entries(told)) assert.equal(expense[name], value, name)
    assert.equal(expense.amount, 0)
  })

  test('amounts are decimal, half a cent up', async () => {
    for (const [distance, rate, amount] of [
      [1, 0.005, 0.01],
      [1, 0.0049, 0],
      [1.1, 1.1, 1.21],
      [0.0001, 10_000, 1],
      [33.3333, 0.3, 10],
      [100_000, 10_000, 1_000_000_000],
      [1.005, 1, 1.01],
    ] as const) {
      const expense = await submitted({ distance, rate })
      assert.deepEqual([expense.distance, expense.rate, expense.amount], [distance, rate, amount])
    }
  })

  test('today is the day where the organization is', async () => {
    const own = await newOrganization()
    const at = await workforce(own.live)
    const { shift_id, member_id } = await assigned(at)
    await changed(own.live, '/v1/settings', { timezone: 'Pacific/Auckland' })
    const dateAt = (now: string) =>
      own.live.service.database.transaction(async (db) => {
        const input = { shift_id, member_id, distance: 1, rate: 1 }
        return (await submitExpense({ ...own.context('live'), db, now }, input)).expense_date
      })
    assert.equal(await dateAt('2026-07-01T11:59:59.999Z'), '2026-07-01')
    assert.equal(await dateAt('2026-07-01T12:00:00.000Z'), '2026-07-02')
  })

  test('it refuses what it cannot read', async () => {
    const good = { ...trip, distance: 18.4, rate: 0.45 }
    const refusals: [object, string][] = [
      [{ ...good, distance: 0 }, 'distance'],
      [{ ...good, distance: -1 }, 'distance'],
      [{ ...good, distance: 0.00001 }, 'distance'],
      [{ ...good, distance: 1.00001 }, 'distance'],
      [{ ...good, distance: 100_000.1 }, 'distance'],
      [{ ...good, rate: -0.01 }, 'rate'],
      [{ ...good, rate: 0.00001 }, 'rate'],
      [{ ...good, rate: 10_001 }, 'rate'],
      [{ ...good, unit: 'm' }, 'unit'],
      [{ ...good, billable: 'yes' }, 'billable'],
      [{ ...good, expense_date: '2026-13-01' }, 'expense_date'],
      [{ ...trip, rate: 1 }, 'distance'],
      [{ ...trip, distance: 1 }, 'rate'],
      [{ ...good, shift_id: missingId }, 'shift_id'],
      [{ ...good, member_id: missingId }, 'member_id'],
    ]
    for (const [body, param] of refusals) assertError(await submit(body), 400, 'validation_failed', param)
    const { live: other } = await newOrganization()
    assertError(await other.post('/v1/travel-expenses', good), 400, 'validation_failed', 'shift_id')
  })

  test('only of a member who is on the shift, or was', async () => {
    const { shift_id, member_id } = await assigned(work, onDay('2026-03-11'))
    const body = { shift_id, member_id, distance: 1, rate: 1 }
    const inState = async (state: string) => {
      await org.service.database.run(
        'update assignments set status = $2 where shift_id = $1',
        shift_id,
        state,
      )
      return submit(body)
    }
    for (const state of ['assigned', 'clocked_in', 'completed', 'no_show']) {
      assert.equal((await inState(state)).status, 201, state)
    }
    const events = (await org.eventTypes()).length
    for (const state of ['offered', 'declined', 'cancelled']) {
      const reply = await inState(state)
      assertError(reply, 400, 'invalid_transition')
      assert.match(reply.body.error.message, new RegExp(`their assignment is ${state}\\. This shift is `))
    }
    const stranger = await hire(org)
    const reply = await submit({ ...body, member_id: stranger.id })
    assertError(reply, 400, 'invalid_transition')
    assert.match(reply.body.error.message, /they have no assignment on this shift/)
    const after = (await org.eventTypes()).slice(events)
    assert.ok(!after.includes('travel_expense.submitted'))
  })

  describe('every state against every move', () => {
    const states = ['submitted', 'approved', 'rejected']
    const results: Record<string, string> = { approve: 'approved', reject: 'rejected' }
    for (const state of states) {
      test(`from ${state}`, async () => {
        for (const [move, result] of Object.entries(results)) {
          const { id } = await submitted()
          await org.service.database.run('update travel_expenses set status = $2 where id = $1', id, state)
          const before = await org.eventTypes()
          const reply = await org.post(`/v1/travel-expenses/${id}/${move}`)
          if (state === 'submitted') {
            assert.equal(reply.status, 200, reply.text)
            assert.equal(reply.body.status, result)
          } else {
            assertError(reply, 400, 'invalid_transition')
            const words = `${move} is not possible now. This travel expense is ${state}; it has no moves.`
            assert.equal(reply.body.error.message, words)
            assert.equal((await org.get(`/v1/travel-expenses/${id}`)).body.status, state)
          }
          assert.deepEqual(await org.eventTypes(), before)
        }
      })
    }

    test('a rejection keeps its reason, a missing expense is 404', async () => {
      const { id } = await submitted()
      const rejected = await moved(org, `/v1/travel-expenses/${id}/reject`, { reason: 'No receipt' })
      assert.equal(rejected.reject_reason, 'No receipt')
      const other = await submitted()
      assert.equal((await moved(org, `/v1/travel-expenses/${other.id}/reject`)).reject_reason, null)
      for (const move of Object.keys(results)) {
        assertError(await org.post(`/v1/travel-expenses/${missingId}/${move}`), 404, 'not_found')
      }
    })

    test('of 20 decisions at once, one is made', async () => {
      const { id } = await submitted()
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          org.post(`/v1/travel-expenses/${id}/${index % 2 ? 'approve' : 'reject'}`),
        ),
      )
      assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    })
  })

  test('invoice_id is that of the invoice that bills it, while it is not void', async () => {
    const { id } = await submitted()
    const { database } = org.service
    const tenant = pair.context('live').tenant.id
    const billedBy = async (direction: string, status: string) => {
      const invoice = newId()
      const now = new Date().toISOString()
      await database.run(
        `insert into invoices (tenant_id, id, invoice_number, direction, customer_id, status, issue_date, due_date, subtotal,
           tax_total, total, amount_paid, created_at, updated_at)
         values ($1, $2, 'INV', $3, $4, $5, '2026-03-10', '2026-03-10', 82800, 0, 82800, 0, $6, $6)`,
        tenant,
        invoice,
        direction,
        work.customer.id,
        status,
        now,
      )
      await database.run(
        `insert into invoice_lines (tenant_id, id, invoice_id, line_index, line_type, description, quantity, unit, rate,
           amount, shift_id, member_id, customer_id, expense_id, created_at)
         values ($1, $2, $3, 0, 'expense', 'Travel', 184000, 'km', 4500, 82800, $4, $5, $6, $7, $8)`,
        tenant,
        newId(),
        invoice,
        trip.shift_id,
        trip.member_id,
        work.customer.id,
        id,
        now,
      )
      return invoice
    }
    const invoiceOf = async () => (await org.get(`/v1/travel-expenses/${id}`)).body.invoice_id
    await billedBy('org_to_customer', 'voided')
    await billedBy('member_to_org', 'sent')
    assert.equal(await invoiceOf(), null)
    const invoice = await billedBy('org_to_customer', 'draft')
    assert.equal(await invoiceOf(), invoice)
    assert.equal((await moved(org, `/v1/travel-expenses/${id}/approve`)).invoice_id, invoice)
    const listed = (await org.all('/v1/travel-expenses')).filter(({ invoice_id }) => invoice_id !== null)
    assert.deepEqual(
      listed.map((expense) => expense.id),
      [id],
    )
    await database.run("update invoices set status = 'voided' where id = $1", invoice)
    assert.equal(await invoiceOf(), null)
  })

  test('GET lists, newest first, page by page, and filters', async () => {
    const second = await workforce(org)
    const own = await assigned(second)
    const mine = await submitted(own)
    const all = await org.all('/v1/travel-expenses')
    assert.deepEqual(all[0], mine)
    assert.deepEqual(await org.all('/v1/travel-expenses', 3), all)
    for (const name of ['shift_id', 'member_id', 'customer_id']) {
      assert.deepEqual(await org.all(`/v1/travel-expenses?${name}=${mine[name]}`), [mine], name)
      assertError(await org.get(`/v1/travel-expenses?${name}=x`), 400, 'invalid_parameter', name)
    }
    for (const status of ['submitted', 'approved', 'rejected']) {
      const some = await org.all(`/v1/travel-expenses?status=${status}`)
      assert.ok(some.length > 0)
      assert.deepEqual(
        some,
        all.filter((expense) => expense.status === status),
      )
    }
    assertError(await org.get('/v1/travel-expenses?status=paid'), 400, 'invalid_parameter', 'status')
    const oldest = all.at(-1)
    const moment = await moved(org, `/v1/travel-expenses/${oldest.id}/approve`)
    const since = await org.all(`/v1/travel-expenses?updated_since=${moment.updated_at}`)
    assert.equal(since[0].id, oldest.id)
    const { live: other } = await newOrganization()
    assert.deepEqual(await other.all('/v1/travel-expenses'), [])
    assertError(await other.get(`/v1/travel-expenses/${mine.id}`), 404, 'not_found')
    assertError(await other.post(`/v1/travel-expenses/${mine.id}/approve`), 404, 'not_found')
  })

  test('it belongs to accounting', async () => {
    const { live } = await newOrganization({ active: ['members', 'scheduling'] })
    assertError(await live.get('/v1/travel-expenses'), 403, 'module_inactive', 'accounting')
  })
})
