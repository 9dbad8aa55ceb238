// Is what must always be true, true? Asked of the rows themselves, of every organization, not of the code that wrote them.
import type { Queries } from '../database/database.ts'

export interface Violation {
  tenant_id: string
  /** What is wrong, and with which row. */
  what: string
}

export interface Finding {
  check: string
  violations: Violation[]
}

/** Enough to see what is wrong; a broken import must not print a million lines. */
const shownMax = 20

/** Each selects `tenant_id` and `what` of every violation. */
const checks: Record<string, string> = {
  'every journal entry balances': `
    select e.tenant_id, 'entry ' || e.id as what from journal_entries e
    where coalesce((select sum(l.debit) - sum(l.credit) from journal_lines l
      where l.tenant_id = e.tenant_id and l.entry_id = e.id), 1) <> 0`,

  'invoices that were sent are in the journal, once and with their total': `
    select i.tenant_id, 'invoice ' || i.id as what from invoices i
    where i.number is not null and i.total <> coalesce((select sum(l.debit) from journal_entries e
      join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind = 'sent'), -1)`,

  'invoices that were paid are in the journal, once and with their total': `
    select i.tenant_id, 'invoice ' || i.id as what from invoices i
    where (i.status = 'paid' and i.total <> coalesce((select sum(l.debit) from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
        where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind = 'paid'), -1))
      or (i.status <> 'paid' and exists (select 1 from journal_entries e
        where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind = 'paid'))`,

  'the journal of a void invoice comes to nothing': `
    select i.tenant_id, 'invoice ' || i.id as what from invoices i where i.status = 'voided' and exists (
      select l.account from journal_entries e
      join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      where e.tenant_id = i.tenant_id and e.invoice_id = i.id
      group by l.account having sum(l.debit) <> sum(l.credit))`,

  'the numbers of sent invoices have no gap': `
    select i.tenant_id, 'numbers up to ' || max(i.number) || ' for ' || count(i.number) || ' invoices' as what
    from invoices i where i.number is not null group by i.tenant_id
    having max(i.number) <> count(i.number) or min(i.number) <> 1 or max(i.number) <>
      (select c.last_number from invoice_counters c where c.tenant_id = i.tenant_id)`,

  'every invoice that left its draft has a number': `
    select i.tenant_id, 'invoice ' || i.id as what from invoices i
    where (i.status in ('sent', 'paid') and i.number is null) or (i.status = 'draft' and i.number is not null)`,

  'no timesheet is billed twice': `
    select l.tenant_id, 'timesheet ' || l.timesheet_id as what from invoice_lines l
    join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    where l.timesheet_id is not null and i.status <> 'voided'
    group by l.tenant_id, l.timesheet_id, i.direction having count(*) > 1`,

  'no expense is billed twice': `
    select l.tenant_id, 'expense ' || l.expense_id as what from invoice_lines l
    join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    where l.expense_id is not null and i.status <> 'voided'
    group by l.tenant_id, l.expense_id, i.direction having count(*) > 1`,

  'only approved work is billed': `
    select l.tenant_id, 'line ' || l.id as what from invoice_lines l
    left join timesheets t on t.tenant_id = l.tenant_id and t.id = l.timesheet_id
    left join travel_expenses x on x.tenant_id = l.tenant_id and x.id = l.expense_id
    where coalesce(t.status, x.status, 'none') <> 'approved'`,

  'totals are the sum of their lines, and tax': `
    select i.tenant_id, 'invoice ' || i.id as what from invoices i
    where i.total <> i.subtotal + i.tax_total or i.subtotal <> coalesce(
      (select sum(l.amount) from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id), 0)`,

  'nobody is in two places at once': `
    select a.tenant_id, 'member ' || a.member_id || ' on shifts ' || s.id || ' and ' || t.id as what
    from assignments a
    join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
    join assignments b on b.tenant_id = a.tenant_id and b.member_id = a.member_id and b.id > a.id
      and b.status in ('assigned', 'clocked_in')
    join shifts t on t.tenant_id = b.tenant_id and t.id = b.shift_id
    where a.status in ('assigned', 'clocked_in') and s.starts_at < t.ends_at and t.starts_at < s.ends_at`,

  'no shift has more people than positions': `
    select s.tenant_id, 'shift ' || s.id as what from shifts s where s.positions < (select count(*) from assignments a
      where a.tenant_id = s.tenant_id and a.shift_id = s.id and a.status in ('assigned', 'clocked_in', 'completed'))`,
}

/** One finding for each check, whether it found something or not. */
export async function runChecks(db: Queries): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, sql] of Object.entries(checks)) {
    findings.push({ check, violations: await db.all<Violation>(`${sql} limit ${shownMax}`) })
  }
  return findings
}
