// What an organization chooses, each side for itself, and what a customer has agreed otherwise.
import type { Queries } from '../database/database.ts'
import type { Context, WriteContext } from '../http/caller.ts'
import { notFound, validationFailed } from '../http/errors.ts'
import { isTimeZone } from '../kit/calendar.ts'
import type { Problem } from '../kit/read-input.ts'
import type { CustomerSettings, CustomerSettingsUpdate, Settings, SettingsUpdate } from './schema.ts'

export const defaultSettings: Settings = {
  currency: 'EUR',
  timezone: 'UTC',
  tax_rate: 0,
  payment_terms_days: 30,
  auto_send: false,
  invoice_grouping: 'timesheet',
  auto_approve_hours: 72,
  rounding_minutes: 0,
  invoice_number_format: 'INV-{year}-{number:4}',
  self_billing: false,
  public_signup: false,
}

const asTheOrganization: CustomerSettings = {
  payment_terms_days: null,
  invoice_grouping: null,
  auto_approve_hours: null,
}

interface Side {
  db: Queries
  tenant: { id: string }
}

export const getSettings = async (side: Side): Promise<Settings> => ({
  ...defaultSettings,
  ...(await chosenSettings(side)),
})

/** Only what was chosen is kept: a better default reaches everybody who has not. */
async function chosenSettings({ db, tenant }: Side): Promise<Partial<Settings>> {
  const row = await db.one<{ chosen: Partial<Settings> }>(
    'select chosen from settings where tenant_id = $1',
    tenant.id,
  )
  return row?.chosen ?? {}
}

export async function updateSettings(
  ctx: Pick<WriteContext, 'db' | 'tenant'>,
  input: SettingsUpdate,
): Promise<Settings> {
  const problems = settingsProblems(input)
  if (problems.length > 0) throw validationFailed(problems)
  await ctx.db.lock(`settings ${ctx.tenant.id}`)
  const chosen = { ...(await chosenSettings(ctx)), ...input }
  await ctx.db.run(
    'insert into settings (tenant_id, chosen) values ($1, $2) on conflict (tenant_id) do update set chosen = $2',
    ctx.tenant.id,
    chosen,
  )
  return { ...defaultSettings, ...chosen }
}

/** What the schema cannot say. */
export function settingsProblems({ timezone, invoice_number_format: format }: SettingsUpdate): Problem[] {
  const problems: Problem[] = []
  if (timezone !== undefined && !isTimeZone(timezone)) {
    problems.push({
      path: 'timezone',
      message: 'timezone must be an IANA time zone, such as Europe/London.',
    })
  }
  if (format !== undefined && !isNumberFormat(format)) {
    problems.push({
      path: 'invoice_number_format',
      message:
        'invoice_number_format must contain {number} (or {number:4}); it may contain {year} and {month}, and no other braces.',
    })
  }
  return problems
}

const placeholder = /\{(number|year|month)(?::([1-9]))?\}/g

const isNumberFormat = (format: string): boolean =>
  /\{number(:[1-9])?\}/.test(format) && !/[{}]/.test(format.replaceAll(placeholder, ''))

/** `INV-{year}-{number:4}` → `INV-2026-0042`. */
export function formatNumber(format: string, number: number, date: string): string {
  const values: Record<string, string> = {
    number: String(number),
    year: date.slice(0, 4),
    month: date.slice(5, 7),
  }
  return format.replaceAll(placeholder, (_, name: string, width = '0') =>
    values[name]!.padStart(Number(width), '0'),
  )
}

export async function getCustomerSettings(ctx: Context, customerId: string): Promise<CustomerSettings> {
  const row = await ctx.db.one<{ settings: Partial<CustomerSettings> | null }>(
    'select settings from customers where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    customerId,
  )
  if (!row) throw notFound()
  return { ...asTheOrganization, ...row.settings }
}

export async function updateCustomerSettings(
  ctx: WriteContext,
  customerId: string,
  input: CustomerSettingsUpdate,
): Promise<CustomerSettings> {
  await ctx.db.lock(`settings ${ctx.tenant.id}`)
  const settings = { ...(await getCustomerSettings(ctx, customerId)), ...input }
  await ctx.db.run(
    'update customers set settings = $3 where tenant_id = $1 and id = $2',
    ctx.tenant.id,
    customerId,
    settings,
  )
  return settings
}

/** As they hold for this customer. */
export async function settingsFor(ctx: Context, customerId: string): Promise<Settings> {
  const [settings, agreed] = [await getSettings(ctx), await getCustomerSettings(ctx, customerId)]
  const otherwise = Object.entries(agreed).filter(([, value]) => value !== null)
  return { ...settings, ...Object.fromEntries(otherwise) }
}
