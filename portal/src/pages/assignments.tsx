// Who works a shift, and what each of them can do next.
import { Link } from 'wouter'
import type { Schemas, Shift } from '../data/api.ts'
import { problemOf, TextField } from '../ui/form.tsx'
import { Section } from '../ui/list.tsx'
import { LocalTime, Status } from '../ui/words.tsx'
import { bodyOf, Row, type Values } from './fields.tsx'
import { type Doing, Moves } from './moves.tsx'
import { Name, PickField } from './names.tsx'
import { instants, TimeField } from './shift-form.tsx'

type Assignment = Schemas['Assignment']

const origins: Record<Assignment['origin'], string> = {
  direct: 'assigned',
  offer: 'by offer',
  open_call: 'claimed',
}

export function Assignments({ shift }: { shift: Shift }) {
  const { assignments, positions, positions_filled, timezone } = shift
  return (
    <Section title={`Assignments (${positions_filled} of ${positions} filled)`}>
      <Moves moves={newOnes(shift)} />
      {assignments.length === 0 ? (
        <p className="m-0 text-sm text-soft">
          Nobody yet.{shift.status === 'draft' && ' Publish the shift to assign somebody.'}
        </p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-xs text-soft">
              <th scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                Member
              </th>
              <th scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                Status
              </th>
              <th scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                In
              </th>
              <th scope="col" className="border-b border-line py-1.5 font-medium">
                Out
              </th>
            </tr>
          </thead>
          {assignments.map((assignment) => (
            <tbody key={assignment.id} className="border-b border-line align-top">
              <tr>
                <td className="py-2 pr-3">
                  <Name kind="members" id={assignment.member_id} link />
                  <span className="block text-xs text-faint">{origins[assignment.origin]}</span>
                </td>
                <td className="py-2 pr-3">
                  <Status value={assignment.status} />
                </td>
                <td className="py-2 pr-3">
                  <Punch at={assignment.clock_in_at} timezone={timezone} />
                </td>
                <td className="py-2">
                  <Punch at={assignment.clock_out_at} timezone={timezone} />
                </td>
              </tr>
              <NextRow shift={shift} assignment={assignment} />
            </tbody>
          ))}
        </table>
      )}
    </Section>
  )
}

const Punch = ({ at, timezone }: { at: string | null; timezone: string }) =>
  at ? <LocalTime value={at} timezone={timezone} /> : <span className="text-faint">—</span>

function NextRow({ shift, assignment }: { shift: Shift; assignment: Assignment }) {
  const moves = movesOf(shift, assignment).filter((move) => move !== false)
  if (moves.length === 0 && assignment.status !== 'completed') return null
  return (
    <tr>
      <td colSpan={4} className="pb-2">
        <div className="flex flex-wrap items-center gap-3">
          <Moves moves={moves} small />
          {assignment.status === 'completed' && (
            <Link
              to={`/timesheets?shift_id=${shift.id}&member_id=${assignment.member_id}`}
              className="text-xs text-accent no-underline hover:underline"
            >
              Timesheet <span aria-hidden="true">→</span>
            </Link>
          )}
        </div>
      </td>
    </tr>
  )
}

/** For a member who is not on the shift yet. */
function newOnes(shift: Shift): (Doing | false)[] {
  const isOpen = shift.status === 'open' || shift.status === 'in_progress'
  if (!isOpen || shift.positions_filled >= shift.positions) return []
  const there = new Set(
    shift.assignments
      .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
      .map(({ member_id }) => member_id),
  )
  const choose = (error: unknown) => (
    <PickField
      kind="members"
      name="member_id"
      label="Member"
      keep={({ id, status }) => status === 'active' && !there.has(id)}
      hint="Active members who are not on this shift."
      problem={problemOf(error, 'member_id')}
    />
  )
  const move = (name: string, label: string, done: string, title: string, description: string): Doing => ({
    label,
    path: `/v1/shifts/${shift.id}/${name}`,
    body: (values) => values,
    done,
    fields: choose,
    title,
    description,
  })
  return [
    {
      ...move('assign', 'Assign', 'Assigned.', 'Assign a member', 'They take a position at once.'),
      kind: 'primary',
    },
    move('offer', 'Offer', 'Offered.', 'Offer the shift', 'They take a position when they accept.'),
    move(
      'claim',
      'Claim',
      'Claimed.',
      'Claim for a member',
      'On behalf of a member who answers the open call.',
    ),
  ]
}

function movesOf(shift: Shift, { member_id, status }: Assignment): (Doing | false)[] {
  const path = (move: string) => `/v1/shifts/${shift.id}/${move}`
  const body = { member_id }
  const isLive = ['open', 'filled', 'in_progress'].includes(shift.status)
  const isOpen = isLive && shift.positions_filled < shift.positions
  const punch = (name: 'clock-in' | 'clock-out', label: string): Doing => ({
    label,
    kind: 'primary',
    path: path(name),
    body: (values: Values) => ({
      ...body,
      ...bodyOf(instants(values, shift.timezone), { empty: 'omit' }),
    }),
    done: name === 'clock-in' ? 'Clocked in.' : 'Clocked out: a timesheet is made.',
    title: label,
    description: 'A punch is never changed afterwards; what was wrong is corrected on the timesheet.',
    fields: (error) => (
      <TimeField
        label="At"
        name="at"
        timezone={shift.timezone}
        hint={`Empty for now. Times of ${shift.timezone}.`}
        problem={problemOf(error, 'at')}
      />
    ),
  })
  if (status === 'offered') {
    return [
      isOpen && { label: 'Accept', path: path('accept'), body, done: 'Accepted.', kind: 'primary' },
      isLive && { label: 'Decline', path: path('decline'), body, done: 'Declined.' },
      isLive && { label: 'Withdraw', path: path('unassign'), body, done: 'The offer is withdrawn.' },
    ]
  }
  if (status === 'assigned') {
    return [
      isLive && punch('clock-in', 'Clock in'),
      isLive && {
        label: 'Unassign',
        path: path('unassign'),
        body,
        done: 'Unassigned: the position is free.',
      },
      recorded(shift, member_id),
    ]
  }
  if (status === 'clocked_in') return [punch('clock-out', 'Clock out')]
  return [status === 'no_show' && recorded(shift, member_id)]
}

/** A timesheet by hand, for somebody who did not punch. */
function recorded(shift: Shift, member_id: string): Doing {
  return {
    label: 'Record hours',
    path: '/v1/timesheets',
    body: (values) => ({
      shift_id: shift.id,
      member_id,
      ...bodyOf(instants(values, shift.timezone, { starts_at: shift.starts_at, ends_at: shift.ends_at }), {
        numbers: ['break_minutes'],
        empty: 'omit',
      }),
    }),
    done: 'The timesheet is made.',
    title: 'Record hours by hand',
    description: 'For somebody who could not punch, or did not.',
    fields: (error) => (
      <>
        <Row>
          <TimeField
            label="From"
            name="starts_at"
            timezone={shift.timezone}
            value={shift.starts_at}
            required
            problem={problemOf(error, 'starts_at')}
          />
          <TimeField
            label="To"
            name="ends_at"
            timezone={shift.timezone}
            value={shift.ends_at}
            required
            problem={problemOf(error, 'ends_at')}
          />
        </Row>
        <TextField
          label="Break"
          name="break_minutes"
          type="number"
          min={0}
          placeholder={String(shift.unpaid_break_minutes)}
          hint="Minutes; never less than the shift's unpaid break."
          problem={problemOf(error, 'break_minutes')}
        />
      </>
    ),
  }
}
