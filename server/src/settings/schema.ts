import {
  boolean,
  type Infer,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../kit/schema.ts'

export const invoiceGroupings = ['timesheet', 'week', 'month'] as const

const currency = text({ pattern: '^[A-Z]{3}$', examples: ['EUR'], description: 'ISO 4217.' })
const timezone = text({
  examples: ['Europe/London'],
  description: 'An IANA time zone: of new sites, and of the dates on invoices.',
})
const taxRate = number({
  minimum: 0,
  maximum: 1,
  examples: [0.2],
  description: 'A fraction: 0.2 stands for 20 %.',
})
const paymentTermsDays = integer({ minimum: 0, maximum: 3_650, examples: [30] })
const grouping = oneOf(invoiceGroupings, {
  description: 'An invoice for each timesheet, or one per customer and week or month.',
})
const autoApproveHours = integer({
  minimum: 1,
  maximum: 8_760,
  examples: [72],
  description: 'Pending timesheets are approved after this many hours.',
})
const roundingMinutes = integer({
  minimum: 0,
  maximum: 60,
  examples: [15],
  description: "A timesheet's time is rounded to the nearest so many minutes; 0 for none.",
})
const numberFormat = text({
  maxLength: 60,
  examples: ['INV-{year}-{number:4}'],
  description:
    'Of sent invoices: `{number}` (with a width: `{number:4}`), `{year}`, `{month}`. The number counts on without a gap.',
})

export const Settings = named(
  'Settings',
  object({
    currency,
    timezone,
    tax_rate: taxRate,
    payment_terms_days: paymentTermsDays,
    auto_send: boolean({
      description: 'New invoices are sent at once; grouped ones when their period is over.',
    }),
    invoice_grouping: grouping,
    auto_approve_hours: nullable(autoApproveHours),
    rounding_minutes: roundingMinutes,
    invoice_number_format: numberFormat,
    self_billing: boolean({
      description: "Approval also makes the invoice for a contractor's or independent's pay.",
    }),
    public_signup: boolean({ description: 'People can sign up as members without a key.' }),
  }),
)
export type Settings = Infer<typeof Settings>

export const SettingsUpdate = named(
  'SettingsUpdate',
  object({
    currency: optional(currency),
    timezone: optional(timezone),
    tax_rate: optional(number({ ...taxRate, multipleOf: 0.0001 })),
    payment_terms_days: optional(paymentTermsDays),
    auto_send: optional(boolean()),
    invoice_grouping: optional(grouping),
    auto_approve_hours: optional(nullable(autoApproveHours)),
    rounding_minutes: optional(roundingMinutes),
    invoice_number_format: optional(numberFormat),
    self_billing: optional(boolean()),
    public_signup: optional(boolean()),
  }),
)
export type SettingsUpdate = Infer<typeof SettingsUpdate>

/** What a customer has agreed otherwise; null stands for what the organization does. */
export const CustomerSettings = named(
  'CustomerSettings',
  object({
    payment_terms_days: nullable(paymentTermsDays),
    invoice_grouping: nullable(grouping),
    auto_approve_hours: nullable(autoApproveHours),
  }),
)
export type CustomerSettings = Infer<typeof CustomerSettings>

export const CustomerSettingsUpdate = named(
  'CustomerSettingsUpdate',
  object({
    payment_terms_days: optional(CustomerSettings.fields.payment_terms_days),
    invoice_grouping: optional(CustomerSettings.fields.invoice_grouping),
    auto_approve_hours: optional(CustomerSettings.fields.auto_approve_hours),
  }),
)
export type CustomerSettingsUpdate = Infer<typeof CustomerSettingsUpdate>
