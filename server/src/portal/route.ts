// One declaration is a row of the portal's contract: the address, who may, what comes in, what goes out.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../access/sessions.ts'
import type { Membership } from '../access/users.ts'
import type { Database, Queries, Transaction } from '../database/database.ts'
import type { ReadContext, UserRole } from '../http/caller.ts'
import type { CursorSigner } from '../http/cursor.ts'
import type { Input, Method } from '../http/route.ts'
import type { Log } from '../kit/log.ts'
import { type ObjectSchema, object, type Schema, uuid } from '../kit/schema.ts'

/** Anybody; whoever is signed in; whoever belongs to the organization; those of these roles alone. */
export type Who = 'nobody' | 'session' | 'member' | readonly UserRole[]

export interface PortalServices {
  readonly database: Database
  readonly sessions: Sessions
  readonly cursors: CursorSigner
  readonly log: Log
  /** Where the browser reaches the service, without a slash at the end. */
  baseUrl(request: FastifyRequest): string
  /** Counts a try to guess a password by the address and by the email; throws 429. */
  takeTry(request: FastifyRequest, reply: FastifyReply, email: string): void
}

/** For what concerns a person: it makes its transactions itself, since none may be open while a password is hashed. */
export interface OpenContext {
  readonly db: Queries
  readonly services: PortalServices
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface SessionContext extends OpenContext {
  readonly session: Session
}

/** For what concerns a side of an organization; `now` is real time. */
export interface MemberContext extends SessionContext, ReadContext {
  readonly db: Queries
  readonly organization: Membership
}

/** Runs inside one transaction, and the audit log says so in the same. */
export interface MemberWriteContext extends MemberContext {
  readonly db: Transaction
}

type ContextOf<M extends Method, W extends Who> = W extends 'nobody'
  ? OpenContext
  : W extends 'session'
    ? SessionContext
    : M extends 'GET'
      ? MemberContext
      : MemberWriteContext

interface Declaration<M extends Method, W extends Who, Query, Body, Reply> {
  /** Its name in the audit log. */
  id: string
  method: M
  /** Below `/portal/api`; `{id}` stands for an id. */
  path: `/${string}`
  who: W
  /** It changes the live side or the sandbox, not what both share. */
  ofOneSide?: true
  pathId?: Schema<string>
  query?: ObjectSchema<Query>
  body?: ObjectSchema<Body>
  status?: 200 | 201 | 204
  reply?: Schema<Reply>
  run: (ctx: ContextOf<M, W>, input: Input<Query, Body>) => Promise<Reply>
}

/** A declaration with its types folded away. */
export interface PortalRoute {
  id: string
  method: Method
  path: string
  who: Who
  ofOneSide?: true
  pathId: Schema<string>
  query?: ObjectSchema
  body?: ObjectSchema
  status: 200 | 201 | 204
  reply: Schema
  run: (ctx: any, input: Input<any, any>) => Promise<unknown>
}

export function portalRoute<
  M extends Method,
  const W extends Who,
  Query = Record<string, never>,
  Body = Record<string, never>,
  Reply = unknown,
>(declaration: Declaration<M, W, Query, Body, Reply>): PortalRoute {
  return { status: 200, pathId: uuid(), reply: object({}), ...declaration } as PortalRoute
}
