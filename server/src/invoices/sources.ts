// What there is to bill. A source is billed when a line of an invoice that is not void names it: there is no flag to go stale.
import { inList } from '../database/in-list.ts'
import type { Context } from '../http/caller.ts'
import { type Money, times, toDecimal, toMoney } from '../kit/money.ts'
import { isRate } from '../shifts/terms.ts'

export interface Billable {
  timesheetId: string | null
  expenseId: string | null
  shiftId: string
  memberId: string
  customerId: string
  workDate: string
  description: string
  quantity: Money
  unit: string
  rate: Money
  amount: Money
}

/** These timesheets with the expenses of their shifts; or the expenses that were approved after their timesheet was billed. */
export type Wanted = { timesheetIds: string[] } | { leftoversOf: string }

/** A condition on a source: no line of an invoice that counts has it. */
export const notBilled = (
  column: 'timesheet_id' | 'expense_id',
  id: string,
  direction: string,
) => `not exists (
  select 1 from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  where l.tenant_id = $1 and l.${column} = ${id} and i.status <> 'voided' and i.direction = '${direction}')`

/** The `invoice_id` of a resource: where it is billed, derived like everything that says whether it is. */
export const billedOn = (column: 'timesheet_id' | 'expense_id', table: string) => `(select l.invoice_id
  from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  where l.tenant_id = ${table}.tenant_id and l.${column} = ${table}.id and i.status <> 'voided'
    and i.direction = 'org_to_customer' limit 1) as invoice_id`

interface Unbilled {
  customerId?: string | undefined
  after: string
  atMost: number
  selfBilling: boolean
}

/** Approved timesheets that are not billed to the customer, or by the member, by id. */
export async function unbilledIds(
  ctx: Context,
  { customerId, after, atMost, selfBilling }: Unbilled,
): Promise<string[]> {
  const rows = await ctx.db.all<{ id: string }>(
    `select t.id from timesheets t where t.tenant_id = $1 and t.status = 'approved'
       and (${notBilled('timesheet_id', 't.id', 'org_to_customer')}
         ${selfBilling ? `or ${notBilled('timesheet_id', 't.id', 'member_to_org')}` : ''})
       ${after ? 'and t.id > $3' : ''} ${customerId ? `and t.customer_id = $${after ? 4 : 3}` : ''}
     order by t.id limit $2`,
    ctx.tenant.id,
    atMost,
    ...(after ? [after] : []),
    ...(customerId ? [customerId] : []),
  )
  return rows.map(({ id }) => id)
}

/** For customers: timesheets, each followed by the expenses of its shift. */
export async function toBill(ctx: Context, wanted: Wanted): Promise<Billable[]> {
  const expenses = await unbilledExpenses(ctx, wanted)
  if ('leftoversOf' in wanted) return expenses.filter(({ waits }) => waits === 0).map(fromExpense)
  const ofWork = Map.groupBy(expenses, workOf)
  const billables: Billable[] = []
  for (const row of await unbilledTimesheets(ctx, wanted, 'org_to_customer')) {
    const rate = row.bill_rate === null ? customerRate(row.billing_rate) : BigInt(row.bill_rate)
    if (rate === null) continue
    billables.push(fromTimesheet(row, rate))
    // On the date of the work, so that it is billed with it.
    for (const expense of ofWork.get(workOf(row)) ?? []) {
      billables.push({ ...fromExpense(expense), workDate: row.work_date })
    }
    ofWork.delete(workOf(row))
  }
  return billables
}

const workOf = ({ shift_id, member_id }: { shift_id: string; member_id: string }) =>
  `${shift_id} ${member_id}`

/** For members who bill the organization: their pay. */
export async function payable(ctx: Context, wanted: Wanted): Promise<Billable[]> {
  if ('leftoversOf' in wanted) return []
  const rows = await unbilledTimesheets(ctx, wanted, 'member_to_org')
  return rows
    .filter(
      ({ pay_rate, relationship }) =>
        pay_rate !== null && (relationship === 'contractor' || relationship === 'independent'),
    )
    .map((row) => fromTimesheet(row, BigInt(row.pay_rate!)))
}

interface TimesheetRow {
  id: string
  shift_id: string
  member_id: string
  customer_id: string
  work_date: string
  hours: number
  pay_rate: number | null
  bill_rate: number | null
  billing_rate: string | null
  relationship: string
  what: string
  /** Null once the member is deleted. */
  who: string | null
}

