import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertError, newOrganization, sharedService } from '../../test/harness.ts'
import { updateOrganization } from '../access/organizations.ts'

const untilSeen = async (look: () => Promise<boolean>) => {
  const giveUpAt = Date.now() + 5_000
  while (!(await look())) assert.ok(Date.now() < giveUpAt, 'not seen within 5 s')
}

describe('organization', () => {
  test('GET answers with the live organization for a live key', async () => {
    const { live, pair } = await newOrganization()
    const { status, body } = await live.get('/v1/organization')
    assert.equal(status, 200)
    assert.deepEqual(body, {
      id: pair.id,
      name: pair.name,
      slug: pair.slug,
      logo_url: null,
      website: null,
      status: 'active',
      sandbox: false,
      created_at: pair.created_at,
    })
    assert.deepEqual(Object.keys(body), [
      'id',
      'name',
      'slug',
      'logo_url',
      'website',
      'status',
      'sandbox',
      'created_at',
    ])
  })

  test('GET answers with the sandbox for a test key', async () => {
    const { test: sandbox, pair } = await newOrganization()
    const { body } = await sandbox.get('/v1/organization')
    assert.equal(body.id, pair.sandbox_id)
    assert.equal(body.slug, `${pair.slug}-sandbox`)
    assert.equal(body.sandbox, true)
  })

  test('live and sandbox keep their data apart', async () => {
    const { live, test: sandbox } = await newOrganization()
    const { body: member } = await live.post('/v1/members', { business_name: 'Live' })
    assert.deepEqual((await sandbox.get('/v1/members')).body.data, [])
    assert.deepEqual((await sandbox.get('/v1/events')).body.data, [])
    assertError(await sandbox.get(`/v1/members/${member.id}`), 404, 'not_found')
    assert.equal((await live.get('/v1/members')).body.data.length, 1)
  })

  for (const status of ['suspended', 'cancelled'] as const) {
    test(`a ${status} organization answers 403, except for reading its status`, async () => {
      const { live, test: sandbox, pair } = await newOrganization()
      const { database } = await sharedService()
      const move = (to: typeof status | 'active') =>
        database.transaction((tx) => updateOrganization(tx, pair.slug, { status: to }))
      await move(status)
      await untilSeen(async () => (await live.get('/v1/members')).status === 403)
      await untilSeen(async () => (await sandbox.get('/v1/members')).status === 403)
      assertError(await live.get('/v1/members'), 403, 'organization_inactive')
      assertError(await live.post('/v1/members', { business_name: 'X' }), 403, 'organization_inactive')
      for (const side of [live, sandbox]) {
        const reply = await side.get('/v1/organization')
        assert.equal(reply.status, 200)
        assert.equal(reply.body.status, status)
      }
      await move('active')
      await untilSeen(async () => (await live.get('/v1/members')).status === 200)
    })
  }
})
