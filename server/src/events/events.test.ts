import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, engine, missingId, newOrganization, sharedService } from '../../test/harness.ts'
import { catalog } from '../app.ts'
import { modules } from '../http/caller.ts'
import { createMember } from '../members/members.ts'

const specified =
  `member.created member.updated member.verified member.deactivated member.deleted customer.created
  customer.updated customer_location.created customer_location.updated shift.created shift.updated shift.assigned
  shift.completed shift.cancelled booking.created booking.status_changed timesheet.created timesheet.approved
  timesheet.disputed timesheet.voided feedback.created invoice.created invoice.sent invoice.paid invoice.voided
  travel_expense.submitted`.split(/\s+/)

const ids = (page: { body: { data: { id: string }[] } }) => page.body.data.map(({ id }) => id)

describe('webhook-events, the catalog', () => {
  test('it lists all 26 types at once, in the order of the specification', async () => {
    const { live } = await newOrganization()
    const { status, body } = await live.get('/v1/webhook-events')
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ type }: { type: string }) => type),
      specified,
    )
    assert.equal(body.has_more, false)
    assert.equal(body.next_cursor, null)
    for (const entry of body.data) {
      assert.deepEqual(Object.keys(entry), ['type', 'description', 'module_gate'])
      assert.ok((modules as readonly string[]).includes(entry.module_gate))
    }
  })

  test('with a limit it is paged', async () => {
    const { live } = await newOrganization()
    assert.deepEqual(
      (await live.all('/v1/webhook-events', 4)).map(({ type }) => type),
      specified,
    )
    assertError(await live.get('/v1/webhook-events?limit=0'), 400, 'invalid_parameter', 'limit')
  })

  for (const gone of modules) {
    test(`without the module ${gone} its types are gone`, async () => {
      const { live } = await newOrganization({ active: modules.filter((module) => module !== gone) })
      assert.deepEqual(
        (await live.all('/v1/webhook-events')).map(({ type }) => type),
        catalog.filter(({ module }) => module !== gone).map(({ type }) => type),
      )
    })
  }
})

