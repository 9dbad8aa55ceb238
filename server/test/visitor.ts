// Somebody who looks at the log of requests in the portal, and requests to look at.
import assert from 'node:assert/strict'
import { hashToken, newToken } from '../src/access/tokens.ts'
import { addMembership, createUser } from '../src/access/users.ts'
import { hourMs } from '../src/activity/hours.ts'
import type { Noted, NotedOf } from '../src/activity/write.ts'
import { newId } from '../src/kit/ids.ts'
import type { Mode } from '../src/kit/tenant.ts'
import type { Reply, TestOrganization, TestService } from './harness.ts'

export const dayMs = 24 * hourMs

export interface Visitor {
  user: { id: string; email: string }
  headers: Record<string, string>
  get: (path: string) => Promise<Reply>
}

/** A viewer of the organization with a session. */
export async function visitorOf(
  service: TestService,
  { pair }: TestOrganization,
  mode: Mode = 'live',
): Promise<Visitor> {
  const token = newToken()
  const user = await service.database.transaction(async (tx) => {
    const made = await createUser(tx, { email: `${newId()}@example.com`, passwordHash: '-' })
    await addMembership(tx, pair.id, made!.id, 'viewer')
    const now = new Date()
    await tx.run(
      `insert into sessions (id, user_id, token_hash, created_at, rotated_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $4, $4, $5)`,
      newId(),
      made!.id,
      hashToken(token),
      now.toISOString(),
      new Date(now.getTime() + dayMs).toISOString(),
    )
    return made!
  })
  const headers = { cookie: `muster_session=${token}`, 'muster-mode': mode }
  const get = async (path: string): Promise<Reply> => {
    const response = await fetch(`${service.url}/portal/api${path}`, { headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }
  return { user, headers, get }
}

export const requestsOf = async (visitor: Visitor, query = ''): Promise<any[]> => {
  const { status, body, text } = await visitor.get(`/requests${query}`)
  assert.equal(status, 200, text)
  return body.data
}

/** As if it had happened: for what cannot be called up by calling. */
export const noted = (tenantId: string, changes: Partial<Noted> = {}): NotedOf => ({
  tenantId,
  noted: {
    request_id: `req_${newId()}`,
    at: Date.now(),
    key_id: null,
    user: null,
    method: 'GET',
    path: '/api/v1/members',
    query: null,
    status: 200,
    duration_ms: 1,
    error_code: null,
    error_message: null,
    address: '127.0.0.1',
    ...changes,
  },
})
