// OpenAPI 3.1 from the route table and the event definitions. Small enough to own, and so the names are ours.
import { exampleOf } from '../kit/example.ts'
import { kindOf, nameOf, type Schema } from '../kit/schema.ts'
import { modules, scopes } from './caller.ts'
import { ErrorBody } from './errors.ts'
import { hasId, type Route } from './route.ts'

export interface DescribedEvent {
  type: string
  description: string
  module: string
  envelope: Schema
}

const errorStatuses = {
  400: 'The request is not valid; `code` and `details` say where.',
  401: 'The API key is missing, unknown, expired or revoked.',
  403: 'The organization is inactive, the key lacks the scope, or the module is off.',
  404: 'There is nothing of this id in the organization.',
  429: 'Too many requests; `Retry-After` says when to come back.',
}

/** `tags`: the groups that operations are shown in, with what each is about. */
export function buildOpenApi(
  routes: Route[],
  events: DescribedEvent[],
  tags: Record<string, string>,
): object {
  const components = new Map<string, object>()
  const ref: Ref = (schema, use) => describe(schema, use, components)
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operation(route, ref)
  }
  const webhooks = Object.fromEntries(events.map((event) => [event.type, webhook(event, ref)]))
  const errors = Object.entries(errorStatuses).map(([status, description]) => [
    `Error${status}`,
    { description, content: { 'application/json': { schema: ref(ErrorBody, 'reply') } } },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '1.0.0',
      summary: 'Workforce Integration API',
      description: introduction(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This installation' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `mst_live_…` or `mst_test_…`.' },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(errors),
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Repeating a POST with the same key within 24 hours replays the first answer instead of acting again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function introduction(): string {
  const rows = Object.entries(scopes).map(([scope, meaning]) => `| \`${scope}\` | ${meaning} |`)
  return [
    'Members, customers, sites, invoices and bookings of one organization over REST; every change as a signed webhook.',
    'A test-mode key works on the sandbox of the same organization.',
    '',
    '| Scope | Permits |',
    '| --- | --- |',
    ...rows,
    '',
    `Modules: ${modules.map((module) => `\`${module}\``).join(', ')}.`,
  ].join('\n')
}

/** What we answer is closed; in what we read, unknown fields are ignored. */
type Use = 'reply' | 'input'
type Ref = (schema: Schema, use: Use) => object

function operation(route: Route, ref: Ref): object {
  const parameters: object[] = []
  if (hasId(route))
    parameters.push({ name: 'id', in: 'path', required: true, schema: ref(route.pathId, 'input') })
  for (const [name, schema] of Object.entries(route.query?.properties ?? {})) {
    const { description, ...rest } = schema
    parameters.push({
      name,
      in: 'query',
      ...(description ? { description } : {}),
      schema: ref(rest as Schema, 'input'),
    })
  }
  if (route.method === 'POST') parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  const mustHaveBody = (route.body?.required.length ?? 0) > 0
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    'x-scope': route.scope,
    ...(route.module ? { 'x-module': route.module } : {}),
    ...(route.emits.length > 0 ? { 'x-emits': route.emits } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? { requestBody: { required: mustHaveBody, content: jsonContent(route.body, 'input', ref) } }
      : {}),
    responses: {
      [route.status]: {
        description: route.status === 204 ? 'Done' : 'OK',
        ...(route.status === 204 ? {} : { content: jsonContent(route.reply, 'reply', ref) }),
      },
      ...Object.fromEntries(
        Object.keys(errorStatuses).map((status) => [
          status,
          { $ref: `#/components/responses/Error${status}` },
        ]),
      ),
    },
  }
}

const webhook = (event: DescribedEvent, ref: Ref) => ({
  post: {
    operationId: `on_${event.type.replaceAll('.', '_')}`,
    summary: event.description,
    'x-module': event.module,
    security: [],
    requestBody: { required: true, content: jsonContent(event.envelope, 'reply', ref) },
    responses: { '2XX': { description: 'Any 2xx acknowledges the delivery.' } },
  },
})

const jsonContent = (schema: Schema, use: Use, ref: Ref) => ({
  'application/json': { schema: ref(schema, use), example: exampleOf(schema) },
})

type Components = Map<string, object>

/** A named schema becomes a reference to its component. */
function describe(schema: Schema, use: Use, components: Components): object {
  const name = nameOf(schema)
  if (!name) return inline(schema, use, components)
  if (!components.has(name)) {
    // Held before it is filled, so that a schema within itself would end.
    components.set(name, {})
    components.set(name, inline(schema, use, components))
  }
  return { $ref: `#/components/schemas/${name}` }
}

function inline(schema: Schema, use: Use, components: Components): object {
  const { properties, items, required, format, ...rest } = schema
  const described: Record<string, unknown> = { ...rest }
  if (format === 'time-of-day') described.pattern = '^\\d{2}:\\d{2}:\\d{2}$'
  else if (format) described.format = format
  if (items) described.items = describe(items, use, components)
  if (kindOf(schema) === 'object' && properties) {
    described.properties = Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, describe(property, use, components)]),
    )
    if (required!.length > 0) described.required = required
    if (use === 'reply') described.additionalProperties = false
  }
  return described
}
