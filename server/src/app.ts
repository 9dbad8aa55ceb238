// THE LIST: every slice, in order. A slice may use the operations of those above it.
import type { FastifyInstance } from 'fastify'
import { Authenticator } from './access/authenticate.ts'
import { cursorKey } from './access/instance.ts'
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
import type { SecretBox } from './kit/secret-box.ts'
import { memberRoutes } from './members/routes.ts'
import { memberEvents } from './members/schema.ts'
import { organizationRoutes } from './organization/routes.ts'
import { addPages } from './pages/pages.ts'
import { punchRoutes } from './punches/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { shiftEvents } from './shifts/schema.ts'
import { siteRoutes } from './sites/routes.ts'
import { siteEvents } from './sites/schema.ts'
import { timesheetRoutes } from './timesheets/routes.ts'
import { timesheetEvents } from './timesheets/schema.ts'
import type { Engine } from './webhooks/engine.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import './webhooks/services.ts'

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
  ...settingsRoutes,
  ...memberRoutes,
  ...customerRoutes,
  ...siteRoutes,
  ...shiftRoutes,
  ...punchRoutes,
  ...timesheetRoutes,
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
  Shifts: 'Work to be done: when, where, by how many and by whom.',
  Timesheets: 'The hours of an assignment; approved, they are billed.',
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
  secrets: SecretBox
  engine: Engine
  clock: Clock
  log: Log
}

export async function buildApp({
  config,
  database,
  secrets,
  engine,
  clock,
  log,
}: AppParts): Promise<FastifyInstance> {
  const authenticator = new Authenticator(database, log)
  const server = buildServer({
    database,
    clock,
    log,
    routes,
    cursors: cursorSigner(await cursorKey(database)),
    services: { secrets, webhooks: engine.services },
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
  server.addHook('onClose', async () => {
    clearInterval(housekeeping)
    await authenticator.close()
  })
  return server
}
