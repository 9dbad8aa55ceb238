// THE LIST: every slice, in order. A slice may use the operations of those above it.
import type { FastifyInstance } from 'fastify'
import { Authenticator } from './access/authenticate.ts'
import { cursorKey } from './access/instance.ts'
import { openSecretBox } from './access/secrets.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { bookingEvents } from './bookings/schema.ts'
import type { Config } from './config.ts'
import { customerRoutes } from './customers/routes.ts'
import { customerEvents } from './customers/schema.ts'
import type { Database } from './database/database.ts'
import type { EventDefinition } from './events/define.ts'
import { eventRoutes } from './events/routes.ts'
import { expenseEvents } from './expenses/schema.ts'
import { feedbackEvents } from './feedback/schema.ts'
import { cursorSigner } from './http/cursor.ts'
import { forgetExpiredKeys } from './http/idempotency.ts'
import { buildOpenApi } from './http/openapi.ts'
import type { Route } from './http/route.ts'
import { buildServer } from './http/server.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { invoiceEvents } from './invoices/schema.ts'
import type { Clock } from './kit/clock.ts'
import { asFacts, type Log } from './kit/log.ts'
import { memberRoutes } from './members/routes.ts'
import { memberEvents } from './members/schema.ts'
import { organizationRoutes } from './organization/routes.ts'
import { addPages } from './pages/pages.ts'
import { shiftEvents } from './shifts/schema.ts'
import { siteRoutes } from './sites/routes.ts'
import { siteEvents } from './sites/schema.ts'
import { timesheetEvents } from './timesheets/schema.ts'
import { destinations } from './webhooks/destination.ts'
import { deliveryQueue } from './webhooks/queue.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { schedule } from './webhooks/schedule.ts'
import { createSender } from './webhooks/send.ts'
import './webhooks/services.ts'
import { DeliveryWorker } from './webhooks/worker.ts'

/** In the order of the specification's table. */
export const catalog: EventDefinition[] = [
  memberEvents,
  customerEvents,
  siteEvents,
  shiftEvents,
  bookingEvents,
  timesheetEvents,
  feedbackEvents,
  invoiceEvents,
  expenseEvents,
].flatMap((events) => Object.values<EventDefinition>(events))

export const routes: Route[] = [
  ...organizationRoutes,
  ...memberRoutes,
  ...customerRoutes,
  ...siteRoutes,
  ...invoiceRoutes,
  ...bookingRoutes,
  ...eventRoutes(catalog),
  ...webhookRoutes,
]

const tags = {
  Organization: 'The account that a key belongs to.',
  Members: 'Service providers: the people and businesses who do the work.',
  Customers: 'Client companies.',
  Sites: 'The locations of customers.',
  Invoices: 'Made from approved timesheets.',
  Bookings: 'Enrollments of a child with a member.',
  Webhooks: 'Endpoints that events are sent to, and every delivery.',
  Events: 'The log of everything that happened.',
}

export const openApi = () => buildOpenApi(routes, catalog, tags)

const housekeepingMs = 60 * 60 * 1000

export interface AppParts {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

export async function buildApp({ config, database, clock, log }: AppParts): Promise<FastifyInstance> {
  const authenticator = new Authenticator(database, log)
  const permitted = destinations(config.webhookAllow)
  const sender = createSender({ destinations: permitted, caFile: config.webhookCa })
  const policy = {
    schedule: schedule(config.webhookSchedule),
    disableAfter: config.webhookDisableAfter,
    disableWindowSeconds: config.webhookDisableWindow,
  }
  const secrets = await openSecretBox(database, config)
  const worker = new DeliveryWorker(deliveryQueue(database, secrets, policy), sender, {
    events: { failed: (what, error) => log.warn(`${what} failed`, asFacts(error)) },
  })
  const server = buildServer({
    database,
    clock,
    log,
    routes,
    cursors: cursorSigner(await cursorKey(database)),
    services: {
      secrets,
      webhooks: { catalog, destinations: permitted, sender, policy },
    },
    identify: authenticator.identify,
    ratePerSecond: config.rateLimit,
    trustProxy: config.trustProxy,
  })
  addPages(server, { database, routes, catalog, openApi, publicUrl: config.publicUrl })

  const housekeeping = setInterval(() => {
    forgetExpiredKeys(database).catch((error) =>
      log.warn('old idempotency keys could not be removed', asFacts(error)),
    )
  }, housekeepingMs).unref()
  server.addHook('onListen', async () => {
    database.listen((hint) => {
      const [tenantId = '', endpointId = ''] = hint.split(' ')
      worker.wake({ tenantId, endpointId })
    })
    worker.start()
  })
  server.addHook('onClose', async () => {
    await worker.stop()
    clearInterval(housekeeping)
    await authenticator.close()
    await sender.close()
  })
  return server
}
