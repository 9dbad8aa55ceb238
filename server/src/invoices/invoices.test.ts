import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'

const invoiceKeys = [
  'id',
  'invoice_number',
  'direction',
  'member_id',
  'customer_id',
  'status',
  'issue_date',
  'due_date',
  'period_start',
  'period_end',
  'subtotal',
  'tax_total',
  'total',
  'amount_paid',
  'sent_at',
  'paid_at',
  'payment_reference',
  'voided_at',
  'void_reason',
  'notes',
  'created_at',
  'updated_at',
]
const lineKeys = [
  'id',
  'invoice_id',
  'line_index',
  'line_type',
  'description',
  'quantity',
  'unit',
  'rate',
  'amount',
  'shift_id',
  'member_id',
  'customer_id',
  'created_at',
]

describe('invoices', () => {
  let org: Client
  let all: any[]
  before(async () => {
    org = (await newOrganization({ examples: true })).live
    all = await org.all('/v1/invoices')
  })

  test('GET lists invoices without their lines', async () => {
    assert.ok(all.length >= 8)
    for (const invoice of all) assert.deepEqual(Object.keys(invoice), invoiceKeys)
  })

  test('it filters by status, direction, member and customer', async () => {
    const filters = {
      status: ['draft', 'sent', 'paid', 'voided'],
      direction: ['org_to_customer', 'member_to_org'],
      member_id: [all.find(({ member_id }) => member_id).member_id],
      customer_id: [all.find(({ customer_id }) => customer_id).customer_id],
    }
    for (const [name, values] of Object.entries(filters)) {
      for (const value of values) {
        const some = await org.all(`/v1/invoices?${name}=${value}`)
        assert.ok(some.length > 0, `${name}=${value}`)
        assert.deepEqual(
          some,
          all.filter((invoice) => invoice[name] === value),
        )
      }
    }
    const both = await org.all('/v1/invoices?status=sent&direction=member_to_org')
    assert.equal(both.length, 1)
    assertError(await org.get('/v1/invoices?status=open'), 400, 'invalid_parameter', 'status')
    assertError(await org.get('/v1/invoices?direction=up'), 400, 'invalid_parameter', 'direction')
    assertError(await org.get('/v1/invoices?member_id=1'), 400, 'invalid_parameter', 'member_id')
  })

  test('GET one has its lines in order, and they add up', async () => {
    for (const invoice of all) {
      const { status, body } = await org.get(`/v1/invoices/${invoice.id}`)
      assert.equal(status, 200)
      const { lines, ...rest } = body
      assert.deepEqual(rest, invoice)
      assert.deepEqual(Object.keys(body), [...invoiceKeys, 'lines'])
      assert.ok(lines.length > 0)
      for (const [index, line] of lines.entries()) {
        assert.deepEqual(Object.keys(line), lineKeys)
        assert.equal(line.line_index, index)
        assert.equal(line.invoice_id, invoice.id)
      }
      const cents = lines.reduce(
        (sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100),
        0,
      )
      assert.equal(cents, Math.round(invoice.subtotal * 100))
      assert.equal(
        Math.round(invoice.total * 100),
        Math.round(invoice.subtotal * 100) + Math.round(invoice.tax_total * 100),
      )
    }
  })

  test('a missing id is 404, a malformed one 400', async () => {
    assertError(await org.get(`/v1/invoices/${missingId}`), 404, 'not_found')
    assertError(await org.get('/v1/invoices/INV-1'), 400, 'invalid_parameter', 'id')
  })
})
