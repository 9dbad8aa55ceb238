// The ways in: the first start's link, an invitation, and the password.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { call } from '../data/call.ts'
import type { Session } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, TextField } from '../ui/form.tsx'
import { FailureBox } from '../ui/states.tsx'

const addressValue = (name: string) => new URLSearchParams(window.location.search).get(name) ?? ''

function Door({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Muster`
  }, [title])
  return (
    <main id="main" className="grid min-h-screen content-center justify-center bg-shade px-4 py-12">
      <div className="grid w-[min(400px,calc(100vw-32px))] gap-5 rounded-xl border border-line bg-raised p-6 shadow-sm md:p-8">
        <div className="flex items-center gap-2 font-semibold">
          <img src="/icon.svg" alt="" className="size-6" />
          Muster
        </div>
        <div>
          <h1 className="m-0 text-xl font-semibold tracking-tight">{title}</h1>
          <p className="m-0 mt-1 text-soft">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  )
}

/** Signs in by whatever the form sends, and goes where the person wanted to. */
function useEntry(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: object) => call<Session>(path, { method: 'POST', body }),
    onSuccess: (session) => {
      client.clear()
      client.setQueryData(['session'], session)
      // Only to an address of our own.
      const to = addressValue('to')
      window.location.assign(to.startsWith('/o/') ? to : '/')
    },
  })
}

const fields = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  return Object.fromEntries(
    [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
  ) as Record<string, string>
}

const passwordHint = 'At least 10 characters.'

export function SignInPage() {
  const entry = useEntry('/portal/api/session')
  return (
    <Door title="Sign in" lead="To keys, webhooks, events and data of your organization.">
      <form className="grid gap-4" onSubmit={(event) => entry.mutate(fields(event))}>
        <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {entry.isError && <FailureBox error={entry.error} />}
        <Button kind="primary" type="submit" busy={entry.isPending} className="h-9">
          Sign in
        </Button>
      </form>
      <p className="m-0 text-sm text-soft">
        New here? The first start of the service printed a link, or an owner can invite you. The{' '}
        <a href="/reference" className="text-accent underline">
          API reference
        </a>{' '}
        is open to everybody.
      </p>
    </Door>
  )
}

export function SetupPage() {
  const token = addressValue('token')
  const entry = useEntry('/portal/api/setup')
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => call<{ valid: boolean }>('/portal/api/setup', { query: { token } }),
  })
  if (link.data && !link.data.valid) {
    return (
      <Door
        title="This link is not valid"
        lead="It was used before, or it was not copied whole. The first start of the service printed it."
      >
        <a href="/sign-in" className="text-accent">
          To the sign-in
        </a>
      </Door>
    )
  }
  return (
    <Door title="Welcome" lead="Make the owner's account. The link works once; others you can invite later.">
      <form className="grid gap-4" onSubmit={(event) => entry.mutate({ token, ...fields(event) })}>
        <TextField label="Your name" name="name" autoComplete="name" autoFocus />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          problem={problemOf(entry.error, 'email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={passwordHint}
          problem={problemOf(entry.error, 'password')}
        />
        {entry.isError && <FailureBox error={entry.error} />}
        <Button kind="primary" type="submit" busy={entry.isPending} className="h-9">
          Create the owner
        </Button>
      </form>
    </Door>
  )
}

interface Invitation {
  valid: boolean
  email: string
  organization: string
  role: string
  has_account: boolean
}

export function JoinPage() {
  const token = addressValue('token')
  const entry = useEntry('/portal/api/invitation')
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call<Invitation>('/portal/api/invitation', { query: { token } }),
  })
  if (!invitation.data)
    return (
      <Door title="Invitation" lead="One moment …">
        {null}
      </Door>
    )
  const { valid, email, organization, role, has_account } = invitation.data
  if (!valid) {
    return (
      <Door
        title="This invitation is not valid"
        lead="It has expired, was taken back, or was used. Ask for a new one."
      >
        <a href="/sign-in" className="text-accent">
          To the sign-in
        </a>
      </Door>
    )
  }
  return (
    <Door title={`Join ${organization}`} lead={`As ${role}, with ${email}.`}>
      <form className="grid gap-4" onSubmit={(event) => entry.mutate({ token, ...fields(event) })}>
        {!has_account && <TextField label="Your name" name="name" autoComplete="name" autoFocus />}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={has_account ? 'current-password' : 'new-password'}
          required
          hint={has_account ? 'Of the account you have.' : passwordHint}
          problem={problemOf(entry.error, 'password')}
        />
        {entry.isError && <FailureBox error={entry.error} />}
        <Button kind="primary" type="submit" busy={entry.isPending} className="h-9">
          Join
        </Button>
      </form>
    </Door>
  )
}
