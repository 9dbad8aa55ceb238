// From approved work to invoices and the journal, with every number worked out by hand.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import { changed, hire, made, moved, onDay, workforce } from '../../test/workforce.ts'

const approve = (client: Client, { id }: { id: string }) => moved(client, `/v1/timesheets/${id}/approve`)
const invoice = async (client: Client, id: string) => (await client.get(`/v1/invoices/${id}`)).body
const journal = async (client: Client, id: string) =>
  (await client.all(`/v1/journal-entries?invoice_id=${id}`)).reverse()
const booked = ({ lines }: any) => lines.map(({ account, debit, credit }: any) => [account, debit, credit])

describe('billing', () => {
  test('approval makes a draft: hours × rate to the cent, tax once, dates, period', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live, { customer: { billing_rate: 33.33 } })
    await changed(live, '/v1/settings', { tax_rate: 0.19, payment_terms_days: 14 })
    // 09:00 to 17:20 less 30 minutes is 7 h 50 min = 7.83 h; 7.83 × 33.33 = 260.9739 → 260.97; 19 % = 49.5843 → 49.58.
    const timesheet = await work.timesheet(
      { title: 'Early shift', unpaid_break_minutes: 30 },
      { out: '2026-03-10T17:20:00Z' },
    )
    assert.equal(timesheet.hours, 7.83)
    const approved = await approve(live, timesheet)
    const draft = await invoice(live, approved.invoice_id)
    assert.equal(draft.status, 'draft')
    assert.match(draft.invoice_number, /^DRAFT-/)
    assert.equal(draft.direction, 'org_to_customer')
    assert.equal(draft.customer_id, work.customer.id)
    assert.equal(draft.member_id, null)
    assert.deepEqual(
      [draft.subtotal, draft.tax_total, draft.total, draft.amount_paid],
      [260.97, 49.58, 310.55, 0],
    )
    assert.deepEqual([draft.period_start, draft.period_end], ['2026-03-10', '2026-03-10'])
    const today = new Date().toISOString().slice(0, 10)
    assert.equal(draft.issue_date, today)
    assert.equal(Date.parse(draft.due_date) - Date.parse(draft.issue_date), 14 * 86_400_000)
    const { id: _, created_at: __, ...line } = draft.lines[0]
    assert.deepEqual(line, {
      invoice_id: draft.id,
      line_index: 0,
      line_type: 'timesheet',
      description: `Early shift, 2026-03-10, ${work.member.business_name}`,
      quantity: 7.83,
      unit: 'hours',
      rate: 33.33,
      amount: 260.97,
      shift_id: timesheet.shift_id,
      member_id: work.member.id,
      customer_id: work.customer.id,
    })
    assert.deepEqual(await journal(live, draft.id), [])
  })

  test('the approved, billable expenses of the shift follow their timesheet; later ones are generated', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const timesheet = await work.timesheet()
    const expense = (more: object) =>
      made(live, '/v1/travel-expenses', {
        shift_id: timesheet.shift_id,
        member_id: work.member.id,
        distance: 18.4,
        unit: 'km',
        rate: 0.45,
        ...more,
      })
    const [billed, rejected, own, late] = [
      await expense({ billable: true }),
      await expense({ billable: true }),
      await expense({ billable: false }),
      await expense({ billable: true, distance: 10 }),
    ]
    for (const { id } of [billed, own]) await moved(live, `/v1/travel-expenses/${id}/approve`)
    await moved(live, `/v1/travel-expenses/${rejected.id}/reject`)
    const { invoice_id } = await approve(live, timesheet)
    const draft = await invoice(live, invoice_id)
    assert.deepEqual(
      draft.lines.map(({ line_index, line_type, quantity, unit, rate, amount }: any) => [
        line_index,
        line_type,
        quantity,
        unit,
        rate,
        amount,
      ]),
      [
        [0, 'timesheet', 8, 'hours', 42.5, 340],
        [1, 'travel_expense', 18.4, 'km', 0.45, 8.28],
      ],
    )
    assert.equal(draft.total, 348.28)
    assert.equal((await live.get(`/v1/travel-expenses/${billed.id}`)).body.invoice_id, invoice_id)
    await moved(live, `/v1/travel-expenses/${late.id}/approve`)
    const { data } = await moved(live, '/v1/invoices/generate')
    assert.deepEqual(
      data.map(({ total }: any) => total),
      [4.5],
    )
    assert.deepEqual((await moved(live, '/v1/invoices/generate')).data, [])
  })

  test('send: number, dates and journal; paid: bank; nothing more is possible', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    await changed(live, '/v1/settings', { tax_rate: 0.2, invoice_number_format: 'A{number:3}/{year}' })
    const { invoice_id: id } = await approve(live, await work.timesheet())
    const sent = await moved(live, `/v1/invoices/${id}/send`)
    assert.equal('lines' in sent, false)
    assert.equal(sent.status, 'sent')
    assert.equal(sent.invoice_number, `A001/${new Date().getUTCFullYear()}`)
    assert.notEqual(sent.sent_at, null)
    const paid = await moved(live, `/v1/invoices/${id}/mark-paid`, { payment_reference: 'BACS 4471' })
    assert.deepEqual(
      [paid.status, paid.amount_paid, paid.payment_reference, paid.paid_at !== null],
      ['paid', 408, 'BACS 4471', true],
    )
    const [first, second] = await journal(live, id)
    assert.deepEqual(booked(first), [
      ['receivable', 408, 0],
      ['revenue', 0, 340],
      ['tax', 0, 68],
    ])
    assert.deepEqual(booked(second), [
      ['bank', 408, 0],
      ['receivable', 0, 408],
    ])
    assert.deepEqual((await live.eventTypes()).slice(-3), ['invoice.created', 'invoice.sent', 'invoice.paid'])
    for (const move of ['send', 'mark-paid', 'void']) {
      const reply = await live.post(`/v1/invoices/${id}/${move}`)
      assertError(reply, 400, 'invalid_transition')
      assert.match(reply.body.error.message, /This invoice is paid; it has no moves\.$/)
    }
  })

  test('void mirrors the journal and frees what was billed; the number stays taken', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const timesheet = await work.timesheet()
    const { invoice_id: id } = await approve(live, timesheet)
    const { invoice_number } = await moved(live, `/v1/invoices/${id}/send`)
    const voided = await moved(live, `/v1/invoices/${id}/void`, { reason: 'Wrong customer' })
    assert.deepEqual(
      [voided.status, voided.void_reason, voided.invoice_number],
      ['voided', 'Wrong customer', invoice_number],
    )
    const [sent, reversal] = await journal(live, id)
    assert.equal(reversal.kind, 'reversal')
    assert.equal(reversal.reverses_id, sent.id)
    assert.deepEqual(booked(reversal), [
      ['receivable', 0, 340],
      ['revenue', 340, 0],
    ])
    assert.equal((await live.get(`/v1/timesheets/${timesheet.id}`)).body.invoice_id, null)
    const { data } = await moved(live, '/v1/invoices/generate', { customer_id: work.customer.id })
    assert.equal(data.length, 1)
    assert.equal((await live.get(`/v1/timesheets/${timesheet.id}`)).body.invoice_id, data[0].id)
    const second = await moved(live, `/v1/invoices/${data[0].id}/send`)
    assert.match(invoice_number, /-0001$/)
    assert.match(second.invoice_number, /-0002$/)
    assertError(await live.post(`/v1/invoices/${id}/void`), 400, 'invalid_transition')
    assertError(
      await live.post('/v1/invoices/generate', { customer_id: missingId }),
      400,
      'validation_failed',
      'customer_id',
    )
  })

  test('a draft is voided without a trace in the journal', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { invoice_id: id } = await approve(live, await work.timesheet())
    assertError(await live.post(`/v1/invoices/${id}/mark-paid`), 400, 'invalid_transition')
    await moved(live, `/v1/invoices/${id}/void`)
    assert.deepEqual(await journal(live, id), [])
  })

  test('no rate to be found, no invoice; generate makes it when there is one', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live, { customer: { billing_rate: undefined } })
    const timesheet = await approve(live, await work.timesheet())
    assert.equal(timesheet.bill_rate, null)
    assert.equal(timesheet.invoice_id, null)
    assert.deepEqual((await moved(live, '/v1/invoices/generate')).data, [])
    await changed(live, `/v1/customers/${work.customer.id}`, { billing_rate: 20 })
    const { data } = await moved(live, '/v1/invoices/generate')
    assert.deepEqual(
      data.map(({ total }: any) => total),
      [160],
    )
  })

  test('without the module accounting approval makes no invoice', async () => {
    const { live } = await newOrganization({ active: ['members', 'customers', 'scheduling'] })
    const work = await workforce(live)
    const { invoice_id } = await approve(live, await work.timesheet())
    assert.equal(invoice_id, null)
    assert.deepEqual((await live.eventTypes()).slice(-1), ['timesheet.approved'])
  })

  test('by week: a draft grows with what is approved, and is told of once', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    await changed(live, `/v1/customers/${work.customer.id}/settings`, { invoice_grouping: 'week' })
    // Monday, Sunday of the same week, and the Monday after.
    const dates = ['2026-03-09', '2026-03-15', '2026-03-16']
    const ids: string[] = []
    for (const date of dates) ids.push((await approve(live, await work.timesheet(onDay(date)))).invoice_id)
    assert.equal(ids[0], ids[1])
    assert.notEqual(ids[1], ids[2])
    const week = await invoice(live, ids[0]!)
    assert.deepEqual([week.period_start, week.period_end, week.total], ['2026-03-09', '2026-03-15', 680])
    assert.deepEqual(
      week.lines.map(({ line_index }: any) => line_index),
      [0, 1],
    )
    assert.equal((await live.eventTypes()).filter((type) => type === 'invoice.created').length, 2)
    // What is sent grows no more.
    await moved(live, `/v1/invoices/${ids[0]}/send`)
    const { invoice_id } = await approve(live, await work.timesheet(onDay('2026-03-11')))
    assert.notEqual(invoice_id, ids[0])
  })

  test('what generate adds to a draft of the week is in its answer, and is no new invoice', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    await changed(live, '/v1/settings', { invoice_grouping: 'week' })
    const first = await approve(live, await work.timesheet(onDay('2026-03-09')))
    const second = await approve(live, await work.timesheet(onDay('2026-03-10')))
    assert.equal(first.invoice_id, second.invoice_id)
    await moved(live, `/v1/invoices/${first.invoice_id}/void`)
    const third = await approve(live, await work.timesheet(onDay('2026-03-11')))
    const before = (await live.eventTypes()).length
    const { data } = await moved(live, '/v1/invoices/generate')
    assert.deepEqual(
      data.map(({ id, total }: any) => [id, total]),
      [[third.invoice_id, 1020]],
    )
    assert.equal((await live.eventTypes()).length, before)
  })

  test('whoever asks what has changed sees the work whose invoice has', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const { id, invoice_id } = await approve(live, await work.timesheet())
    const changedSince = async (since: string) =>
      (await live.all(`/v1/timesheets?updated_since=${since}`)).map((sheet) => [sheet.id, sheet.invoice_id])
    const { voided_at } = await moved(live, `/v1/invoices/${invoice_id}/void`)
    assert.deepEqual(await changedSince(voided_at), [[id, null]])
    const { data } = await moved(live, '/v1/invoices/generate')
    assert.deepEqual(await changedSince(data[0].created_at), [[id, data[0].id]])
  })

  test('more than one batch is generated in one call', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live, { customer: { billing_rate: undefined } })
    for (let count = 0; count < 51; count += 1) await approve(live, await work.timesheet())
    await changed(live, `/v1/customers/${work.customer.id}`, { billing_rate: 10 })
    const { data } = await moved(live, '/v1/invoices/generate', { customer_id: work.customer.id })
    assert.equal(new Set(data.map(({ id }: any) => id)).size, 51)
    assert.equal((await live.all('/v1/invoices')).length, 51)
  })

  test('by month, and one customer’s grouping does not touch another’s', async () => {
    const { live } = await newOrganization()
    const [one, other] = [await workforce(live), await workforce(live)]
    await changed(live, '/v1/settings', { invoice_grouping: 'month' })
    await changed(live, `/v1/customers/${other.customer.id}/settings`, { invoice_grouping: 'timesheet' })
    const first = await approve(live, await one.timesheet(onDay('2024-02-01')))
    const second = await approve(live, await one.timesheet(onDay('2024-02-29')))
    assert.equal(first.invoice_id, second.invoice_id)
    const month = await invoice(live, first.invoice_id)
    assert.deepEqual([month.period_start, month.period_end], ['2024-02-01', '2024-02-29'])
    const apart = [await approve(live, await other.timesheet()), await approve(live, await other.timesheet())]
    assert.notEqual(apart[0]!.invoice_id, apart[1]!.invoice_id)
  })

  test('auto-send: created, then sent, in one go', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    await changed(live, '/v1/settings', { auto_send: true })
    const { invoice_id } = await approve(live, await work.timesheet())
    assert.equal((await invoice(live, invoice_id)).status, 'sent')
    assert.deepEqual((await live.eventTypes()).slice(-3), [
      'timesheet.approved',
      'invoice.created',
      'invoice.sent',
    ])
    const { body } = await live.get('/v1/events?limit=2')
    assert.deepEqual(
      body.data.map(({ data }: any) => data.status),
      ['sent', 'draft'],
    )
  })

  test('self-billing: a contractor’s pay, from the member to the organization', async () => {
    const { live } = await newOrganization()
    await changed(live, '/v1/settings', { self_billing: true, tax_rate: 0.2 })
    const work = await workforce(live, { member: { employment_relationship: 'contractor' } })
    await approve(live, await work.timesheet({ pay_rate: 28 }))
    const [own] = await live.all(`/v1/invoices?direction=member_to_org&member_id=${work.member.id}`)
    assert.deepEqual([own.customer_id, own.subtotal, own.tax_total, own.total], [null, 224, 0, 224])
    await moved(live, `/v1/invoices/${own.id}/send`)
    await moved(live, `/v1/invoices/${own.id}/mark-paid`)
    const entries = await journal(live, own.id)
    assert.deepEqual(entries.map(booked), [
      [
        ['labour_cost', 224, 0],
        ['payable', 0, 224],
      ],
      [
        ['payable', 224, 0],
        ['bank', 0, 224],
      ],
    ])
    const employed = await hire(live, { employment_relationship: 'direct_employee' })
    const shift = await work.shift({ pay_rate: 28, ...onDay('2026-04-01') })
    await moved(live, `/v1/shifts/${shift.id}/assign`, { member_id: employed.id })
    const sheet = await made(live, '/v1/timesheets', {
      shift_id: shift.id,
      member_id: employed.id,
      ...onDay('2026-04-01'),
    })
    await approve(live, sheet)
    assert.equal((await live.all('/v1/invoices?direction=member_to_org')).length, 1)
  })

  test('50 sends at once: 50 numbers in a row, none missing, none twice', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const ids: string[] = []
    for (let index = 0; index < 50; index += 1)
      ids.push((await approve(live, await work.timesheet())).invoice_id)
    const sent = await Promise.all(ids.map((id) => moved(live, `/v1/invoices/${id}/send`)))
    const numbers = sent.map(({ invoice_number }) => Number(invoice_number.slice(-4))).sort((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
  })

  test('the trace: punch, steps, lines and journal, the reversal included', async () => {
    const { live } = await newOrganization()
    const work = await workforce(live)
    const timesheet = await work.timesheet({ unpaid_break_minutes: 30 }, { in: '2026-03-10T08:50:00Z' })
    await approve(live, timesheet)
    const { invoice_id } = (await live.get(`/v1/timesheets/${timesheet.id}`)).body
    await moved(live, `/v1/invoices/${invoice_id}/send`)
    await moved(live, `/v1/invoices/${invoice_id}/void`)
    await moved(live, '/v1/invoices/generate')
    const { body: trace } = await live.get(`/v1/timesheets/${timesheet.id}/trace`)
    assert.equal(trace.punch.clock_in_at, '2026-03-10T08:50:00.000Z')
    assert.deepEqual(
      trace.steps.map(({ step, minutes }: any) => [step, minutes]),
      [
        ['raw', 490],
        ['clamp', 480],
        ['break', 450],
        ['rounding', 450],
      ],
    )
    assert.deepEqual(
      trace.invoices.map(({ status, line, journal }: any) => [
        status,
        line.amount,
        journal.map((e: any) => e.kind),
      ]),
      [
        ['voided', 318.75, ['sent', 'reversal']],
        ['draft', 318.75, []],
      ],
    )
    assertError(await live.get(`/v1/timesheets/${missingId}/trace`), 404, 'not_found')
  })

  test('the database itself refuses an entry that does not balance, and any change of one', async () => {
    const { live, pair } = await newOrganization()
    const work = await workforce(live)
    const { invoice_id: id } = await approve(live, await work.timesheet())
    await moved(live, `/v1/invoices/${id}/send`)
    const { database } = live.service
    const [entry] = await journal(live, id)
    const attempt = (sql: string, ...values: unknown[]) =>
      assert.rejects(database.run(sql, pair.id, ...values), /journal/)
    await attempt('update journal_lines set debit = debit + 1 where tenant_id = $1')
    await attempt('delete from journal_lines where tenant_id = $1')
    await attempt('update journal_entries set kind = $2 where tenant_id = $1', 'paid')
    await attempt('delete from journal_entries where tenant_id = $1')
    await attempt(
      `insert into journal_lines (tenant_id, entry_id, line_index, account, debit, credit) values ($1, $2, 9, 'bank', 1, 0)`,
      entry.id,
    )
    await assert.rejects(
      database.transaction(async (tx) => {
        for (const [index, [debit, credit]] of [
          [100, 0],
          [0, 99],
        ].entries()) {
          await tx.run(
            `insert into journal_lines (tenant_id, entry_id, line_index, account, debit, credit)
             values ($1, $2, $3, 'bank', $4, $5)`,
            pair.id,
            missingId,
            index,
            debit,
            credit,
          )
        }
        await tx.run(
          `insert into journal_entries (tenant_id, id, invoice_id, kind, entry_date, created_at)
           values ($1, $2, $3, 'paid', '2026-01-01', '2026-01-01T00:00:00.000Z')`,
          pair.id,
          missingId,
          id,
        )
      }),
      /balance/,
    )
  })
})
