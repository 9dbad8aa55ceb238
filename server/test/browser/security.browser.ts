// What somebody wicked has written is shown as text and never run; what another site sends in somebody's name changes nothing.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe } from 'node:test'
import type { Page } from 'playwright-core'
import { Browser, password, signedIn } from '../browser.ts'
import type { Client, TestOrganization, TestService } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { changed, day, made, moved } from '../workforce.ts'
import { goTo, lists, newOrganization, pages, placeOf, portalTest, settled } from './harness.ts'

const wicked = [
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"><svg onload=window.hacked=1>',
  'javascript:window.hacked=1',
]

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
}

const description = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'))
const resolve = (schema: Schema): Schema =>
  schema.$ref ? description.components.schemas[schema.$ref.split('/').at(-1)!] : schema

/** Every field of the body that takes any text, filled with it, whatever fields the API will have. */
function poisonOf(schema: Schema, text: string): unknown {
  const { type, enum: choices, format, pattern, properties, items } = resolve(schema)
  if (properties) {
    const filled = Object.entries(properties).map(([name, each]) => [name, poisonOf(each, text)])
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
  }
  if (items) {
    const inner = poisonOf(items, text)
    return inner === undefined ? undefined : [inner]
  }
  return [type].flat().includes('string') && !choices && !format && !pattern ? text : undefined
}

const keyOf = (method: string, path: string) => `${method} ${path}`
const poisonedOperations = new Set<string>()

/** The body of an operation, its free text poisoned, and what else it needs. */
function poisoned(method: 'post' | 'patch', path: string, text: string, more: object): object {
  poisonedOperations.add(keyOf(method, path))
  const { schema } = description.paths[path][method].requestBody.content['application/json']
  return { ...(poisonOf(schema, text) as object), ...more }
}

/** Their text is checked to be something: a time zone, a format of numbers, a type of event. */
const takeNoText = ['patch /v1/settings', 'post /v1/webhook-endpoints/{id}/test']

function operationsWithText(): string[] {
  const operations = Object.entries<Record<string, any>>(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ method, path, requestBody })),
  )
  return operations
    .filter(({ requestBody }) => {
      const schema = requestBody?.content['application/json'].schema
      const body = schema && poisonOf(schema, 'x')
      return body && JSON.stringify(body) !== '{}'
    })
    .map(({ method, path }) => keyOf(method, path))
    .filter((operation) => !takeNoText.includes(operation))
}

/** Everything that a key can write. */
async function poisonData(client: Client, text: string, receiver: Receiver): Promise<void> {
  const body = (path: string, more: object = {}) => poisoned('post', path, text, more)
  const make = (path: string, more: object = {}) => made(client, path, body(path, more))
  const move = (path: string, id: string, name: string) =>
    moved(client, `${path}/${id}/${name}`, body(`${path}/{id}/${name}`))
  const change = (path: string, id: string, more: object = {}) =>
    changed(client, `${path}/${id}`, poisoned('patch', `${path}/{id}`, text, more))

  receiver.answerWith(500, { 'x-wicked': text }, text)
  const endpoint = await make('/v1/webhook-endpoints', {
    url: `${receiver.url}?${encodeURI(text)}`,
    events: ['*'],
  })
  await change('/v1/webhook-endpoints', endpoint.id, { url: endpoint.url, events: ['*'] })
  const member = await make('/v1/members/hire')
  await make('/v1/members/invite')
  await change('/v1/members', (await make('/v1/members')).id)
  const customer = await make('/v1/customers', { billing_rate: 40 })
  await change('/v1/customers', customer.id)
  const timezone = 'Europe/London'
  const site = await make('/v1/sites', { customer_id: customer.id, timezone })
  await change('/v1/sites', site.id, { timezone })
  const shift = () => make('/v1/shifts', { site_id: site.id, ...day })
  const cancelled = await shift()
  await change('/v1/shifts', cancelled.id)
  await move('/v1/shifts', cancelled.id, 'cancel')

  const work = async () => {
    const { id, starts_at, ends_at } = await shift()
    const who = { member_id: member.id }
    await moved(client, `/v1/shifts/${id}/assign`, who)
    await moved(client, `/v1/shifts/${id}/clock-in`, { ...who, at: starts_at })
    await moved(client, `/v1/shifts/${id}/clock-out`, { ...who, at: ends_at })
    const { body: page } = await client.get(`/v1/timesheets?shift_id=${id}`)
    return { who: { shift_id: id, ...who }, id: page.data[0].id }
  }
  const first = await work()
  for (const name of ['dispute', 'resubmit']) await move('/v1/timesheets', first.id, name)
  await make('/v1/feedback', { ...first.who, rating: 1 })
  const expense = await made(client, '/v1/travel-expenses', { ...first.who, distance: 3, rate: 1 })
  await move('/v1/travel-expenses', expense.id, 'reject')
  const billed = async (id: string) => {
    const { invoice_id } = await moved(client, `/v1/timesheets/${id}/approve`)
    await moved(client, `/v1/invoices/${invoice_id}/send`)
    return invoice_id
  }
  await move('/v1/invoices', await billed(first.id), 'mark-paid')
  await move('/v1/invoices', await billed((await work()).id), 'void')
  await move('/v1/timesheets', (await work()).id, 'void')
  await make('/v1/bookings', { member_id: member.id, booking_type: 'ongoing', start_date: '2026-03-10' })
  // What was refused is shown too.
  await client.get(`/v1/members?${encodeURIComponent(text)}=${encodeURIComponent(text)}`)
}

