// Hours that were worked: approved, they are billed.
import { useAddressValue } from '../data/address.ts'
import type { Timesheet } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { problemOf, TextField } from '../ui/form.tsx'
import { type Column, Facts, type Filter, ItemList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Badge, Status, Time } from '../ui/words.tsx'
import { bodyOf, curlOf, Row, type Values } from './fields.tsx'
import { ItemPanel, Links, Main, OwnId } from './item-panel.tsx'
import { type Doing, Moves } from './moves.tsx'
import { Name, Rate, useNameFilters, useOne } from './names.tsx'
import { instants, TimeField } from './shift-form.tsx'
import { TraceOf } from './trace.tsx'
import { Day, Span } from './zone.tsx'

const Flags = ({ flags }: { flags: string[] }) => (
  <span className="flex flex-wrap gap-1">
    {flags.map((flag) => (
      <Badge key={flag} tone="warn">
        {flag.replaceAll('_', ' ')}
      </Badge>
    ))}
  </span>
)

const hours = (value: number) => <span className="tabular-nums">{value.toFixed(2)}</span>

const columns: Column<Timesheet>[] = [
  {
    name: 'Member',
    show: ({ member_id }) => (
      <Main width="narrow">
        <Name kind="members" id={member_id} />
      </Main>
    ),
  },
  { name: 'Date', show: ({ work_date }) => <Day value={work_date} brief /> },
  { name: 'Customer', wide: true, show: ({ customer_id }) => <Name kind="customers" id={customer_id} /> },
  { name: 'Hours', align: 'right', show: (timesheet) => hours(timesheet.hours) },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
  { name: 'Flags', wide: true, show: ({ flags }) => <Flags flags={flags} /> },
]

export function TimesheetsPage() {
  const { session } = usePlace()
  const [shiftId] = useAddressValue('shift_id')
  const filters: Filter[] = [
    { name: 'status', label: 'Status', choices: ['pending', 'approved', 'disputed', 'voided'] },
    ...useNameFilters(['members', 'customers']),
    // Chosen by a link from the shift.
    ...(shiftId ? [{ name: 'shift_id', label: 'Shift', choices: [] }] : []),
  ]
  return (
    <Page title="Timesheets" lead="Hours that were worked. Approval bills them.">
      <ItemList<Timesheet>
        path="/v1/timesheets"
        label="Timesheets"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No timesheets yet"
            code={curlOf(session.base_url, '/v1/shifts/<id of a shift>/clock-out', {
              member_id: '<id of a member who is clocked in>',
            })}
          >
            Each clock-out makes one. Hours can also be recorded by hand, on the shift.
          </Empty>
        }
      />
      <ItemPanel<Timesheet>
        path="/v1/timesheets"
        noun="Timesheet"
        title={({ member_id, work_date }) => (
          <>
            <Name kind="members" id={member_id} />, <Day value={work_date} />
          </>
        )}
        badge={({ status }) => <Status value={status} />}
      >
        {(timesheet) => <Opened timesheet={timesheet} />}
      </ItemPanel>
    </Page>
  )
}

const text = (label: string, name: string) => (error: unknown) => (
  <TextField label={label} name={name} problem={problemOf(error, name)} />
)
const filled = (values: Values) => bodyOf(values, { empty: 'omit' })

function movesOf(timesheet: Timesheet, timezone: string): (Doing | false)[] {
  const { status, starts_at, ends_at } = timesheet
  const path = (move: string) => `/v1/timesheets/${timesheet.id}/${move}`
  const isPending = status === 'pending'
  return [
    isPending && {
      label: 'Approve',
      kind: 'primary',
      path: path('approve'),
      done: 'Approved.',
    },
    isPending && {
      label: 'Approve for the customer',
      path: path('approve'),
      body: { approved_by: 'customer' },
      done: 'Approved for the customer.',
    },
    isPending && {
      label: 'Dispute',
      path: path('dispute'),
      body: filled,
      done: 'Disputed.',
      title: 'Dispute the hours',
      description: 'It waits until corrected hours are submitted, or it is voided.',
      fields: text('Reason', 'reason'),
    },
    status === 'disputed' && {
      label: 'Resubmit',
      kind: 'primary',
      path: path('resubmit'),
      // Only what was changed: punches keep their seconds.
      body: (values) => {
        const { starts_at: from, ends_at: to, ...rest } = instants(values, timezone, { starts_at, ends_at })
        const body = bodyOf(rest, { numbers: ['break_minutes'], empty: 'omit' })
        if (body.break_minutes === timesheet.break_minutes) delete body.break_minutes
        return {
          ...body,
          ...(from === starts_at ? {} : { starts_at: from }),
          ...(to === ends_at ? {} : { ends_at: to }),
        }
      },
      done: 'Resubmitted: it is pending again.',
      title: 'Resubmit the hours',
      fields: (error) => <HoursFields timesheet={timesheet} timezone={timezone} error={error} />,
    },
    (isPending || status === 'disputed') && {
      label: 'Void',
      kind: 'danger',
      path: path('void'),
      body: filled,
      done: 'Voided.',
      ask: {
        title: `Void these ${timesheet.hours} hours?`,
        consequence:
          'They are neither paid nor billed; another timesheet can be recorded instead. This cannot be undone.',
      },
      fields: text('Reason', 'reason'),
    },
  ]
}

