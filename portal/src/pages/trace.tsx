// "Why this amount?": from the punch to the books, a step at a time.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Schemas, useGet } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { Section } from '../ui/list.tsx'
import { FailureBox, SkeletonRows } from '../ui/states.tsx'
import { LocalTime, Money, Status } from '../ui/words.tsx'
import { Entry } from './journal.tsx'
import { Amount } from './names.tsx'
import { lengthOf, Said, Span } from './zone.tsx'

type Trace = Schemas['TimesheetTrace']

const stepNames: Record<Trace['steps'][number]['step'], string> = {
  raw: 'Recorded',
  clamp: 'Early start',
  break: 'Break',
  rounding: 'Rounding',
}

export function TraceOf({ id, timezone }: { id: string; timezone: string }) {
  const trace = useGet<Trace>(`/v1/timesheets/${id}/trace`)
  return (
    <Section title="Why this amount?">
      {trace.isError ? (
        <FailureBox error={trace.error} retry={() => void trace.refetch()} />
      ) : trace.isPending ? (
        <SkeletonRows count={5} />
      ) : (
        <Way trace={trace.data} timezone={timezone} />
      )}
    </Section>
  )
}

function Way({ trace: { punch, steps, timesheet, invoices }, timezone }: { trace: Trace; timezone: string }) {
  return (
    <ol className="m-0 list-none p-0">
      <Stop title="Scheduled">
        <Span from={punch.scheduled_starts_at} to={punch.scheduled_ends_at} timezone={timezone} />
      </Stop>
      <Stop title={punch.clock_in_at || punch.clock_out_at ? 'Punched' : 'Not punched'}>
        {(punch.clock_in_at || punch.clock_out_at) && (
          <span className="flex flex-wrap gap-x-4">
            <PunchAt name="in" at={punch.clock_in_at} timezone={timezone} />
            <PunchAt name="out" at={punch.clock_out_at} timezone={timezone} />
          </span>
        )}
      </Stop>
      {steps.map(({ step, minutes, explanation }, index) => (
        <Stop
          key={step}
          title={stepNames[step]}
          right={<Left minutes={minutes} before={steps[index - 1]?.minutes} />}
        >
          <span className="text-soft">
            <Said text={explanation} timezone={timezone} />
          </span>
        </Stop>
      ))}
      <Stop title="Timesheet" right={<strong className="tabular-nums">{timesheet.hours} hours</strong>}>
        <span className="text-soft">This is what is billed and paid.</span>
      </Stop>
      {invoices.length === 0 && (
        <Stop title="No invoice yet" last>
          <span className="text-soft">
            {timesheet.status === 'approved'
              ? 'It can be generated once there is a bill rate.'
              : timesheet.status === 'voided'
                ? 'A voided timesheet is not billed.'
                : 'Approval makes it.'}
          </span>
        </Stop>
      )}
      {invoices.map((invoice, index) => (
        <Billed key={invoice.line.id} invoice={invoice} last={index === invoices.length - 1} />
      ))}
    </ol>
  )
}

function Stop({
  title,
  right,
  last = false,
  children,
}: {
  title: ReactNode
  right?: ReactNode
  last?: boolean
  children?: ReactNode
}) {
  return (
    <li className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 pb-4 text-sm last:pb-0">
      <span
        aria-hidden="true"
        className="mt-[6px] ml-px size-2 rounded-full border-2 border-accent bg-paper"
      />
      {!last && (
        <span aria-hidden="true" className="absolute top-4 bottom-[-4px] left-[4px] w-px bg-line-strong" />
      )}
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          {right}
        </div>
        {children}
      </div>
    </li>
  )
}

/** The minutes that are left, and how many the step took or gave. */
function Left({ minutes, before }: { minutes: number; before?: number | undefined }) {
  const change = before === undefined ? 0 : Math.round((minutes - before) * 100) / 100
  return (
    <span className="tabular-nums">
      {change !== 0 && (
        <span className="mr-3 text-xs text-soft">
          {change > 0 ? '+' : '−'}
          {Math.abs(change)} min
        </span>
      )}
      <span title={`${minutes} minutes`}>{lengthOf(minutes)}</span>
    </span>
  )
}

const PunchAt = ({ name, at, timezone }: { name: string; at: string | null; timezone: string }) => (
  <span>
    <span className="text-soft">{name}</span>{' '}
    {at ? <LocalTime value={at} timezone={timezone} /> : <span className="text-warn">missing</span>}
  </span>
)

function Billed({ invoice, last }: { invoice: Trace['invoices'][number]; last: boolean }) {
  const { organization } = usePlace()
  const { invoice_id, invoice_number, direction, status, line, journal } = invoice
  const number = organization.modules.includes('accounting') ? (
    <Link to={`/invoices?open=${invoice_id}`} className="text-accent underline">
      {invoice_number}
    </Link>
  ) : (
    invoice_number
  )
  return (
    <>
      <Stop
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {direction === 'org_to_customer' ? 'Billed to the customer' : 'Billed by the member'} · {number}
            <Status value={status} />
          </span>
        }
        right={<Amount value={line.amount} />}
        last={last && journal.length === 0}
      >
        <span className="text-soft">
          {line.description}: {line.quantity} {line.unit} × <Money value={line.rate} />
        </span>
      </Stop>
      {journal.map((entry, index) => (
        <Stop key={entry.id} title="In the books" last={last && index === journal.length - 1}>
          <Entry entry={entry} all={journal} />
        </Stop>
      ))}
    </>
  )
}
