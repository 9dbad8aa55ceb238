// The API's own description, from which the reference, the scopes and the settings' hints are drawn.
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: (string | number | null)[]
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  examples?: unknown[]
  additionalProperties?: boolean | Schema
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

interface Content {
  'application/json'?: { schema: Schema; example?: unknown }
}

interface Answer {
  description: string
  content?: Content
}

interface RawOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-scope'?: string
  'x-module'?: string
  'x-emits'?: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
}

export interface Description {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, RawOperation>>
  webhooks: Record<
    string,
    { post: { summary: string; 'x-module'?: string; requestBody: { content: Content } } }
  >
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

export interface Operation {
  id: string
  tag: string
  method: string
  path: string
  summary: string
  description: string | undefined
  scope: string | undefined
  module: string | undefined
  emits: string[]
  parameters: Parameter[]
  body: { schema: Schema; example: unknown; required: boolean } | undefined
  answer: { status: string; schema: Schema | undefined; example: unknown } | undefined
  refusals: { status: string; description: string }[]
}

/** Fetched once; it changes only with the service. */
export const useDescription = () =>
  useQuery({
    queryKey: ['description'],
    queryFn: () => call<Description>('/api/v1/openapi.json'),
    staleTime: Number.POSITIVE_INFINITY,
  })

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** The schema itself, and its name where it has one. */
export function resolve(description: Description, schema: Schema): { schema: Schema; name?: string } {
  if (!schema.$ref) return { schema }
  const name = nameOf(schema.$ref)
  return { schema: description.components.schemas[name] ?? {}, name }
}

export const operationsOf = (description: Description): Operation[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => toOperation(description, path, method.toUpperCase(), raw)),
  )

function toOperation(
  { components }: Description,
  path: string,
  method: string,
  raw: RawOperation,
): Operation {
  const answers = Object.entries(raw.responses).map(([status, answer]): [string, Answer] => [
    status,
    '$ref' in answer ? components.responses[nameOf(answer.$ref)]! : answer,
  ])
  const good = answers.find(([status]) => status.startsWith('2'))
  const content = good?.[1].content?.['application/json']
  const sent = raw.requestBody?.content['application/json']
  return {
    id: raw.operationId,
    tag: raw.tags[0]!,
    method,
    path,
    summary: raw.summary,
    description: raw.description,
    scope: raw['x-scope'],
    module: raw['x-module'],
    emits: raw['x-emits'] ?? [],
    parameters: (raw.parameters ?? []).map((each) =>
      '$ref' in each ? components.parameters[nameOf(each.$ref)]! : each,
    ),
    body: sent && {
      schema: sent.schema,
      example: sent.example,
      required: raw.requestBody?.required ?? false,
    },
    answer: good && { status: good[0], schema: content?.schema, example: content?.example },
    refusals: answers
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => ({ status, description })),
  }
}

export interface ScopeRow {
  resource: string
  read: string | undefined
  write: string | undefined
}

/** Every scope that some operation asks for, with what the description says it permits. */
export function scopesOf(description: Description): ScopeRow[] {
  const words = new Map(
    [...description.info.description.matchAll(/^\| `([a-z_]+:[a-z]+)` \| (.+?) \|$/gm)].map(
      ([, scope, permits]): [string, string] => [scope!, permits!],
    ),
  )
  const scopes = new Set([
    ...words.keys(),
    ...operationsOf(description).flatMap(({ scope }) => (scope ? [scope] : [])),
  ])
  const resources = [...new Set([...scopes].map((scope) => scope.split(':')[0]!))]
  const permits = (scope: string) => (scopes.has(scope) ? (words.get(scope) ?? scope) : undefined)
  return resources.map((resource) => ({
    resource,
    read: permits(`${resource}:read`),
    write: permits(`${resource}:write`),
  }))
}
