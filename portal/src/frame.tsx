// The frame around every page: the rail, the top bar, the switch between live and test.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from './data/call.ts'
import { type Mode, usePlace } from './data/session.ts'
import { Search } from './search.tsx'
import { nextTheme, useTheme } from './theme.ts'
import { MenuButton } from './ui/overlays.tsx'

export interface RailItem {
  to: string
  label: string
  /** Shown only while the module is active. */
  module?: string
}

export const rail: { heading?: string; items: RailItem[] }[] = [
  {
    items: [
      { to: '/', label: 'Home' },
      { to: '/requests', label: 'Requests' },
      { to: '/events', label: 'Events' },
      { to: '/webhooks', label: 'Webhooks' },
      { to: '/keys', label: 'Keys' },
    ],
  },
  {
    heading: 'People',
    items: [
      { to: '/members', label: 'Members', module: 'members' },
      { to: '/customers', label: 'Customers', module: 'customers' },
      { to: '/sites', label: 'Sites', module: 'customers' },
    ],
  },
  {
    heading: 'Work',
    items: [
      { to: '/shifts', label: 'Shifts', module: 'scheduling' },
      { to: '/timesheets', label: 'Timesheets', module: 'scheduling' },
      { to: '/bookings', label: 'Bookings', module: 'bookings' },
    ],
  },
  { heading: 'Money', items: [{ to: '/invoices', label: 'Invoices', module: 'accounting' }] },
  {
    heading: 'Learn',
    items: [
      { to: '/reference', label: 'Reference' },
      { to: '/debugger', label: 'Signature debugger' },
      { to: '/settings', label: 'Settings' },
    ],
  },
]

export const visibleRail = (modules: string[]) =>
  rail
    .map((group) => ({
      ...group,
      items: group.items.filter(({ module }) => !module || modules.includes(module)),
    }))
    .filter(({ items }) => items.length > 0)

export const placeAddress = (slug: string, mode: Mode) => `/o/${slug}/${mode}`

export function Frame({ children }: { children: ReactNode }) {
  const { organization, mode } = usePlace()
  const [location] = useLocation()
  const [railOpen, setRailOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the rail of a phone
  useEffect(() => setRailOpen(false), [location])
  return (
    <div className="min-h-screen md:grid md:grid-cols-[216px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-2"
      >
        Skip to the content
      </a>
      <nav
        aria-label="Pages"
        className={`${railOpen ? 'fixed inset-y-0 left-0 z-40 w-64 shadow-2xl' : 'hidden'} overflow-y-auto border-r border-line bg-shade px-3 py-3 md:sticky md:top-0 md:block md:h-screen md:w-auto md:shadow-none`}
      >
        <Link to="/" className="mb-4 flex h-8 items-center gap-2 px-2 font-semibold text-ink no-underline">
          <img src="/icon.svg" alt="" className="size-5" />
          Muster
        </Link>
        {visibleRail(organization.modules).map(({ heading, items }) => (
          <div key={heading ?? 'top'} className="mb-4">
            {heading && <p className="m-0 px-2 pb-1 text-xs font-medium text-faint">{heading}</p>}
            {items.map(({ to, label }) => (
              <RailLink key={to} to={to} label={label} />
            ))}
          </div>
        ))}
      </nav>
      {railOpen && (
        <button
          type="button"
          aria-label="Close the menu"
          className="fixed inset-0 z-30 bg-black/40 md:hidden"
          onClick={() => setRailOpen(false)}
        />
      )}
      <div className="min-w-0">
        <TopBar onMenu={() => setRailOpen(true)} />
        {mode === 'test' && <div className="h-[3px] bg-test" aria-hidden="true" />}
        {children}
      </div>
    </div>
  )
}

function RailLink({ to, label }: { to: string; label: string }) {
  const [location] = useLocation()
  const here = to === '/' ? location === '/' : location === to || location.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className="block rounded-md px-2 py-1.5 text-sm text-soft no-underline hover:bg-line/60 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
    >
      {label}
    </Link>
  )
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const { session, organization, mode } = usePlace()
  const [theme, setTheme] = useTheme()
  const client = useQueryClient()
  const leave = async () => {
    await call('/portal/api/session', { method: 'DELETE' })
    client.clear()
    window.location.assign('/sign-in')
  }
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-paper/95 px-3 backdrop-blur md:px-6">
      <button
        type="button"
        className="rounded-md px-2 py-1 hover:bg-shade md:hidden"
        aria-label="Open the menu"
        onClick={onMenu}
      >
        ☰
      </button>
      {session.organizations.length > 1 ? (
        <MenuButton
          label="Organization"
          choices={session.organizations.map(({ slug, name }) => ({
            label: name,
            selected: slug === organization.slug,
            onSelect: () => window.location.assign(placeAddress(slug, mode)),
          }))}
        >
          <span className="max-w-40 truncate font-medium">{organization.name}</span> ▾
        </MenuButton>
      ) : (
        <span className="max-w-48 truncate px-1 font-medium">{organization.name}</span>
      )}
      <ModeSwitch />
      <div className="ml-auto flex items-center gap-1">
        <Search />
        <MenuButton
          label={`Signed in as ${session.user.email}`}
          choices={[
            { label: `Colours: ${theme}`, onSelect: () => setTheme(nextTheme(theme)) },
            { label: 'Sign out', onSelect: () => void leave() },
          ]}
        >
          <span
            className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            aria-hidden="true"
          >
            {session.user.email.slice(0, 1).toUpperCase()}
          </span>
        </MenuButton>
      </div>
    </header>
  )
}

function ModeSwitch() {
  const { organization, mode } = usePlace()
  const [location, go] = useLocation()
  // The same page of the other side, without what was opened there.
  const other = (to: Mode) =>
    go(`~${placeAddress(organization.slug, to)}${location === '/' ? '' : `/${location.split('/')[1]}`}`)
  return (
    <fieldset
      aria-label="Mode"
      className="m-0 ml-1 flex min-w-0 rounded-md border border-line-strong p-0.5 text-xs font-medium"
    >
      {(['live', 'test'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => other(each)}
          className={`rounded px-2 py-0.5 ${mode === each ? (each === 'test' ? 'bg-test text-paper' : 'bg-ink text-paper') : 'text-soft hover:text-ink'}`}
        >
          {each === 'live' ? 'Live' : 'Test'}
        </button>
      ))}
    </fieldset>
  )
}
