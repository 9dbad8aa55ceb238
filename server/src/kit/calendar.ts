// From instants to the calendar of a place, and back. Lengths of time are differences of instants, never of local times.

/** An IANA name; an offset such as `+01:00` is none, since it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const localDate = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** A local time that a change of the clocks skips is moved forward by the gap; one that comes twice is the first. */
export const instantOf = (date: string, time: string, timezone: string): string =>
  toText(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).toInstant())

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

export interface Period {
  start: string
  end: string
}

/** Monday to Sunday. */
export function weekOf(date: string): Period {
  const day = Temporal.PlainDate.from(date)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return { start: monday.toString(), end: monday.add({ days: 6 }).toString() }
}

export function monthOf(date: string): Period {
  const day = Temporal.PlainDate.from(date)
  return {
    start: day.with({ day: 1 }).toString(),
    end: day.with({ day: day.daysInMonth }).toString(),
  }
}

export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000

export const plusHours = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

const toText = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' })
