// The way from nothing to a delivered event.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { curlOf } from '../data/curl.ts'
import type { Activity, NewKey } from '../data/portal.ts'
import { type Place, useMayWrite, usePlace } from '../data/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { FailureBox } from '../ui/states.tsx'
import { CodeBlock, copyText } from '../ui/words.tsx'

type Checklist = Activity['checklist']

interface Step {
  done: boolean
  title: string
  detail: string
  action: ReactNode
  /** Where its result is seen. */
  see: { to: string; label: string }
}

/** On test data it may change something, so that an event comes of it. */
const firstCallWrites = ({ organization, mode }: Place) =>
  mode === 'test' && organization.modules.includes('members')

export function firstCallOf(place: Place, key: string | undefined): string {
  const writes = firstCallWrites(place)
  return curlOf({
    url: `${place.session.base_url}/api/v1/${writes ? 'members' : 'organization'}`,
    ...(key ? { key } : {}),
    ...(writes ? { method: 'POST', body: '{"business_name": "Brightside Nursing"}' } : {}),
  })
}

export function Steps({
  checklist,
  code,
  makeKey,
  busy,
}: {
  checklist: Checklist
  code: string
  makeKey: () => void
  busy: boolean
}) {
  const { mode } = usePlace()
  const mayWrite = useMayWrite()
  const steps: Step[] = [
    {
      done: checklist.key,
      title: `Make a ${mode} key`,
      detail: 'It says who calls, and on which side.',
      action:
        mode === 'test' ? (
          <Button kind="primary" busy={busy} onClick={makeKey}>
            Create a test key
          </Button>
        ) : (
          <ButtonLink kind="primary" to="/keys?new=key">
            Create a live key
          </ButtonLink>
        ),
      see: { to: '/keys', label: 'Keys' },
    },
    {
      done: checklist.call,
      title: 'Make the first call',
      detail: 'Copy it into a shell. It shows up here within a second.',
      action: (
        <Button
          kind="primary"
          onClick={() => void copyText(code).then(() => notify('The call is copied. Paste it into a shell.'))}
        >
          Copy the call
        </Button>
      ),
      see: { to: '/requests', label: 'Requests' },
    },
    {
      done: checklist.endpoint,
      title: 'Add a webhook endpoint',
      detail: 'An address of yours that events are sent to.',
      action: (
        <ButtonLink kind="primary" to="/webhooks?new=1">
          Add an endpoint
        </ButtonLink>
      ),
      see: { to: '/webhooks', label: 'Webhooks' },
    },
    {
      done: checklist.delivered,
      title: 'Have an event delivered',
      detail: 'Change something, or send a test from the endpoint.',
      action: (
        <ButtonLink kind="primary" to="/webhooks">
          Send a test
        </ButtonLink>
      ),
      see: { to: '/events', label: 'Events' },
    },
  ]
  const next = steps.findIndex(({ done }) => !done)
  const count = steps.filter(({ done }) => done).length
  return (
    <Section
      level="h2"
      title="From a key to a delivered event"
      action={<span className="text-xs text-soft tabular-nums">{count} of 4 done</span>}
    >
      <ol className="m-0 grid list-none gap-0 p-0 text-sm">
        {steps.map(({ done, title, detail, action, see }, index) => (
          <li key={title} className="flex gap-3 border-t border-line py-2.5">
            <Mark done={done} number={index + 1} />
            <div className="grid min-w-0 flex-1 gap-1">
              <div className="flex items-baseline justify-between gap-3">
                <span className={done ? 'text-soft' : 'font-medium'}>
                  {title}
                  {done && <span className="sr-only"> (done)</span>}
                </span>
                {done && (
                  <Link to={see.to} className="text-accent no-underline hover:underline">
                    {see.label}
                  </Link>
                )}
              </div>
              {!done && <p className="m-0 text-soft">{detail}</p>}
              {index === next && mayWrite && <div className="mt-1">{action}</div>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Mark = ({ done, number }: { done: boolean; number: number }) => (
  <span
    aria-hidden="true"
    className={`mt-px grid size-5 shrink-0 place-items-center rounded-full text-xs font-medium tabular-nums ${done ? 'bg-good-soft text-good' : 'border border-line-strong text-soft'}`}
  >
    {done ? '✓' : number}
  </span>
)

export function FirstCall({
  code,
  made,
  makeKey,
  busy,
  error,
}: {
  code: string
  made: NewKey | null
  makeKey: () => void
  busy: boolean
  error: unknown
}) {
  const place = usePlace()
  const { mode } = place
  const mayWrite = useMayWrite()
  const writes = firstCallWrites(place)
  return (
    <Section
      level="h2"
      title="The first call"
      action={
        mode === 'test' &&
        mayWrite &&
        !made && (
          <Button busy={busy} onClick={makeKey}>
            Put a new test key in
          </Button>
        )
      }
    >
      <CodeBlock code={code} label={writes ? 'Create a member' : 'Read the organization'} />
      {error ? <FailureBox error={error} /> : null}
      {made ? (
        <p role="status" className="m-0 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          The key is in the call, and is shown only now: keep it where your secrets are. You can revoke it
          under{' '}
          <Link to={`/keys?open=${made.id}`} className="text-warn underline">
            Keys
          </Link>
          .
        </p>
      ) : (
        <p className="m-0 text-sm text-soft">
          <code className="font-mono text-xs">$MUSTER_KEY</code> stands for a{' '}
          <Link to="/keys" className="text-accent underline">
            key of the {mode} side
          </Link>
          .{writes && ' An event member.created comes of the call, and goes to every endpoint that wants it.'}
        </p>
      )}
    </Section>
  )
}
