import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useMove } from '../data/api.ts'
import { type Organization, useIsOwner, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { problemOf, TextField } from '../ui/form.tsx'
import { Facts } from '../ui/list.tsx'
import { notify } from '../ui/overlays.tsx'
import { FailureBox } from '../ui/states.tsx'
import { Mono, Status } from '../ui/words.tsx'

export const OwnersOnly = ({ children }: { children: ReactNode }) => (
  <p className="m-0 text-sm text-soft">{children}</p>
)

/** Changes the organization, and what the frame knows of it. */
export function useOrganizationChange(done: (organization: Organization) => void) {
  const client = useQueryClient()
  return useMove<Organization>({
    method: 'PATCH',
    onDone: (organization) => {
      void client.invalidateQueries({ queryKey: ['session'] })
      done(organization)
    },
  })
}

export function OrganizationTab() {
  const { organization } = usePlace()
  const owner = useIsOwner()
  return (
    <div className="grid max-w-xl gap-8">
      {owner ? (
        <OrganizationForm />
      ) : (
        <>
          <Facts
            rows={[
              ['Name', organization.name],
              ['Website', organization.website],
              ['Logo', organization.logo_url],
            ]}
          />
          <OwnersOnly>An owner can change these.</OwnersOnly>
        </>
      )}
      <div className="border-t border-line pt-5">
        <Facts
          rows={[
            ['Status', <Status key="status" value={organization.status} />],
            ['Short name', <Mono key="slug">{organization.slug}</Mono>],
            ['Id, live', <Mono key="id">{organization.id}</Mono>],
            ['Id, sandbox', <Mono key="sandbox">{organization.sandbox_id}</Mono>],
          ]}
        />
      </div>
    </div>
  )
}

function OrganizationForm() {
  const { organization } = usePlace()
  const change = useOrganizationChange(() => notify('The organization was changed.'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name)).trim() || null
    change.mutate({
      path: '/portal/api/organization',
      body: { name: text('name'), website: text('website'), logo_url: text('logo_url') },
    })
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={200}
        defaultValue={organization.name}
        problem={problemOf(change.error, 'name')}
      />
      <TextField
        label="Website"
        name="website"
        type="url"
        placeholder="https://example.com"
        defaultValue={organization.website ?? ''}
        problem={problemOf(change.error, 'website')}
      />
      <TextField
        label="Logo"
        name="logo_url"
        type="url"
        placeholder="https://example.com/logo.png"
        hint="Its address. The API tells it to your programs; the portal does not load it."
        defaultValue={organization.logo_url ?? ''}
        problem={problemOf(change.error, 'logo_url')}
      />
      {change.isError && <FailureBox error={change.error} />}
      <div>
        <Button kind="primary" type="submit" busy={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
