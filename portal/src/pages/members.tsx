// Those who work.
import type { Member } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { type Column, Facts, type Filter, ItemList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Badge, Status, Time } from '../ui/words.tsx'
import { addressText, curlOf } from './fields.tsx'
import { ItemPanel, Links, Main, Opens, OwnId } from './item-panel.tsx'
import { EditMember, NewMember } from './member-form.tsx'
import { type Doing, Moves } from './moves.tsx'
import { memberName } from './names.tsx'
import { Days } from './zone.tsx'

const yesOrNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]

const filters: Filter[] = [
  { name: 'status', label: 'Status', choices: ['draft', 'invited', 'active', 'inactive'] },
  { name: 'is_verified', label: 'Verified', choices: yesOrNo },
  { name: 'is_active', label: 'Active', choices: yesOrNo },
]

const Verified = ({ value }: { value: boolean }) =>
  value ? <Badge tone="good">verified</Badge> : <span className="text-soft">not verified</span>

const columns: Column<Member>[] = [
  { name: 'Name', show: (member) => <Main>{memberName(member)}</Main> },
  { name: 'Status', show: ({ status }) => <Status value={status} /> },
  { name: 'Verified', show: ({ is_verified }) => <Verified value={is_verified} /> },
  {
    name: 'Relationship',
    wide: true,
    show: ({ employment_relationship }) => employment_relationship.replaceAll('_', ' '),
  },
  {
    name: 'Capacity',
    wide: true,
    align: 'right',
    show: ({ capacity }) => <span className="tabular-nums">{capacity}</span>,
  },
  { name: 'Updated', wide: true, align: 'right', show: ({ updated_at }) => <Time value={updated_at} /> },
]

export function MembersPage() {
  const { session } = usePlace()
  const create = <Opens label="New member" kind="primary" form={(close) => <NewMember onClose={close} />} />
  return (
    <Page title="Members" lead="Those who work: employees, contractors, volunteers." actions={create}>
      <ItemList<Member>
        path="/v1/members"
        label="Members"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No members yet"
            code={curlOf(session.base_url, '/v1/members/hire', {
              business_name: 'Amina Okafor',
              contact: { email: 'amina@example.com' },
              employment_relationship: 'contractor',
            })}
          >
            A member can be drafted, invited or hired. Only active members can be assigned to shifts.
          </Empty>
        }
      />
      <ItemPanel<Member>
        path="/v1/members"
        noun="Member"
        title={memberName}
        badge={({ status }) => <Status value={status} />}
      >
        {(member, close) => <Opened member={member} close={close} />}
      </ItemPanel>
    </Page>
  )
}

function movesOf(member: Member, close: () => void): (Doing | false)[] {
  const path = `/v1/members/${member.id}`
  const name = memberName(member)
  return [
    !member.is_verified && {
      label: 'Verify',
      path: `${path}/verify`,
      done: `${name} is verified.`,
      kind: 'primary',
    },
    member.status !== 'active' && {
      label: 'Activate',
      path: `${path}/activate`,
      done: `${name} is active.`,
    },
    member.status !== 'inactive' && {
      label: 'Deactivate',
      path: `${path}/deactivate`,
      done: `${name} is inactive.`,
    },
    {
      label: 'Delete',
      method: 'DELETE',
      path,
      kind: 'danger',
      done: `${name} is deleted.`,
      onDone: close,
      ask: {
        title: `Delete ${name}?`,
        consequence:
          'Their name and contact are erased, offers and assignments ahead are taken back, and open bookings are cancelled. Timesheets and invoices stay, without a name. This cannot be undone.',
      },
    },
  ]
}

function Opened({ member, close }: { member: Member; close: () => void }) {
  const { contact } = member
  return (
    <>
      <Moves moves={movesOf(member, close)}>
        <Opens label="Edit" form={(done) => <EditMember member={member} onClose={done} />} />
      </Moves>
      <Links
        links={[
          { label: 'Shifts', to: `/shifts?member_id=${member.id}`, module: 'scheduling' },
          { label: 'Timesheets', to: `/timesheets?member_id=${member.id}`, module: 'scheduling' },
          { label: 'Invoices', to: `/invoices?member_id=${member.id}`, module: 'accounting' },
          { label: 'Events', to: `/events?resource_id=${member.id}` },
        ]}
      />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={member.id} />],
          ['Name or business', member.business_name],
          ['Shown as', member.display_name],
          ['Description', member.description],
          ['Verified', <Verified key="verified" value={member.is_verified} />],
          ['Relationship', member.employment_relationship.replaceAll('_', ' ')],
          ['Contract', member.contract_type?.replaceAll('_', ' ')],
          [
            'Contract dates',
            <Days key="dates" from={member.contract_start_date} to={member.contract_end_date} />,
          ],
          ['Capacity', member.capacity],
          ['Age groups', member.age_groups.join(', ') || null],
          ['Email', contact.email],
          ['Phone', contact.phone],
          ['Address', addressText(member.address)],
          ['Created', <Time key="created" value={member.created_at} />],
          ['Updated', <Time key="updated" value={member.updated_at} />],
        ]}
      />
    </>
  )
}
