// `/` or ⌘K: pages by name, things by id.
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useCall } from './data/api.ts'
import { usePlace } from './data/session.ts'
import { visibleRail } from './frame.tsx'
import { Modal } from './ui/overlays.tsx'

interface Found {
  label: string
  detail: string
  to: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Where an id can be looked up, and where it is shown. */
const kinds: [noun: string, path: string, page: string, module: string][] = [
  ['Member', '/v1/members', '/members', 'members'],
  ['Customer', '/v1/customers', '/customers', 'customers'],
  ['Site', '/v1/sites', '/sites', 'customers'],
  ['Shift', '/v1/shifts', '/shifts', 'scheduling'],
  ['Timesheet', '/v1/timesheets', '/timesheets', 'scheduling'],
  ['Invoice', '/v1/invoices', '/invoices', 'accounting'],
  ['Booking', '/v1/bookings', '/bookings', 'bookings'],
]

export function Search() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      const wanted = (event.key === '/' && !typing) || (event.key === 'k' && (event.metaKey || event.ctrlKey))
      if (!wanted) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Find"
        className="flex h-8 items-center gap-2 rounded-md border border-line-strong px-2.5 text-sm text-faint hover:bg-shade"
      >
        <span aria-hidden="true">⌕</span>
        <span className="hidden sm:inline">Find</span>
        <kbd className="hidden rounded border border-line px-1 font-mono text-xs sm:inline">/</kbd>
      </button>
      <Modal
        title="Find"
        description="A page by its name, or anything by its id."
        open={open}
        onClose={() => setOpen(false)}
      >
        {open && <Finder onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

function Finder({ onDone }: { onDone: () => void }) {
  const { organization } = usePlace()
  const [text, setText] = useState('')
  const [byId, setById] = useState<Found[]>([])
  const [, go] = useLocation()
  const call = useCall()
  const pages = visibleRail(organization.modules).flatMap(({ items }) => items)
  const wanted = text.trim().toLowerCase()
  const found: Found[] = [
    ...byId,
    ...pages
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ label, to }) => ({ label, detail: 'Page', to })),
  ]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a look-up for each text, not for each new function
  useEffect(() => {
    let current = true
    setById([])
    if (wanted.startsWith('evt_')) setById([{ label: wanted, detail: 'Event', to: `/events?open=${wanted}` }])
    if (wanted.startsWith('req_'))
      setById([{ label: wanted, detail: 'Request', to: `/requests?open=${wanted}` }])
    if (!uuid.test(wanted)) return undefined
    for (const [noun, path, page, module] of kinds) {
      if (!organization.modules.includes(module)) continue
      call<Record<string, string>>(`${path}/${wanted}`).then(
        (item) => {
          const label =
            item['business_name'] ?? item['name'] ?? item['title'] ?? item['invoice_number'] ?? wanted
          if (current) setById((others) => [...others, { label, detail: noun, to: `${page}?open=${wanted}` }])
        },
        () => {},
      )
    }
    return () => {
      current = false
    }
  }, [wanted])

  const choose = (to: string) => {
    onDone()
    go(to)
  }
  return (
    <div className="grid gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the window was opened to type here
        autoFocus
        aria-label="Page or id"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && found[0] && choose(found[0].to)}
        placeholder="invoices, 0198c5a2-…, evt_…, req_…"
        className="h-9 w-full rounded-md border border-line-strong bg-paper px-3 text-sm"
      />
      <ul className="m-0 max-h-80 list-none overflow-y-auto p-0">
        {found.map(({ label, detail, to }) => (
          <li key={to}>
            <button
              type="button"
              onClick={() => choose(to)}
              className="flex w-full items-center justify-between rounded px-2.5 py-1.5 text-left text-sm hover:bg-shade"
            >
              <span className="truncate">{label}</span>
              <span className="text-xs text-faint">{detail}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="px-2.5 py-3 text-sm text-soft">Nothing of this name or id.</li>}
      </ul>
    </div>
  )
}
