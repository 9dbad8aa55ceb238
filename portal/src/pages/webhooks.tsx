// Where events are sent: the endpoints and how they fare.
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { type Schemas, useMove } from '../data/api.ts'
import { curlOf } from '../data/curl.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ItemList } from '../ui/list.tsx'
import { Modal } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Time } from '../ui/words.tsx'
import { EndpointForm, SecretOnce } from './endpoint-form.tsx'
import { type Endpoint, Health } from './endpoint-health.tsx'
import { isAll } from './event-types.tsx'

export function WebhooksPage() {
  const { session } = usePlace()
  const mayWrite = useMayWrite()
  const [opened] = useAddressValue('open')
  const [creating, setCreating] = useAddressValue('new')
  // An endpoint has a page of its own, with a list and a panel in it.
  if (opened) return <Redirect to={`/webhooks/${opened}`} replace />
  const newButton = mayWrite && (
    <Button kind="primary" onClick={() => setCreating('1')}>
      New endpoint
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      lead="Servers of yours that are told of every change: signed, and retried for a day."
      actions={
        <>
          <ButtonLink to="/debugger" kind="quiet">
            Signature debugger
          </ButtonLink>
          {newButton}
        </>
      }
    >
      <ItemList<Endpoint>
        path="/v1/webhook-endpoints"
        label="Webhook endpoints"
        everyMs={10_000}
        columns={[
          { name: 'URL', show: (endpoint) => <Where endpoint={endpoint} /> },
          { name: 'Health', show: (endpoint) => <Health endpoint={endpoint} /> },
          { name: 'Events', wide: true, show: ({ events }) => countOf(events) },
          {
            name: 'Last delivery',
            wide: true,
            show: ({ last_delivery_at }) => <Time value={last_delivery_at} />,
          },
          {
            name: 'Last success',
            wide: true,
            show: ({ last_success_at }) => <Time value={last_success_at} />,
          },
        ]}
        empty={
          <Empty
            title="No endpoint yet"
            action={newButton}
            code={curlOf({
              url: `${session.base_url}/api/v1/webhook-endpoints`,
              method: 'POST',
              body: '{"url": "https://example.com/hooks/muster", "events": ["*"]}',
            })}
          >
            An endpoint is an https address of yours. We post each event to it, signed with a secret that only
            you and we know.
          </Empty>
        }
      />
      {mayWrite && creating && <NewEndpoint onClose={() => setCreating(null)} />}
    </Page>
  )
}

const countOf = (events: string[]) =>
  isAll(events) ? 'all' : events.length === 1 ? '1 type' : `${events.length} types`

const Where = ({ endpoint: { url, description } }: { endpoint: Endpoint }) => (
  <span className="grid">
    <span className="truncate font-mono text-xs" title={url}>
      {url.replace(/^https:\/\//, '')}
    </span>
    {description && <span className="truncate text-xs text-soft">{description}</span>}
  </span>
)

function NewEndpoint({ onClose }: { onClose: () => void }) {
  const [, go] = useLocation()
  const [made, setMade] = useState<Schemas['WebhookEndpointWithSecret'] | null>(null)
  const create = useMove<Schemas['WebhookEndpointWithSecret'], Schemas['WebhookEndpointCreate']>({
    onDone: setMade,
  })
  if (made) {
    return (
      <Modal
        open
        title="The endpoint is ready"
        description={`Signs what is sent to ${made.url}`}
        onClose={onClose}
      >
        <SecretOnce secret={made.secret} />
        <div className="flex justify-end gap-2">
          <Button kind="primary" onClick={() => go(`/webhooks/${made.id}`)}>
            I have kept it
          </Button>
        </div>
      </Modal>
    )
  }
  return (
    <Modal open title="New endpoint" description="Each event is posted to it as JSON." onClose={onClose}>
      <EndpointForm
        action="Create the endpoint"
        busy={create.isPending}
        error={create.error}
        onCancel={onClose}
        onSubmit={({ url, description, events }) =>
          create.mutate({
            path: '/v1/webhook-endpoints',
            body: { url, events, ...(description ? { description } : {}) },
          })
        }
      />
    </Modal>
  )
}
