// From the address to a page.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { call, Failure } from './data/call.ts'
import { type Mode, PlaceContext, type Session } from './data/session.ts'
import { Frame, placeAddress } from './frame.tsx'
import { JoinPage, SetupPage, SignInPage } from './pages/doors.tsx'
import { HomePage } from './pages/home.tsx'
import { FailureBox, PageSkeleton, SkeletonRows } from './ui/states.tsx'

/** Each page is a file of its own, fetched when it is first opened. */
const page = (load: () => Promise<Record<string, ComponentType>>, name: string) =>
  lazy(async () => ({ default: (await load())[name]! }))

const pages: [path: string, page: ComponentType][] = [
  ['/requests', page(() => import('./pages/requests.tsx'), 'RequestsPage')],
  ['/events', page(() => import('./pages/events.tsx'), 'EventsPage')],
  ['/webhooks', page(() => import('./pages/webhooks.tsx'), 'WebhooksPage')],
  ['/webhooks/:id', page(() => import('./pages/endpoint.tsx'), 'EndpointPage')],
  ['/keys', page(() => import('./pages/keys.tsx'), 'KeysPage')],
  ['/members', page(() => import('./pages/members.tsx'), 'MembersPage')],
  ['/customers', page(() => import('./pages/customers.tsx'), 'CustomersPage')],
  ['/sites', page(() => import('./pages/sites.tsx'), 'SitesPage')],
  ['/shifts', page(() => import('./pages/shifts.tsx'), 'ShiftsPage')],
  ['/timesheets', page(() => import('./pages/timesheets.tsx'), 'TimesheetsPage')],
  ['/bookings', page(() => import('./pages/bookings.tsx'), 'BookingsPage')],
  ['/invoices', page(() => import('./pages/invoices.tsx'), 'InvoicesPage')],
  ['/reference', page(() => import('./pages/reference.tsx'), 'ReferencePage')],
  ['/debugger', page(() => import('./pages/debugger.tsx'), 'DebuggerPage')],
  ['/settings', page(() => import('./pages/settings.tsx'), 'SettingsPage')],
]

export function App() {
  return (
    <Switch>
      <Route path="/setup" component={SetupPage} />
      <Route path="/join" component={JoinPage} />
      <Route path="/sign-in" component={SignInPage} />
      <Route path="/o/:slug/:mode/*?">{({ slug, mode }) => <Inside slug={slug!} mode={mode!} />}</Route>
      <Route>
        <Inside />
      </Route>
    </Switch>
  )
}

/** Behind the door: who is signed in decides what there is. */
function Inside({ slug, mode }: { slug?: string; mode?: string }) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => call<Session>('/portal/api/session'),
    staleTime: 60_000,
  })
  if (session.isPending) return <SkeletonRows count={3} />
  if (session.isError) {
    if (session.error instanceof Failure && session.error.status === 401) {
      const from = window.location.pathname + window.location.search
      return <Redirect to={from === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(from)}`} replace />
    }
    return (
      <div className="mx-auto max-w-lg p-8">
        <FailureBox error={session.error} retry={() => void session.refetch()} />
      </div>
    )
  }
  const { organizations } = session.data
  const organization = organizations.find((each) => each.slug === slug) ?? organizations[0]
  if (!organization)
    return <p className="p-8">You belong to no organization any more. Ask an owner to invite you.</p>
  if (organization.slug !== slug || (mode !== 'live' && mode !== 'test')) {
    return <Redirect to={placeAddress(organization.slug, 'test')} replace />
  }
  const place = { session: session.data, organization, mode: mode as Mode }
  return (
    <PlaceContext value={place}>
      <Router base={placeAddress(organization.slug, place.mode)}>
        <Frame key={placeAddress(organization.slug, place.mode)}>
          <Suspense fallback={<PageSkeleton />}>
            <Switch>
              <Route path="/" component={HomePage} />
              {pages.map(([path, component]) => (
                <Route key={path} path={path} component={component} />
              ))}
              <Route>
                <main id="main" className="p-12 text-center text-soft">
                  There is no such page.
                </main>
              </Route>
            </Switch>
          </Suspense>
        </Frame>
      </Router>
    </PlaceContext>
  )
}
