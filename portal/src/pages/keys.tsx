// The keys of this side: who calls the API, with what rights, until when.
import { useState } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { useGet, useMove } from '../data/api.ts'
import type { Key, NewKey } from '../data/portal.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { type Column, Facts, ItemList, Section } from '../ui/list.tsx'
import { Confirm, notify, Panel } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, FailureBox, SkeletonRows } from '../ui/states.tsx'
import { Id, Mono, Status, Time, useNow } from '../ui/words.tsx'
import { CreateKey, KeyShown, RollKey } from './key-forms.tsx'

const soonMs = 14 * 86_400_000

function statusOf({ revoked_at, expires_at }: Key, now: number): string {
  if (revoked_at) return 'revoked'
  const left = expires_at ? Date.parse(expires_at) - now : Number.POSITIVE_INFINITY
  if (left <= 0) return 'expired'
  return left < soonMs ? 'expiring' : 'active'
}

/** `members, shifts (read)`, so that two keys are told apart at a glance. */
function scopesInWords(scopes: string[]): string {
  if (scopes.includes('*')) return 'all'
  if (scopes.every((scope) => scope.endsWith(':read'))) {
    return scopes.length > 3
      ? `read, ${scopes.length} resources`
      : `read ${scopes.map((scope) => scope.split(':')[0]).join(', ')}`
  }
  return scopes.length > 2 ? `${scopes.length} scopes` : scopes.join(', ')
}

const nameOf = ({ name, preview }: Key) => name || preview

const columns: Column<Key>[] = [
  {
    name: 'Name',
    show: (key) => <span className="block max-w-36 truncate font-medium md:max-w-none">{nameOf(key)}</span>,
  },
  { name: 'Key', show: ({ preview }) => <Mono>{preview}</Mono>, wide: true },
  { name: 'Scopes', show: ({ scopes }) => scopesInWords(scopes), wide: true },
  { name: 'Created', show: ({ created_at }) => <Time real value={created_at} />, wide: true },
  { name: 'Last used', show: ({ last_used_at }) => <Time real value={last_used_at} /> },
  { name: 'Expires', show: ({ expires_at }) => <Time real value={expires_at} />, wide: true },
  { name: 'Status', show: (key) => <Status value={statusOf(key, Date.now())} /> },
]

export function KeysPage() {
  const { mode } = usePlace()
  const mayWrite = useMayWrite()
  const [creating, setCreating] = useAddressValue('new')
  const [opened, open] = useAddressValue('open')
  const [shown, setShown] = useState<NewKey | null>(null)
  const button = mayWrite && (
    <Button kind="primary" onClick={() => setCreating('key')}>
      Create a {mode} key
    </Button>
  )
  return (
    <Page
      title="Keys"
      lead={`A ${mode} key calls the API on ${mode} data. Only its hash is stored: the key itself is shown once.`}
      actions={button}
    >
      <ItemList<Key>
        path="/portal/api/keys"
        columns={columns}
        label="Keys"
        everyMs={15_000}
        empty={
          <Empty title={`No ${mode} keys yet`} action={button}>
            Every call carries a key: <Mono>Authorization: Bearer mst_{mode}_…</Mono>. Give each program its
            own, with no more scopes than it needs.
          </Empty>
        }
      />
      {opened && <KeyPanel id={opened} onClose={() => open(null)} onRolled={setShown} />}
      {mayWrite && (
        <CreateKey open={creating === 'key'} onClose={() => setCreating(null)} onMade={setShown} />
      )}
      <KeyShown shown={shown} onClose={() => setShown(null)} />
    </Page>
  )
}

function KeyPanel({
  id,
  onClose,
  onRolled,
}: {
  id: string
  onClose: () => void
  onRolled: (key: NewKey) => void
}) {
  const now = useNow()
  const mayWrite = useMayWrite()
  const keys = useGet<{ data: Key[] }>('/portal/api/keys')
  const [asking, setAsking] = useState<'roll' | 'revoke' | null>(null)
  const revoke = useMove<Key>({
    onDone: (key) => {
      setAsking(null)
      notify(`${nameOf(key)} is revoked.`)
    },
  })
  const key = keys.data?.data.find((each) => each.id === id)
  if (!key) {
    return (
      <Panel title="Key" onClose={onClose}>
        {keys.isError ? (
          <FailureBox error={keys.error} />
        ) : keys.isPending ? (
          <SkeletonRows count={4} />
        ) : (
          <p className="m-0 text-soft">There is no such key on this side.</p>
        )}
      </Panel>
    )
  }
  const status = statusOf(key, now)
  const usable = status === 'active' || status === 'expiring'
  return (
    <Panel title={nameOf(key)} badge={<Status value={status} />} onClose={onClose}>
      {mayWrite && usable && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('roll')}>Roll</Button>
          <Button kind="danger" onClick={() => setAsking('revoke')}>
            Revoke
          </Button>
        </div>
      )}
      <Facts
        rows={[
          ['Key', <Mono key="key">{key.preview}</Mono>],
          ['Id', <Id key="id" value={key.id} />],
          ['Created', <Time key="created" value={key.created_at} />],
          ['Last used', <Time key="used" value={key.last_used_at} />],
          ['Expires', <Time key="expires" value={key.expires_at} />],
          ...(key.revoked_at
            ? [['Revoked', <Time key="revoked" value={key.revoked_at} />] as [string, React.ReactNode]]
            : []),
          [
            'Requests',
            <Link key="requests" to={`/requests?key_id=${key.id}`} className="text-accent underline">
              What it called
            </Link>,
          ],
        ]}
      />
      <Section title="Scopes">
        {key.scopes.includes('*') ? (
          <p className="m-0 text-sm text-soft">All, also those that come later.</p>
        ) : (
          <ul className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1 p-0">
            {key.scopes.map((scope) => (
              <li key={scope}>
                <Mono>{scope}</Mono>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <RollKey
        keyToRoll={key}
        open={asking === 'roll'}
        onClose={() => setAsking(null)}
        onMade={(made) => {
          onClose()
          onRolled(made)
        }}
      />
      <Confirm
        title={`Revoke ${nameOf(key)}?`}
        consequence={
          <>
            Every call with <Mono>{key.preview}</Mono> is refused from now on. This cannot be undone.
          </>
        }
        action="Revoke the key"
        open={asking === 'revoke'}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ path: `/portal/api/keys/${key.id}/revoke` })}
        onClose={() => setAsking(null)}
      />
    </Panel>
  )
}
