// Small things that words are shown in: states, ids, times, amounts, code.
import { type ReactNode, useEffect, useState } from 'react'
import { useAheadMs } from '../data/session.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral'

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-shade text-soft',
}

/** What a state is, in a word; the colour only helps. */
const toneOf: Record<string, Tone> = {
  active: 'good',
  delivered: 'good',
  paid: 'good',
  approved: 'good',
  completed: 'good',
  enabled: 'good',
  filled: 'good',
  sent: 'info',
  open: 'info',
  in_progress: 'info',
  offered: 'info',
  assigned: 'info',
  clocked_in: 'info',
  invited: 'info',
  submitted: 'info',
  prospect: 'info',
  pending: 'warn',
  waitlisted: 'warn',
  disputed: 'warn',
  expiring: 'warn',
  retrying: 'warn',
  failed: 'bad',
  rejected: 'bad',
  disabled: 'bad',
  revoked: 'bad',
  expired: 'bad',
  no_show: 'bad',
  suspended: 'bad',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded px-1.5 py-px text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

export const Status = ({ value }: { value: string }) => (
  <Badge tone={toneOf[value] ?? 'neutral'}>{value.replaceAll('_', ' ')}</Badge>
)

/** An HTTP status. */
export const HttpStatus = ({ value }: { value: number | null }) => (
  <Badge tone={value === null || value === 0 || value >= 500 ? 'bad' : value >= 400 ? 'warn' : 'good'}>
    {value || 'no answer'}
  </Badge>
)

export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        void copyText(text).then(() => setCopied(true))
      }}
      className="rounded px-1.5 py-0.5 text-xs text-soft hover:bg-shade hover:text-ink"
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  )
}

/** Short, whole on hover, copied by a click. */
export function Id({ value }: { value: string }) {
  const [copied, setCopied] = useState(false)
  const prefix = value.includes('_') ? `${value.slice(0, value.indexOf('_') + 1)}…` : '…'
  return (
    <button
      type="button"
      title={copied ? 'Copied' : `${value} (click to copy)`}
      onClick={(event) => {
        event.stopPropagation()
        void copyText(value).then(() => setCopied(true))
      }}
      onPointerLeave={() => setCopied(false)}
      className="rounded px-1 font-mono text-xs text-soft hover:bg-shade hover:text-ink"
    >
      {copied ? 'copied' : `${prefix}${value.slice(-6)}`}
    </button>
  )
}

const steps: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [86_400 * 30, 86_400, 'day'],
  [86_400 * 365, 86_400 * 30, 'month'],
  [Number.POSITIVE_INFINITY, 86_400 * 365, 'year'],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

export function relativeTime(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000
  if (Number.isNaN(seconds)) return instant
  const [, size, unit] = steps.find(([limit]) => Math.abs(seconds) < limit)!
  return relative.format(Math.round(seconds / size), unit)
}

/** Ticks, so that what is said of a time stays true while it is looked at. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/**
 * Relative; the exact instant, here and in UTC, on hover. Test data has the sandbox's time, which can be moved; `real` is for what has
 * not: keys, requests, people.
 */
export function Time({ value, real = false }: { value: string | null; real?: boolean }) {
  const now = useNow()
  const ahead = useAheadMs()
  if (!value) return <span className="text-faint">never</span>
  return (
    <time
      dateTime={value}
      title={`${exact.format(new Date(value))} here, ${value} UTC`}
      className="whitespace-nowrap"
    >
      {/* The tick may be older than what has just come in. */}
      {relativeTime(value, Math.max(now, Date.now()) + (real ? 0 : ahead))}
    </time>
  )
}

/** Date and time of day in a zone: for shifts, where "in 3 hours" is not what one asks. */
export const LocalTime = ({ value, timezone }: { value: string; timezone?: string }) => (
  <time dateTime={value} title={`${value} UTC`} className="whitespace-nowrap tabular-nums">
    {new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...(timezone ? { timeZone: timezone } : {}),
    }).format(new Date(value))}
  </time>
)

export function Money({ value, currency }: { value: number; currency?: string }) {
  const format = currency
    ? new Intl.NumberFormat('en', { style: 'currency', currency })
    : new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return <span className="whitespace-nowrap tabular-nums">{format.format(value)}</span>
}

export const Mono = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-xs break-all">{children}</code>
)

/** A command or a piece of code, copied whole. */
export function CodeBlock({ code, label }: { code: string; label?: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-shade">
      <div className="flex items-center justify-between border-b border-line px-3 py-1 text-xs text-soft">
        <span>{label}</span>
        <CopyButton text={code} />
      </div>
      <pre
        className="m-0 overflow-x-auto p-3 font-mono text-xs leading-5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <code>{code}</code>
      </pre>
    </div>
  )
}

const spaced = { key: 'text-accent', string: 'text-good', number: 'text-info', word: 'text-warn' }
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

function highlighted(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const match of line.matchAll(token)) {
    parts.push(line.slice(last, match.index))
    const [whole, text, colon, word] = match
    const kind = text ? (colon ? 'key' : 'string') : word ? 'word' : 'number'
    parts.push(
      <span key={match.index} className={spaced[kind]}>
        {text ?? whole}
      </span>,
      colon ?? '',
    )
    last = match.index + whole.length
  }
  parts.push(line.slice(last))
  return parts
}

/** JSON, coloured and copied whole. Text that is no JSON is shown as it is. */
export function Json({
  value,
  label = 'JSON',
  folded = false,
}: {
  value: unknown
  label?: string
  folded?: boolean
}) {
  const text = typeof value === 'string' ? asPretty(value) : JSON.stringify(value, null, 2)
  return (
    // The button lies over the summary, not in it: one cannot press a button inside of another.
    <div className="relative">
      <details open={!folded} className="group overflow-hidden rounded-lg border border-line bg-shade">
        <summary className="cursor-pointer list-none py-1.5 pr-16 pl-3 text-xs text-soft group-open:border-b group-open:border-line">
          <span className="mr-1 inline-block transition-transform group-open:rotate-90">›</span>
          {label}
        </summary>
        <section
          className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5 whitespace-pre"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={label}
        >
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <div key={index}>{highlighted(line)}</div>
          ))}
        </section>
      </details>
      <span className="absolute top-1 right-3">
        <CopyButton text={text} />
      </span>
    </div>
  )
}

function asPretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
