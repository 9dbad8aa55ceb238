// From an empty organization to a paid invoice and a void one. Every type of event arrives at a real receiver, in the order of
// the deeds; every number was worked out by hand.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { catalog } from '../src/app.ts'
import { checkEnvelope } from './contract.ts'
import { type Client, newOrganization, type TestOrganization } from './harness.ts'
import { type Receiver, startReceiver, webhookService } from './receiver.ts'
import { changed, made, moved } from './workforce.ts'

const amounts = ({ subtotal, tax_total, total, amount_paid }: any) => [
  subtotal,
  tax_total,
  total,
  amount_paid,
]

describe('a journey', () => {
  let organization: TestOrganization
  let api: Client
  let receiver: Receiver
  let secret: string
  /** What must have arrived by now, in order. */
  const expected: string[] = []
  const emits = (...types: string[]) => void expected.push(...types)

  let customer: any
  let site: any
  let nurse: any
  let porter: any
  let night: any
  let paid: any

  before(async () => {
    const service = await webhookService()
    organization = await newOrganization({ service })
    api = organization.live
    receiver = await startReceiver()
    const endpoint = await made(api, '/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    secret = endpoint.secret
  })

  test('the organization settles how it bills', async () => {
    const settings = await changed(api, '/v1/settings', {
      timezone: 'Europe/London',
      currency: 'GBP',
      tax_rate: 0.2,
      payment_terms_days: 14,
      rounding_minutes: 15,
      invoice_number_format: 'N-{number:4}',
      public_signup: true,
    })
    assert.equal(settings.currency, 'GBP')
  })

  test('a customer with a site', async () => {
    customer = await made(api, '/v1/customers', { name: 'Northgate Hospital' })
    customer = await changed(api, `/v1/customers/${customer.id}`, { billing_rate: 42.5 })
    site = await made(api, '/v1/sites', { customer_id: customer.id, name: 'Ward 7' })
    assert.equal(site.timezone, 'Europe/London')
    site = await changed(api, `/v1/sites/${site.id}`, { name: 'Ward 7, first floor' })
    emits('customer.created', 'customer.updated', 'customer_location.created', 'customer_location.updated')
  })

  test('members come by four ways', async () => {
    nurse = await made(api, '/v1/members', { business_name: 'Brightside Nursing' })
    await moved(api, `/v1/members/${nurse.id}/verify`)
    nurse = await moved(api, `/v1/members/${nurse.id}/activate`)
    assert.deepEqual([nurse.status, nurse.is_verified], ['active', true])
    porter = await made(api, '/v1/members/hire', { business_name: 'P. Porter', capacity: 1 })
    const invited = await made(api, '/v1/members/invite', {
      business_name: 'Westbury Tutors',
      contact: { email: 'ines@westbury.example' },
    })
    assert.equal(invited.status, 'invited')
    const signup = await fetch(`${api.service.url}/signup/${organization.pair.slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ business_name: 'Morning Star' }),
    })
    assert.equal(signup.status, 201)
    emits(
      'member.created',
      'member.verified',
      'member.updated',
      'member.created',
      'member.created',
      'member.created',
    )
  })

  test('a night shift over the change of the clocks, from draft to done', async () => {
    // 28 March 2026, 21:00 to 06:00 in London: the clocks go forward, so that it is 8 hours and not 9.
    night = await made(api, '/v1/shifts', {
      site_id: site.id,
      title: 'Night',
      starts_at: '2026-03-28T21:00:00Z',
      ends_at: '2026-03-29T06:00:00+01:00',
      unpaid_break_minutes: 30,
      pay_rate: 28,
      status: 'draft',
    })
    await moved(api, `/v1/shifts/${night.id}/publish`)
    const filled = await moved(api, `/v1/shifts/${night.id}/assign`, { member_id: nurse.id })
    assert.equal(filled.status, 'filled')
    // Ten minutes early, which do not count; seven late, which are rounded off.
    await moved(api, `/v1/shifts/${night.id}/clock-in`, { member_id: nurse.id, at: '2026-03-28T20:50:00Z' })
    const done = await moved(api, `/v1/shifts/${night.id}/clock-out`, {
      member_id: nurse.id,
      at: '2026-03-29T05:07:00Z',
    })
    assert.equal(done.status, 'completed')
    emits('shift.created', 'shift.updated', 'shift.assigned', 'timesheet.created', 'shift.completed')
    await made(api, '/v1/feedback', { shift_id: night.id, member_id: nurse.id, rating: 5 })
    const expense = await made(api, '/v1/travel-expenses', {
      shift_id: night.id,
      member_id: nurse.id,
      distance: 18.4,
      unit: 'mi',
      rate: 0.45,
      billable: true,
    })
    assert.equal(expense.amount, 8.28)
    await moved(api, `/v1/travel-expenses/${expense.id}/approve`)
    emits('feedback.created', 'travel_expense.submitted')
  })

  test('approved, billed, sent and paid', async () => {
    const [timesheet] = await api.all(`/v1/timesheets?shift_id=${night.id}`)
    // 21:00 to 05:07 UTC is 8 h 07 min, less 30 min is 7 h 37 min, to the nearest quarter 7 h 30 min.
    assert.deepEqual([timesheet.hours, timesheet.work_date], [7.5, '2026-03-28'])
    const approved = await moved(api, `/v1/timesheets/${timesheet.id}/approve`, { approved_by: 'customer' })
    // 7.5 × 42.50 = 318.75, and 8.28 for the way; 20 % of 327.03 is 65.406.
    const draft = (await api.get(`/v1/invoices/${approved.invoice_id}`)).body
    assert.deepEqual(amounts(draft), [327.03, 65.41, 392.44, 0])
    assert.deepEqual(
      draft.lines.map(({ quantity, unit, rate, amount }: any) => [quantity, unit, rate, amount]),
      [
        [7.5, 'hours', 42.5, 318.75],
        [18.4, 'mi', 0.45, 8.28],
      ],
    )
    const sent = await moved(api, `/v1/invoices/${draft.id}/send`)
    assert.equal(sent.invoice_number, 'N-0001')
    assert.equal(Date.parse(sent.due_date) - Date.parse(sent.issue_date), 14 * 86_400_000)
    paid = await moved(api, `/v1/invoices/${draft.id}/mark-paid`, { payment_reference: 'BACS 1' })
    assert.deepEqual(amounts(paid), [327.03, 65.41, 392.44, 392.44])
    emits('timesheet.approved', 'invoice.created', 'invoice.sent', 'invoice.paid')
  })

  test('offered, accepted, disputed, corrected, billed, and void', async () => {
    const day = await made(api, '/v1/shifts', {
      site_id: site.id,
      starts_at: '2026-04-01T08:00:00Z',
      ends_at: '2026-04-01T16:00:00Z',
      bill_rate: 31.75,
    })
    await moved(api, `/v1/shifts/${day.id}/offer`, { member_id: porter.id })
    await moved(api, `/v1/shifts/${day.id}/accept`, { member_id: porter.id })
    await moved(api, `/v1/shifts/${day.id}/clock-in`, { member_id: porter.id, at: '2026-04-01T08:00:00Z' })
    await moved(api, `/v1/shifts/${day.id}/clock-out`, { member_id: porter.id, at: '2026-04-01T16:00:00Z' })
    emits('shift.created', 'shift.assigned', 'timesheet.created', 'shift.completed')
    const [timesheet] = await api.all(`/v1/timesheets?shift_id=${day.id}`)
    await moved(api, `/v1/timesheets/${timesheet.id}/dispute`, { reason: 'Left at two' })
    const again = await moved(api, `/v1/timesheets/${timesheet.id}/resubmit`, {
      ends_at: '2026-04-01T14:10:00Z',
    })
    // 6 h 10 min, to the nearest quarter 6 h 15 min.
    assert.equal(again.hours, 6.25)
    const { invoice_id } = await moved(api, `/v1/timesheets/${timesheet.id}/approve`)
    const sent = await moved(api, `/v1/invoices/${invoice_id}/send`)
    // 6.25 × 31.75 = 198.4375; 20 % of 198.44 is 39.688.
    assert.deepEqual([sent.invoice_number, ...amounts(sent)], ['N-0002', 198.44, 39.69, 238.13, 0])
    const voided = await moved(api, `/v1/invoices/${invoice_id}/void`, { reason: 'Wrong rate' })
    assert.equal(voided.status, 'voided')
    emits('timesheet.disputed', 'timesheet.approved', 'invoice.created', 'invoice.sent', 'invoice.voided')
  })

  test('a timesheet by hand that was a mistake, a shift that is called off', async () => {
    const shift = (date: string) =>
      made(api, '/v1/shifts', {
        site_id: site.id,
        starts_at: `${date}T08:00:00Z`,
        ends_at: `${date}T16:00:00Z`,
      })
    const first = await shift('2026-04-02')
    await moved(api, `/v1/shifts/${first.id}/claim`, { member_id: nurse.id })
    const times = { starts_at: '2026-04-02T08:00:00Z', ends_at: '2026-04-02T16:00:00Z' }
    const timesheet = await made(api, '/v1/timesheets', { shift_id: first.id, member_id: nurse.id, ...times })
    await moved(api, `/v1/timesheets/${timesheet.id}/void`, { reason: 'Never came' })
    const second = await shift('2026-04-03')
    await moved(api, `/v1/shifts/${second.id}/cancel`, { reason: 'Ward closed' })
    emits('shift.created', 'shift.assigned', 'timesheet.created', 'shift.completed', 'timesheet.voided')
    emits('shift.created', 'shift.cancelled')
  })

  test('a booking, and a member who leaves', async () => {
    const booking = await made(api, '/v1/bookings', {
      member_id: porter.id,
      booking_type: 'ongoing',
      child: { first_name: 'Noor', last_name: 'Haddad' },
      start_date: '2026-05-04',
      payment_amount: 780,
    })
    await moved(api, `/v1/bookings/${booking.id}/approve`)
    await moved(api, `/v1/bookings/${booking.id}/cancel`)
    await moved(api, `/v1/members/${porter.id}/deactivate`)
    const { status } = await api.call('DELETE', `/v1/members/${porter.id}`)
    assert.equal(status, 204)
    emits(
      'booking.created',
      'booking.status_changed',
      'booking.status_changed',
      'member.deactivated',
      'member.deleted',
    )
  })

  test('the journal: what the hospital paid is in the bank, what was void is undone', async () => {
    const balances: Record<string, number> = {}
    for (const { lines } of await api.all('/v1/journal-entries')) {
      for (const { account, debit, credit } of lines) {
        balances[account] = (balances[account] ?? 0) + Math.round((debit - credit) * 100)
      }
    }
    assert.deepEqual(balances, { bank: 39_244, receivable: 0, revenue: -32_703, tax: -6_541 })
  })

  test('all 26 types have arrived, signed, each once and in order', async () => {
    const received = await receiver.until(expected.length)
    const stripe = new Stripe('sk_test_none')
    for (const { body, headers } of received) {
      const event = stripe.webhooks.constructEvent(body, String(headers['x-webhook-signature']), secret)
      checkEnvelope(event)
    }
    assert.deepEqual(await api.eventTypes(), expected)
    // Deliveries may overtake each other; the ids say which is which.
    const arrived = receiver.events()
    assert.deepEqual(arrived.map(({ type }) => type).sort(), [...expected].sort())
    assert.equal(new Set(arrived.map(({ id }) => id)).size, expected.length)
    assert.deepEqual([...new Set(expected)].sort(), catalog.map(({ type }) => type).sort())
    assert.equal(new Set(expected).size, 26)
    const paidEvent = arrived.find(({ type }) => type === 'invoice.paid')
    assert.deepEqual(paidEvent.data, paid)
  })
})
