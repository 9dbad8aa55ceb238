// The calls of the last three days, and what came of each.
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { useGet } from '../data/api.ts'
import { curlOf } from '../data/curl.ts'
import type { Key, RequestDetail, RequestRow } from '../data/portal.ts'
import { usePlace } from '../data/session.ts'
import { type Column, Facts, ItemList, Section } from '../ui/list.tsx'
import { Panel } from '../ui/overlays.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, FailureBox, SkeletonRows } from '../ui/states.tsx'
import { HttpStatus, Id, Mono, Status, Time } from '../ui/words.tsx'

/** A key by its name, a person by their email. */
const callerOf = ({ key, user }: RequestRow) => (key ? key.name || key.preview : (user?.email ?? '—'))

/** Without what all have in common, and ids short, so that the end is seen. */
const shortPath = (path: string) =>
  path.replace(/^\/api/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{21}([0-9a-f]{6})(?=\/|$)/g, '…$1')

const columns: Column<RequestRow>[] = [
  { name: 'Status', show: ({ status }) => <HttpStatus value={status} /> },
  {
    name: 'Request',
    show: ({ method, path, status, error_code }) => (
      <span className="block max-w-[164px] truncate font-mono text-xs md:max-w-none">
        <span className="inline-block w-12 text-soft">{method}</span>
        {shortPath(path)}
        {error_code && (
          <span className={`pl-3 ${status < 500 ? 'text-warn' : 'text-bad'}`}>{error_code}</span>
        )}
      </span>
    ),
  },
  { name: 'By', show: callerOf, wide: true },
  {
    name: 'Took',
    show: ({ duration_ms }) => <span className="tabular-nums">{duration_ms} ms</span>,
    align: 'right',
    wide: true,
  },
  { name: 'Id', show: ({ request_id }) => <Id value={request_id} />, wide: true },
  { name: 'When', show: ({ at }) => <Time real value={at} />, align: 'right' },
]

export function RequestsPage() {
  const { session, mode } = usePlace()
  const [opened, open] = useAddressValue('open')
  const keys = useGet<{ data: Key[] }>('/portal/api/keys')
  return (
    <Page title="Requests" lead="Every call of the last three days, newest first. Bodies are not stored.">
      <ItemList<RequestRow>
        path="/portal/api/requests"
        idOf={({ request_id }) => request_id}
        columns={columns}
        label="Requests"
        everyMs={5_000}
        filters={[
          {
            name: 'status',
            label: 'Status',
            choices: [
              { value: '2xx', label: 'succeeded' },
              { value: '4xx', label: 'refused (4xx)' },
              { value: '5xx', label: 'failed (5xx)' },
            ],
          },
          { name: 'method', label: 'Method', choices: ['GET', 'POST', 'PATCH', 'DELETE'] },
          {
            name: 'key_id',
            label: 'Key',
            choices: (keys.data?.data ?? []).map(({ id, name, preview }) => ({
              value: id,
              label: name || preview,
            })),
          },
          { name: 'path', label: 'Path', placeholder: '/v1/members' },
        ]}
        empty={
          <Empty
            title="No calls yet"
            code={curlOf({ url: `${session.base_url}/api/v1/organization` })}
            action={
              <Link to="/keys" className="text-accent underline">
                Make a {mode} key
              </Link>
            }
          >
            Each call to the API appears here within a second, with its errors and what came of it.
          </Empty>
        }
      />
      {opened && <RequestPanel id={opened} onClose={() => open(null)} />}
    </Page>
  )
}

function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const request = useGet<RequestDetail>(`/portal/api/requests/${encodeURIComponent(id)}`, { everyMs: 5_000 })
  if (!request.data) {
    return (
      <Panel title={<Mono>{id}</Mono>} onClose={onClose}>
        {request.isError ? <FailureBox error={request.error} /> : <SkeletonRows count={6} />}
      </Panel>
    )
  }
  const { method, path, query, status, error_code, error_message, key, user, events, deliveries } =
    request.data
  return (
    <Panel
      title={
        <span className="font-mono text-sm">
          <span className="text-soft">{method}</span> {path}
        </span>
      }
      badge={<HttpStatus value={status} />}
      onClose={onClose}
    >
      {error_code && (
        <div className="grid gap-1 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3 text-sm">
          <code className="font-mono text-xs font-semibold text-bad">{error_code}</code>
          <p className="m-0 break-words">{error_message}</p>
        </div>
      )}
      <Facts
        rows={[
          ['When', <Time key="at" value={request.data.at} />],
          ['Took', `${request.data.duration_ms} ms`],
          ['Request id', <Mono key="id">{request.data.request_id}</Mono>],
          [
            'By',
            key ? (
              <Link key="by" to={`/keys?open=${key.id}`} className="text-accent underline">
                {key.name || key.preview}
              </Link>
            ) : (
              user && `${user.email} (portal)`
            ),
          ],
          ['From', <Mono key="from">{request.data.address}</Mono>],
          ['Path', <Mono key="path">{path}</Mono>],
        ]}
      />
      {query && <QueryTable query={query} />}
      <Outcome method={method} status={status} events={events} deliveries={deliveries} />
    </Panel>
  )
}

const QueryTable = ({ query }: { query: string }) => (
  <Section title="Query">
    <Facts
      rows={[...new URLSearchParams(query)].map(([name, value]) => [name, <Mono key={name}>{value}</Mono>])}
    />
  </Section>
)

const rowLink =
  'flex flex-wrap items-center gap-x-3 gap-y-0.5 px-1 py-2 text-sm text-ink no-underline hover:bg-shade'

function Outcome({
  method,
  status,
  events,
  deliveries,
}: Pick<RequestDetail, 'method' | 'status' | 'events' | 'deliveries'>) {
  if (events.length === 0) {
    return (
      <Section title="What came of it">
        <p className="m-0 text-sm text-soft">
          {method === 'GET'
            ? 'Reading changes nothing, so there are no events.'
            : status >= 400
              ? 'It was refused, so nothing changed and there are no events.'
              : 'No event came of it: not every change is one.'}
        </p>
      </Section>
    )
  }
  return (
    <>
      <Section title={`Events (${events.length})`}>
        <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
          {events.map(({ id, type }) => (
            <li key={id}>
              <Link to={`/events?open=${id}`} className={rowLink}>
                <Mono>{type}</Mono>
                <span className="ml-auto font-mono text-xs text-soft" title={id}>
                  evt_…{id.slice(-6)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={`Deliveries (${deliveries.length})`}>
        {deliveries.length === 0 ? (
          <p className="m-0 text-sm text-soft">
            No endpoint wanted these events.{' '}
            <Link to="/webhooks" className="text-accent underline">
              Webhooks
            </Link>
          </p>
        ) : (
          <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Link to={`/webhooks/${delivery.endpoint_id}?open=${delivery.id}`} className={rowLink}>
                  <Status value={delivery.status} />
                  <Mono>{delivery.event_type}</Mono>
                  <span className="text-xs text-soft">
                    {delivery.last_error ??
                      (delivery.last_response_status ? `answered ${delivery.last_response_status}` : '')}
                  </span>
                  <span className="ml-auto text-xs text-soft">
                    {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
