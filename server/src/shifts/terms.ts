// The terms of a shift: when, where and at what rate.
import { getCustomer } from '../customers/customers.ts'
import type { Context } from '../http/caller.ts'
import { validationFailed } from '../http/errors.ts'
import { referred, refused } from '../http/moves.ts'
import { minutesBetween } from '../kit/calendar.ts'
import { getSite, siteStates } from '../sites/sites.ts'
import { rateMax, type Shift } from './schema.ts'

export const shiftHoursMax = 24
/** Its local dates, and the hours that sweeps add, then stay within what a date can be. */
const startYearMin = '1900'
const startYearMax = '9000'

export function checkSchedule(shift: Pick<Shift, 'starts_at' | 'ends_at' | 'unpaid_break_minutes'>): void {
  const minutes = minutesBetween(shift.starts_at, shift.ends_at)
  const problem = (path: string, message: string) =>
    validationFailed([{ path, message: `${path} ${message}` }])
  if (shift.starts_at < startYearMin || shift.starts_at > startYearMax) {
    throw problem('starts_at', `must lie between the years ${startYearMin} and ${startYearMax}.`)
  }
  if (minutes <= 0) throw problem('ends_at', 'must be after starts_at.')
  if (minutes > shiftHoursMax * 60)
    throw problem('ends_at', `must be at most ${shiftHoursMax} hours after starts_at.`)
  if (shift.unpaid_break_minutes >= minutes) {
    throw problem('unpaid_break_minutes', 'must be shorter than the shift.')
  }
}

export async function placeOf(ctx: Context, siteId: string) {
  const site = await referred('site_id', getSite(ctx, siteId))
  if (!site.is_active) throw refused(siteStates, 'inactive', 'There is no work at a site that is closed.')
  return { site_id: siteId, customer_id: site.customer_id, timezone: site.timezone }
}

/** The customer's default, when it is a rate that can be billed. */
export async function billRateOf(ctx: Context, customerId: string): Promise<number | null> {
  const { billing_rate: rate } = await getCustomer(ctx, customerId)
  return rate !== null && isRate(rate) ? rate : null
}

export const isRate = (rate: number) => rate >= 0 && rate <= rateMax
