import type { FormEvent } from 'react'
import { useMove } from '../data/api.ts'
import { Failure } from '../data/call.ts'
import { usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, TextField } from '../ui/form.tsx'
import { Facts, Section } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { FailureBox } from '../ui/states.tsx'

export function AccountTab() {
  const { session, organization } = usePlace()
  const change = useMove({
    onDone: () => notify('The password was changed. Your other sessions were ended.'),
  })
  const wrong = change.error instanceof Failure && change.error.code === 'wrong_credentials'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { current, password } = Object.fromEntries(new FormData(form))
    change.mutate(
      { path: '/portal/api/password', body: { current, password } },
      { onSuccess: () => form.reset() },
    )
  }
  return (
    <div className="grid max-w-md gap-8">
      <Facts
        rows={[
          ['Name', session.user.name],
          ['Email', session.user.email],
          ['Role here', organization.role],
        ]}
      />
      <Section level="h2" title="Change the password">
        <form className="grid gap-4" onSubmit={submit}>
          <input type="hidden" name="username" autoComplete="username" value={session.user.email} readOnly />
          <TextField
            label="Present password"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            problem={wrong ? 'This is not your present password.' : problemOf(change.error, 'current')}
          />
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={1_000}
            hint="At least 10 characters. Your other sessions are ended."
            problem={problemOf(change.error, 'password')}
          />
          {change.isError && !wrong && <FailureBox error={change.error} />}
          <div>
            <Button kind="primary" type="submit" busy={change.isPending}>
              Change the password
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
