// Tests go through the real server, over real sockets, on a real database: SQLite in a folder of its own, or PostgreSQL
// when MUSTER_TEST_DATABASE_URL names a server on which databases may be created.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { createKey } from '../src/access/keys.ts'
import { createOrganization, type OrganizationPair, tenantOf } from '../src/access/organizations.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createExamples } from '../src/examples/examples.ts'
import { type Module, modules, type Scope, type WriteContext } from '../src/http/caller.ts'
import { exampleOf } from '../src/kit/example.ts'
import { createLog } from '../src/kit/log.ts'
import type { Schema } from '../src/kit/schema.ts'
import type { Mode } from '../src/kit/tenant.ts'
import { type Role, type Service, startService } from '../src/main.ts'
import { checkReply } from './contract.ts'

const postgresServer = process.env.MUSTER_TEST_DATABASE_URL
export const engine = postgresServer ? 'postgres' : 'sqlite'

/** An empty database, and how to remove it. */
export async function freshDatabase(): Promise<{ settings: NodeJS.ProcessEnv; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (!postgresServer) return { settings: { MUSTER_DATA: folder }, remove: async () => removeFolder() }

  const { default: pg } = await import('pg')
  const name = `muster_test_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgresServer })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await administer(`create database ${name}`)
  const url = new URL(postgresServer)
  url.pathname = `/${name}`
  return {
    settings: { MUSTER_DATA: folder, DATABASE_URL: url.href },
    remove: async () => {
      removeFolder()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

export interface TestService extends Service {
  settings: NodeJS.ProcessEnv
  /** What was logged, a JSON line each. */
  logged: string[]
}

const cleanups: (() => Promise<void>)[] = []
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

/** A service of its own, stopped after the last test. */
export async function startTestService(
  environment: NodeJS.ProcessEnv = {},
  { role }: { role?: Role } = {},
): Promise<TestService> {
  const { settings, remove } = await freshDatabase()
  const config: Config = readConfig({
    PORT: '0',
    MUSTER_RATE_LIMIT: '0',
    MUSTER_METRICS_PORT: '0',
    // Many services live at once in a run of all tests, on one server.
    MUSTER_POSTGRES_CONNECTIONS: '5',
    // The examples go back for months, and a list must not shrink while a test walks it.
    MUSTER_RETENTION_DAYS: '0',
    ...settings,
    ...environment,
  })
  const logged: string[] = []
  const service = await startService(config, {
    ...(role ? { role } : {}),
    log: createLog('debug', (line) => void logged.push(line)),
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= service.stop()
    return stopped
  }
  cleanups.push(async () => {
    await stop()
    await remove()
  })
  return { ...service, stop, settings, logged }
}

let shared: Promise<TestService> | undefined

/** The service that tests share; each makes organizations of its own on it. */
export const sharedService = (): Promise<TestService> => {
  shared ??= startTestService()
  return shared
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  body: any
}

export class Client {
  readonly service: Service
  readonly key: string | undefined

  constructor(service: Service, key: string | undefined) {
    this.service = service
    this.key = key
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.service.url}/api${path}`, {
      method,
      headers: {
        ...(this.key ? { authorization: `Bearer ${this.key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: text ? JSON.parse(text) : undefined,
    }
    checkReply(method, path, reply)
    return reply
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers)
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body)

  /** Every item of a list, page by page. */
  async all(path: string, limit = 100): Promise<any[]> {
    const items: any[] = []
    const separator = path.includes('?') ? '&' : '?'
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor ? `&cursor=${cursor}` : ''
      const { status, body, text } = await this.get(`${path}${separator}limit=${limit}${more}`)
      assert.equal(status, 200, text)
      items.push(...body.data)
      cursor = body.next_cursor
    }
    return items
  }

  /** The types of the events so far, oldest first. */
  async eventTypes(): Promise<string[]> {
    const events = await this.all('/v1/events')
    return events.map(({ type }) => type).reverse()
  }
}

let organizationCount = 0

export interface TestOrganization {
  pair: OrganizationPair
  live: Client
  test: Client
  /** A client with a key of these scopes only. */
  withScopes: (scopes: Scope[], mode?: Mode) => Promise<Client>
  context: (mode: Mode) => Omit<WriteContext, 'db'>
}

export async function newOrganization({
  service,
  active = [...modules],
  examples = false,
}: {
  service?: Service
  active?: Module[]
  examples?: boolean
} = {}): Promise<TestOrganization> {
  const on = service ?? (await sharedService())
  organizationCount += 1
  const slug = `org-${organizationCount}`
  const name = `Organization ${organizationCount}`
  const pair = (await on.database.transaction((tx) => createOrganization(tx, { name, slug, active })))!
  const client = async (mode: Mode, scopes?: Scope[]) => {
    const { key } = await createKey(on.database, { organizationId: pair.id, mode, scopes })
    return new Client(on, key)
  }
  const context = (mode: Mode) => ({
    tenant: tenantOf(pair, mode),
    modules: new Set(active),
    now: new Date().toISOString(),
    requestId: null,
  })
  if (examples) {
    for (const mode of ['live', 'test'] as const) {
      await on.database.transaction((tx) => createExamples({ ...context(mode), db: tx }))
    }
  }
  return {
    pair,
    live: await client('live'),
    test: await client('test'),
    withScopes: (scopes, mode = 'live') => client(mode, scopes),
    context,
  }
}

/** The error body, whole: all keys, nothing else. */
export function assertError(reply: Reply, status: number, code: string, param: string | null = null): void {
  assert.equal(reply.status, status, reply.text)
  assert.deepEqual(Object.keys(reply.body), ['error'])
  assert.deepEqual(Object.keys(reply.body.error), ['code', 'message', 'param', 'details', 'request_id'])
  assert.equal(reply.body.error.code, code, reply.text)
  assert.equal(reply.body.error.param, param, reply.text)
  assert.equal(reply.body.error.request_id, reply.headers.get('x-request-id'))
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/)
  assert.ok(reply.body.error.message.length > 10)
}

export const missingId = '0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47'

/** Where nobody listens: what the examples would send into the world goes here instead. */
export const closedPort = 'https://127.0.0.1:1/'

/** The example of a body, with every address in it replaced. */
export const harmlessExample = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(exampleOf(schema)).replaceAll(/https:\/\/[^"]*/g, closedPort))
