// A thin typed fetch: paths, parameters, bodies and answers are those of openapi.json, and a refusal is an error with our words.
import type { paths } from './types.ts'

export interface Detail {
  path: string
  message: string
}

/** What the service answered instead of what was asked for; status 0 when it did not answer at all. */
export class MusterError extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | null
  readonly details: Detail[]
  readonly requestId: string

  constructor(status: number, body: ErrorBody | null) {
    super(body?.error?.message ?? 'The service did not answer. Is it running?')
    this.name = 'MusterError'
    this.status = status
    this.code = body?.error?.code ?? 'unreachable'
    this.param = body?.error?.param ?? null
    this.details = body?.error?.details ?? []
    this.requestId = body?.error?.request_id ?? ''
  }
}

interface ErrorBody {
  error?: { code: string; message: string; param: string | null; details: Detail[]; request_id: string }
}

export type QueryValues = Record<string, string | number | boolean | null | undefined>

export interface Sending {
  method: string
  headers?: Record<string, string>
  query?: QueryValues | undefined
  body?: unknown
  fetch?: typeof fetch
  credentials?: 'same-origin' | 'include' | 'omit'
}

/** One request: JSON out, JSON in. */
export async function send(address: string, sending: Sending): Promise<unknown> {
  const { method, headers = {}, query = {}, body, credentials } = sending
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  let response: Response
  try {
    response = await (sending.fetch ?? fetch)(search ? `${address}?${search}` : address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(credentials ? { credentials } : {}),
    })
  } catch {
    throw new MusterError(0, null)
  }
  const text = await response.text()
  const answer = text ? parsed(text) : null
  if (!response.ok) throw new MusterError(response.status, answer as ErrorBody | null)
  return answer
}

/** A proxy in between may answer with a page of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Method = 'get' | 'post' | 'patch' | 'delete'

/** The paths that have this method. */
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: infer O } ? (O extends undefined ? never : P) : never
}[keyof paths]

type Operation<M extends Method, P extends keyof paths> = M extends keyof paths[P] ? paths[P][M] : never
type Parameters<O> = O extends { parameters: infer A } ? A : never
type PathValues<O> = Parameters<O> extends { path: infer V } ? { path: V } : { path?: never }
type Query<O> = Parameters<O> extends { query?: infer V } ? { query?: V } : { query?: never }
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? { body?: B }
    : { body?: never }
type Json<R> = R extends { content: { 'application/json': infer T } } ? T : undefined
type Reply<O> = O extends { responses: infer R }
  ? R extends { 200: infer A }
    ? Json<A>
    : R extends { 201: infer A }
      ? Json<A>
      : undefined
  : never

type Options<O> = PathValues<O> & Query<O> & Body<O> & { idempotencyKey?: string }
/** Left out where nothing is required. */
type Rest<O> = Record<string, never> extends Options<O> ? [options?: Options<O>] : [options: Options<O>]

type Call<M extends Method> = <P extends PathsWith<M>>(
  path: P,
  ...options: Rest<Operation<M, P>>
) => Promise<Reply<Operation<M, P>>>

export interface Muster {
  get: Call<'get'>
  post: Call<'post'>
  patch: Call<'patch'>
  delete: Call<'delete'>
}

export interface MusterOptions {
  /** Such as `http://127.0.0.1:8080/api`. */
  baseUrl: string
  key: string
  fetch?: typeof fetch
}

export function createMuster({ baseUrl, key, fetch: fetchWith }: MusterOptions): Muster {
  const call =
    (method: Method) =>
    (
      path: string,
      options: { path?: object; query?: QueryValues; body?: unknown; idempotencyKey?: string } = {},
    ) =>
      send(baseUrl + filled(path, (options.path ?? {}) as Record<string, string>), {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${key}`,
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        query: options.query,
        body: options.body,
        ...(fetchWith ? { fetch: fetchWith } : {}),
      })
  return {
    get: call('get'),
    post: call('post'),
    patch: call('patch'),
    delete: call('delete'),
  } as unknown as Muster
}

const filled = (path: string, values: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
