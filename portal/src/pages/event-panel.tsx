// One event, opened over the log: what it says, whom it concerns, and who was told.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Page, type Schemas, useCall, useGet } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { Facts, Section } from '../ui/list.tsx'
import { Panel } from '../ui/overlays.tsx'
import { FailureBox, Skeleton, SkeletonRows } from '../ui/states.tsx'
import { HttpStatus, Id, Json, Status, Time } from '../ui/words.tsx'
import type { Delivery } from './delivery.tsx'
import type { Endpoint } from './endpoint-health.tsx'

type Event = Schemas['Event']

/** Where the resource of an event is shown: the page, its module, and the field that holds the id. */
const pages: Record<string, [page: string, module: string, field: string]> = {
  member: ['/members', 'members', 'id'],
  customer: ['/customers', 'customers', 'id'],
  customer_location: ['/sites', 'customers', 'id'],
  shift: ['/shifts', 'scheduling', 'id'],
  timesheet: ['/timesheets', 'scheduling', 'id'],
  feedback: ['/shifts', 'scheduling', 'shift_id'],
  booking: ['/bookings', 'bookings', 'id'],
  invoice: ['/invoices', 'accounting', 'id'],
  travel_expense: ['/shifts', 'scheduling', 'shift_id'],
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** By what people know it, or the end of its id. */
export function resourceName({ data }: Event): string {
  const child = data['child'] as { first_name?: string; last_name?: string } | undefined
  const known = [
    ...['business_name', 'name', 'title', 'invoice_number', 'display_name'].map((each) => data[each]),
    child && [child.first_name, child.last_name].join(' ').trim(),
  ]
  return known.map(text).find((name) => name !== undefined) ?? `…${(text(data['id']) ?? '').slice(-6)}`
}

function useResourceAddress({ type, data }: Event): string | null {
  const { organization } = usePlace()
  const known = pages[type.split('.')[0]!]
  if (!known || type.endsWith('.deleted')) return null
  const [page, module, field] = known
  const id = text(data[field])
  return id && organization.modules.includes(module) ? `${page}?open=${id}` : null
}

export function EventPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const event = useGet<Event>(`/v1/events/${id}`)
  return (
    <Panel title={event.data?.type ?? <Skeleton className="h-5 w-40" />} onClose={onClose}>
      {event.isError ? (
        <FailureBox error={event.error} retry={() => void event.refetch()} />
      ) : event.data ? (
        <Opened key={id} event={event.data} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Panel>
  )
}

function Opened({ event }: { event: Event }) {
  const address = useResourceAddress(event)
  const resourceId = text(event.data['id'])
  return (
    <>
      <Facts
        rows={[
          ['Event', <Id key="event" value={event.id} />],
          ['Happened', <Time key="time" value={event.created_at} />],
          [
            'Resource',
            <span key="resource" className="flex flex-wrap items-center gap-x-2">
              {address ? (
                <Link to={address} className="text-accent">
                  {resourceName(event)}
                </Link>
              ) : (
                resourceName(event)
              )}
              {resourceId && (
                <Link
                  to={`/events?resource_id=${resourceId}`}
                  className="text-xs text-soft no-underline hover:underline"
                >
                  all its events
                </Link>
              )}
            </span>,
          ],
          [
            'Type',
            <Link
              key="type"
              to={`/events?tab=catalog&open=${event.type}`}
              className="text-accent no-underline hover:underline"
            >
              Shape and example
            </Link>,
          ],
        ]}
      />
      <Section title="Deliveries">
        <DeliveriesOf event={event} />
      </Section>
      <Section title="Payload">
        <Json value={event} label="As it is posted" />
      </Section>
    </>
  )
}

function DeliveriesOf({ event }: { event: Event }) {
  const deliveries = useDeliveriesOf(event)
  const endpoints = useGet<Page<Endpoint>>('/v1/webhook-endpoints')
  if (deliveries.isError) return <FailureBox error={deliveries.error} />
  if (!deliveries.data) return <Skeleton className="h-10 w-full" />
  const found = deliveries.data
  const urlOf = (id: string) => endpoints.data?.data.find((each) => each.id === id)?.url
  if (found.length === 0) {
    return (
      <p className="m-0 text-sm text-soft">
        No endpoint listened to this type when it happened.{' '}
        <Link to="/webhooks" className="text-accent underline">
          Endpoints
        </Link>
      </p>
    )
  }
  return (
    <ul className="m-0 list-none border-t border-line p-0">
      {found.map((delivery) => (
        <li key={delivery.id} className="border-b border-line">
          <Link
            to={`/webhooks/${delivery.endpoint_id}?open=${delivery.id}`}
            className="flex min-h-10 items-center gap-3 px-1 text-sm text-ink no-underline hover:bg-shade"
          >
            <Status value={delivery.status} />
            <span className="min-w-0 flex-1 truncate font-mono text-xs">
              {urlOf(delivery.endpoint_id)?.replace(/^https:\/\//, '') ??
                `…${delivery.endpoint_id.slice(-6)}`}
            </span>
            {delivery.attempts > 0 && <HttpStatus value={delivery.last_response_status} />}
            <span className="hidden text-xs text-soft sm:inline">
              {delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`}
            </span>
            <span className="text-xs text-soft">
              <Time value={delivery.created_at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Few: one for each endpoint that listened, and what was sent again. */
function useDeliveriesOf(event: Event) {
  const { organization, mode } = usePlace()
  const call = useCall()
  return useQuery({
    queryKey: [organization.id, mode, '/v1/webhook-deliveries', 'of', event.id],
    queryFn: async () => {
      const query = { event_id: event.id, limit: 100 }
      return (await call<Page<Delivery>>('/v1/webhook-deliveries', { query })).data
    },
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? 3_000 : false),
  })
}
