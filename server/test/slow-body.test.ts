// A body may take its time. Whoever was let in when it began, and is not welcome any more when it ends, changes nothing.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Browser, newUser } from './browser.ts'
import { newOrganization, startTestService, type TestOrganization, type TestService } from './harness.ts'

/** The first byte of the body, then whatever happens meanwhile, then the rest. */
async function slowly(
  service: TestService,
  path: string,
  headers: Record<string, string>,
  body: string,
  meanwhile: () => Promise<void>,
): Promise<string> {
  const { port, hostname } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body[0]}`)
  await meanwhile()
  // Past the time for which the first look holds.
  await sleep(600)
  socket.write(body.slice(1))
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

describe('a body that takes its time', () => {
  let service: TestService
  let organization: TestOrganization
  before(async () => {
    service = await startTestService()
    organization = await newOrganization({ service })
  })

  test('a key that is revoked meanwhile', async () => {
    const { live, pair } = organization
    const answer = await slowly(
      service,
      '/api/v1/members',
      { authorization: `Bearer ${live.key}` },
      '{"business_name":"A"}',
      async () => {
        assert.equal((await live.get('/v1/members')).status, 200)
        await service.database.run(
          `update api_keys set revoked_at = created_at where organization_id = $1 and mode = 'live'`,
          pair.id,
        )
        await sleep(1_000)
      },
    )
    assert.match(answer, /^HTTP\/1\.1 401 /)
    assert.match(answer, /revoked_api_key/)
  })

  test('an owner who is removed meanwhile', async () => {
    const [owner, other] = [
      await newUser(service, [{ id: organization.pair.id, role: 'owner' }]),
      await newUser(service, [{ id: organization.pair.id, role: 'owner' }]),
    ]
    const [browser, remover] = [new Browser(service), new Browser(service)]
    await browser.signIn(owner.email)
    await remover.signIn(other.email)
    const answer = await slowly(
      service,
      '/portal/api/invitations',
      { cookie: browser.cookie!, 'x-muster-portal': '1', 'muster-organization': organization.pair.id },
      '{"email":"backdoor@example.com","role":"owner"}',
      async () => {
        const gone = await remover
          .choose(organization.pair.id, 'live')
          .delete(`/portal/api/users/${owner.id}`)
        assert.equal(gone.status, 204, gone.text)
      },
    )
    assert.match(answer, /^HTTP\/1\.1 403 /)
  })
})
