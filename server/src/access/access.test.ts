import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { assertError, Client, engine, newOrganization, sharedService } from '../../test/harness.ts'
import { toBase62 } from '../kit/base62.ts'
import { createKey, isWellFormedKey, listKeys, revokeKey } from './keys.ts'
import { slugProblem } from './organizations.ts'

describe('API keys', () => {
  test('their shape: a prefix, 30 random characters, a checksum that anyone can verify', async () => {
    const { live, test: sandbox } = await newOrganization()
    assert.match(live.key!, /^mst_live_[0-9A-Za-z]{36}$/)
    assert.match(sandbox.key!, /^mst_test_[0-9A-Za-z]{36}$/)
    const start = live.key!.slice(0, -6)
    assert.equal(live.key!.slice(-6), toBase62(crc32(start), 6))
    assert.ok(isWellFormedKey(live.key!))
  })

  test('a mistyped key is told from a real one without a look-up', async () => {
    const { live } = await newOrganization()
    const key = live.key!
    for (let place = 0; place < key.length; place += 1) {
      const other = key[place] === 'x' ? 'y' : 'x'
      assert.equal(isWellFormedKey(key.slice(0, place) + other + key.slice(place + 1)), false)
    }
  })

  test('what is missing, malformed, unknown, revoked or expired is 401, each by its name', async () => {
    const service = await sharedService()
    const { pair, live } = await newOrganization()
    const make = (expiresAt: string | null = null) =>
      createKey(service.database, { organizationId: pair.id, mode: 'live', expiresAt })
    const get = (authorization?: string) =>
      new Client(service, undefined).get(
        '/v1/organization',
        authorization === undefined ? {} : { authorization },
      )

    for (const header of [
      undefined,
      '',
      'Basic dXNlcjpwYXNz',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      live.key!,
    ]) {
      const reply = await get(header)
      assertError(reply, 401, 'missing_api_key')
      assert.equal(reply.headers.get('www-authenticate'), 'Bearer')
    }
    const unknown = `mst_live_${'a'.repeat(30)}`
    for (const key of [
      'x',
      unknown + toBase62(crc32(unknown), 6),
      `${live.key}x`,
      live.key!.replace('live', 'test'),
    ]) {
      assertError(await get(`Bearer ${key}`), 401, 'invalid_api_key')
    }
    const expired = await make(new Date(Date.now() - 1_000).toISOString())
    assertError(await get(`Bearer ${expired.key}`), 401, 'expired_api_key')
    const later = await make(new Date(Date.now() + 60_000).toISOString())
    assert.equal((await get(`Bearer ${later.key}`)).status, 200)

    const revoked = await make()
    assert.equal(await revokeKey(service.database, revoked.id), true)
    assert.equal(await revokeKey(service.database, revoked.id), false)
    assertError(await get(`Bearer ${revoked.key}`), 401, 'revoked_api_key')
    assert.equal((await get(`bearer ${live.key}`)).status, 200)
  })

  test('a key that expires stops at its time, also while it is remembered', async () => {
    const service = await sharedService()
    const { pair } = await newOrganization()
    const expiresAt = Date.now() + 400
    const { key } = await createKey(service.database, {
      organizationId: pair.id,
      mode: 'live',
      expiresAt: new Date(expiresAt).toISOString(),
    })
    const client = new Client(service, key)
    for (;;) {
      const sentAt = Date.now()
      const reply = await client.get('/v1/organization')
      if (reply.status === 200) assert.ok(sentAt < expiresAt)
      else {
        assertError(reply, 401, 'expired_api_key')
        assert.ok(Date.now() >= expiresAt)
        break
      }
    }
  })

  test('the database keeps no key, only its hash and its ends', async () => {
    const { database } = await sharedService()
    const { pair, live } = await newOrganization()
    const rows = await database.all<Record<string, unknown>>(
      'select hash, first_characters, last_characters, name, scopes from api_keys where organization_id = $1',
      pair.id,
    )
    assert.ok(!JSON.stringify(rows).includes(live.key!.slice(9, -6)))
    const listed = (await listKeys(database, pair.id)).find(({ mode }) => mode === 'live')!
    assert.equal(listed.preview, `${live.key!.slice(0, 12)}…${live.key!.slice(-4)}`)
  })

  test('no log line holds a key', async () => {
    const { logged } = await sharedService()
    const { live } = await newOrganization()
    await live.get('/v1/members')
    assert.ok(logged.length > 0)
    assert.ok(!logged.join('').includes('mst_'))
  })
})

describe('slugs', () => {
  test('are plain, and never look like a sandbox', () => {
    for (const slug of ['a', 'a-b', 'care-2']) assert.equal(slugProblem(slug), undefined)
    for (const slug of ['', 'A', 'a b', '-a', 'a-', 'a--b', 'ü', 'a'.repeat(61), 'care-sandbox']) {
      assert.ok(slugProblem(slug), `${slug} on ${engine}`)
    }
  })
})
