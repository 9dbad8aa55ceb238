// Making a key, rolling one, and the one time that a key is shown.
import { type FormEvent, useState } from 'react'
import { useMove } from '../data/api.ts'
import { curlOf } from '../data/curl.ts'
import { scopesOf, useDescription } from '../data/description.ts'
import type { Key, NewKey } from '../data/portal.ts'
import { usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, SelectField, TextField } from '../ui/form.tsx'
import { Modal } from '../ui/overlays.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { CodeBlock, CopyButton } from '../ui/words.tsx'

const expiries = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

export function CreateKey({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (key: NewKey) => void
}) {
  const { mode } = usePlace()
  return (
    <Modal
      title={`Create a ${mode} key`}
      description="One for each program, with no more rights than it needs."
      open={open}
      onClose={onClose}
    >
      {open && <CreateForm onClose={onClose} onMade={onMade} />}
    </Modal>
  )
}

function CreateForm({ onClose, onMade }: { onClose: () => void; onMade: (key: NewKey) => void }) {
  // None stands for all, also those that come later.
  const [scopes, setScopes] = useState<ReadonlySet<string> | null>(null)
  const create = useMove<NewKey>({
    onDone: (key) => {
      onClose()
      onMade(key)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const days = Number(fields.get('expires_in_days'))
    create.mutate({
      path: '/portal/api/keys',
      body: {
        name: fields.get('name'),
        ...(scopes ? { scopes: [...scopes] } : {}),
        ...(days ? { expires_in_days: days } : {}),
      },
    })
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          autoFocus
          placeholder="Payroll sync"
          problem={problemOf(create.error, 'name')}
        />
        <SelectField label="Expires" name="expires_in_days" choices={expiries} />
      </div>
      <ScopeMatrix chosen={scopes} onChange={setScopes} />
      {create.isError && <FailureBox error={create.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          type="submit"
          busy={create.isPending}
          disabled={scopes !== null && scopes.size === 0}
        >
          Create the key
        </Button>
      </div>
    </form>
  )
}

/** A row for each resource, a column for reading and one for writing. */
function ScopeMatrix({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string> | null
  onChange: (scopes: ReadonlySet<string> | null) => void
}) {
  const description = useDescription()
  if (description.isError) return <FailureBox error={description.error} />
  if (!description.data) return <Skeleton className="h-80 w-full" />
  const rows = scopesOf(description.data)
  const all = rows.flatMap(({ resource, read, write }) => [
    ...(read ? [`${resource}:read`] : []),
    ...(write ? [`${resource}:write`] : []),
  ])
  const readOnly = all.filter((scope) => scope.endsWith(':read'))
  const isReadOnly =
    chosen !== null && chosen.size === readOnly.length && readOnly.every((scope) => chosen.has(scope))
  const toggle = (scope: string) => {
    const next = new Set(chosen ?? all)
    if (!next.delete(scope)) next.add(scope)
    onChange(next)
  }
  const cell = (scope: string, permits: string | undefined) => (
    <td className="py-1 text-center">
      {permits && (
        <input
          type="checkbox"
          aria-label={scope}
          title={permits}
          checked={chosen === null || chosen.has(scope)}
          onChange={() => toggle(scope)}
          className="size-4 align-middle accent-accent"
        />
      )}
    </td>
  )
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-1 text-sm font-medium">Scopes</legend>
      <div className="flex flex-wrap gap-1.5">
        <Preset label="All" pressed={chosen === null} onSelect={() => onChange(null)} />
        <Preset label="Read only" pressed={isReadOnly} onSelect={() => onChange(new Set(readOnly))} />
        <Preset label="None" pressed={chosen?.size === 0} onSelect={() => onChange(new Set())} />
      </div>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            <th scope="col" className="py-1 text-left font-medium">
              Resource
            </th>
            <th scope="col" className="w-16 py-1 font-medium">
              Read
            </th>
            <th scope="col" className="w-16 py-1 font-medium">
              Write
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ resource, read, write }) => (
            <tr key={resource} className="border-b border-line last:border-0 hover:bg-shade">
              <th scope="row" className="truncate py-1 text-left font-normal" title={write ?? read}>
                <span className="inline-block w-24 font-medium capitalize">
                  {resource.replaceAll('_', ' ')}
                </span>
                <span className="hidden text-xs text-soft sm:inline">{write ?? read}</span>
              </th>
              {cell(`${resource}:read`, read)}
              {cell(`${resource}:write`, write)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="m-0 text-xs text-soft">
        {chosen === null
          ? 'All, also those that come later.'
          : chosen.size === 0
            ? 'Choose at least one.'
            : `${chosen.size} of ${all.length}.`}
      </p>
    </fieldset>
  )
}

const Preset = ({ label, pressed, onSelect }: { label: string; pressed: boolean; onSelect: () => void }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onSelect}
    className="rounded-full border border-line-strong px-2.5 py-0.5 text-xs font-medium text-soft hover:bg-shade aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
  >
    {label}
  </button>
)

const overlaps = [
  { value: '0', label: 'None: the old one ends at once' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
]

export function RollKey({
  keyToRoll,
  open,
  onClose,
  onMade,
}: {
  keyToRoll: Key
  open: boolean
  onClose: () => void
  onMade: (key: NewKey) => void
}) {
  const roll = useMove<NewKey>({
    onDone: (key) => {
      onClose()
      onMade(key)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const overlap_hours = Number(new FormData(event.currentTarget).get('overlap_hours'))
    roll.mutate({ path: `/portal/api/keys/${keyToRoll.id}/roll`, body: { overlap_hours } })
  }
  return (
    <Modal
      title={`Roll ${keyToRoll.name || keyToRoll.preview}`}
      description="Makes a new key with the same name and scopes. The old one works on until the overlap is over, so that you can put the new one in place."
      open={open}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <SelectField label="Overlap" name="overlap_hours" choices={overlaps} defaultValue="24" />
        {roll.isError && <FailureBox error={roll.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={roll.isPending}>
            Roll the key
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Once, and never again. */
export function KeyShown({ shown, onClose }: { shown: NewKey | null; onClose: () => void }) {
  const { session } = usePlace()
  return (
    <Modal title={shown?.name || 'The new key'} open={shown !== null} onClose={onClose}>
      {shown && (
        <div className="grid grid-cols-1 gap-4">
          <p className="m-0 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            This is the only time that the key is shown. Put it where your secrets are.
          </p>
          <div className="flex items-center gap-2 rounded-md border border-line-strong bg-shade py-1.5 pr-1.5 pl-3">
            <code className="min-w-0 flex-1 font-mono text-xs break-all select-all" data-testid="new-key">
              {shown.key}
            </code>
            <CopyButton text={shown.key} label="Copy the key" />
          </div>
          <CodeBlock
            label="Try it"
            code={curlOf({ url: `${session.base_url}/api/v1/organization`, key: shown.key })}
          />
          <div className="flex justify-end">
            <Button kind="primary" onClick={onClose}>
              I have kept it
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
