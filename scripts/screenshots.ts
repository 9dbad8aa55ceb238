// The pictures of the README: a service with example data and a day behind it, seen in Chromium.
// Usage: npm run screenshots
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { firstIdAt } from '../server/src/activity/hours.ts'
import {
  button,
  goTo,
  newOrganization,
  placeOf,
  portalTest,
  row,
  settled,
} from '../server/test/browser/harness.ts'
import type { TestOrganization, TestService } from '../server/test/harness.ts'
import { eventually, type Receiver, startReceiver, webhookService } from '../server/test/receiver.ts'
import { changed, made, moved } from '../server/test/workforce.ts'

const folder = join(import.meta.dirname, '../docs/images')
const hourMs = 3_600_000
const endpoints = [
  { url: 'https://payroll.northgate.example/hooks/muster', description: 'Payroll', events: ['*'] },
  {
    url: 'https://warehouse.northgate.example/ingest',
    description: 'Data warehouse',
    events: ['timesheet.approved', 'invoice.sent', 'invoice.paid', 'invoice.voided'],
  },
  {
    url: 'https://rota.northgate.example/webhooks',
    description: 'Rota display',
    events: ['member.created', 'member.updated', 'shift.assigned', 'shift.cancelled'],
  },
  {
    url: 'https://northgate-crm.example/muster',
    description: 'Customer records',
    events: ['customer.created', 'customer.updated'],
  },
  { url: 'https://alerts.northgate.example/shifts', description: 'Alerts', events: ['shift.cancelled'] },
]
const troubled = 2

/** How long ago each was last reached, in minutes: all in the same second would look odd. */
const lastReached = [2, 14, 41, 3 * 60, 26]

interface Endpoint {
  id: string
  url: string
  events: string[]
  receiver: Receiver
}

async function createEndpoints({ test }: TestOrganization): Promise<Endpoint[]> {
  const all = []
  for (const { url, ...rest } of endpoints) {
    const receiver = await startReceiver()
    const { id } = await made(test, '/v1/webhook-endpoints', { ...rest, url: receiver.url })
    all.push({ id, url, events: rest.events, receiver })
  }
  return all
}

/** Calls as an integration makes them, some of them wrong, and an endpoint that has trouble. */
async function work({ test }: TestOrganization, rota: Receiver): Promise<void> {
  const { data } = (await test.get('/v1/timesheets?status=pending')).body
  for (const { id } of data.slice(0, 3)) await moved(test, `/v1/timesheets/${id}/approve`)
  const customers = await test.all('/v1/customers')
  for (const { id } of customers.slice(0, 4))
    await changed(test, `/v1/customers/${id}`, { notes: 'Called back' })
  await test.post('/v1/members', {})
  let tries = 0
  rota.answer = (_received, response) => {
    tries += 1
    const [status, words] = tries < 3 ? [500, 'no free connection'] : [503, 'restarting, try again later']
    response.writeHead(status as number, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: words }))
  }
  await made(test, '/v1/members', {
    business_name: 'Brightside Nursing',
    contact: { email: 'amina@example.com' },
    address: { city: 'Bristol', country: 'GB' },
  })
  await rota.until(3)
}

/** What the day before would have left: a morning, a busy day, and the hour in which an endpoint was away. */
async function createYesterday(
  service: TestService,
  { pair }: TestOrganization,
  list: Endpoint[],
): Promise<void> {
  const { database } = service
  const now = Math.floor(Date.now() / hourMs) * hourMs
  for (let ago = 23; ago >= 1; ago -= 1) {
    const at = now - ago * hourMs
    const busy = 0.12 + Math.max(0, Math.sin(((19 - ago) / 22) * Math.PI)) + ((ago * 7) % 5) / 40
    const ok = Math.round(busy * 400)
    const wasAway = ago === 6
    await database.run(
      'insert into request_hours (tenant_id, hour, ok, client_error, server_error, by_key) values ($1, $2, $3, $4, 0, $3)',
      pair.sandbox_id,
      new Date(at).toISOString(),
      ok,
      Math.round(ok * (wasAway ? 0.14 : 0.02)),
    )
    const count = Math.round(busy * 28)
    for (let index = 0; index < count; index += 1) {
      const instant = at + Math.floor((index / count) * hourMs)
      const { id, events } = list[index % 3]!
      const type = events[index % events.length]!
      const failed = wasAway && index % 3 === troubled
      await database.run(
        `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, status, attempts,
           last_response_status, last_error, forced, delivered_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11)`,
        pair.sandbox_id,
        firstIdAt(instant),
        id,
        `evt_${firstIdAt(instant).replaceAll('-', '')}`,
        type === '*' ? 'timesheet.created' : type,
        ...(failed
          ? ['failed', 8, 503, 'receiver answered 503', null]
          : ['delivered', 1, 200, null, iso(instant)]),
        iso(instant),
      )
    }
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** They were at loopback so that this script could answer; that would look odd. */
async function nameEndpoints({ database }: TestService, list: Endpoint[]): Promise<void> {
  for (const [index, { id, url }] of list.entries()) {
    const at = iso(Date.now() - lastReached[index]! * 60_000)
    await database.run(
      'update webhook_endpoints set url = $2, last_success_at = $3 where id = $1',
      id,
      url,
      at,
    )
    if (index !== troubled)
      await database.run('update webhook_endpoints set last_delivery_at = $2 where id = $1', id, at)
  }
}

/** The port that a reader will have, if it is free. */
const usualPort = () =>
  new Promise<string>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve('0'))
    server.listen(8080, '127.0.0.1', () => server.close(() => resolve('8080')))
  })

const patient = async () =>
  webhookService({ PORT: await usualPort(), MUSTER_WEBHOOK_SCHEDULE: '0,0,300,600,600,600,600' })

portalTest(
  'screenshots',
  async ({ service, openAs }) => {
    mkdirSync(folder, { recursive: true })
    const organization = await newOrganization({ service, examples: true })
    const { pair, test } = organization
    await service.database.run(
      'update organizations set name = $2 where id = $1',
      pair.id,
      'Northgate Staffing',
    )
    const list = await createEndpoints(organization)
    const rota = list[troubled]!
    await work(organization, rota.receiver)
    await eventually(async () => {
      const pending = (await test.get(`/v1/webhook-deliveries?endpoint_id=${rota.id}&status=pending`)).body
        .data
      return pending.length === 1 && pending[0].attempts === 3
    })
    await createYesterday(service, organization, list)
    await nameEndpoints(service, list)

    const page = await openAs(organization, 'owner', { colorScheme: 'light' })
    const shoot = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) })
    const at = placeOf(organization)
    await goTo(page, service, at, 'Home')
    await page.getByText('4 of 4 done').waitFor()
    await shoot('home')
    await goTo(page, service, `${at}/webhooks`, 'Webhooks')
    await row(page, 'Webhook endpoints', 'failing').waitFor()
    await shoot('webhooks')
    await goTo(page, service, `${at}/webhooks/${rota.id}`)
    await row(page, 'Deliveries', 'member.created').first().click()
    await settled(page)
    await button(page, 'Redeliver').waitFor()
    await page.getByRole('timer').waitFor()
    await page.mouse.move(0, 0)
    await shoot('delivery')
  },
  { service: patient },
)
