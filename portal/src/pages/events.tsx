// Everything that happened, as it happens; and all that can happen.
import { useState } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import type { Schemas } from '../data/api.ts'
import { curlOf } from '../data/curl.ts'
import { usePlace } from '../data/session.ts'
import { ItemList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Id, Mono, Time } from '../ui/words.tsx'
import { EventCatalog } from './event-catalog.tsx'
import { EventPanel, resourceName } from './event-panel.tsx'
import { useEventTypeChoices } from './event-types.tsx'

type Event = Schemas['Event']

const liveMs = 3_000

export function EventsPage() {
  const [tab] = useAddressValue('tab')
  const isCatalog = tab === 'catalog'
  // What one is about to click must not move away.
  const [rests, setRests] = useState(false)
  return (
    <Page
      title="Events"
      lead={
        isCatalog
          ? 'Every type, with its shape and an example of what is posted.'
          : 'Each change of your data, in the words and bytes that endpoints are sent.'
      }
    >
      <div className="mb-4 flex items-start justify-between gap-4 border-b border-line">
        <nav aria-label="Views" className="flex gap-5 text-sm">
          <Tab to="/events" isHere={!isCatalog}>
            Log
          </Tab>
          <Tab to="/events?tab=catalog" isHere={isCatalog}>
            Catalog
          </Tab>
        </nav>
        {!isCatalog && <LiveMark isPaused={rests} />}
      </div>
      {isCatalog ? <EventCatalog /> : <EventLog isPaused={rests} onRest={setRests} />}
    </Page>
  )
}

const Tab = ({ to, isHere, children }: { to: string; isHere: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className="-mb-px border-b-2 border-transparent px-0.5 pb-2 text-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
  >
    {children}
  </Link>
)

const LiveMark = ({ isPaused }: { isPaused: boolean }) => (
  <p className="m-0 flex items-center gap-1.5 pt-0.5 text-xs text-soft">
    <span
      className={`size-2 rounded-full ${isPaused ? 'bg-line-strong' : 'bg-good motion-safe:animate-[pulse-soft_1.4s_ease-in-out_infinite]'}`}
      aria-hidden="true"
    />
    {isPaused ? 'Waits while you point at the list' : 'Updates by itself'}
  </p>
)

function EventLog({ isPaused, onRest }: { isPaused: boolean; onRest: (rests: boolean) => void }) {
  const { session } = usePlace()
  const types = useEventTypeChoices()
  const [opened, open] = useAddressValue('open')
  return (
    <>
      {/* Rows that come in while one looks fade in. */}
      <div
        className="[&_tbody_tr]:animate-[fade-in_0.5s_ease-out]"
        onPointerEnter={() => onRest(true)}
        onPointerLeave={() => onRest(false)}
      >
        <ItemList<Event>
          path="/v1/events"
          label="Events"
          {...(isPaused ? {} : { everyMs: liveMs })}
          filters={[
            { name: 'type', label: 'Type', choices: types },
            { name: 'resource_id', label: 'Resource', placeholder: 'id of a member, shift, invoice …' },
          ]}
          columns={[
            { name: 'Type', show: (event) => <TypeCell event={event} /> },
            { name: 'Resource', wide: true, show: (event) => resourceName(event) },
            { name: 'Event', wide: true, show: ({ id }) => <Id value={id} /> },
            { name: 'Happened', align: 'right', show: ({ created_at }) => <Time value={created_at} /> },
          ]}
          empty={
            <Empty
              title="Nothing has happened yet"
              code={curlOf({
                url: `${session.base_url}/api/v1/members`,
                method: 'POST',
                body: '{"business_name": "Brightside Nursing", "contact": {"email": "amina@example.com"}}',
              })}
            >
              Every change makes an event. Create a member, and member.created shows here within seconds.
            </Empty>
          }
        />
      </div>
      {opened && <EventPanel id={opened} onClose={() => open(null)} />}
    </>
  )
}

/** On a phone the resource stands below its type. */
const TypeCell = ({ event }: { event: Event }) => (
  <span className="grid">
    <Mono>{event.type}</Mono>
    <span className="truncate text-xs text-soft md:hidden">{resourceName(event)}</span>
  </span>
)
