// One delivery, opened over its list: the event, each attempt, and what comes next.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type Schemas, useGet, useMove } from '../data/api.ts'
import { useMayWrite } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts, Section } from '../ui/list.tsx'
import { notify, Panel } from '../ui/overlays.tsx'
import { FailureBox, Skeleton, SkeletonRows } from '../ui/states.tsx'
import { Id, Mono, Status, Time } from '../ui/words.tsx'
import { Timeline } from './delivery-timeline.tsx'

export type Delivery = Schemas['WebhookDelivery']
export type Attempts = Schemas['WebhookAttempts']

const whilePendingMs = 2_000

export function DeliveryPanel({
  id,
  onOpen,
  onClose,
}: {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}) {
  // Asked again and again only while something is to come.
  const [pending, setPending] = useState(false)
  const everyMs = pending ? whilePendingMs : 0
  const delivery = useGet<Delivery>(`/v1/webhook-deliveries/${id}`, { everyMs })
  const attempts = useGet<Attempts>(`/v1/webhook-deliveries/${id}/attempts`, { everyMs })
  const status = delivery.data?.status
  useEffect(() => setPending(status === 'pending'), [status])
  // The last answer settled it: the attempt that did so is read once more.
  const settled = delivery.data?.attempts
  const { refetch } = attempts
  useEffect(() => {
    if (settled !== undefined) void refetch()
  }, [settled, refetch])

  const error = delivery.error ?? attempts.error
  return (
    <Panel
      title={delivery.data?.event_type ?? <Skeleton className="h-5 w-40" />}
      badge={status && <Status value={status} />}
      onClose={onClose}
    >
      {error ? (
        <FailureBox error={error} retry={() => void delivery.refetch()} />
      ) : delivery.data && attempts.data ? (
        <Opened key={id} delivery={delivery.data} attempts={attempts.data} onOpen={onOpen} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Panel>
  )
}

function Opened({
  delivery,
  attempts,
  onOpen,
}: {
  delivery: Delivery
  attempts: Attempts
  onOpen: (id: string) => void
}) {
  const mayWrite = useMayWrite()
  const redeliver = useMove<Schemas['WebhookRedelivery']>({
    onDone: ({ delivery_id }) => {
      notify('Queued as a new delivery')
      onOpen(delivery_id)
    },
  })
  const isTest = attempts.data[0]?.request_headers['x-webhook-test'] === 'true'
  const { redelivery_of: first, event_id: eventId } = delivery
  return (
    <>
      <Facts
        rows={[
          ['Delivery', <Id key="id" value={delivery.id} />],
          [
            'Event',
            isTest ? (
              <span key="event">
                <Id value={eventId} /> <span className="text-soft">a test, not in the log</span>
              </span>
            ) : (
              <Link key="event" to={`/events?open=${eventId}`} className="text-accent">
                <Mono>{eventId}</Mono>
              </Link>
            ),
          ],
          ['Created', <Time key="created" value={delivery.created_at} />],
          [
            'Delivered',
            delivery.delivered_at ? <Time key="delivered" value={delivery.delivered_at} /> : null,
          ],
          ...(first
            ? [
                [
                  'Redelivery of',
                  <button
                    key="first"
                    type="button"
                    className="text-accent underline"
                    onClick={() => onOpen(first)}
                  >
                    <Mono>…{first.slice(-6)}</Mono>
                  </button>,
                ] as [string, React.ReactNode],
              ]
            : []),
        ]}
      />
      {redeliver.isError && <FailureBox error={redeliver.error} />}
      <Section
        title="What happened"
        action={
          mayWrite && (
            <Button
              busy={redeliver.isPending}
              onClick={() => redeliver.mutate({ path: `/v1/webhook-deliveries/${delivery.id}/redeliver` })}
            >
              Redeliver
            </Button>
          )
        }
      >
        <Timeline delivery={delivery} attempts={attempts} isTest={isTest} />
      </Section>
    </>
  )
}
