// The opened item of a data page: the same frame for all of them.
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { useGet } from '../data/api.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/overlays.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { Id, Json } from '../ui/words.tsx'

interface Props<T> {
  /** Of the collection, such as `/v1/members`. */
  path: string
  noun: string
  title: (item: T) => ReactNode
  badge: (item: T) => ReactNode
  children: (item: T, close: () => void) => ReactNode
}

export function ItemPanel<T extends { id: string }>(props: Props<T>) {
  const [id, open] = useAddressValue('open')
  return id && <Opened {...props} id={id} close={() => open(null)} />
}

function Opened<T>({
  path,
  noun,
  title,
  badge,
  children,
  id,
  close,
}: Props<T> & { id: string; close: () => void }) {
  const address = `${path}/${encodeURIComponent(id)}`
  const item = useGet<T>(address)
  return (
    <Panel title={item.data ? title(item.data) : noun} badge={item.data && badge(item.data)} onClose={close}>
      {item.data ? (
        // What was half filled in for one item is not for the next.
        <div key={id} className="grid min-w-0 content-start gap-6">
          {children(item.data, close)}
          <Json value={item.data} label={`GET ${path}/…${id.slice(-6)}`} />
        </div>
      ) : item.isError ? (
        <FailureBox error={item.error} retry={() => void item.refetch()} />
      ) : (
        <div className="grid gap-4" role="status" aria-label="Loading">
          <Skeleton className="h-8 w-48" />
          {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/3', 'w-2/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      )}
    </Panel>
  )
}

const widths = {
  middle: 'max-w-[42vw] truncate',
  narrow: 'max-w-[29vw] truncate',
  broad: 'max-w-[60vw] whitespace-normal md:truncate',
}

/** What a row is called: kept short on a phone, so that its state is in view. */
export const Main = ({
  width = 'middle',
  children,
}: {
  width?: keyof typeof widths
  children: ReactNode
}) => <span className={`block font-medium md:max-w-72 ${widths[width]}`}>{children}</span>

/** The id among the facts, in line with the others. */
export const OwnId = ({ value }: { value: string }) => (
  <span className="-ml-1">
    <Id value={value} />
  </span>
)

export interface Elsewhere {
  label: string
  to: string
  /** Left out while it is off. */
  module?: string
}

/** Where else this is seen. */
export function Links({ links }: { links: Elsewhere[] }) {
  const { organization } = usePlace()
  return (
    <nav aria-label="Related" className="flex flex-wrap gap-x-5 gap-y-1 border-y border-line py-2 text-sm">
      {links
        .filter(({ module }) => !module || organization.modules.includes(module))
        .map(({ label, to }) => (
          <Link key={label} to={to} className="text-accent no-underline hover:underline">
            {label} <span aria-hidden="true">→</span>
          </Link>
        ))}
    </nav>
  )
}

/** A button with the form that it opens, for those who may write. */
export function Opens({
  label,
  kind = 'plain',
  form,
}: {
  label: string
  kind?: 'primary' | 'plain' | 'quiet'
  form: (close: () => void) => ReactNode
}) {
  const mayWrite = useMayWrite()
  const [open, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && form(() => setOpen(false))}
    </>
  )
}