function HoursFields({
  timesheet,
  timezone,
  error,
}: {
  timesheet: Timesheet
  timezone: string
  error: unknown
}) {
  return (
    <>
      <Row>
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <TimeField
            key={name}
            label={name === 'starts_at' ? 'From' : 'To'}
            name={name}
            timezone={timezone}
            value={timesheet[name]}
            required
            problem={problemOf(error, name)}
          />
        ))}
      </Row>
      <TextField
        label="Break"
        name="break_minutes"
        type="number"
        min={0}
        defaultValue={timesheet.break_minutes}
        hint="Minutes."
        problem={problemOf(error, 'break_minutes')}
      />
      <TextField label="Note" name="note" problem={problemOf(error, 'note')} />
    </>
  )
}

const approvers = {
  customer: 'by the customer',
  auto: 'by itself',
  org_admin: 'by the organization',
} as const

function Opened({ timesheet }: { timesheet: Timesheet }) {
  const { item: site } = useOne('sites', timesheet.site_id)
  const timezone = site?.timezone ?? 'UTC'
  const { approved_at, approved_by, auto_approve_at, status } = timesheet
  return (
    <>
      <Moves moves={movesOf(timesheet, timezone)} />
      <Links
        links={[
          ...(timesheet.invoice_id
            ? [{ label: 'Invoice', to: `/invoices?open=${timesheet.invoice_id}`, module: 'accounting' }]
            : []),
          { label: 'Shift', to: `/shifts?open=${timesheet.shift_id}` },
          { label: 'Events', to: `/events?resource_id=${timesheet.id}` },
        ]}
      />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={timesheet.id} />],
          ['Member', <Name key="member" kind="members" id={timesheet.member_id} link />],
          ['Customer', <Name key="customer" kind="customers" id={timesheet.customer_id} link />],
          ['Site', <Name key="site" kind="sites" id={timesheet.site_id} link />],
          [
            'Worked',
            <span key="worked">
              <Span from={timesheet.starts_at} to={timesheet.ends_at} timezone={timezone} />{' '}
              <span className="text-faint">{timezone}</span>
            </span>,
          ],
          ['Break', `${timesheet.break_minutes} min`],
          ['Hours', hours(timesheet.hours)],
          ['Made by', timesheet.source.replaceAll('_', ' ')],
          ['Flags', timesheet.flags.length > 0 ? <Flags key="flags" flags={timesheet.flags} /> : null],
          ['Pay rate', <Rate key="pay" value={timesheet.pay_rate} />],
          ['Bill rate', <Rate key="bill" value={timesheet.bill_rate} />],
          ...(approved_at && approved_by
            ? ([
                [
                  'Approved',
                  <span key="approved">
                    {approvers[approved_by]}, <Time value={approved_at} />
                  </span>,
                ],
              ] as [string, React.ReactNode][])
            : []),
          ...(status === 'pending' && auto_approve_at
            ? ([['Approves itself', <Time key="auto" value={auto_approve_at} />]] as [
                string,
                React.ReactNode,
              ][])
            : []),
          ...said('Disputed because', timesheet.dispute_reason),
          ...said('Note', timesheet.resolution_note),
          ...said('Voided because', timesheet.void_reason),
          ['Created', <Time key="created" value={timesheet.created_at} />],
        ]}
      />
      <TraceOf id={timesheet.id} timezone={timezone} />
    </>
  )
}

const said = (name: string, words: string | null): [string, React.ReactNode][] =>
  words ? [[name, words]] : []
