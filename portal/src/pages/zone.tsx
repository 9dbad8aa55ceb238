// Times of work are read and written in the zone of the place where the work is done.
import { LocalTime } from '../ui/words.tsx'

/** `2026-11-15T20:00:30` as the clocks of a zone show an instant. */
export function localOf(instant: string | number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

const wallMs = (local: string) => Date.parse(`${local}${local.length === 16 ? ':00' : ''}Z`)

/** The instant at which the clocks of a zone show this time. */
export function instantOf(local: string, timezone: string): string {
  const wall = wallMs(local)
  const aheadAt = (ms: number) => wallMs(localOf(ms, timezone)) - Math.floor(ms / 1000) * 1000
  // The second look is for times near a change of the clocks.
  const near = wall - aheadAt(wall)
  return new Date(wall - aheadAt(near)).toISOString()
}

/** What a field for date and time takes, to the minute when there are no seconds. */
export const fieldOf = (instant: string, timezone: string): string =>
  localOf(instant, timezone).replace(/:00$/, '')

export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const zones = (): string[] => Intl.supportedValuesOf('timeZone')

const thisYear = new Date().getFullYear()

/** A shift's time: `Sun 15 Nov, 20:00–08:00`, with the day of the end when it is not the next morning's. */
export function Span({
  from,
  to,
  timezone,
  stacked = false,
}: {
  from: string
  to: string
  timezone: string
  /** On two lines on a phone's width. */
  stacked?: boolean
}) {
  const start = new Date(from)
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(start.getFullYear() === thisYear ? {} : { year: 'numeric' }),
  }).format(start)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' })
  return (
    <time
      dateTime={from}
      title={`${from} to ${to} UTC, shown in ${timezone}`}
      className="whitespace-nowrap tabular-nums"
    >
      {day}{' '}
      <span
        className={`text-soft ${stacked ? 'block md:inline' : ''}`}
      >{`${clock.format(start)}–${clock.format(new Date(to))}`}</span>
    </time>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** A date of the calendar, which no zone moves. In lists, this year goes without saying. */
export function Day({ value, brief = false }: { value: string | null; brief?: boolean }) {
  if (!value) return <span className="text-faint">—</span>
  const year = value.slice(0, 4)
  return (
    <time dateTime={value} title={value} className="whitespace-nowrap tabular-nums">
      {dayFormat.format(new Date(`${value}T00:00:00Z`))}
      {!(brief && year === String(thisYear)) && ` ${year}`}
    </time>
  )
}

/** From a day to another. */
export function Days({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return <span className="text-faint">—</span>
  if (from === to) return <Day value={from} />
  return (
    <>
      <Day value={from} /> to {to ? <Day value={to} /> : 'no end'}
    </>
  )
}

/** A sentence of the service, with its instants as the clocks of a zone show them. */
export function Said({ text, timezone }: { text: string; timezone: string }) {
  const parts = text.split(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/)
  return parts.map((part, index) =>
    // Every second part is an instant.
    index % 2 === 1 ? (
      <LocalTime key={`${part} ${parts[index - 1]}`} value={part} timezone={timezone} />
    ) : (
      part
    ),
  )
}

/** 731 minutes as `12 h 11 min`. */
export function lengthOf(minutes: number): string {
  const whole = Math.floor(minutes / 60)
  const rest = Math.round((minutes - whole * 60) * 100) / 100
  return whole === 0 ? `${rest} min` : `${whole} h ${rest} min`
}
