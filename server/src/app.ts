// THE LIST: every slice, in order. A slice may use the operations of those above it.
import type { FastifyInstance } from 'fastify'
import { writeAudit } from './access/audit.ts'
import { Authenticator, identifyBy } from './access/authenticate.ts'
import { cursorKey } from './access/instance.ts'
import { removeDeadSessions, Sessions } from './access/sessions.ts'
import { RequestLog } from './activity/log.ts'
import { activityRoutes } from './activity/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { bookingEvents } from './bookings/schema.ts'
import type { Config } from './config.ts'
import { customerRoutes } from './customers/routes.ts'
import { customerEvents } from './customers/schema.ts'
import type { Database } from './database/database.ts'
import { departureRoutes } from './departures/routes.ts'
import type { EventDefinition } from './events/define.ts'
import { readHint } from './events/hints.ts'
import { eventRoutes } from './events/routes.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { expenseEvents } from './expenses/schema.ts'
import { feedbackRoutes } from './feedback/routes.ts'
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
import type { Portal } from './pages/portal.ts'
import { addPortal } from './portal/portal.ts'
import { portalRoutes } from './portal/routes.ts'
import { punchRoutes } from './punches/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { shiftEvents } from './shifts/schema.ts'
import { addSignup } from './signup/signup.ts'
import { siteRoutes } from './sites/routes.ts'
import { siteEvents } from './sites/schema.ts'
import type { Sweeper } from './sweeps/sweeper.ts'
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
  ...expenseRoutes,
  ...punchRoutes,
  ...timesheetRoutes,
  ...invoiceRoutes,
  ...feedbackRoutes,
  ...bookingRoutes,
  ...departureRoutes,
  ...eventRoutes(catalog),
  ...webhookRoutes,
  ...sandboxRoutes,
]

const tags = {
  Organization: 'The account that a key belongs to.',
  Members:
    'Service providers: the people and businesses who do the work. Where the setting `public_signup` is on, people can sign up themselves without a key: `POST /signup/{slug}`, beside `/api` rather than in it, takes the body of create and answers 201 with the member, a draft. The slug is the organization’s, with `-sandbox` behind it the sandbox’s. A form on any web page may send it; 30 a minute are taken from one address.',
  Customers: 'Client companies.',
  Sites: 'The locations of customers.',
  Shifts: 'Work to be done: when, where, by how many and by whom.',
  Timesheets: 'The hours of an assignment; approved, they are billed.',
  'Travel expenses': 'Ways to a shift, to be paid for and perhaps billed.',
  Invoices: 'Made from approved timesheets.',
  Feedback: 'What customers say of the work that was done.',
  Bookings: 'Enrollments of a child with a member.',
  Webhooks: 'Endpoints that events are sent to, and every delivery.',
  Events: 'The log of everything that happened.',
  Sandbox: 'The side of an organization that test keys see, with a clock that can be moved.',
}

export const openApi = () => buildOpenApi(routes, catalog, tags)

const housekeepingMs = 60 * 60 * 1000

export interface AppParts {
  config: Config
  database: Database
  secrets: SecretBox
  engine: Engine
  sweeper: Sweeper
  portal: Portal
  clock: Clock
  log: Log
}

export async function buildApp({
  config,
  database,
  secrets,
  engine,
  sweeper,
  portal,
  clock,
  log,
}: AppParts): Promise<FastifyInstance> {
  const authenticator = new Authenticator(database, log)
  const sessions = new Sessions(database, log, { publicUrl: config.publicUrl })
  database.listen((message) => {
    const hint = readHint(message)
    if (hint?.kind === 'clock') authenticator.forget(hint.tenantId)
    if (hint?.kind === 'access') authenticator.forget(hint.organizationId)
    if (hint && hint.kind !== 'delivery') sessions.forget()
  })
  const cursors = cursorSigner(await cursorKey(database))
  const requestLog = new RequestLog(database, log)
  const server = buildServer({
    database,
    clock,
    log,
    routes,
    cursors,
    services: { secrets, webhooks: engine.services, clock, sweeper },
    identify: identifyBy(authenticator, sessions),
    audit: writeAudit,
    note: requestLog.noteAnswer,
    ratePerSecond: config.rateLimit,
    trustProxy: config.trustProxy,
  })
  const limited = config.rateLimit > 0
  addSignup(server, { database, clock, limited })
  addPortal(server, {
    ...{ database, sessions, cursors, log, limited },
    routes: [...portalRoutes, ...activityRoutes(requestLog)],
  })
  addPages(server, { database, routes, catalog, openApi, publicUrl: config.publicUrl, portal })

  const housekeeping = setInterval(() => {
    forgetExpiredKeys(database).catch((error) =>
      log.warn('old idempotency keys could not be removed', asFacts(error)),
    )
    removeDeadSessions(database).catch((error) =>
      log.warn('old sessions could not be removed', asFacts(error)),
    )
  }, housekeepingMs).unref()
  server.addHook('onClose', async () => {
    clearInterval(housekeeping)
    await authenticator.close()
    await sessions.close()
    await requestLog.close()
  })
  return server
}
