// Rolling a secret: the new one is shown once, the previous one signs for a day more.
import { useState } from 'react'
import { type Schemas, useMove } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { Confirm, Modal } from '../ui/overlays.tsx'
import { useNow } from '../ui/words.tsx'
import { SecretOnce } from './endpoint-form.tsx'
import type { Endpoint } from './endpoint-health.tsx'
import { duration } from './signature.ts'

const rolledMs = 24 * 60 * 60 * 1000

// The service does not tell when a secret was rolled; this tab remembers what it did itself.
const memory = (endpointId: string) => `muster-rolled-${endpointId}`
const rememberRoll = (endpointId: string) =>
  window.sessionStorage.setItem(memory(endpointId), String(Date.now() + rolledMs))

export function PreviousSecret({ endpointId }: { endpointId: string }) {
  const now = useNow(1_000)
  const until = Number(window.sessionStorage.getItem(memory(endpointId)))
  if (until <= now) return null
  return (
    <span className="text-xs text-warn" title={new Date(until).toISOString()}>
      The previous secret signs until {at.format(until)}, for{' '}
      <span className="tabular-nums" role="timer">
        {duration(Math.floor((until - now) / 1000))}
      </span>{' '}
      more.
    </span>
  )
}

const at = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

export function RollSecret({ endpoint: { id, url }, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const roll = useMove<Schemas['WebhookSecret']>({
    onDone: (answer) => {
      rememberRoll(id)
      setSecret(answer.secret)
    },
  })
  if (secret === null) {
    return (
      <Confirm
        open
        title="Roll the signing secret?"
        consequence={`A new secret signs what is sent to ${url}. The previous one signs beside it for 24 hours, then no more: by then your receiver must know the new one.`}
        action="Roll the secret"
        busy={roll.isPending}
        error={roll.error}
        onConfirm={() => roll.mutate({ path: `/v1/webhook-endpoints/${id}/roll-secret` })}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal
      open
      title="The new secret"
      description="For 24 hours each delivery carries two v1 values, one of each secret: receivers accept either."
      onClose={onClose}
    >
      <SecretOnce secret={secret} />
      <div className="flex justify-end">
        <Button kind="primary" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </Modal>
  )
}
