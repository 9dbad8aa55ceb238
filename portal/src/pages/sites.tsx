// Where the work is done. A site's zone is the one in which its shifts are read.
import { useAddressValue } from '../data/address.ts'
import type { Site } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { problemOf, TextField } from '../ui/form.tsx'
import { type Column, Facts, type Filter, ItemList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Status, Time } from '../ui/words.tsx'
import { AddressFields, addressText, bodyOf, changesOf, curlOf, Row } from './fields.tsx'
import { ItemPanel, Links, Main, Opens, OwnId } from './item-panel.tsx'
import { FormModal, Moves } from './moves.tsx'
import { Name, PickField, useChoices, useNameFilters, useSettings } from './names.tsx'
import { zones } from './zone.tsx'

const Active = ({ site }: { site: Site }) => <Status value={site.is_active ? 'active' : 'inactive'} />

const columns: Column<Site>[] = [
  { name: 'Name', show: ({ name }) => <Main width="broad">{name}</Main> },
  { name: 'Customer', wide: true, show: ({ customer_id }) => <Name kind="customers" id={customer_id} /> },
  { name: 'Status', show: (site) => <Active site={site} /> },
  { name: 'City', wide: true, show: ({ address }) => address.city },
  { name: 'Time zone', wide: true, show: ({ timezone }) => timezone },
  { name: 'Updated', wide: true, align: 'right', show: ({ updated_at }) => <Time value={updated_at} /> },
]

export function SitesPage() {
  const { session } = usePlace()
  const customers = useChoices('customers')
  const filters: Filter[] = [
    {
      name: 'is_active',
      label: 'Active',
      choices: [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ],
    },
    ...useNameFilters(['customers']),
  ]
  const create = <Opens label="New site" kind="primary" form={(close) => <NewSite onClose={close} />} />
  return (
    <Page title="Sites" lead="Where the work is done: the places of your customers." actions={create}>
      <ItemList<Site>
        path="/v1/sites"
        label="Sites"
        filters={filters}
        columns={columns}
        empty={
          <Empty
            title="No sites yet"
            code={curlOf(session.base_url, '/v1/sites', {
              customer_id: customers[0]?.value ?? '<id of a customer>',
              name: 'Main building',
              timezone: 'Europe/Berlin',
            })}
          >
            A shift takes place at a site, and its times are those of the site's zone.
          </Empty>
        }
      />
      <ItemPanel<Site>
        path="/v1/sites"
        noun="Site"
        title={({ name }) => name}
        badge={(site) => <Active site={site} />}
      >
        {(site) => <Opened site={site} />}
      </ItemPanel>
    </Page>
  )
}

function Opened({ site }: { site: Site }) {
  const path = `/v1/sites/${site.id}`
  return (
    <>
      <Moves
        moves={[
          {
            label: site.is_active ? 'Deactivate' : 'Activate',
            method: 'PATCH',
            path,
            body: { is_active: !site.is_active },
            done: `${site.name} is ${site.is_active ? 'inactive: no new shifts there' : 'active'}.`,
          },
        ]}
      >
        <Opens label="Edit" form={(close) => <EditSite site={site} onClose={close} />} />
      </Moves>
      <Links
        links={[
          { label: 'Shifts', to: `/shifts?site_id=${site.id}`, module: 'scheduling' },
          { label: 'Events', to: `/events?resource_id=${site.id}` },
        ]}
      />
      <Facts
        rows={[
          ['Id', <OwnId key="id" value={site.id} />],
          ['Customer', <Name key="customer" kind="customers" id={site.customer_id} link />],
          ['Address', addressText(site.address)],
          ['Time zone', site.timezone],
          ['Created', <Time key="created" value={site.created_at} />],
          ['Updated', <Time key="updated" value={site.updated_at} />],
        ]}
      />
    </>
  )
}

function NewSite({ onClose }: { onClose: () => void }) {
  const [, open] = useAddressValue('open')
  return (
    <FormModal<Site>
      title="New site"
      action="Create"
      path="/v1/sites"
      body={(values) => bodyOf(values, { empty: 'omit' })}
      done={({ name }) => `${name} is created.`}
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      {(error) => (
        <>
          <PickField
            kind="customers"
            name="customer_id"
            label="Customer"
            problem={problemOf(error, 'customer_id')}
          />
          <SiteFields error={error} />
        </>
      )}
    </FormModal>
  )
}

function EditSite({ site, onClose }: { site: Site; onClose: () => void }) {
  return (
    <FormModal
      title={`Edit ${site.name}`}
      action="Save"
      method="PATCH"
      path={`/v1/sites/${site.id}`}
      body={(values) => changesOf(site, bodyOf(values, { empty: 'null' }))}
      done="Saved."
      onClose={onClose}
    >
      {(error) => <SiteFields site={site} error={error} />}
    </FormModal>
  )
}

function SiteFields({ site, error }: { site?: Site; error: unknown }) {
  const settings = useSettings()
  return (
    <>
      <Row>
        <TextField
          label="Name"
          name="name"
          required
          defaultValue={site?.name}
          problem={problemOf(error, 'name')}
        />
        <TextField
          label="Time zone"
          name="timezone"
          list="time-zones"
          required={site !== undefined}
          placeholder={settings?.timezone}
          defaultValue={site?.timezone}
          problem={problemOf(error, 'timezone')}
        />
      </Row>
      <datalist id="time-zones">
        {zones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <AddressFields value={site?.address} error={error} />
    </>
  )
}
