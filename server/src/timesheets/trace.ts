// "Why this amount?" in one call: the punch, the rules, the hours, the lines that billed them, and the books.
import type { Context } from '../http/caller.ts'
import { lineColumns, toLine } from '../invoices/invoices.ts'
import { journalOf } from '../invoices/journal.ts'
import type { Invoice, InvoiceLine } from '../invoices/schema.ts'
import { workedTime } from './hours.ts'
import type { TimesheetTrace } from './schema.ts'
import { getTimesheet, recordOf } from './timesheets.ts'

export async function traceTimesheet(ctx: Context, id: string): Promise<TimesheetTrace> {
  const timesheet = await getTimesheet(ctx, id)
  const { recorded, rules } = await recordOf(ctx, id)
  return {
    timesheet,
    punch: (await punchOf(ctx, id))!,
    steps: workedTime(recorded, rules).steps,
    invoices: await billedOn(ctx, id),
  }
}

const punchOf = (ctx: Context, id: string) =>
  ctx.db.one<TimesheetTrace['punch']>(
    `select a.id as assignment_id, s.starts_at as scheduled_starts_at, s.ends_at as scheduled_ends_at, a.clock_in_at,
       a.clock_out_at
     from timesheets t
     join assignments a on a.tenant_id = t.tenant_id and a.id = t.assignment_id
     join shifts s on s.tenant_id = t.tenant_id and s.id = t.shift_id
     where t.tenant_id = $1 and t.id = $2`,
    ctx.tenant.id,
    id,
  )

async function billedOn(ctx: Context, timesheetId: string): Promise<TimesheetTrace['invoices']> {
  const lines = await ctx.db.all<InvoiceLine & Pick<Invoice, 'invoice_number' | 'direction' | 'status'>>(
    `select ${lineColumns}, i.invoice_number, i.direction, i.status
     from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
     where l.tenant_id = $1 and l.timesheet_id = $2 order by l.id`,
    ctx.tenant.id,
    timesheetId,
  )
  const journal = await journalOf(
    ctx,
    lines.map(({ invoice_id }) => invoice_id),
  )
  return lines.map(({ invoice_number, direction, status, ...line }) => ({
    invoice_id: line.invoice_id,
    invoice_number,
    direction,
    status,
    line: toLine(line),
    journal: journal.filter(({ invoice_id }) => invoice_id === line.invoice_id),
  }))
}
