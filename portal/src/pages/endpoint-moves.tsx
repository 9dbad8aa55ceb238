// What can be done with an endpoint: change it, try it, catch up, and take it away.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { type Page, type Schemas, useCall, useMove } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/form.tsx'
import { Confirm, Modal, notify } from '../ui/overlays.tsx'
import { FailureBox } from '../ui/states.tsx'
import { HttpStatus } from '../ui/words.tsx'
import type { Delivery } from './delivery.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import type { Endpoint } from './endpoint-health.tsx'
import { isAll, useEventTypeNames } from './event-types.tsx'

interface Props {
  endpoint: Endpoint
  onClose: () => void
}

export function EditEndpoint({ endpoint: { id, url, description, events }, onClose }: Props) {
  const change = useMove<Endpoint, Schemas['WebhookEndpointUpdate']>({
    method: 'PATCH',
    onDone: () => {
      notify('Saved')
      onClose()
    },
  })
  return (
    <Modal open title="Edit the endpoint" onClose={onClose}>
      <EndpointForm
        initial={{ url, description: description ?? '', events }}
        action="Save"
        busy={change.isPending}
        error={change.error}
        onCancel={onClose}
        onSubmit={(input) =>
          change.mutate({
            path: `/v1/webhook-endpoints/${id}`,
            body: { ...input, description: input.description || null },
          })
        }
      />
    </Modal>
  )
}

export function TestEndpoint({ endpoint: { id, url, events }, onClose }: Props) {
  const types = useEventTypeNames()
  const subscribed = isAll(events) ? types[0] : types.find((type) => events.includes(type))
  const [chosen, setChosen] = useState<string | null>(null)
  const type = chosen ?? subscribed ?? types[0] ?? ''
  const [, open] = useAddressValue('open')
  const test = useMove<Schemas['WebhookTestResult'], Schemas['WebhookTest']>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    test.mutate({ path: `/v1/webhook-endpoints/${id}/test`, body: type ? { event_type: type } : {} })
  }
  const look = (deliveryId: string) => {
    onClose()
    open(deliveryId)
  }
  return (
    <Modal
      open
      title="Send a test"
      description={`The example of a type, signed, with X-Webhook-Test: true, to ${url}`}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <SelectField
          label="Event type"
          choices={types}
          value={type}
          onChange={(event) => setChosen(event.target.value)}
          hint="Any type, subscribed or not."
        />
        <div aria-live="polite" className="min-h-10">
          {test.isError && <FailureBox error={test.error} />}
          {test.data && !test.isPending && <TestResult result={test.data} onLook={look} />}
          {test.isPending && <p className="m-0 py-2.5 text-sm text-soft">Waiting for the answer …</p>}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" type="submit" busy={test.isPending}>
            {test.data ? 'Send another' : 'Send'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function TestResult({
  result: { ok, response_status, duration_ms, delivery_id },
  onLook,
}: {
  result: Schemas['WebhookTestResult']
  onLook: (deliveryId: string) => void
}) {
  return (
    <div className="flex h-10 items-center gap-3 rounded-lg border border-line bg-shade px-3 text-sm">
      <span className={`font-medium ${ok ? 'text-good' : 'text-bad'}`}>{ok ? 'Accepted' : 'Refused'}</span>
      <HttpStatus value={response_status} />
      <span className="text-soft tabular-nums">{duration_ms.toLocaleString('en')} ms</span>
      <button
        type="button"
        className="ml-auto text-accent hover:underline"
        onClick={() => onLook(delivery_id)}
      >
        What was sent
      </button>
    </div>
  )
}

export function RecoverEndpoint({ endpoint: { id }, onClose }: Props) {
  const recover = useMove<Schemas['WebhookRecoverResult'], Schemas['WebhookRecover']>()
  const [since, setSince] = useState(() => localInput(new Date(Date.now() - 24 * 60 * 60 * 1000)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recover.mutate({
      path: `/v1/webhook-endpoints/${id}/recover`,
      body: { since: new Date(since).toISOString() },
    })
  }
  const queued = recover.data?.queued
  return (
    <Modal
      open
      title="Recover what was missed"
      description="Queues the events since an instant that this endpoint listens to and has not got, those from while it was disabled included."
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Since"
          type="datetime-local"
          required
          value={since}
          onChange={(event) => setSince(event.target.value)}
          hint={`In your zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        />
        <div aria-live="polite" className="min-h-6">
          {recover.isError && <FailureBox error={recover.error} />}
          {queued !== undefined && (
            <p className="m-0 text-sm font-medium">
              {queued === 0
                ? 'Nothing was missed since then.'
                : `${queued.toLocaleString('en')} ${queued === 1 ? 'delivery is' : 'deliveries are'} queued.`}
            </p>
          )}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" type="submit" busy={recover.isPending}>
            Recover
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** As an input of date and time wants it: of this zone, to the minute. */
const localInput = (instant: Date) =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

export function DeleteEndpoint({ endpoint: { id, url }, onClose }: Props) {
  const { organization, mode } = usePlace()
  const [, go] = useLocation()
  const call = useCall()
  const client = useQueryClient()
  const history = useHistory(id)
  const remove = useMutation({
    mutationFn: () => call(`/v1/webhook-endpoints/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      // Not read again from here, where it would be missing: the list reads it when it comes up.
      await client.invalidateQueries({ queryKey: [organization.id, mode], refetchType: 'none' })
      notify('Deleted')
      go('/webhooks', { replace: true })
    },
  })
  return (
    <Confirm
      open
      title="Delete the endpoint?"
      consequence={`Nothing is sent to ${url} any more. Deletes ${history} with their attempts; the events stay in the log. This cannot be undone.`}
      action="Delete the endpoint"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

const pageSize = 100
const pagesMax = 20

/** How many deliveries go with it, counted as far as is quick. */
function useHistory(endpointId: string): string {
  const { organization, mode } = usePlace()
  const call = useCall()
  const { data } = useQuery({
    queryKey: [organization.id, mode, '/v1/webhook-deliveries', 'count', endpointId],
    queryFn: async () => {
      let count = 0
      let cursor: string | null = null
      for (let page = 0; page < pagesMax; page++) {
        const found: Page<Delivery> = await call('/v1/webhook-deliveries', {
          query: { endpoint_id: endpointId, limit: pageSize, cursor },
        })
        count += found.data.length
        cursor = found.next_cursor
        if (!found.has_more) return { count, isAll: true }
      }
      return { count, isAll: false }
    },
  })
  if (!data) return 'its deliveries'
  const number = data.count.toLocaleString('en')
  if (!data.isAll) return `more than ${number} deliveries`
  return data.count === 1 ? '1 delivery' : `${number} deliveries`
}
