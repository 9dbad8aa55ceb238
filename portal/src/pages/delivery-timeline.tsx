// Event → attempts → what comes next, from top to bottom.
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { type Schemas, useGet } from '../data/api.ts'
import { Failure } from '../data/call.ts'
import { useAheadMs } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { CopyButton, HttpStatus, Json, Mono, Time, useNow } from '../ui/words.tsx'
import type { Attempts, Delivery } from './delivery.tsx'
import { duration } from './signature.ts'

type Attempt = Attempts['data'][number]
type Event = Schemas['Event']

export function Timeline({
  delivery,
  attempts: { data: attempts, next_attempt_at: next },
  isTest,
}: {
  delivery: Delivery
  attempts: Attempts
  isTest: boolean
}) {
  const event = useGet<Event>(`/v1/events/${delivery.event_id}`, { enabled: !isTest })
  const last = attempts.at(-1)
  const body = <Body isTest={isTest} event={event.data} error={event.error} />
  return (
    <ol className="m-0 list-none p-0">
      <Node dot="border-line-strong bg-paper">
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{isTest ? 'Test' : 'Event'}</span>
          <Mono>{delivery.event_type}</Mono>
          <span className="ml-auto text-xs text-soft">
            <Time value={event.data?.created_at ?? delivery.created_at} />
          </span>
        </div>
      </Node>
      {attempts.map((attempt) => (
        <Node key={attempt.number} dot={attempt.error === null ? 'border-good bg-good' : 'border-bad bg-bad'}>
          <AttemptRow attempt={attempt} isLast={attempt === last} event={event.data} body={body} />
        </Node>
      ))}
      <Outcome delivery={delivery} next={next} />
    </ol>
  )
}

/** A dot on the line, and what is said beside it. */
function Node({ dot, isEnd = false, children }: { dot: string; isEnd?: boolean; children: ReactNode }) {
  return (
    <li className="relative pb-5 pl-7 last:pb-0">
      {!isEnd && (
        <span className="absolute top-3 -bottom-2 left-[5.5px] w-px bg-line-strong" aria-hidden="true" />
      )}
      <span
        className={`absolute top-[5px] left-0 size-3 rounded-full border-2 ring-2 ring-paper ${dot}`}
        aria-hidden="true"
      />
      {children}
    </li>
  )
}

