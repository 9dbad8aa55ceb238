// Who may sign in, and as what.
import { type FormEvent, useState } from 'react'
import { useGet, useMove } from '../data/api.ts'
import type { Invitation, PortalUser } from '../data/portal.ts'
import { type Role, useIsOwner, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, SelectField, TextField } from '../ui/form.tsx'
import { Section } from '../ui/list.tsx'
import { Confirm, Modal, notify } from '../ui/overlays.tsx'
import { FailureBox, SkeletonRows } from '../ui/states.tsx'
import { CopyButton, Time } from '../ui/words.tsx'

const roles: { value: Role; label: string; may: string }[] = [
  { value: 'owner', label: 'Owner', may: 'everything, also users, modules and the organization' },
  { value: 'developer', label: 'Developer', may: 'everything but users, modules and the organization' },
  { value: 'viewer', label: 'Viewer', may: 'looks, and changes nothing' },
]

type Leaving = { kind: 'user'; user: PortalUser } | { kind: 'invitation'; invitation: Invitation }

export function UsersTab() {
  const { organization } = usePlace()
  const owner = useIsOwner()
  const users = useGet<{ data: PortalUser[]; invitations: Invitation[] }>('/portal/api/users')
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const remove = useMove({
    method: 'DELETE',
    onDone: () => {
      notify(leaving?.kind === 'user' ? 'The user was removed.' : 'The invitation was taken back.')
      setLeaving(null)
    },
  })
  if (users.isError) return <FailureBox error={users.error} retry={() => void users.refetch()} />
  if (users.isPending) return <SkeletonRows count={4} />
  const { data, invitations } = users.data
  return (
    <div className="grid gap-8">
      <Section
        level="h2"
        title={`Users (${data.length})`}
        action={
          owner && (
            <Button kind="primary" onClick={() => setInviting(true)}>
              Invite somebody
            </Button>
          )
        }
      >
        <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
          {data.map((user) => (
            <UserRow key={user.id} user={user} onRemove={() => setLeaving({ kind: 'user', user })} />
          ))}
        </ul>
      </Section>
      {invitations.length > 0 && (
        <Section level="h2" title={`Invitations (${invitations.length})`}>
          <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
            {invitations.map((invitation) => (
              <li
                key={invitation.id}
                className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-1 py-2 text-sm"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{invitation.email}</span>
                <span className="capitalize">{invitation.role}</span>
                <span className="text-soft">
                  expires <Time real value={invitation.expires_at} />
                </span>
                {owner && (
                  <Button kind="danger" onClick={() => setLeaving({ kind: 'invitation', invitation })}>
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section level="h2" title="Roles">
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {roles.map(({ value, label, may }) => (
            <div key={value} className="contents">
              <dt className="font-medium">{label}</dt>
              <dd className="m-0 text-soft">{may}</dd>
            </div>
          ))}
        </dl>
        {!owner && <p className="m-0 text-sm text-soft">An owner can invite people and change roles.</p>}
      </Section>
      <InviteModal open={inviting} onClose={() => setInviting(false)} />
      <Confirm
        title={
          leaving?.kind === 'user'
            ? `Remove ${leaving.user.email}?`
            : `Take back the invitation of ${leaving?.invitation.email}?`
        }
        consequence={
          leaving?.kind === 'user'
            ? `They lose ${organization.name} at once, wherever they are signed in. Keys they made keep working.`
            : 'The link stops working.'
        }
        action={leaving?.kind === 'user' ? 'Remove the user' : 'Take it back'}
        open={leaving !== null}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate({
            path:
              leaving?.kind === 'user'
                ? `/portal/api/users/${leaving.user.id}`
                : `/portal/api/invitations/${leaving?.invitation.id}`,
          })
        }
        onClose={() => {
          setLeaving(null)
          remove.reset()
        }}
      />
    </div>
  )
}

function UserRow({ user, onRemove }: { user: PortalUser; onRemove: () => void }) {
  const { session } = usePlace()
  const owner = useIsOwner()
  const change = useMove<PortalUser>({
    method: 'PATCH',
    onDone: ({ email, role }) => notify(`${email} is ${role} now.`),
  })
  const self = user.id === session.user.id
  return (
    <li className="grid gap-2 px-1 py-2 text-sm">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-full sm:basis-48">
          <span className="block truncate font-medium">
            {user.name || user.email}
            {self && <span className="font-normal text-soft"> (you)</span>}
          </span>
          {user.name && <span className="block truncate text-xs text-soft">{user.email}</span>}
        </div>
        <span className="hidden text-soft sm:inline">
          seen <Time real value={user.last_seen_at} />
        </span>
        {owner ? (
          <select
            aria-label={`Role of ${user.email}`}
            value={user.role}
            // One's own role is changed by another owner, lest nobody can undo it.
            disabled={change.isPending || self}
            onChange={(event) =>
              change.mutate({ path: `/portal/api/users/${user.id}`, body: { role: event.target.value } })
            }
            className="h-8 rounded-md border border-line-strong bg-raised px-2 text-sm text-ink"
          >
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <span className="capitalize">{user.role}</span>
        )}
        {owner && (
          <span className="min-w-20">
            {!self && (
              <Button kind="danger" onClick={onRemove}>
                Remove
              </Button>
            )}
          </span>
        )}
      </div>
      {change.isError && <FailureBox error={change.error} />}
    </li>
  )
}

interface NewInvitation extends Invitation {
  link: string
}

function InviteModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { organization } = usePlace()
  const invite = useMove<NewInvitation>()
  const close = () => {
    onClose()
    invite.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    invite.mutate({
      path: '/portal/api/invitations',
      body: Object.fromEntries(new FormData(event.currentTarget)),
    })
  }
  return (
    <Modal
      title={`Invite somebody to ${organization.name}`}
      description="You get a link to send them. It works once, for seven days."
      open={open}
      onClose={close}
    >
      {invite.data ? (
        <div className="grid gap-4">
          <p className="m-0 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            This is the only time that the link is shown. Send it to {invite.data.email}, who joins as{' '}
            {invite.data.role}.
          </p>
          <div className="flex items-center gap-2 rounded-md border border-line-strong bg-shade py-1.5 pr-1.5 pl-3">
            <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">{invite.data.link}</code>
            <CopyButton text={invite.data.link} label="Copy the link" />
          </div>
          <div className="flex justify-end">
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <form className="grid gap-4" onSubmit={submit}>
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoFocus
            problem={problemOf(invite.error, 'email')}
          />
          <SelectField
            label="Role"
            name="role"
            defaultValue="developer"
            choices={roles.map(({ value, label, may }) => ({ value, label: `${label}: ${may}` }))}
          />
          {invite.isError && <FailureBox error={invite.error} />}
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" type="submit" busy={invite.isPending}>
              Make the link
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
