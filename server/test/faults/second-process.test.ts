import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertError } from '../harness.ts'
import { Ledger, writers } from './ledger.ts'
import { install, type Running, until } from './process.ts'

const writersAtOnce = 8
const commandsAtOnce = 4
/** How long a running server may go by what it remembers of a key. */
const noticeMs = 5_000

test('commands beside a busy server: all succeed, and the server goes by what they wrote', async (t) => {
  const installation = await install(t)
  const service = await installation.start()
  const ledger = new Ledger()
  const client = service.client(installation.liveKey)
  let busy = true
  const writing = writers(writersAtOnce, async () => {
    const reply = await ledger.post(client)
    assert.equal(reply?.status, 201, reply?.text ?? 'no answer')
    return busy
  })
  try {
    const slugs = Array.from({ length: commandsAtOnce }, (_, index) => `company-${index + 1}`)
    const made = await together(slugs, (slug) =>
      installation.run('orgs', 'create', '--name', slug, '--slug', slug),
    )
    for (const { live_key, slug } of made) await assertWorks(service, live_key, slug)

    const keys = await together(slugs, async (slug) => {
      const key = await installation.run('keys', 'create', '--org', slug, '--mode', 'live')
      await assertWorks(service, key.key, slug)
      return key
    })

    const [revoked, kept] = [keys[0], keys[1]]
    await Promise.all([
      installation.run('keys', 'revoke', revoked.id),
      installation.run('orgs', 'update', slugs[1]!, '--modules', 'members'),
    ])
    const refused = await until('the revoked key is refused', noticeMs, async () => {
      const reply = await service.client(revoked.key).get('/v1/members')
      return reply.status !== 200 && reply
    })
    assertError(refused, 401, 'revoked_api_key')
    const closed = await until('the module is closed', noticeMs, async () => {
      const reply = await service.client(kept.key).get('/v1/customers')
      return reply.status !== 200 && reply
    })
    assertError(closed, 403, 'module_inactive', 'customers')
    assert.equal((await service.client(kept.key).get('/v1/members')).status, 200)
  } finally {
    busy = false
    await writing
  }
  await ledger.assertExact(client)
  t.diagnostic(`${ledger.acknowledged.size} members were written meanwhile`)
})

const together = <T>(slugs: string[], run: (slug: string) => Promise<T>) => Promise.all(slugs.map(run))

async function assertWorks(service: Running, key: string, slug: string): Promise<void> {
  const { status, body, text } = await service.client(key).get('/v1/organization')
  assert.equal(status, 200, text)
  assert.equal(body.slug, slug)
}
