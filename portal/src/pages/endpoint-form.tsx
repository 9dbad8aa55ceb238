// Where an endpoint is and what it is told: the same form for a new one and a present one. And its secret, shown once.
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { problemOf, TextField } from '../ui/form.tsx'
import { FailureBox } from '../ui/states.tsx'
import { CopyButton } from '../ui/words.tsx'
import { EventPicker } from './event-types.tsx'

export interface EndpointInput {
  url: string
  description: string
  events: string[]
}

export function EndpointForm({
  initial = { url: '', description: '', events: ['*'] },
  action,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  initial?: EndpointInput
  action: string
  busy: boolean
  error: unknown
  onSubmit: (input: EndpointInput) => void
  onCancel: () => void
}) {
  const [input, setInput] = useState(initial)
  const set = (change: Partial<EndpointInput>) => setInput((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ ...input, url: input.url.trim(), description: input.description.trim() })
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label="URL"
        name="url"
        type="url"
        inputMode="url"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/hooks/muster"
        hint="https, at a public address. It answers any 2xx within 15 seconds."
        problem={problemOf(error, 'url')}
        value={input.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        placeholder="Payroll"
        hint="For people: what listens there."
        problem={problemOf(error, 'description')}
        value={input.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <EventPicker value={input.events} onChange={(events) => set({ events })} />
      {error ? <FailureBox error={error} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy} disabled={input.events.length === 0}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Never shown again, so it says so. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2 rounded-lg border border-line bg-shade py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 font-mono text-xs break-all" data-testid="secret">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
      <p className="m-0 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
        Shown only now. Keep it where your receiver reads its secrets; whoever has it can sign as we do.
      </p>
    </div>
  )
}
