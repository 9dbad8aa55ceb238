// Ids as names. The first hundred of a kind come in one request; only what is not among them is asked for by itself.
import { useState } from 'react'
import { Link } from 'wouter'
import { type Customer, type Member, type Page, type Schemas, type Site, useGet } from '../data/api.ts'
import { Failure } from '../data/call.ts'
import { usePlace } from '../data/session.ts'
import { type Choice, SelectField, TextField } from '../ui/form.tsx'
import type { Filter } from '../ui/list.tsx'
import { Skeleton } from '../ui/states.tsx'
import { Id, Money } from '../ui/words.tsx'

interface Kinds {
  members: Member
  customers: Customer
  sites: Site
}
export type Kind = keyof Kinds

const moduleOf: Record<Kind, string> = { members: 'members', customers: 'customers', sites: 'customers' }
const nounOf: Record<Kind, string> = { members: 'member', customers: 'customer', sites: 'site' }

export const memberName = ({ display_name, business_name }: Member) => display_name ?? business_name

const nameOf = (item: Kinds[Kind]): string => ('business_name' in item ? memberName(item) : item.name)

function useDirectory<K extends Kind>(kind: K) {
  const { organization } = usePlace()
  const enabled = organization.modules.includes(moduleOf[kind])
  return useGet<Page<Kinds[K]>>(`/v1/${kind}`, { query: { limit: 100 }, enabled })
}

/** What was deleted does not come back: it is not asked for again. */
const gone = new Set<string>()

/** One of a kind, from what is known already if it can be. */
export function useOne<K extends Kind>(kind: K, id: string | null): { item?: Kinds[K]; isPending: boolean } {
  const { organization } = usePlace()
  const directory = useDirectory(kind)
  const known = directory.data?.data.find((each) => each.id === id)
  const isOn = organization.modules.includes(moduleOf[kind])
  const single = useGet<Kinds[K]>(`/v1/${kind}/${id}`, {
    enabled: isOn && id !== null && !directory.isPending && !known && !gone.has(id),
  })
  if (id && single.error instanceof Failure && single.error.status === 404) gone.add(id)
  const item = known ?? single.data
  const isMissing = id === null || gone.has(id) || single.isError
  return item ? { item, isPending: false } : { isPending: isOn && !isMissing }
}

/** The name; a link where it is not in a row that opens something else. */
export function Name({ kind, id, link = false }: { kind: Kind; id: string | null; link?: boolean }) {
  const { item, isPending } = useOne(kind, id)
  if (id === null) return <span className="text-faint">—</span>
  if (!item) {
    if (isPending) return <Skeleton className="inline-block h-3 w-24 align-middle" />
    // Deleted, or its module is off. In a row there is no button: a click opens the row.
    return (
      <span className="text-soft">
        {nounOf[kind]} {link ? <Id value={id} /> : <code className="font-mono text-xs">…{id.slice(-6)}</code>}
      </span>
    )
  }
  if (!link) return <span title={nameOf(item)}>{nameOf(item)}</span>
  return (
    <Link to={`/${kind}?open=${id}`} className="text-accent no-underline hover:underline">
      {nameOf(item)}
    </Link>
  )
}

/** For filters: every name that is known. */
export function useChoices(kind: Kind): Choice[] {
  const directory = useDirectory(kind)
  const items: Kinds[Kind][] = directory.data?.data ?? []
  return items.map((item) => ({ value: item.id, label: nameOf(item) })).sort(byLabel)
}

const filterNames: Record<Kind, { name: string; label: string }> = {
  members: { name: 'member_id', label: 'Member' },
  customers: { name: 'customer_id', label: 'Customer' },
  sites: { name: 'site_id', label: 'Site' },
}

/** Filters by name, of the kinds whose module is on. */
export function useNameFilters(kinds: Kind[]): Filter[] {
  const { organization } = usePlace()
  const choices = {
    members: useChoices('members'),
    customers: useChoices('customers'),
    sites: useChoices('sites'),
  }
  return kinds
    .filter((kind) => organization.modules.includes(moduleOf[kind]))
    .map((kind) => ({ ...filterNames[kind], kind: 'name', choices: choices[kind] }))
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)
const other = 'by id'

/** A choice by name; beyond the first hundred, by id. */
export function PickField<K extends Kind>({
  kind,
  name,
  label,
  keep = () => true,
  hint,
  problem,
  onPick,
}: {
  kind: K
  name: string
  label: string
  keep?: (item: Kinds[K]) => boolean
  hint?: string
  problem?: string | undefined
  onPick?: (id: string) => void
}) {
  const directory = useDirectory(kind)
  const [chosen, choose] = useState('')
  const byId = chosen === other
  const known = (directory.data?.data ?? [])
    .filter(keep)
    .map((item) => ({ value: item.id, label: nameOf(item) }))
    .sort(byLabel)
  const choices = [
    { value: '', label: directory.isPending ? 'One moment …' : `Choose a ${nounOf[kind]}` },
    ...known,
    ...(directory.data?.has_more ? [{ value: other, label: 'Another, by its id …' }] : []),
  ]
  return (
    <>
      <SelectField
        label={label}
        hint={hint}
        problem={byId ? undefined : problem}
        choices={choices}
        required
        value={chosen}
        name={byId ? undefined : name}
        onChange={(event) => {
          choose(event.target.value)
          if (event.target.value !== other) onPick?.(event.target.value)
        }}
      />
      {byId && (
        <TextField
          label={`Id of the ${nounOf[kind]}`}
          name={name}
          required
          className="font-mono"
          problem={problem}
          onBlur={(event) => onPick?.(event.target.value.trim())}
        />
      )}
    </>
  )
}

export const useSettings = () => useGet<Schemas['Settings']>('/v1/settings').data

/** An amount in the organization's currency. */
export function Amount({ value }: { value: number }) {
  const settings = useSettings()
  if (!settings) return <Skeleton className="inline-block h-3 w-16 align-middle" />
  return <Money value={value} currency={settings.currency} />
}

/** A rate per hour, with all its decimals. */
export function Rate({ value }: { value: number | null }) {
  const settings = useSettings()
  if (value === null) return <span className="text-faint">—</span>
  return (
    <span className="whitespace-nowrap">
      <Money value={value} /> {settings?.currency} an hour
    </span>
  )
}