const unbilledTimesheets = (
  ctx: Context,
  { timesheetIds }: { timesheetIds: string[] },
  direction: string,
) => {
  const ids = inList(timesheetIds, 2)
  return ctx.db.all<TimesheetRow>(
    `select t.id, t.shift_id, t.member_id, t.customer_id, t.work_date, t.hours, t.pay_rate, t.bill_rate, c.billing_rate,
       m.employment_relationship as relationship, coalesce(s.title, p.name) as what,
       coalesce(m.display_name, nullif(m.business_name, '')) as who
     from timesheets t
     join shifts s on s.tenant_id = t.tenant_id and s.id = t.shift_id
     join sites p on p.tenant_id = t.tenant_id and p.id = t.site_id
     join customers c on c.tenant_id = t.tenant_id and c.id = t.customer_id
     join members m on m.tenant_id = t.tenant_id and m.id = t.member_id
     where t.tenant_id = $1 and t.id ${ids.sql} and t.status = 'approved'
       and ${notBilled('timesheet_id', 't.id', direction)}
     order by t.work_date, t.id`,
    ctx.tenant.id,
    ...ids.values,
  )
}

interface ExpenseRow {
  id: string
  shift_id: string
  member_id: string
  customer_id: string
  expense_date: string
  distance: number
  unit: string
  rate: number
  amount: number
  /** 1 while a timesheet that would bill it along is still to come. */
  waits: number
}

const expensesAtOnce = 500

function unbilledExpenses(ctx: Context, wanted: Wanted): Promise<ExpenseRow[]> {
  const ids = 'timesheetIds' in wanted ? inList(wanted.timesheetIds, 2) : undefined
  const customerId =
    'leftoversOf' in wanted && wanted.leftoversOf !== 'everybody' ? wanted.leftoversOf : undefined
  return ctx.db.all<ExpenseRow>(
    `select e.id, e.shift_id, e.member_id, e.customer_id, e.expense_date, e.distance, e.unit, e.rate, e.amount,
       case when exists (select 1 from assignments a where a.tenant_id = e.tenant_id and a.shift_id = e.shift_id
           and a.member_id = e.member_id and a.status in ('assigned', 'clocked_in'))
         or exists (select 1 from timesheets t where t.tenant_id = e.tenant_id and t.shift_id = e.shift_id
           and t.member_id = e.member_id and (t.status in ('pending', 'disputed')
             or t.status = 'approved' and ${notBilled('timesheet_id', 't.id', 'org_to_customer')}))
         then 1 else 0 end as waits
     from travel_expenses e
     where e.tenant_id = $1 and e.status = 'approved' and e.billable
       and ${notBilled('expense_id', 'e.id', 'org_to_customer')}
       ${
         ids
           ? `and (e.shift_id, e.member_id) in
                (select t.shift_id, t.member_id from timesheets t where t.tenant_id = $1 and t.id ${ids.sql})`
           : customerId
             ? 'and e.customer_id = $2'
             : ''
       }
     order by e.expense_date, e.id limit ${expensesAtOnce}`,
    ctx.tenant.id,
    ...(ids?.values ?? (customerId ? [customerId] : [])),
  )
}

const customerRate = (rate: string | null): Money | null =>
  rate !== null && isRate(Number(rate)) ? toMoney(rate) : null

function fromTimesheet(row: TimesheetRow, rate: Money): Billable {
  const quantity = BigInt(row.hours)
  return {
    timesheetId: row.id,
    expenseId: null,
    shiftId: row.shift_id,
    memberId: row.member_id,
    customerId: row.customer_id,
    workDate: row.work_date,
    description: [row.what, row.work_date, row.who].filter(Boolean).join(', '),
    quantity,
    unit: 'hours',
    rate,
    amount: times(quantity, rate),
  }
}

const fromExpense = (row: ExpenseRow): Billable => ({
  timesheetId: null,
  expenseId: row.id,
  shiftId: row.shift_id,
  memberId: row.member_id,
  customerId: row.customer_id,
  workDate: row.expense_date,
  description: `Travel, ${toDecimal(row.distance)} ${row.unit}, ${row.expense_date}`,
  quantity: BigInt(row.distance),
  unit: row.unit,
  rate: BigInt(row.rate),
  amount: BigInt(row.amount),
})
