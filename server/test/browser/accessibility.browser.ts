// What axe-core can see, on every page: on a desk, light and dark, and on a phone. And that nothing is wider than the phone.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { createSetupToken } from '../../src/access/instance.ts'
import { signedIn } from '../browser.ts'
import type { TestOrganization, TestService } from '../harness.ts'
import { startReceiver } from '../receiver.ts'
import { made } from '../workforce.ts'
import { button, goTo, lists, newOrganization, pages, placeOf, portalTest, settled } from './harness.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
const still = '*, *::before, *::after { transition: none !important; animation: none !important }'

/** The violations that keep somebody out, each with where it is. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations: found }: any = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)} })`,
  )
  return found
    .filter(({ impact }: any) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }: any) =>
      nodes.map(({ target, failureSummary }: any) =>
        `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`.slice(0, 400),
      ),
    )
}

/** What is on the screen, as it is on a desk, light and dark, and on a phone. */
async function look(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  // Colours on their way from one scheme to the other are nobody's.
  await page.addStyleTag({ content: still })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // The colours are the same at every width.
    for (const colorScheme of width === 1440 ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme })
      const seen = await violations(page, colorScheme === 'light' ? rules : ['color-contrast'])
      found.push(...seen.map((each) => `${what}, ${width} px, ${colorScheme}: ${each}`))
    }
    const wide = (await page.evaluate('document.scrollingElement.scrollWidth')) as number
    if (wide > width) found.push(`${what}: ${wide} px wide on a screen of ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

let furnished: Promise<TestOrganization> | undefined
/** With everything there is to see, a failed delivery included. */
function furnish(service: TestService): Promise<TestOrganization> {
  furnished ??= (async () => {
    const organization = await newOrganization({ service, examples: true })
    const receiver = await startReceiver()
    receiver.answerWith(500, {}, 'out of order')
    await made(organization.test, '/v1/webhook-endpoints', {
      url: receiver.url,
      description: 'Payroll',
      events: ['member.created', 'member.updated'],
    })
    await made(organization.test, '/v1/members', { business_name: 'Brightside' })
    await organization.test.post('/v1/members', {})
    await receiver.until(8)
    return organization
  })()
  return furnished
}

// axe comes from outside of the page, and elsewhere the policy rightly keeps such things out.
const window = { bypassCSP: true }

describe('accessibility', () => {
  portalTest('the doors shut nobody out', async ({ service, open }) => {
    const page = await open(window)
    await page.addInitScript(axeSource)
    const found: string[] = []
    const { pair } = await furnish(service)
    const setup = await service.database.transaction(createSetupToken)
    const owner = await signedIn(service, pair, 'owner')
    const invitation = { email: 'ida@example.com', role: 'viewer' }
    const { link } = (await owner.post('/portal/api/invitations', invitation)).body
    for (const path of [
      '/sign-in',
      `/setup?token=${setup}`,
      '/setup?token=wrong',
      link.slice(service.url.length),
      '/join?token=wrong',
      '/reference',
    ]) {
      await goTo(page, service, path)
      await page.waitForLoadState('networkidle')
      found.push(...(await look(page, path)))
    }
    assert.deepEqual(found, [])
  })

  portalTest('what an empty page teaches shuts nobody out', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    const page = await openAs(organization, 'owner', window)
    await page.addInitScript(axeSource)
    const found: string[] = []
    for (const path of ['', ...lists]) {
      await goTo(page, service, placeOf(organization, 'live') + path)
      const seen = await violations(page, rules)
      found.push(...seen.map((each) => `${path}: ${each}`))
    }
    assert.deepEqual(found, [])
  })

  for (const path of pages) {
    portalTest(`${path || '/'} shuts nobody out`, async ({ service, openAs }) => {
      const organization = await furnish(service)
      const page = await openAs(organization, 'owner', window)
      await page.addInitScript(axeSource)
      await goTo(page, service, placeOf(organization) + path)
      const found = await look(page, 'the page')
      if (lists.includes(path)) {
        await page.locator('tr[data-id]').first().click()
        await page.getByRole('dialog').or(page.getByText('All endpoints')).first().waitFor()
        await settled(page)
        found.push(...(await look(page, 'an item')))
      }
      if (path === '/webhooks') {
        await page.locator('tr[data-id]').first().click()
        await page.getByText('Attempt 1', { exact: true }).waitFor()
        found.push(...(await look(page, 'a delivery')))
      }
      assert.deepEqual(found, [])
    })
  }

  portalTest('what lies over a page shuts nobody out', async ({ service, openAs }) => {
    const organization = await furnish(service)
    const page = await openAs(organization, 'owner', window)
    await page.addInitScript(axeSource)
    const at = service.url + placeOf(organization)
    await page.goto(`${at}/keys?new=key`)
    await page.getByRole('checkbox', { name: 'members:read' }).waitFor()
    const found = await look(page, 'the form of a key')
    await page.goto(`${at}/webhooks?new=1`)
    await page.getByLabel('Chosen ones').check()
    await page.getByText('None chosen yet.').waitFor()
    found.push(...(await look(page, 'the form of an endpoint')))
    await goTo(page, service, placeOf(organization))
    await page.keyboard.press('/')
    await page.getByRole('dialog', { name: 'Find' }).waitFor()
    found.push(...(await look(page, 'Find')))
    await page.setViewportSize({ width: 390, height: 900 })
    await goTo(page, service, placeOf(organization))
    await button(page, 'Open the menu').click()
    await page.getByRole('link', { name: 'Members' }).waitFor()
    found.push(...(await look(page, 'the menu')))
    assert.deepEqual(found, [])
  })
})

describe('weight', () => {
  const maximum = 200_000

  portalTest('the scripts of the first page are under 200 kB, gzipped', async ({ service, open, openAs }) => {
    const organization = await newOrganization({ service })
    const weigh = async (page: Page, path: string) => {
      const scripts = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
      })
      await goTo(page, service, path)
      await page.waitForLoadState('networkidle')
      const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body).length))
      const sum = sizes.reduce((total, size) => total + size, 0)
      assert.ok(sum > 10_000, 'no scripts were seen')
      assert.ok(sum < maximum, `${path} loads ${sum} bytes of scripts: ${[...scripts.keys()].join(', ')}`)
    }
    await weigh(await open(), '/sign-in')
    await weigh(await openAs(organization, 'owner'), placeOf(organization))
  })
})