/** Everything that only a person can write. Returns the link of an invitation. */
async function poisonPortal(service: TestService, { pair }: TestOrganization, text: string): Promise<string> {
  const owner = (await signedIn(service, pair, 'owner')).choose(pair.id, 'test')
  const invite = async (email: string): Promise<string> =>
    (await owner.post('/portal/api/invitations', { email, role: 'viewer' })).body.link
  const address = `"><svg/onload=window.hacked=1>${text.length}@example.com`
  const token = (await invite(address)).split('=')[1]
  const joined = await new Browser(service).post('/portal/api/invitation', { token, name: text, password })
  assert.equal(joined.status, 201, joined.text)
  const link = await invite(`pending${address}`)
  assert.equal((await owner.post('/portal/api/keys', { name: text })).status, 201)
  const page = `https://example.com/${encodeURI(text)}`
  const renamed = await owner.patch('/portal/api/organization', { name: text, website: page, logo_url: page })
  assert.equal(renamed.status, 200, renamed.text)
  return link
}

async function assertHarmless(page: Page, where: string): Promise<void> {
  const [hacked, elements] = (await page.evaluate(`[
    window.hacked,
    [...document.querySelectorAll('[onerror], [onload], img[src=x], script:not([src]), [href^="javascript:" i], [src^="javascript:" i]')]
      .map((element) => element.outerHTML.slice(0, 200)),
  ]`)) as [unknown, string[]]
  assert.deepEqual([hacked, elements], [undefined, []], where)
}

describe('what somebody wicked has written', () => {
  for (const [index, text] of wicked.entries()) {
    portalTest(
      `is text and nothing else, on every page and in every panel: ${text.slice(0, 11)}`,
      async (visit) => {
        const { service, open, openAs } = visit
        const organization = await newOrganization({ service })
        await poisonData(organization.test, text, await startReceiver())
        const link = await poisonPortal(service, organization, text)
        if (index === 0)
          assert.deepEqual(
            operationsWithText().filter((each) => !poisonedOperations.has(each)),
            [],
          )

        const page = await openAs(organization, 'owner')
        for (const path of pages) {
          await goTo(page, service, placeOf(organization) + path)
          await assertHarmless(page, path)
          if (!lists.includes(path)) continue
          await openEach(page, path)
          if (path === '/webhooks') await openEach(page, 'the deliveries')
        }
        await goTo(page, service, `${placeOf(organization)}/members`)
        await page.getByText(text, { exact: true }).first().waitFor()
        const stranger = await open()
        await stranger.goto(link)
        await stranger.getByRole('heading', { name: `Join ${text}` }).waitFor()
        await assertHarmless(stranger, 'the invitation')
      },
    )
  }
})

const openedMax = 8

/** Opens the items of a list one after the other, as somebody at the keyboard would. */
async function openEach(page: Page, where: string): Promise<void> {
  const ids = (await page.evaluate(
    `[...document.querySelectorAll('tr[data-id]')].map((row) => row.dataset.id)`,
  )) as string[]
  assert.ok(ids.length > 0, `${where} shows nothing`)
  await page.locator('tr[data-id]').first().click()
  for (const id of ids.slice(0, openedMax)) {
    if (id !== ids[0]) await page.keyboard.press('j')
    await page.waitForURL((url) => url.href.includes(encodeURIComponent(id)))
    await settled(page)
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
    await assertHarmless(page, `${id} of ${where}`)
  }
}

