// What a browser is to the service: it keeps the cookie it is given, sends it back, and says where a request comes from.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { hashPassword } from '../src/access/passwords.ts'
import { addMembership, createUser, type User } from '../src/access/users.ts'
import type { UserRole } from '../src/http/caller.ts'
import type { Mode } from '../src/kit/tenant.ts'
import type { Service } from '../src/main.ts'
import { checkReply } from './contract.ts'
import type { Reply } from './harness.ts'

export class Browser {
  readonly service: Service
  /** As `name=value`. */
  cookie: string | undefined
  /** Sent with every request; those of a call win, and undefined leaves one out. */
  headers: Record<string, string | undefined> = { 'x-muster-portal': '1' }

  constructor(service: Service) {
    this.service = service
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Reply> {
    const all = {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.headers,
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    const reply = await exchange(`${this.service.url}${path}`, method, sent as Record<string, string>, body)
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';', 1)[0]!.split('=') as [string, string]
      this.cookie = value ? `${name}=${value}` : undefined
    }
    if (path.startsWith('/api/')) checkReply(method, path.slice('/api'.length), reply)
    else if (path.startsWith('/portal/api/')) assert.equal(reply.headers.get('cache-control'), 'no-store')
    return reply
  }

  get = (path: string, headers?: Record<string, string | undefined>) =>
    this.call('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string | undefined>) =>
    this.call('POST', path, body, headers)
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body)
  delete = (path: string, headers?: Record<string, string | undefined>) =>
    this.call('DELETE', path, undefined, headers)

  signIn = (email: string, secret = password) => this.post('/portal/api/session', { email, password: secret })

  /** The side that every later request is about. */
  choose(organizationId: string, mode: Mode): this {
    this.headers = { ...this.headers, 'muster-organization': organizationId, 'muster-mode': mode }
    return this
  }
}

/** Not by fetch, which minds the headers that a browser would not let a page set. */
const exchange = (url: string, method: string, headers: Record<string, string>, body: unknown) =>
  new Promise<Reply>((resolve, reject) => {
    const bytes = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) }
    const outgoing = request(url, { method, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const received = new Headers()
        for (const [name, values = []] of Object.entries(incoming.headersDistinct))
          for (const value of values) received.append(name, value)
        const isJson = (received.get('content-type') ?? '').startsWith('application/json')
        resolve({
          status: incoming.statusCode!,
          headers: received,
          text,
          body: text && isJson ? JSON.parse(text) : undefined,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })

export const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined
let userCount = 0

/** Belongs to these organizations; its password is `password`. */
export async function newUser(
  service: Service,
  organizations: { id: string; role: UserRole }[],
): Promise<User> {
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  userCount += 1
  const email = `user-${userCount}@example.com`
  return service.database.transaction(async (tx) => {
    const user = (await createUser(tx, { email, name: `User ${userCount}`, passwordHash: hash }))!
    for (const { id, role } of organizations) await addMembership(tx, id, user.id, role)
    return user
  })
}

/** A browser in which a new user of this role has signed in, on the live side. */
export async function signedIn(
  service: Service,
  { id }: { id: string },
  role: UserRole,
): Promise<Browser & { user: User }> {
  const user = await newUser(service, [{ id, role }])
  const browser = new Browser(service).choose(id, 'live')
  assert.equal((await browser.signIn(user.email)).status, 200)
  return Object.assign(browser, { user })
}
