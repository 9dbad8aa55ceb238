import {
  createOrganizationWithKeys,
  findOrganization,
  listOrganizations,
  type OrganizationPair,
  slugProblem,
  tenantOf,
  updateOrganization,
} from '../access/organizations.ts'
import type { Queries } from '../database/database.ts'
import { modules, organizationStatuses } from '../http/caller.ts'
import { readInput } from '../kit/read-input.ts'
import { modes } from '../kit/tenant.ts'
import { invoiceGroupings, type Settings, SettingsUpdate } from '../settings/schema.ts'
import { getSettings, settingsProblems, updateSettings } from '../settings/settings.ts'
import { type Command, listOf, oneWord, required, table, UsageError, withDatabase } from './usage.ts'

const modulesOption = `comma-separated: ${modules.join(',')}`

const readModules = (text: string | undefined) =>
  text === undefined ? undefined : text === '' ? [] : listOf(text, modules, 'module')

const asJson = ({ id, sandbox_id, ...rest }: OrganizationPair) => ({
  organization_id: id,
  sandbox_organization_id: sandbox_id,
  ...rest,
})

export async function requireOrganization(db: Queries, slug: string): Promise<OrganizationPair> {
  const organization = await findOrganization(db, slug)
  if (!organization) throw noOrganization(slug)
  return organization
}

const noOrganization = (slug: string) =>
  new UsageError(`There is no organization "${slug}". See muster orgs list.`)

export const orgsCreate: Command = {
  name: 'orgs create',
  summary: 'Create an organization with its sandbox and a key for each',
  options: {
    name: 'its name',
    slug: 'its short name in addresses and commands',
    modules: `${modulesOption} (all)`,
  },
  async run(call) {
    const name = required(call, 'name')
    const slug = required(call, 'slug')
    const problem = slugProblem(slug)
    if (problem) throw new UsageError(`Not a slug: ${problem}.`)
    const active = readModules(call.options.modules)
    const made = await withDatabase((database) =>
      database.transaction((tx) => createOrganizationWithKeys(tx, { name, slug, active })),
    )
    if (!made) throw new UsageError(`There is an organization "${slug}" already. Choose another slug.`)
    call.print(`Created ${name} (${slug}). Its keys are shown only now:`)
    call.print(`  live  ${made.liveKey}\n  test  ${made.testKey}`)
    const { organization, liveKey, testKey } = made
    call.answer({
      organization_id: organization.id,
      sandbox_organization_id: organization.sandbox_id,
      slug,
      live_key: liveKey,
      test_key: testKey,
    })
  },
}

/** What `PATCH /v1/settings` changes, here for both sides at once. */
const settingsOptions = {
  'public-signup': 'on, off: people can sign up as members without a key',
  'auto-send': 'on, off: new invoices are sent at once',
  'self-billing': 'on, off: approval also makes the invoice for a contractor’s pay',
  'tax-rate': 'a fraction: 0.2 stands for 20 %',
  currency: 'ISO 4217, such as EUR',
  timezone: 'an IANA time zone, such as Europe/London',
  'payment-terms-days': 'days until an invoice is due',
  'invoice-grouping': invoiceGroupings.join(', '),
  'auto-approve-hours': 'hours until a pending timesheet is approved, or off',
  'rounding-minutes': 'a timesheet’s time is rounded to so many; 0 for none',
  'invoice-number-format': 'such as INV-{year}-{number:4}',
}

const optionOf = (setting: string) => `--${setting.replaceAll('_', '-')}`

function readSettings(options: Record<string, string | undefined>): SettingsUpdate {
  const given = Object.keys(settingsOptions)
    .filter((option) => options[option] !== undefined)
    .map((option) => [option.replaceAll('-', '_'), options[option]!] as const)
  const input = Object.fromEntries(given.map(([setting, word]) => [setting, readWord(setting, word)]))
  const { value, problems } = readInput(SettingsUpdate, input)
  const messages = [...problems, ...settingsProblems(value)].map(({ path, message }) =>
    message.replace(path, optionOf(path)),
  )
  if (messages.length > 0) throw new UsageError(messages.join('\n'))
  return value
}

/** A command line holds words only; one that is no number where a number is wanted stays a word, and is refused as such. */
function readWord(setting: string, word: string): unknown {
  switch (setting) {
    case 'public_signup':
    case 'auto_send':
    case 'self_billing':
      if (word !== 'on' && word !== 'off') throw new UsageError(`${optionOf(setting)} must be on or off.`)
      return word === 'on'
    case 'auto_approve_hours':
      return word === 'off' ? null : toNumber(word)
    case 'tax_rate':
    case 'payment_terms_days':
    case 'rounding_minutes':
      return toNumber(word)
    default:
      return word
  }
}

const toNumber = (word: string) => (/^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word)

const inWords = (value: Settings[keyof Settings]) =>
  value === null || value === false ? 'off' : value === true ? 'on' : String(value)

export const orgsUpdate: Command = {
  name: 'orgs update',
  words: 'SLUG',
  summary: 'Change its modules, status, name, website, logo or settings',
  options: {
    modules: modulesOption,
    status: organizationStatuses.join(', '),
    name: 'its name',
    website: 'its website; empty removes it',
    'logo-url': 'the address of its logo; empty removes it',
    ...settingsOptions,
  },
  async run(call) {
    const [slug] = call.words
    if (!slug) throw new UsageError('Which organization? muster orgs update SLUG …')
    const { status, name, website, 'logo-url': logoUrl } = call.options
    if (name === '') throw new UsageError('--name must not be empty.')
    const changes = {
      modules: readModules(call.options.modules),
      status: status === undefined ? undefined : oneWord(status, organizationStatuses, 'status'),
      name,
      website: website === '' ? null : website,
      logo_url: logoUrl === '' ? null : logoUrl,
    }
    const chosen = readSettings(call.options)
    const { organization, settings } = await withDatabase((database) =>
      database.transaction(async (db) => {
        const organization = await updateOrganization(db, slug, changes)
        if (!organization) throw noOrganization(slug)
        const sides = modes.map((mode) => ({ db, tenant: tenantOf(organization, mode) }))
        if (Object.keys(chosen).length > 0) for (const side of sides) await updateSettings(side, chosen)
        return { organization, settings: await getSettings(sides[0]!) }
      }),
    )
    call.print(
      `${organization.name}: ${organization.status}, modules ${organization.modules.join(', ') || 'none'}.`,
    )
    const changed = Object.entries(chosen).map(([setting, value]) => `${setting} ${inWords(value)}`)
    if (changed.length > 0) call.print(`Settings, live and sandbox: ${changed.join(', ')}.`)
    call.answer({ ...asJson(organization), settings })
  },
}

export const orgsList: Command = {
  name: 'orgs list',
  summary: 'List the organizations',
  options: {},
  async run({ print, answer }) {
    const organizations = await withDatabase(listOrganizations)
    print(
      table(
        organizations.map(({ slug, name, status, modules: active, id, sandbox_id }) => ({
          slug,
          name,
          status,
          modules: active.length === modules.length ? 'all' : active.join(','),
          id,
          sandbox_id,
        })),
      ),
    )
    answer({ organizations: organizations.map(asJson) })
  },
}