function Outcome({
  delivery: { status, attempts, endpoint_id, last_error: lastError },
  next,
}: {
  delivery: Delivery
  next: string | null
}) {
  const aheadMs = useAheadMs()
  const endpoint = useGet<Schemas['WebhookEndpoint']>(`/v1/webhook-endpoints/${endpoint_id}`)
  if (status === 'delivered') {
    return (
      <Node isEnd dot="border-good bg-paper">
        <span className="text-sm font-medium text-good">Delivered</span>
      </Node>
    )
  }
  if (status === 'failed') {
    return (
      <Node isEnd dot="border-bad bg-paper">
        <span className="text-sm font-medium text-bad">
          {attempts === 0
            ? 'Never sent'
            : `Given up after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}
        </span>
        {attempts === 0 && lastError && <span className="block text-sm">{inSentence(lastError)}.</span>}
        <span className="block text-sm text-soft">
          Redeliver it, or recover all that the endpoint has missed.
        </span>
      </Node>
    )
  }
  if (endpoint.data?.enabled === false) {
    return (
      <Node isEnd dot="border-dashed border-warn bg-paper">
        <span className="text-sm font-medium text-warn">Held</span>
        <span className="block text-sm text-soft">The endpoint is disabled. Once enabled, this goes on.</span>
      </Node>
    )
  }
  return (
    <Node isEnd dot="border-dashed border-warn bg-paper">
      <NextAttempt number={attempts + 1} at={next} aheadMs={aheadMs} />
    </Node>
  )
}

function NextAttempt({ number, at, aheadMs }: { number: number; at: string | null; aheadMs: number }) {
  const now = useNow(1_000)
  const seconds = at === null ? 0 : Math.ceil((Date.parse(at) - aheadMs - now) / 1000)
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-medium">Attempt {number}</span>
      <span className="text-warn tabular-nums" role="timer" title={at ?? undefined}>
        {seconds > 0 ? `in ${duration(seconds)}` : 'now'}
      </span>
    </div>
  )
}

function AttemptRow({
  attempt,
  isLast,
  event,
  body,
}: {
  attempt: Attempt
  isLast: boolean
  event: Event | undefined
  body: ReactNode
}) {
  // Only at first: what somebody reads is not closed by the next attempt.
  const [open] = useState(isLast)
  const { number, started_at, duration_ms, response_status, response_headers, response_excerpt, error } =
    attempt
  return (
    <details open={open} className="group/attempt min-w-0">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-2 rounded text-sm">
        <span className="font-medium">Attempt {number}</span>
        <HttpStatus value={response_status} />
        <span className="text-soft tabular-nums">{duration_ms.toLocaleString('en')} ms</span>
        <span className="ml-auto text-xs text-soft">
          <Time value={started_at} />
          <span
            className="ml-2 inline-block transition-transform group-open/attempt:rotate-90"
            aria-hidden="true"
          >
            ›
          </span>
        </span>
        {/* A bare status says it all. */}
        {error && error !== `answered ${response_status}` && (
          <span className="w-full text-bad">{inSentence(error)}</span>
        )}
      </summary>
      <div className="mt-3 grid gap-4">
        <Part title="Came back">
          {response_status === null ? (
            <p className="m-0 text-sm text-soft">Nothing: {error}.</p>
          ) : (
            <>
              <Headers headers={response_headers ?? {}} label="Response headers" />
              {response_excerpt ? (
                <Json value={response_excerpt} label={excerptLabel(response_excerpt)} />
              ) : (
                <p className="m-0 text-sm text-soft">The answer had no body.</p>
              )}
            </>
          )}
        </Part>
        <Part title="Sent" action={<CheckSignature attempt={attempt} event={event} />}>
          <Headers headers={attempt.request_headers} label="Request headers" />
          {body}
        </Part>
      </div>
    </details>
  )
}

const excerptBytes = 1024
const excerptLabel = (excerpt: string) =>
  new TextEncoder().encode(excerpt).length < excerptBytes ? 'Response body' : 'Response body, its beginning'

const inSentence = (error: string) => error.charAt(0).toUpperCase() + error.slice(1)

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h4 className="m-0 text-xs font-medium text-soft">{title}</h4>
        {action}
      </div>
      {children}
    </div>
  )
}

function Headers({ headers, label }: { headers: Record<string, unknown>; label: string }) {
  const lines = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return (
    // The button lies over the summary, not in it: one cannot press a button inside of another.
    <div className="relative">
      <details className="group overflow-hidden rounded-lg border border-line bg-shade">
        <summary className="cursor-pointer list-none py-1.5 pr-16 pl-3 text-xs text-soft group-open:border-b group-open:border-line">
          <span className="mr-1 inline-block transition-transform group-open:rotate-90" aria-hidden="true">
            ›
          </span>
          {label} ({lines.length})
        </summary>
        <dl className="m-0 grid gap-x-4 gap-y-1 p-3 font-mono text-xs sm:grid-cols-[minmax(0,180px)_minmax(0,1fr)]">
          {lines.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="break-all text-soft">{name}</dt>
              <dd className="m-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <span className="absolute top-1 right-3">
        <CopyButton text={lines.map((line) => line.join(': ')).join('\n')} />
      </span>
    </div>
  )
}

function Body({ isTest, event, error }: { isTest: boolean; event: Event | undefined; error: unknown }) {
  if (isTest) {
    return (
      <p className="m-0 text-sm text-soft">
        The body was the example of this type. Tests are not kept in the log.
      </p>
    )
  }
  if (error instanceof Failure && error.status === 404) {
    return <p className="m-0 text-sm text-soft">The event is no longer in the log, and its body with it.</p>
  }
  if (error) return <FailureBox error={error} />
  return event ? <Json folded value={event} label="Request body" /> : <Skeleton className="h-8 w-full" />
}

/** Takes header and body along; only the secret is to be pasted. */
function CheckSignature({ attempt, event }: { attempt: Attempt; event: Event | undefined }) {
  const [, go] = useLocation()
  const header = attempt.request_headers['x-webhook-signature']
  if (typeof header !== 'string' || !event) return null
  return (
    <Button
      kind="quiet"
      className="h-6 px-2"
      onClick={() => go('/debugger', { state: { header, body: JSON.stringify(event) } })}
    >
      Check the signature
    </Button>
  )
}
