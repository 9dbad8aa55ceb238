// One endpoint: how it fares, what can be done about it, and everything that was sent to it.
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { useGet, useMove } from '../data/api.ts'
import { useMayWrite } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts, ItemList } from '../ui/list.tsx'
import { MenuButton, notify } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, FailureBox, Skeleton } from '../ui/states.tsx'
import { Badge, HttpStatus, Id, Mono, Status, Time } from '../ui/words.tsx'
import { type Delivery, DeliveryPanel } from './delivery.tsx'
import { type Endpoint, Health } from './endpoint-health.tsx'
import { DeleteEndpoint, EditEndpoint, RecoverEndpoint, TestEndpoint } from './endpoint-moves.tsx'
import { PreviousSecret, RollSecret } from './endpoint-secret.tsx'
import { isAll, useEventTypeChoices } from './event-types.tsx'

type Doing = 'test' | 'edit' | 'recover' | 'roll' | 'delete'

export function EndpointPage() {
  const { id } = useParams<{ id: string }>()
  const endpoint = useGet<Endpoint>(`/v1/webhook-endpoints/${id}`, { everyMs: 10_000 })
  const mayWrite = useMayWrite()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  if (endpoint.isError) {
    return (
      <Page title="Endpoint" lead={<Back />}>
        <FailureBox error={endpoint.error} retry={() => void endpoint.refetch()} />
      </Page>
    )
  }
  const { data } = endpoint
  return (
    <Page
      title={data ? new URL(data.url).host : 'Endpoint'}
      lead={<Back />}
      actions={data && mayWrite && <Actions endpoint={data} onDo={setDoing} />}
    >
      {data ? <About endpoint={data} onRoll={() => setDoing('roll')} /> : <AboutSkeleton />}
      <h2 className="m-0 mt-8 mb-3 text-base font-semibold">Deliveries</h2>
      <Deliveries endpointId={id} onTest={() => setDoing('test')} />
      {data && doing === 'test' && <TestEndpoint endpoint={data} onClose={close} />}
      {data && doing === 'edit' && <EditEndpoint endpoint={data} onClose={close} />}
      {data && doing === 'recover' && <RecoverEndpoint endpoint={data} onClose={close} />}
      {data && doing === 'roll' && <RollSecret endpoint={data} onClose={close} />}
      {data && doing === 'delete' && <DeleteEndpoint endpoint={data} onClose={close} />}
    </Page>
  )
}

const Back = () => (
  <Link to="/webhooks" className="text-sm text-accent no-underline hover:underline">
    ‹ All endpoints
  </Link>
)

/** Enables or disables at once. */
function useSwitch({ id }: Endpoint) {
  const move = useMove<Endpoint>({
    method: 'PATCH',
    onDone: ({ enabled }) => notify(enabled ? 'Enabled: what was held goes on' : 'Disabled: nothing is sent'),
  })
  return {
    isPending: move.isPending,
    set: (enabled: boolean) =>
      move.mutate(
        { path: `/v1/webhook-endpoints/${id}`, body: { enabled } },
        { onError: (error) => notify(error.message, 'failed') },
      ),
  }
}

function Actions({ endpoint, onDo }: { endpoint: Endpoint; onDo: (doing: Doing) => void }) {
  const power = useSwitch(endpoint)
  return (
    <>
      <Button kind="primary" onClick={() => onDo('test')}>
        Send a test
      </Button>
      <Button onClick={() => onDo('edit')}>Edit</Button>
      <MenuButton
        label="More"
        choices={[
          { label: 'Recover since …', onSelect: () => onDo('recover') },
          { label: 'Roll the secret …', onSelect: () => onDo('roll') },
          endpoint.enabled
            ? { label: 'Disable', onSelect: () => power.set(false) }
            : { label: 'Enable', onSelect: () => power.set(true) },
          { label: 'Delete …', onSelect: () => onDo('delete') },
        ]}
      >
        More ▾
      </MenuButton>
    </>
  )
}

