// What a browser or a load balancer sees: the portal, the reference, the OpenAPI text, and the health of the service.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { EventDefinition } from '../events/define.ts'
import type { Route } from '../http/route.ts'
import type { Portal } from './portal.ts'
import { referencePage } from './reference.ts'
import { styleSheet } from './style.ts'

const readyWithinMs = 2_000

export interface PageParts {
  database: Database
  routes: Route[]
  catalog: EventDefinition[]
  openApi: () => object
  publicUrl: string | undefined
  portal: Portal
}

export function addPages(
  server: FastifyInstance,
  { database, routes, catalog, openApi, publicUrl, portal }: PageParts,
): void {
  const baseUrl = (host: string, protocol: string) => publicUrl ?? `${protocol}://${host}`
  let openApiText: string | undefined

  portal.attach(server)

  server.get(
    '/reference',
    { exposeHeadRoute: true, onRequest: server.limitByAddress },
    async (request, reply) =>
      sendPage(reply, referencePage(routes, catalog, baseUrl(request.host, request.protocol))),
  )
  server.get('/style.css', async (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(styleSheet),
  )
  server.get('/api/v1/openapi.json', { onRequest: server.limitByAddress }, async (_request, reply) => {
    openApiText ??= JSON.stringify(openApi())
    return reply.header('content-type', 'application/json; charset=utf-8').send(openApiText)
  })

  // Alive: the process answers. Ready: it can reach its database too.
  server.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))
  server.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const ready = await withinTime(database.one('select 1 as one'), readyWithinMs)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' })
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

async function withinTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ])
  clearTimeout(timer)
  return done
}
