// Work with a time and a place, and those who do it.
import type { Shift } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { problemOf, TextField } from '../ui/form.tsx'
import { type Column, Facts, type Filter, ItemList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Status, Time } from '../ui/words.tsx'
import { Assignments } from './assignments.tsx'
import { bodyOf, curlOf } from './fields.tsx'
import { ItemPanel, Links, Main, Opens, OwnId } from './item-panel.tsx'
import { type Doing, Moves } from './moves.tsx'
import { Name, Rate, useChoices, useNameFilters } from './names.tsx'
import { EditShift, NewShift } from './shift-form.tsx'
import { Span } from './zone.tsx'

const titleOf = ({ title }: Shift) => title ?? 'Shift'

const columns: Column<Shift>[] = [
  {
    name: 'When',
    show: ({ starts_at, ends_at, timezone }) => (
      <Span from={starts_at} to={ends_at} timezone={timezone} stacked />
    ),
  },
  { name: 'Title', show: (shift) => <Main>{titleOf(shift)}</Main> },
  { name: 'Site', wide: true, show: ({ site_id }) => <Name kind="sites" id={site_id} /> },
  { name: 'Customer', wide: true, show: ({ customer_id }) => <Name kind="customers" id={customer_id} /> },
  {
    name: 'Filled',
    wide: true,
    align: 'right',
    show: ({ positions_filled, positions }) => (
      <span className="tabular-nums">
        {positions_filled}/{positions}
      </span>
    ),
  },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
]

export function ShiftsPage() {
  const { session } = usePlace()
  const sites = useChoices('sites')
  const filters: Filter[] = [
    {
      name: 'status',
      label: 'Status',
      choices: ['draft', 'open', 'filled', 'in_progress', 'completed', 'cancelled'],
    },
    { name: 'starts_after', label: 'From', kind: 'day' },
    ...useNameFilters(['customers', 'sites', 'members']),
  ]
  const create = <Opens label="New shift" kind="primary" form={(close) => <NewShift onClose={close} />} />
  return (
    <Page title="Shifts" lead="Times are those of the site." actions={create}>
      <ItemList<Shift>
        path="/v1/shifts"
        label="Shifts"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No shifts yet"
            code={curlOf(session.base_url, '/v1/shifts', {
              site_id: sites[0]?.value ?? '<id of a site>',
              title: 'Night shift',
              starts_at: '2026-12-01T20:00:00Z',
              ends_at: '2026-12-02T06:00:00Z',
              positions: 2,
            })}
          >
            A shift is published, filled, worked and completed; each clock-out makes a timesheet.
          </Empty>
        }
      />
      <ItemPanel<Shift>
        path="/v1/shifts"
        noun="Shift"
        title={titleOf}
        badge={({ status }) => <Status value={status} />}
      >
        {(shift) => <Opened shift={shift} />}
      </ItemPanel>
    </Page>
  )
}

const counted = (shift: Shift, state: Shift['assignments'][number]['status']) =>
  shift.assignments.filter(({ status }) => status === state).length

function whatCompletes(shift: Shift): string {
  const absent = counted(shift, 'assigned')
  const offers = counted(shift, 'offered')
  return [
    absent > 0 &&
      `${absent} assigned without a clock-in: marked as no-show. Their hours can still be recorded by hand.`,
    offers > 0 && `${offers} open ${offers === 1 ? 'offer is' : 'offers are'} withdrawn.`,
    'Nobody can be assigned afterwards. This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function movesOf(shift: Shift): (Doing | false)[] {
  const path = (move: string) => `/v1/shifts/${shift.id}/${move}`
  const isOneOf = (...states: Shift['status'][]) => states.includes(shift.status)
  return [
    isOneOf('draft') && { label: 'Publish', kind: 'primary', path: path('publish'), done: 'Published.' },
    isOneOf('open', 'filled', 'in_progress') && {
      label: 'Complete',
      path: path('complete'),
      done: 'Completed.',
      ask: {
        title: `Complete ${titleOf(shift)}?`,
        consequence: whatCompletes(shift),
      },
    },
    isOneOf('draft', 'open', 'filled') && {
      label: 'Cancel the shift',
      kind: 'danger',
      path: path('cancel'),
      body: (values) => bodyOf(values, { empty: 'omit' }),
      done: 'Cancelled.',
      ask: {
        title: `Cancel ${titleOf(shift)}?`,
        consequence: `Its assignments (${counted(shift, 'assigned')}) and offers (${counted(shift, 'offered')}) are cancelled with it, and those who listen are told. This cannot be undone.`,
      },
      fields: (error) => <TextField label="Reason" name="reason" problem={problemOf(error, 'reason')} />,
    },
  ]
}

function Opened({ shift }: { shift: Shift }) {
  const mayChange = ['draft', 'open', 'filled', 'in_progress'].includes(shift.status)
  return (
    <>
      <Moves moves={movesOf(shift)}>
        {mayChange && <Opens label="Edit" form={(close) => <EditShift shift={shift} onClose={close} />} />}
      </Moves>
      <Links
        links={[
          { label: 'Timesheets', to: `/timesheets?shift_id=${shift.id}` },
          { label: 'Events', to: `/events?resource_id=${shift.id}` },
        ]}
      />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={shift.id} />],
          [
            'When',
            <span key="when">
              <Span from={shift.starts_at} to={shift.ends_at} timezone={shift.timezone} />{' '}
              <span className="text-faint">{shift.timezone}</span>
            </span>,
          ],
          ['Site', <Name key="site" kind="sites" id={shift.site_id} link />],
          ['Customer', <Name key="customer" kind="customers" id={shift.customer_id} link />],
          ['Unpaid break', `${shift.unpaid_break_minutes} min`],
          ['Pay rate', <Rate key="pay" value={shift.pay_rate} />],
          ['Bill rate', <Rate key="bill" value={shift.bill_rate} />],
          ['Notes', shift.notes && <span className="whitespace-pre-wrap">{shift.notes}</span>],
          ...times(shift),
        ]}
      />
      <Assignments shift={shift} />
    </>
  )
}

/** What has happened so far. */
function times(shift: Shift): [string, React.ReactNode][] {
  const rows: [string, string | null][] = [
    ['Created', shift.created_at],
    ['Published', shift.published_at],
    ['Completed', shift.completed_at],
    ['Cancelled', shift.cancelled_at],
  ]
  const past = rows.filter(([, at]) => at !== null)
  return [
    ...past.map(([name, at]): [string, React.ReactNode] => [name, <Time key={name} value={at} />]),
    ...(shift.cancel_reason ? [['Reason', shift.cancel_reason] as [string, React.ReactNode]] : []),
  ]
}
