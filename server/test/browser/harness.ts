// The portal as people see it: the service as it is built and served, in Debian's Chromium. Whatever a test is about, it also
// fails when a script throws, when the content security policy is violated, and when a request leaves the service's origin.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import type { UserRole } from '../../src/http/caller.ts'
import type { Mode } from '../../src/kit/tenant.ts'
import { signedIn } from '../browser.ts'
import { newOrganization, type TestOrganization, type TestService } from '../harness.ts'
import { webhookService } from '../receiver.ts'

const executablePath = process.env.MUSTER_TEST_CHROMIUM ?? '/usr/bin/chromium'
/** On a busy machine the first look at the portal also waits until it is built. */
const patienceMs = 30_000

let chromiumStarted: Promise<Browser> | undefined

export function theChromium(): Promise<Browser> {
  assert.ok(existsSync(executablePath), `no Chromium at ${executablePath}: apt-get install chromium`)
  chromiumStarted ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return chromiumStarted
}
after(async () => {
  await (await chromiumStarted)?.close()
})

/** Built before it is looked at; why it could not be is in the log. */
async function withPortal(service: TestService): Promise<TestService> {
  const { status } = await fetch(service.url)
  const why = service.logged.findLast((line) => line.includes('could not be built'))
  assert.equal(status, 200, why ?? 'the portal is not there')
  return service
}

let shared: Promise<TestService> | undefined
/** The service that these tests share; each makes an organization of its own on it. */
export const portalService = (): Promise<TestService> => {
  shared ??= webhookService()
  return shared
}

export interface Window extends BrowserContextOptions {
  /** The window of an attack: what goes wrong in it, and where it goes, is the attacker's affair. */
  hostile?: boolean
}

export interface Visit {
  service: TestService
  /** A window of its own, in which nobody is signed in. */
  open: (options?: Window) => Promise<Page>
  /** A window in which somebody new of this role is signed in. */
  openAs: (organization: TestOrganization, role: UserRole, options?: Window) => Promise<Page>
}

/** A test with windows that are watched until its end. */
export function portalTest(
  name: string,
  body: (visit: Visit) => Promise<void>,
  { service: startOwn = portalService }: { service?: () => Promise<TestService> } = {},
): void {
  test(name, async () => {
    const service = await withPortal(await startOwn())
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const open = async ({ hostile = false, ...options }: Window = {}) => {
      const context = await (await theChromium()).newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(patienceMs)
      const page = await context.newPage()
      if (!hostile)
        watch(context, service.url, (problem) => problems.push(`${problem}\n    at ${page.url()}`))
      return page
    }
    const openAs = async (organization: TestOrganization, role: UserRole, options: Window = {}) => {
      const { cookie } = await signedIn(service, organization.pair, role)
      const page = await open(options)
      const [key, value] = cookie!.split('=') as [string, string]
      await page
        .context()
        .addCookies([
          { name: key, value, url: service.url, httpOnly: true, sameSite: 'Strict', secure: false },
        ])
      return page
    }
    try {
      await body({ service, open, openAs })
      assert.deepEqual(problems, [], `in "${name}"`)
    } catch (error) {
      await describeFailure(error as Error, name, contexts, problems)
      throw error
    } finally {
      for (const context of contexts) await context.close()
    }
  })
}

/** Tells of everything that must never happen in the portal. */
function watch(context: BrowserContext, own: string, tell: (problem: string) => void): void {
  context.on('weberror', (error) => tell(`a script threw: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    // A refusal by the service is no fault of the page.
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded with')
    if (message.type() === 'error' && !isRefusal) tell(`an error in the console: ${message.text()}`)
  })
  context.on('dialog', (dialog) => {
    tell(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== own)
      tell(`a request left the origin: ${request.method()} ${request.url()}`)
  })
}

/** What was on the screen says more than that something was not. */
async function describeFailure(
  error: Error,
  name: string,
  contexts: BrowserContext[],
  problems: string[],
): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  const seen: string[] = []
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `muster-browser-${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}.png`)
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
    seen.push(`seen at ${page.url()}: ${path}`)
  }
  // The stack is what is printed.
  error.stack = [error.stack ?? error.message, ...seen, ...problems].join('\n')
}

/** Every page of an organization, after its address. */
export const pages = [
  '',
  '/requests',
  '/events',
  '/events?tab=catalog',
  '/webhooks',
  '/keys',
  '/members',
  '/customers',
  '/sites',
  '/shifts',
  '/timesheets',
  '/bookings',
  '/invoices',
  '/reference',
  '/debugger',
  '/settings',
  '/settings?tab=modules',
  '/settings?tab=billing',
  '/settings?tab=users',
  '/settings?tab=account',
  '/settings?tab=clock',
  '/settings?tab=audit',
]

/** Those with a list, whose items open in a panel or on a page of their own. */
export const lists = [
  '/requests',
  '/events',
  '/webhooks',
  '/keys',
  '/members',
  '/customers',
  '/sites',
  '/shifts',
  '/timesheets',
  '/bookings',
  '/invoices',
]

export const placeOf = ({ pair }: TestOrganization, mode: Mode = 'test') => `/o/${pair.slug}/${mode}`

/** Goes to a page of the portal; the heading says that it is there. */
export async function goTo(page: Page, { url }: TestService, path: string, heading?: string): Promise<void> {
  await page.goto(url + path)
  await settled(page, heading)
}

/** The page has a heading and shows no skeleton any more. */
export async function settled(page: Page, heading?: string): Promise<void> {
  await page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) }).waitFor()
  await page.waitForFunction(() => {
    const { document } = globalThis as any
    return document.querySelector('[role=status][aria-label=Loading], .bg-line[class*=pulse]') === null
  })
}

/** A page of the rail, by clicking. */
export async function railTo(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: label, exact: true })
    .click()
  await settled(page)
}

export const button = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true })

/** The notice in the corner that says what was done. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first()

/** The row of a list that shows this text. */
export const row = (page: Page, list: string, text: string | RegExp) =>
  page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: text })

/** A fact of an opened item, by its name. */
export const fact = (where: Page | Locator, name: string) =>
  where.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')

/** As a script on the page would, with the session's cookie: the status and, of a refusal, the code. */
export const fetchIn = (page: Page, method: string, path: string, body: object = {}) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const answer = await fetch(address!, {
        method: verb!,
        headers: { 'content-type': 'application/json', 'x-muster-portal': '1', 'muster-mode': 'test' },
        body: text!,
      })
      const json: any = await answer.json().catch(() => null)
      return `${answer.status} ${json?.error?.code ?? ''}`.trim()
    },
    [method, path, JSON.stringify(body)],
  )

export { newOrganization }
