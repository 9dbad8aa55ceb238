// One declaration is the route, its checks, its types, its place in OpenAPI and its row in the tests' tables.
import type { ObjectSchema, Schema } from '../kit/schema.ts'
import { uuid } from '../kit/schema.ts'
import type { Module, OutsideContext, ReadContext, RouteContext, Scope } from './caller.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type ContextOf<M extends Method> = M extends 'GET' ? ReadContext : RouteContext

export interface Input<Query, Body> {
  /** The `{id}` of the path; empty where it has none. */
  id: string
  query: Query
  body: Body
}

interface Declaration<M extends Method, Query, Body, Reply, Ctx = ContextOf<M>> {
  /** OpenAPI's operationId, and so the method's name in a generated client. */
  id: string
  method: M
  path: `/v1/${string}`
  /** The group it is shown in. */
  tag: string
  summary: string
  description?: string
  scope: Scope
  module?: Module
  /** Still answers for a suspended or cancelled organization. */
  evenWhenInactive?: true
  pathId?: Schema<string>
  query?: ObjectSchema<Query>
  body?: ObjectSchema<Body>
  status?: 200 | 201 | 204
  reply: Schema<Reply>
  emits?: readonly string[]
  /** The answer holds a secret: what is kept of it for a repeat is sealed. */
  secret?: true
  run: (ctx: Ctx, input: Input<Query, Body>) => Promise<Reply>
}

/** A declaration with its types folded away, for the code that treats all routes alike. */
export interface Route
  extends Omit<Declaration<Method, any, any, any>, 'run' | 'pathId' | 'status' | 'emits'> {
  status: 200 | 201 | 204
  pathId: Schema<string>
  emits: readonly string[]
  /** Runs outside a transaction. */
  outside: boolean
  run: (ctx: any, input: Input<any, any>) => Promise<unknown>
}

export function route<
  M extends Method,
  Query = Record<string, never>,
  Body = Record<string, never>,
  Reply = unknown,
>(declaration: Declaration<M, Query, Body, Reply>): Route {
  return { status: 200, pathId: uuid(), emits: [], outside: false, ...declaration } as Route
}

/** A POST that talks to the outside world, and so may not hold a transaction. */
export function outsideRoute<Query = Record<string, never>, Body = Record<string, never>, Reply = unknown>(
  declaration: Declaration<'POST', Query, Body, Reply, OutsideContext>,
): Route {
  return { status: 200, pathId: uuid(), emits: [], outside: true, ...declaration } as unknown as Route
}

export const hasId = (route: Route): boolean => route.path.includes('{id}')
