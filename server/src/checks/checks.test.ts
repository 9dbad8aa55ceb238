import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  type Client,
  engine,
  newOrganization,
  startTestService,
  type TestService,
} from '../../test/harness.ts'
import { moved, onDay, type Workforce, workforce } from '../../test/workforce.ts'
import { runChecks } from './checks.ts'

const failing = async ({ database }: TestService) =>
  (await runChecks(database)).filter(({ violations }) => violations.length > 0).map(({ check }) => check)

describe('checks', () => {
  let service: TestService
  let client: Client
  let work: Workforce
  let tenant: string
  const invoices: string[] = []

  before(async () => {
    service = await startTestService()
    const { live, pair } = await newOrganization({ service })
    client = live
    tenant = pair.id
    work = await workforce(client)
    for (const date of ['2026-03-09', '2026-03-10', '2026-03-11']) {
      const { id } = await work.timesheet(onDay(date))
      invoices.push((await moved(client, `/v1/timesheets/${id}/approve`)).invoice_id)
      await moved(client, `/v1/invoices/${invoices.at(-1)}/send`)
    }
    await moved(client, `/v1/invoices/${invoices[0]}/mark-paid`)
    await moved(client, `/v1/invoices/${invoices[1]}/void`)
    await moved(client, '/v1/invoices/generate')
    const { id } = await work.shift(onDay('2026-03-12'))
    await moved(client, `/v1/shifts/${id}/assign`, { member_id: work.member.id })
    const next = await work.shift(onDay('2026-03-13'))
    await moved(client, `/v1/shifts/${next.id}/assign`, { member_id: work.member.id })
  })

  test('an organization that was only ever used is sound', async () => {
    assert.deepEqual(await failing(service), [])
  })

  const run = (sql: string) => service.database.run(sql, tenant)
  const damages: [check: string, sql: string, mend: string][] = [
    [
      'the numbers of sent invoices have no gap',
      'update invoices set number = 9 where tenant_id = $1 and number = 3',
      'update invoices set number = 3 where tenant_id = $1 and number = 9',
    ],
    [
      'totals are the sum of their lines, and tax',
      'update invoices set subtotal = subtotal + 1 where tenant_id = $1 and number = 3',
      'update invoices set subtotal = subtotal - 1 where tenant_id = $1 and number = 3',
    ],
    [
      'only approved work is billed',
      `update timesheets set status = 'pending' where tenant_id = $1 and work_date = '2026-03-11'`,
      `update timesheets set status = 'approved' where tenant_id = $1 and work_date = '2026-03-11'`,
    ],
    [
      'no timesheet is billed twice',
      `update invoices set status = 'draft' where tenant_id = $1 and status = 'voided'`,
      `update invoices set status = 'voided' where tenant_id = $1 and number = 2`,
    ],
    [
      'nobody is in two places at once',
      `update shifts set ends_at = '2026-03-13T10:00:00.000Z' where tenant_id = $1 and ends_at = '2026-03-12T17:00:00.000Z'`,
      `update shifts set ends_at = '2026-03-12T17:00:00.000Z' where tenant_id = $1 and ends_at = '2026-03-13T10:00:00.000Z'`,
    ],
    [
      'no shift has more people than positions',
      'update shifts set positions = 0 where tenant_id = $1',
      'update shifts set positions = 1 where tenant_id = $1',
    ],
    [
      'invoices that were paid are in the journal, once and with their total',
      `update invoices set status = 'paid' where tenant_id = $1 and number = 3`,
      `update invoices set status = 'sent' where tenant_id = $1 and number = 3`,
    ],
    [
      'the journal of a void invoice comes to nothing',
      `update invoices set status = 'voided' where tenant_id = $1 and number = 3`,
      `update invoices set status = 'sent' where tenant_id = $1 and number = 3`,
    ],
  ]
  for (const [check, damage, mend] of damages) {
    test(`damage is found: ${check}`, async () => {
      assert.ok((await run(damage)) > 0, 'the damage did nothing')
      assert.ok((await failing(service)).includes(check))
      await run(mend)
      assert.deepEqual(await failing(service), [])
    })
  }

  test('damage is found: every journal entry balances', async () => {
    const { database } = service
    const without = async (work: () => Promise<unknown>) => {
      if (engine === 'postgres') await database.run('alter table journal_lines disable trigger all')
      else await database.run('drop trigger journal_lines_not_updated')
      await work()
    }
    await without(() => run('update journal_lines set debit = debit + 1 where tenant_id = $1 and debit > 0'))
    const found = await failing(service)
    assert.ok(found.includes('every journal entry balances'))
    assert.ok(found.includes('invoices that were sent are in the journal, once and with their total'))
  })
})
