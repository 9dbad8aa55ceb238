// Where one begins: the first call, how far one has come, and how it goes today.
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { useGet, useMove } from '../data/api.ts'
import type { Activity, NewKey } from '../data/portal.ts'
import { usePlace } from '../data/session.ts'
import { HourChart } from '../ui/chart.tsx'
import { Section } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { Badge, CopyButton } from '../ui/words.tsx'
import { FirstCall, firstCallOf, Steps } from './home-start.tsx'

export function HomePage() {
  const place = usePlace()
  const { session, mode } = place
  const activity = useGet<Activity>('/portal/api/activity', { everyMs: 5_000 })
  const [made, setMade] = useState<NewKey | null>(null)
  const create = useMove<NewKey>({
    onDone: (key) => {
      setMade(key)
      notify('The key was made. It is in the call now.')
    },
  })
  const makeKey = () =>
    create.mutate({ path: '/portal/api/keys', body: { name: `First call, ${session.user.email}` } })

  // Decided once, so that nothing changes its place while it is looked at.
  const newcomer = useRef<boolean | null>(null)
  if (activity.data) newcomer.current ??= Object.values(activity.data.checklist).includes(false)

  const code = firstCallOf(place, made?.key)
  const start = activity.data && (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 [&>*]:min-w-0">
      <Steps checklist={activity.data.checklist} code={code} makeKey={makeKey} busy={create.isPending} />
      <FirstCall code={code} made={made} makeKey={makeKey} busy={create.isPending} error={create.error} />
    </div>
  )
  return (
    <Page
      title="Home"
      lead={
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          Base URL
          <code className="font-mono text-xs break-all text-ink">{session.base_url}/api/v1</code>
          <CopyButton text={`${session.base_url}/api/v1`} />
          <span className="hidden text-faint sm:inline">·</span>
          {mode === 'test' ? 'A test key works on test data alone.' : 'A live key works on live data.'}
        </span>
      }
    >
      {activity.isError && !activity.data ? (
        <FailureBox error={activity.error} retry={() => void activity.refetch()} />
      ) : !activity.data ? (
        <HomeSkeleton />
      ) : (
        <div className="grid grid-cols-1 gap-10">
          <Attention items={activity.data.attention} />
          {newcomer.current && start}
          <Charts hours={activity.data.hours} />
          {!newcomer.current && start}
        </div>
      )}
    </Page>
  )
}

function Charts({ hours }: { hours: Activity['hours'] }) {
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
      <HourChart
        title="Requests"
        rows={hours}
        empty="None in the last 24 hours."
        series={[
          { label: 'succeeded', tone: 'good', value: ({ requests }) => requests.ok },
          { label: 'refused (4xx)', tone: 'warn', value: ({ requests }) => requests.client_error },
          { label: 'failed (5xx)', tone: 'bad', value: ({ requests }) => requests.server_error },
        ]}
      />
      <HourChart
        title="Webhook deliveries"
        rows={hours}
        empty="None in the last 24 hours."
        series={[
          { label: 'delivered', tone: 'good', value: ({ deliveries }) => deliveries.delivered },
          { label: 'to be retried', tone: 'warn', value: ({ deliveries }) => deliveries.retried },
          { label: 'given up', tone: 'bad', value: ({ deliveries }) => deliveries.failed },
        ]}
      />
    </div>
  )
}

const kinds = {
  endpoint_disabled: { word: 'Disabled', tone: 'bad', page: '/webhooks/' },
  endpoint_failing: { word: 'Failing', tone: 'warn', page: '/webhooks/' },
  key_expiring: { word: 'Expiring', tone: 'warn', page: '/keys?open=' },
} as const

function Attention({ items }: { items: Activity['attention'] }) {
  if (items.length === 0) return null
  return (
    <Section level="h2" title="Needs attention">
      <ul className="m-0 list-none divide-y divide-line border-y border-line p-0 text-sm">
        {items.map(({ kind, id, label, detail }) => {
          const { word, tone, page } = kinds[kind]
          return (
            <li key={kind + id}>
              <Link
                to={page + id}
                className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-1 py-2 text-ink no-underline hover:bg-shade"
              >
                <Badge tone={tone}>{word}</Badge>
                <span className="min-w-0 truncate font-medium">{label}</span>
                <span className="text-soft">{withInstant(detail)}</span>
                <span className="ml-auto hidden text-accent sm:inline">
                  {kind === 'key_expiring' ? 'Roll it' : 'Look at it'} →
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in a sentence, as the viewer's clock would say it. */
const withInstant = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (instant) => day.format(new Date(instant)))

const HomeSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-10">
    <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </div>
)
