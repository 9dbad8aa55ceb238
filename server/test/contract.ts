// Holds every answer of every test against the published OpenAPI description, with a validator that is not ours.
import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApi, routes } from '../src/app.ts'
import type { Reply } from './harness.ts'

const description = openApi()
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(description, 'openapi')

/** The route that a path belongs to, ids filled in. */
const shapes = routes.map((route) => ({
  route,
  shape: new RegExp(`^${route.path.replace('{id}', '[^/]+')}$`),
}))

const pointer = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

export function checkReply(method: string, path: string, { status, text, body }: Reply): void {
  const found = shapes.find(({ route, shape }) => route.method === method && shape.test(path.split('?')[0]!))
  if (!found || status === 204) return
  const operation = `openapi#/paths/${pointer(found.route.path)}/${method.toLowerCase()}`
  const schema =
    status < 300
      ? `${operation}/responses/${status}/content/application~1json/schema`
      : 'openapi#/components/schemas/Error'
  const validate = ajv.getSchema(schema)
  assert.ok(validate, `${method} ${path} answered ${status}, which is not declared: ${text}`)
  assert.ok(
    validate(body),
    `${method} ${path} breaks its contract: ${JSON.stringify(validate.errors)} in ${text}`,
  )
}

export function checkEnvelope(event: { type: string }): void {
  const schema = `openapi#/webhooks/${pointer(event.type)}/post/requestBody/content/application~1json/schema`
  const validate = ajv.getSchema(schema)
  assert.ok(validate, `no such event: ${event.type}`)
  assert.ok(validate(event), `${event.type} breaks its contract: ${JSON.stringify(validate.errors)}`)
}