function About({ endpoint, onRoll }: { endpoint: Endpoint; onRoll: () => void }) {
  const mayWrite = useMayWrite()
  return (
    <div className="grid gap-5">
      {!endpoint.enabled && <Disabled endpoint={endpoint} />}
      <div className="grid items-start gap-x-12 gap-y-2 border-y border-line py-4 lg:grid-cols-[3fr_2fr]">
        <Facts
          rows={[
            ['URL', <Mono key="url">{endpoint.url}</Mono>],
            ['Description', endpoint.description],
            ['Events', <EventTypes key="events" events={endpoint.events} />],
            [
              'Secret',
              <div key="secret" className="grid justify-items-start">
                <span className="flex flex-wrap items-center gap-2">
                  <Mono>{endpoint.secret_preview}</Mono>
                  {mayWrite && (
                    <button type="button" className="text-xs text-accent hover:underline" onClick={onRoll}>
                      Roll
                    </button>
                  )}
                </span>
                <PreviousSecret endpointId={endpoint.id} />
              </div>,
            ],
          ]}
        />
        <Facts
          rows={[
            ['Health', <Health key="health" endpoint={endpoint} />],
            ['Last delivery', <Time key="delivery" value={endpoint.last_delivery_at} />],
            ['Last success', <Time key="success" value={endpoint.last_success_at} />],
            ['Created', <Time key="created" value={endpoint.created_at} />],
            ['Id', <Id key="id" value={endpoint.id} />],
          ]}
        />
      </div>
    </div>
  )
}

const AboutSkeleton = () => (
  <div className="grid gap-2 border-y border-line py-4" role="status" aria-label="Loading">
    {['w-2/3', 'w-1/3', 'w-1/2', 'w-1/4', 'w-1/3'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <Skeleton key={index} className={`my-1 h-3 ${width}`} />
    ))}
  </div>
)

function Disabled({ endpoint }: { endpoint: Endpoint }) {
  const mayWrite = useMayWrite()
  const power = useSwitch(endpoint)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3 text-sm">
      <p className="m-0 min-w-0 flex-1 basis-60">
        <span className="font-medium text-bad">Nothing is sent to this endpoint. </span>
        {endpoint.disabled_at ? (
          <>
            It was disabled <Time value={endpoint.disabled_at} />: {endpoint.disabled_reason}. Enable it, then
            recover what it has missed.
          </>
        ) : (
          'It was disabled by hand.'
        )}
      </p>
      {mayWrite && (
        <Button busy={power.isPending} onClick={() => power.set(true)}>
          Enable
        </Button>
      )}
    </div>
  )
}

const shownMax = 6

function EventTypes({ events }: { events: string[] }) {
  const [whole, setWhole] = useState(false)
  if (isAll(events)) return 'all'
  const shown = whole ? events : events.slice(0, shownMax)
  return (
    <span className="flex flex-wrap items-center gap-1">
      {shown.map((type) => (
        <Badge key={type}>
          <span className="font-mono">{type}</span>
        </Badge>
      ))}
      {shown.length < events.length && (
        <button type="button" className="text-xs text-accent hover:underline" onClick={() => setWhole(true)}>
          and {events.length - shown.length} more
        </button>
      )}
    </span>
  )
}

function Deliveries({ endpointId, onTest }: { endpointId: string; onTest: () => void }) {
  const mayWrite = useMayWrite()
  const types = useEventTypeChoices()
  const [opened, open] = useAddressValue('open')
  return (
    <>
      <ItemList<Delivery>
        path="/v1/webhook-deliveries"
        label="Deliveries"
        fixed={{ endpoint_id: endpointId }}
        everyMs={5_000}
        filters={[
          { name: 'status', label: 'Status', choices: ['pending', 'delivered', 'failed'] },
          { name: 'event_type', label: 'Event', choices: types },
        ]}
        columns={[
          { name: 'Event', show: ({ event_type }) => <Mono>{event_type}</Mono> },
          { name: 'Status', show: ({ status }) => <Status value={status} /> },
          { name: 'Last answer', wide: true, show: (delivery) => <LastAnswer delivery={delivery} /> },
          { name: 'Attempts', wide: true, align: 'right', show: ({ attempts }) => attempts },
          { name: 'Created', align: 'right', show: ({ created_at }) => <Time value={created_at} /> },
        ]}
        empty={
          <Empty title="Nothing sent yet" action={mayWrite && <Button onClick={onTest}>Send a test</Button>}>
            The next event that this endpoint listens to is posted to it within a second, and shows here.
          </Empty>
        }
      />
      {opened && <DeliveryPanel id={opened} onOpen={open} onClose={() => open(null)} />}
    </>
  )
}

function LastAnswer({ delivery: { attempts, last_response_status, last_error } }: { delivery: Delivery }) {
  if (attempts === 0) return <span className="text-faint">—</span>
  return (
    <span className="flex items-center gap-2">
      <HttpStatus value={last_response_status} />
      {last_response_status === null && <span className="truncate text-xs text-soft">{last_error}</span>}
    </span>
  )
}
