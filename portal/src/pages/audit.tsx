// Who did what, from where, when.
import { Link } from 'wouter'
import { useList } from '../data/api.ts'
import type { AuditRow } from '../data/portal.ts'
import { Button } from '../ui/button.tsx'
import { FailureBox, SkeletonRows } from '../ui/states.tsx'
import { Id, Mono, Time } from '../ui/words.tsx'

/** `createKey` as `create key`. */
const inWords = (action: string) => action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const head = 'border-b border-line px-3 py-2 text-left text-xs font-medium text-soft'
const cell = 'max-w-72 truncate border-b border-line px-3 py-2'

export function AuditTab() {
  const audit = useList<AuditRow>('/portal/api/audit', { query: { limit: 50 }, everyMs: 15_000 })
  if (audit.isError) return <FailureBox error={audit.error} retry={() => void audit.refetch()} />
  if (audit.isPending) return <SkeletonRows />
  const rows = audit.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className="py-12 text-center text-soft">Nothing was done yet.</p>
  return (
    <>
      <p className="m-0 mb-3 text-soft">
        What people and the command line have done, live and test. What keys did is in the{' '}
        <Link to="/requests" className="text-accent underline">
          requests
        </Link>
        . Entries are only ever added.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm" aria-label="Audit log">
          <thead>
            <tr>
              <th scope="col" className={head}>
                When
              </th>
              <th scope="col" className={`${head} hidden md:table-cell`}>
                Who
              </th>
              <th scope="col" className={head}>
                Did
              </th>
              <th scope="col" className={`${head} hidden md:table-cell`}>
                To
              </th>
              <th scope="col" className={`${head} hidden md:table-cell`}>
                Side
              </th>
              <th scope="col" className={`${head} hidden md:table-cell`}>
                From
              </th>
              <th scope="col" className={`${head} hidden lg:table-cell`}>
                Request
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={cell}>
                  <Time real value={row.at} />
                </td>
                <td className={`${cell} hidden md:table-cell`}>{row.actor}</td>
                <td className={`${cell} whitespace-normal`} title={row.action}>
                  {inWords(row.action)}
                  <span className="block text-xs break-all text-soft md:hidden">{row.actor}</span>
                </td>
                <td className={`${cell} hidden md:table-cell`}>
                  {row.target && <Target value={row.target} />}
                </td>
                <td className={`${cell} hidden md:table-cell`}>{row.mode ?? 'both'}</td>
                <td className={`${cell} hidden md:table-cell`}>
                  {row.address && <Mono>{row.address}</Mono>}
                </td>
                <td className={`${cell} hidden lg:table-cell`}>
                  {row.request_id && <Id value={row.request_id} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex h-14 items-center justify-center">
        {audit.hasNextPage && (
          <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

/** An id is shortened; a name is said. */
const Target = ({ value }: { value: string }) => (/^[\w-]{20,}$/.test(value) ? <Id value={value} /> : value)
