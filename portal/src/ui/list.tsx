// A list: a table with keyboard rows, filters in the address, and the opened item in a panel over it.
import { type ReactNode, useEffect, useRef } from 'react'
import { useAddressValue, useAddressValues } from '../data/address.ts'
import { useList } from '../data/api.ts'
import type { Query } from '../data/call.ts'
import { Button } from './button.tsx'
import type { Choice } from './form.tsx'
import { FailureBox, SkeletonRows } from './states.tsx'

export interface Column<T> {
  name: string
  show: (item: T) => ReactNode
  /** Left out on a phone's width. */
  wide?: boolean
  align?: 'right'
}

export interface Filter {
  /** Its name in the address and in the API. */
  name: string
  label: string
  choices?: readonly (Choice | string)[]
  placeholder?: string
  /**
   * A day is chosen; the API gets the instant at which it begins here. A name is one of choices that come later, so that its
   * width must not depend on them.
   */
  kind?: 'day' | 'name'
}

interface Props<T extends { id: string }> {
  path: string
  columns: Column<T>[]
  filters?: Filter[]
  /** Always part of the query. */
  fixed?: Query
  idOf?: (item: T) => string
  /** The name of the opened item in the address. */
  openAs?: string
  empty: ReactNode
  label: string
  everyMs?: number
}

export function ItemList<T extends { id: string }>({
  path,
  columns,
  filters = [],
  fixed = {},
  idOf = ({ id }) => id,
  openAs = 'open',
  empty,
  label,
  everyMs,
}: Props<T>) {
  const chosen = useAddressValues(filters.map(({ name }) => name))
  const [opened, open] = useAddressValue(openAs)
  const list = useList<T>(path, { query: { ...fixed, ...chosen }, ...(everyMs ? { everyMs } : {}) })
  const items = list.data?.pages.flatMap(({ data }) => data) ?? []
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, items.map(idOf), opened, open)

  return (
    <>
      {filters.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {filters.map((filter) => (
            <FilterBox key={filter.name} filter={filter} />
          ))}
        </div>
      )}
      {list.isError ? (
        <FailureBox error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows />
      ) : items.length === 0 ? (
        Object.keys(chosen).length > 0 ? (
          <div className="grid justify-items-center gap-3 py-12 text-soft">
            {list.hasNextPage
              ? 'Nothing among the newest matches these filters.'
              : 'Nothing matches these filters.'}
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Look further back
              </Button>
            )}
          </div>
        ) : (
          empty
        )
      ) : (
        <>
          <div className="overflow-x-auto">
            <table ref={table} className="w-full border-collapse text-sm" aria-label={label}>
              <thead>
                <tr>
                  {columns.map(({ name, wide, align }) => (
                    <th
                      key={name}
                      scope="col"
                      className={`border-b border-line px-3 py-2 text-xs font-medium text-soft ${align === 'right' ? 'text-right' : 'text-left'} ${wide ? 'hidden md:table-cell' : ''}`}
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr
                    key={idOf(item)}
                    data-id={idOf(item)}
                    tabIndex={0}
                    aria-selected={opened === idOf(item)}
                    onClick={() => open(idOf(item))}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) open(idOf(item))
                    }}
                    className="h-10 cursor-pointer border-b border-line outline-offset-[-2px] hover:bg-shade aria-selected:bg-accent-soft"
                  >
                    {columns.map(({ name, show, wide, align }) => (
                      <td
                        key={name}
                        className={`max-w-80 truncate px-3 py-1.5 ${align === 'right' ? 'text-right' : ''} ${wide ? 'hidden md:table-cell' : ''}`}
                      >
                        {show(item)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="flex h-14 items-center justify-center">
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** j and k, or the arrows, walk the rows; with a panel open it follows. */
function useRowKeys(
  table: React.RefObject<HTMLTableElement | null>,
  ids: string[],
  opened: string | null,
  open: (id: string | null) => void,
): void {
  const known = ids.join()
  useEffect(() => {
    const list = known === '' ? [] : known.split(',')
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, form, [role=menu], [role=alertdialog]')
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape' && opened) open(null)
      if (step === undefined || list.length === 0) return
      const row = document.activeElement?.closest('tr[data-id]')?.getAttribute('data-id')
      const at = list.indexOf(opened ?? row ?? '')
      const next = list[Math.min(list.length - 1, Math.max(0, at + step))]!
      event.preventDefault()
      if (opened) open(next)
      else table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(next)}"]`)?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [table, known, opened, open])
}

function FilterBox({ filter: { name, label, choices, placeholder, kind } }: { filter: Filter }) {
  const [value, set] = useAddressValue(name)
  const box =
    'h-8 rounded-md border border-line-strong bg-raised px-2 text-sm text-ink placeholder:text-faint'
  if (choices) {
    const known = choices.map((choice) =>
      typeof choice === 'string' ? { value: choice, label: choice.replaceAll('_', ' ') } : choice,
    )
    // A link may name something that is not among the choices.
    if (value && !known.some((choice) => choice.value === value))
      known.push({ value, label: value.length > 12 ? `…${value.slice(-6)}` : value })
    return (
      <label className="flex items-center gap-1.5 text-xs text-soft">
        {label}
        <select
          className={`${box} ${kind === 'name' ? 'w-28 md:w-44' : 'max-w-28 md:max-w-44'}`}
          value={value ?? ''}
          onChange={(event) => set(event.target.value || null)}
        >
          <option value="">all</option>
          {known.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (kind === 'day') {
    return (
      <label className="flex items-center gap-1.5 text-xs text-soft">
        {label}
        <input
          type="date"
          className={box}
          value={value ? dayOf(value) : ''}
          onChange={(event) =>
            set(event.target.value ? new Date(`${event.target.value}T00:00`).toISOString() : null)
          }
        />
      </label>
    )
  }
  return (
    <label className="flex items-center gap-1.5 text-xs text-soft">
      {label}
      <input
        key={value ?? ''}
        defaultValue={value ?? ''}
        placeholder={placeholder}
        className={`${box} w-56`}
        onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value.trim() || null)}
        onBlur={(event) =>
          event.currentTarget.value.trim() !== (value ?? '') && set(event.currentTarget.value.trim() || null)
        }
      />
    </label>
  )
}

/** The day of an instant, here. */
function dayOf(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat('sv-SE').format(at)
}

/** The facts of an opened item, name beside value. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(110px,auto)_1fr] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="m-0 min-w-0 break-words">{value ?? <span className="text-faint">—</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Section({
  title,
  level: Heading = 'h3',
  action,
  children,
}: {
  title: string
  /** `h2` where it stands right below the page's title. */
  level?: 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading className="m-0 text-sm font-semibold">{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
