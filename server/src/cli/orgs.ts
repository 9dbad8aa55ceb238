import {
  createOrganizationWithKeys,
  findOrganization,
  listOrganizations,
  type OrganizationPair,
  slugProblem,
  updateOrganization,
} from '../access/organizations.ts'
import type { Queries } from '../database/database.ts'
import { modules, organizationStatuses } from '../http/caller.ts'
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
  if (!organization) throw new UsageError(`There is no organization "${slug}". See muster orgs list.`)
  return organization
}

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

export const orgsUpdate: Command = {
  name: 'orgs update',
  words: 'SLUG',
  summary: 'Change its modules, status, name, website or logo',
  options: {
    modules: modulesOption,
    status: organizationStatuses.join(', '),
    name: 'its name',
    website: 'its website; empty removes it',
    'logo-url': 'the address of its logo; empty removes it',
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
    const organization = await withDatabase((database) =>
      database.transaction((tx) => updateOrganization(tx, slug, changes)),
    )
    if (!organization) throw new UsageError(`There is no organization "${slug}". See muster orgs list.`)
    call.print(
      `${organization.name}: ${organization.status}, modules ${organization.modules.join(', ') || 'none'}.`,
    )
    call.answer(asJson(organization))
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
