// Places that are booked with members.
import type { Booking } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { type Column, Facts, type Filter, ItemList, Section } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Status, Time } from '../ui/words.tsx'
import { NewBooking } from './booking-form.tsx'
import { curlOf } from './fields.tsx'
import { ItemPanel, Links, Main, Opens, OwnId } from './item-panel.tsx'
import { type Doing, Moves } from './moves.tsx'
import { Amount, Name, useChoices } from './names.tsx'
import { Day } from './zone.tsx'

const childOf = ({ child }: Booking) => `${child.first_name} ${child.last_name}`

/** The day and its hours, or the days; in a list on two lines on a phone's width. */
function When({ booking, brief = false }: { booking: Booking; brief?: boolean }) {
  const { booking_date, booking_start_time, booking_end_time, start_date, end_date } = booking
  const second = `text-soft ${brief ? 'block md:inline' : ''}`
  return (
    <span className="whitespace-nowrap tabular-nums">
      {booking_date ? (
        <>
          <Day value={booking_date} brief={brief} />{' '}
          <span className={second}>
            {booking_start_time?.slice(0, 5)}–{booking_end_time?.slice(0, 5)}
          </span>
        </>
      ) : (
        <>
          {!end_date && <span className="text-soft">from </span>}
          <Day value={start_date} brief={brief} />{' '}
          {end_date && (
            <span className={second}>
              to <Day value={end_date} brief={brief} />
            </span>
          )}
        </>
      )}
    </span>
  )
}

const filters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: ['pending', 'waitlisted', 'approved', 'active', 'completed', 'cancelled', 'rejected'],
  },
  { name: 'booking_type', label: 'Type', choices: ['one_time', 'recurring', 'ongoing'] },
]

const columns: Column<Booking>[] = [
  { name: 'Child', show: (booking) => <Main>{childOf(booking)}</Main> },
  { name: 'When', show: (booking) => <When booking={booking} brief /> },
  { name: 'Type', wide: true, show: ({ booking_type }) => booking_type.replaceAll('_', ' ') },
  { name: 'Member', wide: true, show: ({ member_id }) => <Name kind="members" id={member_id} /> },
  {
    name: 'Amount',
    wide: true,
    align: 'right',
    show: ({ payment_amount }) => <Amount value={payment_amount} />,
  },
  { name: 'Payment', wide: true, show: ({ payment_status }) => <Status value={payment_status} /> },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
]

export function BookingsPage() {
  const { session } = usePlace()
  const members = useChoices('members')
  const create = <Opens label="New booking" kind="primary" form={(close) => <NewBooking onClose={close} />} />
  return (
    <Page
      title="Bookings"
      lead="Children's places with members, up to each member's capacity."
      actions={create}
    >
      <ItemList<Booking>
        path="/v1/bookings"
        label="Bookings"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No bookings yet"
            code={curlOf(session.base_url, '/v1/bookings', {
              member_id: members[0]?.value ?? '<id of a member>',
              booking_type: 'ongoing',
              child: { first_name: 'Mira', last_name: 'Lang' },
              start_date: '2026-12-01',
            })}
          >
            A booking is approved while the member has room, or waits on the list.
          </Empty>
        }
      />
      <ItemPanel<Booking>
        path="/v1/bookings"
        noun="Booking"
        title={childOf}
        badge={({ status }) => <Status value={status} />}
      >
        {(booking) => <Opened booking={booking} />}
      </ItemPanel>
    </Page>
  )
}

function movesOf(booking: Booking): (Doing | false)[] {
  const { id, status } = booking
  const path = (move: string) => `/v1/bookings/${id}/${move}`
  const isOpen = status === 'pending' || status === 'waitlisted'
  const child = childOf(booking)
  const told = 'Those who listen are told. This cannot be undone; a new booking can be made.'
  return [
    isOpen && { label: 'Approve', kind: 'primary', path: path('approve'), done: 'Approved.' },
    status === 'pending' && { label: 'Waitlist', path: path('waitlist'), done: 'On the waiting list.' },
    status === 'approved' && { label: 'Start', kind: 'primary', path: path('start'), done: 'Started.' },
    status === 'active' && { label: 'Complete', kind: 'primary', path: path('complete'), done: 'Completed.' },
    isOpen && {
      label: 'Reject',
      kind: 'danger',
      path: path('reject'),
      done: 'Rejected.',
      ask: { title: `Reject the booking of ${child}?`, consequence: `No place is kept. ${told}` },
    },
    (isOpen || status === 'approved' || status === 'active') && {
      label: 'Cancel the booking',
      kind: 'danger',
      path: path('cancel'),
      done: 'Cancelled.',
      ask: { title: `Cancel the booking of ${child}?`, consequence: `Its place becomes free. ${told}` },
    },
  ]
}

const payments: Record<Booking['payment_status'], { label: string; done: string }> = {
  paid: { label: 'Mark paid', done: 'The payment is recorded.' },
  waived: { label: 'Waive', done: 'The payment is waived.' },
  refunded: { label: 'Mark refunded', done: 'The refund is recorded.' },
  pending: { label: 'Back to pending', done: 'The payment is pending again.' },
}

/** What can sensibly follow; another order goes by the API. */
const paymentsAfter: Record<Booking['payment_status'], Booking['payment_status'][]> = {
  pending: ['paid', 'waived'],
  paid: ['refunded', 'pending'],
  waived: ['pending'],
  refunded: ['pending'],
}

function Opened({ booking }: { booking: Booking }) {
  return (
    <>
      <Moves moves={movesOf(booking)} />
      <Links links={[{ label: 'Events', to: `/events?resource_id=${booking.id}` }]} />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={booking.id} />],
          ['Child', childOf(booking)],
          ['Member', <Name key="member" kind="members" id={booking.member_id} link />],
          ['Type', booking.booking_type.replaceAll('_', ' ')],
          ['When', <When key="when" booking={booking} />],
          ['Created', <Time key="created" value={booking.created_at} />],
          ['Updated', <Time key="updated" value={booking.updated_at} />],
        ]}
      />
      <Section title="Payment">
        <Facts
          rows={[
            ['Amount', <Amount key="amount" value={booking.payment_amount} />],
            ['Payment status', <Status key="payment" value={booking.payment_status} />],
          ]}
        />
        <Moves
          small
          moves={paymentsAfter[booking.payment_status].map((next) => ({
            ...payments[next],
            path: `/v1/bookings/${booking.id}/payment`,
            body: { payment_status: next },
          }))}
        />
      </Section>
    </>
  )
}
