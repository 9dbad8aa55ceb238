// The sandbox's clock: what would take days, seen at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { type Page, type Schemas, useCall } from '../data/api.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/form.tsx'
import { Section } from '../ui/list.tsx'
import { FailureBox } from '../ui/states.tsx'
import { useNow } from '../ui/words.tsx'

type Event = Schemas['Event']

const hour = 3_600
const day = 24 * hour
const quick: [label: string, seconds: number][] = [
  ['1 hour', hour],
  ['1 day', day],
  ['3 days', 3 * day],
]
const units = [
  { value: '60', label: 'minutes' },
  { value: String(hour), label: 'hours' },
  { value: String(day), label: 'days' },
]
const leapYear = 366 * day

interface Outcome {
  now: string
  byWords: string
  events: Event[]
  more: boolean
}

export function ClockTab() {
  const { organization } = usePlace()
  const mayWrite = useMayWrite()
  const call = useCall()
  const client = useQueryClient()
  const real = useNow(1_000)
  // Until the clock is moved from here, what the session says counts.
  const [learned, setLearned] = useState<number | null>(null)
  const ahead = learned ?? organization.sandbox_ahead_ms

  const advance = useMutation<Outcome, Error, { seconds: number; byWords: string }>({
    mutationFn: async ({ seconds, byWords }) => {
      const [newest] = (await call<Page<Event>>('/v1/events', { query: { limit: 1 } })).data
      const { now } = await call<Schemas['SandboxClock']>('/v1/sandbox/advance', {
        method: 'POST',
        body: { seconds },
      })
      setLearned(Date.parse(now) - Date.now())
      // What was written after the newest event of before is what the move has caused.
      const page = await call<Page<Event>>('/v1/events', { query: { after: newest?.id, limit: 100 } })
      return { now, byWords, events: page.data, more: page.has_more }
    },
    onSuccess: () => client.invalidateQueries(),
  })
  const custom = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const amount = Number(fields.get('amount'))
    const unit = Number(fields.get('unit'))
    const word = units.find(({ value }) => Number(value) === unit)!.label
    advance.mutate({ seconds: Math.min(amount * unit, leapYear), byWords: `${amount} ${word}` })
  }
  return (
    <div className="grid max-w-2xl gap-8">
      <p className="m-0 text-soft">
        Test data has a clock of its own that can be moved ahead, never back. What falls due meanwhile happens
        at once: forgotten punches are closed, timesheets approved, invoices sent, bookings begun and ended,
        webhook retries sent. Keys, secrets and signatures keep real time.
      </p>
      <ClockFace real={real} ahead={ahead} />
      {mayWrite && (
        <Section level="h2" title="Move it ahead">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
            <div className="flex flex-wrap gap-2">
              {quick.map(([label, seconds]) => (
                <Button
                  key={label}
                  busy={advance.isPending && advance.variables.seconds === seconds}
                  disabled={advance.isPending}
                  onClick={() => advance.mutate({ seconds, byWords: label })}
                >
                  {label}
                </Button>
              ))}
            </div>
            <form className="flex items-end gap-2" onSubmit={custom}>
              <TextField
                label="Or by"
                name="amount"
                type="number"
                min={1}
                max={1_000}
                defaultValue={2}
                required
                className="max-w-20"
              />
              <SelectField label="Unit" name="unit" choices={units} defaultValue={String(day)} />
              <Button type="submit" disabled={advance.isPending}>
                Move
              </Button>
            </form>
          </div>
        </Section>
      )}
      {advance.isError && <FailureBox error={advance.error} />}
      {advance.data && !advance.isPending && <WhatHappened outcome={advance.data} />}
    </div>
  )
}

const face = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function ClockFace({ real, ahead }: { real: number; ahead: number | null }) {
  const time = (at: number) => (
    <time dateTime={new Date(at).toISOString()} title={new Date(at).toISOString()}>
      {face.format(at)}
    </time>
  )
  return (
    <dl className="m-0 grid gap-4 border-y border-line py-4 sm:grid-cols-2">
      <div>
        <dt className="text-xs text-soft">In the sandbox</dt>
        <dd className="m-0 text-lg font-semibold tabular-nums">
          {ahead === null ? (
            <span className="font-normal text-soft">known after the next move</span>
          ) : (
            time(real + ahead)
          )}
        </dd>
        <dd className="m-0 text-xs text-soft">
          {ahead !== null && (ahead < 1_000 ? 'the same as real time' : `${spanOf(ahead)} ahead`)}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-soft">In real time</dt>
        <dd className="m-0 text-lg tabular-nums text-soft">{time(real)}</dd>
      </div>
    </dl>
  )
}

/** 3 d 4 h 12 min */
function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const parts: [number, string][] = [
    [Math.floor(minutes / 1_440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ]
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return words.join(' ') || 'less than a minute'
}

function WhatHappened({ outcome: { now, byWords, events, more } }: { outcome: Outcome }) {
  const counts = new Map<string, number>()
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-line bg-shade px-4 py-3 text-sm">
      <p className="m-0 font-medium">
        Moved by {byWords}. It is {face.format(new Date(now))} there now.
      </p>
      {events.length === 0 ? (
        <p className="m-0 text-soft">Nothing fell due meanwhile.</p>
      ) : (
        <>
          <p className="m-0 text-soft">
            {more ? 'More than 100' : events.length} {events.length === 1 && !more ? 'event' : 'events'} came
            of it:
          </p>
          <ul className="m-0 grid list-none gap-1 p-0">
            {[...counts].map(([type, count]) => (
              <li key={type} className="flex gap-3">
                <span className="w-8 text-right tabular-nums">{count}</span>
                <Link to={`/events?type=${type}`} className="font-mono text-xs leading-5 text-accent">
                  {type}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
