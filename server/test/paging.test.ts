import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { addMembers } from '../src/examples/many-members.ts'
import { assertError, newOrganization, sharedService, type TestOrganization } from './harness.ts'

const lists = ['/v1/members', '/v1/customers', '/v1/sites', '/v1/invoices', '/v1/bookings', '/v1/events']

describe('pages', () => {
  let org: TestOrganization
  before(async () => {
    org = await newOrganization({ examples: true })
  })

  test('1,000 rows walked with inserts in between: nothing repeated, nothing skipped', async () => {
    const { live, context } = await newOrganization()
    const { database } = await sharedService()
    await addMembers(database, context('live').tenant, 1_000)
    const before = (await live.all('/v1/members')).map(({ id }) => id)
    assert.equal(before.length, 1_000)

    const walked: string[] = []
    let cursor: string | null = null
    let limit = 1
    do {
      const { body }: { body: any } = await live.get(
        `/v1/members?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      walked.push(...body.data.map(({ id }: { id: string }) => id))
      assert.equal(body.next_cursor === null, !body.has_more)
      cursor = body.next_cursor
      limit = (limit % 40) + 1
      await live.post('/v1/members', { business_name: 'meanwhile' })
    } while (cursor)
    assert.deepEqual(walked, before)
  })

  for (const path of lists) {
    test(`${path}: any page size gives the same walk, newest first`, async () => {
      const whole = await org.live.all(path)
      assert.ok(whole.length > 1)
      for (const limit of [1, 2, 7, whole.length, whole.length + 1]) {
        assert.deepEqual(await org.live.all(path, Math.min(limit, 100)), whole)
      }
    })

    test(`${path}: limit is 1 to 100 and 25 by default`, async () => {
      for (const limit of ['0', '101', '-1', '1.5', 'x', '', '1e2', '00000000000000000001']) {
        assertError(await org.live.get(`${path}?limit=${limit}`), 400, 'invalid_parameter', 'limit')
      }
      const { body } = await org.live.get(path)
      assert.equal(body.data.length, Math.min(25, (await org.live.all(path)).length))
    })

    test(`${path}: a cursor is good for its own list only`, async () => {
      const { body } = await org.live.get(`${path}?limit=1`)
      const cursor = body.next_cursor
      const foreign = await newOrganization({ examples: true })
      assertError(await foreign.live.get(`${path}?cursor=${cursor}`), 400, 'invalid_cursor', 'cursor')
      assertError(await org.test.get(`${path}?cursor=${cursor}`), 400, 'invalid_cursor', 'cursor')
      for (const other of lists.filter((list) => list !== path)) {
        assertError(await org.live.get(`${other}?cursor=${cursor}`), 400, 'invalid_cursor', 'cursor')
      }
      for (const forged of ['', 'x', 'AAAA', `${cursor}AA`, cursor.slice(4), 'MDE5OGM1YTI']) {
        assertError(await org.live.get(`${path}?cursor=${forged}`), 400, 'invalid_cursor', 'cursor')
      }
    })
  }

  test('a page of very large rows ends early and says that there is more', async () => {
    const { live } = await newOrganization()
    const made: string[] = []
    for (let index = 0; index < 12; index += 1) {
      made.push((await live.post('/v1/members', { business_name: 'x'.repeat(900_000) })).body.id)
    }
    const { body } = await live.get('/v1/members?limit=100')
    assert.ok(body.has_more && body.data.length < 12 && body.data.length > 1)
    assert.deepEqual(
      (await live.all('/v1/members')).map(({ id }) => id),
      made.reverse(),
    )
  })

  test('a cursor is bound to the filters', async () => {
    const { body } = await org.live.get('/v1/members?status=active&limit=1')
    const cursor = body.next_cursor
    assert.equal((await org.live.get(`/v1/members?limit=2&cursor=${cursor}&status=active`)).status, 200)
    for (const query of ['', 'status=draft&', 'status=active&is_active=true&']) {
      assertError(await org.live.get(`/v1/members?${query}cursor=${cursor}`), 400, 'invalid_cursor', 'cursor')
    }
  })

  test('updated_since lists what changed since, newest change first, page by page', async () => {
    const { live } = await newOrganization()
    const made: any[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      made.push((await live.post('/v1/members', { business_name: name })).body)
    // Two milliseconds apart at least, so that the order by time is told from the order by id.
    const until = Date.now() + 2
    while (Date.now() < until);
    const { body: changed } = await live.patch(`/v1/members/${made[0].id}`, { display_name: 'A' })
    const since = made[1].updated_at
    const expected = [
      changed,
      ...made.filter(({ updated_at, id }) => updated_at >= since && id !== changed.id),
    ].map(({ id }) => id)
    for (const limit of [1, 2, 100]) {
      const found = await live.all(`/v1/members?updated_since=${since}`, limit)
      assert.equal(found[0].id, changed.id)
      assert.deepEqual(found.map(({ id }) => id).toSorted(), expected.toSorted())
      assert.deepEqual(
        found.map(({ updated_at }) => updated_at),
        found
          .map(({ updated_at }) => updated_at)
          .toSorted()
          .reverse(),
      )
    }
    assert.deepEqual(await live.all(`/v1/members?updated_since=${changed.updated_at}`), [changed])
    const withOffset = changed.updated_at.replace('Z', '%2B00:00')
    assert.deepEqual(await live.all(`/v1/members?updated_since=${withOffset}`), [changed])
    for (const path of lists.slice(0, 5)) {
      assert.equal((await live.get(`${path}?updated_since=2020-01-01T00:00:00Z`)).status, 200)
      for (const wrong of ['yesterday', '2020-01-01', '2020-13-01T00:00:00Z', '2020-01-01T00:00:00']) {
        assertError(
          await live.get(`${path}?updated_since=${wrong}`),
          400,
          'invalid_parameter',
          'updated_since',
        )
      }
    }
  })
})