describe('events, the log', () => {
  test('newest first, one by id, forward with after', async () => {
    const { live } = await newOrganization()
    for (const name of ['a', 'b', 'c', 'd']) await live.post('/v1/members', { business_name: name })
    const events = await live.all('/v1/events', 2)
    assert.deepEqual(
      events.map(({ data }) => data.business_name),
      ['d', 'c', 'b', 'a'],
    )
    for (const event of events) {
      checkEnvelope(event)
      assert.match(event.id, /^evt_[0-9a-f]{32}$/)
      assert.deepEqual(Object.keys(event), ['id', 'type', 'created_at', 'mode', 'data'])
      assert.deepEqual((await live.get(`/v1/events/${event.id}`)).body, event)
    }
    const forward = await live.all(`/v1/events?after=${events.at(-1).id}`, 1)
    assert.deepEqual(
      forward.map(({ data }) => data.business_name),
      ['b', 'c', 'd'],
    )
    assert.deepEqual((await live.get(`/v1/events?after=${events[0].id}`)).body.data, [])
  })

  test('filters by type and by resource, together too, also forward and page by page', async () => {
    const { live, test: sandbox } = await newOrganization()
    const { body: one } = await live.post('/v1/members', { business_name: 'one' })
    const { body: two } = await live.post('/v1/members', { business_name: 'two' })
    await live.post('/v1/customers', { name: 'three' })
    for (const { id } of [two, one, two]) {
      await live.patch(`/v1/members/${id}`, { description: 'changed' })
      await live.post(`/v1/members/${id}/verify`)
    }
    const all = await live.all('/v1/events')
    const expectations: [string, (event: any) => boolean][] = [
      ['type=member.created', ({ type }) => type === 'member.created'],
      ['type=customer.created', ({ type }) => type === 'customer.created'],
      [`resource_id=${two.id}`, ({ data }) => data.id === two.id],
      [`resource_id=${one.id.toUpperCase()}`, ({ data }) => data.id === one.id],
      [
        `type=member.updated&resource_id=${two.id}`,
        ({ type, data }) => type === 'member.updated' && data.id === two.id,
      ],
    ]
    for (const [query, wanted] of expectations) {
      const expected = all.filter(wanted)
      assert.ok(expected.length > 0 && expected.length < all.length, query)
      assert.deepEqual(await live.all(`/v1/events?${query}`, 1), expected, query)
      const first = all.at(-1).id
      const forward = expected.filter(({ id }) => id !== first).reverse()
      assert.deepEqual(await live.all(`/v1/events?${query}&after=${first}`, 1), forward, query)
      assert.deepEqual(await sandbox.all(`/v1/events?${query}`), [], query)
    }
    assert.deepEqual(await live.all(`/v1/events?type=customer.created&resource_id=${one.id}`), [])
    assert.deepEqual(await live.all('/v1/events?type=shift.created'), [])
  })

  test('a type outside the catalog, a resource that is no uuid, a cursor of other filters: refused', async () => {
    const { live } = await newOrganization({ active: ['members'] })
    for (const name of ['a', 'b']) await live.post('/v1/members', { business_name: name })
    assertError(await live.get('/v1/events?type=member.exploded'), 400, 'invalid_parameter', 'type')
    assertError(await live.get('/v1/events?type='), 400, 'invalid_parameter', 'type')
    assertError(await live.get('/v1/events?resource_id=1'), 400, 'invalid_parameter', 'resource_id')
    const { next_cursor } = (await live.get('/v1/events?type=member.created&limit=1')).body
    assertError(await live.get(`/v1/events?limit=1&cursor=${next_cursor}`), 400, 'invalid_cursor', 'cursor')
    // Its module is switched off, but the log may hold it from before.
    assert.equal((await live.get('/v1/events?type=shift.created')).status, 200)
  })

  test('a filtered page is found by an index', async () => {
    const { database } = await sharedService()
    if (database.engine !== 'sqlite') return
    const plan = async (condition: string) => {
      const rows = await database.all<{ detail: string }>(
        `explain query plan select position, body from events where tenant_id = $1 and position < $2 and ${condition}
         order by position desc limit 10`,
        missingId,
        1,
        'x',
      )
      return rows.map(({ detail }) => detail).join('; ')
    }
    assert.match(await plan('type = $3'), /events_by_type \(tenant_id=\? AND type=\? AND position<\?\)$/)
    const byResource = /events_of_resource \(tenant_id=\? AND resource_id=\? AND position<\?\)$/
    assert.match(await plan('resource_id = $3'), byResource)
    assert.match(await plan("resource_id = $3 and type || '' = $3"), byResource)
  })

  test('an event knows the request it came of, and what happens by itself came of none', async () => {
    const { live, context, pair } = await newOrganization()
    const { database } = await sharedService()
    const { headers, body } = await live.post('/v1/members', { business_name: 'asked for' })
    await database.transaction((db) =>
      createMember({ ...context('live'), db }, { business_name: 'by itself' }),
    )
    const rows = await database.all<{ resource_id: string; request_id: string | null }>(
      'select resource_id, request_id from events where tenant_id = $1 order by position',
      pair.id,
    )
    assert.deepEqual(rows[0], { resource_id: body.id, request_id: headers.get('x-request-id') })
    assert.equal(rows[1]!.request_id, null)
  })

  test('the example data has told its history, every envelope as described', async () => {
    const { live } = await newOrganization({ examples: true })
    const events = await live.all('/v1/events')
    for (const event of events) checkEnvelope(event)
    assert.ok(new Set(events.map(({ type }) => type)).size >= 10)
  })

  test('what cannot be read or does not exist is refused', async () => {
    const { live } = await newOrganization()
    const { live: other } = await newOrganization()
    await other.post('/v1/members', { business_name: 'x' })
    const [foreign] = ids(await other.get('/v1/events'))
    const missing = `evt_${'0'.repeat(32)}`
    assertError(await live.get(`/v1/events/${missing}`), 404, 'not_found')
    assertError(await live.get(`/v1/events/${foreign}`), 404, 'not_found')
    assertError(await live.get('/v1/events/evt_1'), 400, 'invalid_parameter', 'id')
    assertError(await live.get(`/v1/events?after=${missing}`), 400, 'invalid_parameter', 'after')
    assertError(await live.get(`/v1/events?after=${foreign}`), 400, 'invalid_parameter', 'after')
    assertError(await live.get('/v1/events?after=x'), 400, 'invalid_parameter', 'after')
  })

  test('a change that is rolled back leaves no event', async () => {
    const { live, context } = await newOrganization()
    const { database } = await sharedService()
    await assert.rejects(
      database.transaction(async (tx) => {
        await createMember({ ...context('live'), db: tx }, { business_name: 'never' })
        throw new Error('changed my mind')
      }),
      /changed my mind/,
    )
    assert.deepEqual((await live.get('/v1/events')).body.data, [])
    assert.deepEqual((await live.get('/v1/members')).body.data, [])
  })

  // On SQLite there is one writer: a transaction that stalls holds every other, so that nothing can overlap.
  if (engine === 'postgres') {
    test('after misses nothing while transactions overlap, one of them stalled for seconds', async () => {
      const { live, context } = await newOrganization()
      const { database } = await sharedService()
      const write = (name: string, stall?: Promise<unknown>) =>
        database.transaction(async (tx) => {
          await createMember({ ...context('live'), db: tx }, { business_name: name })
          await stall
        })
      await write('known')
      const [known] = ids(await live.get('/v1/events'))

      // Begins first, writes first, commits last; the others overtake it and are read meanwhile.
      const release = Promise.withResolvers<void>()
      const stalled = write('stalled', release.promise)
      const seen: string[] = []
      let last = known!
      const readOn = async () => {
        const events = await live.all(`/v1/events?after=${last}`, 7)
        seen.push(...events.map(({ data }) => data.business_name))
        last = events.at(-1)?.id ?? last
      }
      const startedAt = Date.now()
      const expected: string[] = []
      for (let round = 0; Date.now() - startedAt < 2_500; round += 1) {
        const names = Array.from({ length: 8 }, (_, index) => `${round}.${index}`)
        expected.push(...names)
        const reading = readOn()
        await Promise.all(names.map((name, index) => write(name, sleep(index % 3))))
        await reading
      }
      // A transaction that overtook the stalled one is not held back by it.
      await readOn()
      assert.deepEqual(seen.toSorted(), expected.toSorted())
      const overtaking = last
      release.resolve()
      await stalled
      await readOn()
      assert.deepEqual(seen.toSorted(), [...expected, 'stalled'].toSorted())
      // Also for a reader that starts at an event which was committed before the stalled one.
      assert.deepEqual(
        (await live.all(`/v1/events?after=${overtaking}`)).map(({ data }) => data.business_name),
        ['stalled'],
      )
      assert.equal(new Set(seen).size, seen.length)
    })
  }
})