describe('another site', () => {
  portalTest('is kept out by the headers of every file', async ({ service, open }) => {
    const page = await open()
    const policies = new Map<string, string | undefined>()
    page.on('response', (response) => {
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'])
    })
    await goTo(page, service, '/sign-in', 'Sign in')
    assert.ok([...policies.keys()].some((path) => path.endsWith('.js')))
    for (const [path, policy] of policies) {
      if (path.startsWith('/portal/api/')) continue
      assert.match(policy ?? '', /default-src 'none'.*frame-ancestors 'none'/, path)
      assert.doesNotMatch(policy ?? '', /unsafe|\*|http/, path)
    }
  })

  portalTest('changes nothing in the name of who is signed in here', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    const page = await openAs(organization, 'owner', { hostile: true })
    const lure = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('Lure'),
    )
    await new Promise<void>((done) => lure.listen(0, '127.0.0.1', done))
    const { port } = lure.address() as AddressInfo
    try {
      // A neighbour on another port is of the same site to the browser: it does send the cookie along.
      for (const [host, refusal] of [
        ['127.0.0.1', '403 cross_site_request'],
        ['localhost', '401'],
      ] as const) {
        for (const path of ['/api/v1/members', '/portal/api/keys', '/portal/api/invitations']) {
          await page.goto(`http://${host}:${port}/`)
          assert.match(await postForm(page, service.url + path), new RegExp(`^${refusal}`), `${host} ${path}`)
        }
        await page.goto(`http://${host}:${port}/`)
        for (const headers of [{}, { 'x-muster-portal': '1' }]) {
          for (const [method, path] of [
            ['POST', '/api/v1/members'],
            ['POST', '/portal/api/keys'],
            ['DELETE', '/portal/api/session'],
          ]) {
            assert.equal(await fetchFrom(page, method!, service.url + path, headers), 'unreadable')
          }
        }
        assert.equal(await fetchFrom(page, 'GET', `${service.url}/portal/api/session`, {}), 'unreadable')
        assert.equal(await framed(page, service.url), false, 'it can be framed')
      }
    } finally {
      lure.closeAllConnections()
      lure.close()
    }
    await goTo(page, service, `${placeOf(organization)}/members`, 'Members')
    assert.deepEqual(await organization.test.all('/v1/members'), [])
    assert.deepEqual(await organization.live.all('/v1/members'), [])
    await goTo(page, service, `${placeOf(organization)}/settings?tab=users`, 'Settings')
    assert.equal(await page.getByText('wicked@example.com').count(), 0)
  })
})

/** A form that reads as JSON to whoever does not mind its type; the answer is what the browser then shows. */
async function postForm(page: Page, action: string): Promise<string> {
  const body = '{"business_name":"X","name":"X","email":"wicked@example.com","role":"owner","_":"'
  const [answer] = await Promise.all([
    page.waitForResponse(action),
    page.evaluate(
      `{
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: ${JSON.stringify(action)}, enctype: 'text/plain' })
        const field = document.createElement('input')
        Object.assign(field, { name: ${JSON.stringify(body)}, value: '"}' })
        form.append(field)
        document.body.append(form)
        form.submit()
      }`,
    ),
  ])
  return `${answer.status()} ${(await answer.json()).error.code}`
}

const fetchFrom = (page: Page, method: string, url: string, headers: object) =>
  page.evaluate(
    async ([verb, address, given]) => {
      const options: any = { method: verb, credentials: 'include', headers: JSON.parse(given!) }
      if (verb === 'POST') options.body = '{"business_name":"X","name":"X"}'
      const read = () => fetch(address!, options).then((answer) => answer.text())
      const send = () => fetch(address!, { ...options, mode: 'no-cors' })
      await send().catch(() => undefined)
      return read().catch(() => 'unreadable')
    },
    [method, url, JSON.stringify(headers)],
  )

async function framed(page: Page, url: string): Promise<boolean> {
  await page.evaluate(`new Promise((done) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: ${JSON.stringify(`${url}/sign-in`)}, onload: done, onerror: done })
    document.body.append(frame)
  })`)
  const frame = page.frames().at(-1)!
  return (await frame.locator('input').count()) > 0
}
