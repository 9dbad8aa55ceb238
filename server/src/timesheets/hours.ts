// From recorded times to hours, a rule at a time. Lengths are differences of instants; rounding happens once.
import { validationFailed } from '../http/errors.ts'
import { plusHours } from '../kit/calendar.ts'
import type { Money } from '../kit/money.ts'
import type { TimesheetTrace } from './schema.ts'

export interface Recorded {
  starts_at: string
  ends_at: string
  break_minutes: number
}

export interface Rules {
  /** Who punches in early is paid from the scheduled start. Null for times that somebody has set on purpose. */
  notBefore: string | null
  unpaidBreakMinutes: number
  /** To the nearest so many minutes; 0 for none. */
  roundingMinutes: number
}

export interface Worked extends Recorded {
  hours: Money
  steps: TimesheetTrace['steps']
}

const minuteMs = 60_000
const hundredthOfAnHourMs = 36_000

export function workedTime(
  recorded: Recorded,
  { notBefore, unpaidBreakMinutes, roundingMinutes }: Rules,
): Worked {
  const steps: Worked['steps'] = []
  const step = (name: Worked['steps'][number]['step'], ms: number, explanation: string) => {
    steps.push({ step: name, minutes: Math.round((ms / minuteMs) * 100) / 100, explanation })
    return ms
  }
  const end = Date.parse(recorded.ends_at)
  const raw = Date.parse(recorded.starts_at)
  step('raw', end - raw, `Recorded from ${recorded.starts_at} to ${recorded.ends_at}.`)

  const isEarly = notBefore !== null && raw < Date.parse(notBefore)
  const start = isEarly ? Math.min(Date.parse(notBefore), end) : raw
  const clamped = isEarly
    ? `Begun early: counted from the scheduled start, ${notBefore}.`
    : 'Not begun before the scheduled start: nothing is cut.'
  const present = step('clamp', end - start, notBefore === null ? 'Set by hand: nothing is cut.' : clamped)

  const break_minutes = Math.max(recorded.break_minutes, unpaidBreakMinutes)
  const worked = step(
    'break',
    Math.max(0, present - break_minutes * minuteMs),
    `The longer of the recorded break (${recorded.break_minutes} min) and the scheduled one (${unpaidBreakMinutes} min) is unpaid.`,
  )

  const counted = step(
    'rounding',
    roundTo(worked, roundingMinutes * minuteMs),
    roundingMinutes === 0
      ? 'To hundredths of an hour.'
      : `To the nearest ${roundingMinutes} minutes, then to hundredths of an hour.`,
  )
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: recorded.ends_at,
    break_minutes,
    hours: BigInt(roundTo(counted, hundredthOfAnHourMs) / hundredthOfAnHourMs) * 100n,
    steps,
  }
}

const strayHours = 24

/** Times that no shift like this can have are a slip of somebody's pen. */
export function checkTimes(
  shift: { starts_at: string; ends_at: string },
  { starts_at, ends_at, break_minutes }: Recorded,
  now: string,
): void {
  const problem = (path: string, message: string) =>
    validationFailed([{ path, message: `${path} ${message}` }])
  if (ends_at <= starts_at) throw problem('ends_at', 'must be after starts_at.')
  for (const [path, at] of Object.entries({ starts_at, ends_at })) {
    const stray = strayProblem(shift, at, now)
    if (stray) throw problem(path, stray)
  }
  if (break_minutes * minuteMs >= Date.parse(ends_at) - Date.parse(starts_at)) {
    throw problem('break_minutes', 'must be shorter than the time worked.')
  }
}

/** Clocks differ by a little. */
const aheadMinutesMax = 5

/** What is wrong with a time of work on this shift; undefined when nothing is. */
export function strayProblem(
  shift: { starts_at: string; ends_at: string },
  at: string,
  now: string,
): string | undefined {
  if (at > plusHours(now, aheadMinutesMax / 60)) return 'must not lie in the future.'
  const isStray = at < plusHours(shift.starts_at, -strayHours) || at > plusHours(shift.ends_at, strayHours)
  return isStray
    ? `must lie within ${strayHours} hours of the shift (${shift.starts_at} to ${shift.ends_at}).`
    : undefined
}

const roundTo = (value: number, unit: number): number =>
  unit === 0 ? value : Math.floor((value + unit / 2) / unit) * unit
