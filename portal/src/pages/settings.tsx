// The organization, who works in it, and how it bills; a tab for each, named in the address.
import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { type Mode, usePlace } from '../data/session.ts'
import { Page } from '../ui/page.tsx'
import { AuditTab } from './audit.tsx'
import { AccountTab } from './settings-account.tsx'
import { BillingTab } from './settings-billing.tsx'
import { ClockTab } from './settings-clock.tsx'
import { ModulesTab } from './settings-modules.tsx'
import { OrganizationTab } from './settings-organization.tsx'
import { UsersTab } from './settings-users.tsx'

interface Tab {
  name: string
  label: string
  show: ComponentType
  /** Shown on this side alone. */
  only?: Mode
}

const tabs: Tab[] = [
  { name: 'organization', label: 'Organization', show: OrganizationTab },
  { name: 'modules', label: 'Modules', show: ModulesTab },
  { name: 'billing', label: 'Billing and time', show: BillingTab },
  { name: 'users', label: 'Users', show: UsersTab },
  { name: 'account', label: 'Your account', show: AccountTab },
  { name: 'clock', label: 'Sandbox clock', show: ClockTab, only: 'test' },
  { name: 'audit', label: 'Audit log', show: AuditTab },
]

export function SettingsPage() {
  const { mode } = usePlace()
  const [name] = useAddressValue('tab')
  const visible = tabs.filter(({ only }) => !only || only === mode)
  const { name: chosen, show: Shown } = visible.find((tab) => tab.name === name) ?? visible[0]!
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the row of tabs is wider than the page.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Page title="Settings">
      <nav
        aria-label="Settings"
        className="-mx-4 mb-6 flex gap-5 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
      >
        {visible.map((tab) => (
          <Link
            key={tab.name}
            ref={tab.name === chosen ? here : null}
            to={`/settings?tab=${tab.name}`}
            aria-current={tab.name === chosen ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent pt-1 pb-2 text-sm whitespace-nowrap text-soft no-underline outline-offset-[-2px] hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Shown />
    </Page>
  )
}
