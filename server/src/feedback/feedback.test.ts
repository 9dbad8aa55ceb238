import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import { hire, moved, onDay, type Workforce, workforce } from '../../test/workforce.ts'

const feedbackKeys = ['id', 'shift_id', 'member_id', 'customer_id', 'rating', 'comment', 'created_at']
const assignmentStates = ['offered', 'declined', 'assigned', 'clocked_in', 'no_show', 'cancelled']

describe('feedback', () => {
  let org: Client
  let work: Workforce
  before(async () => {
    org = (await newOrganization()).live
    work = await workforce(org)
  })

  let days = 0
  /** A shift of its own day with the member on it, whose assignment is then in this state. */
  const workedBy = async ({ client, ...at }: Workforce, member: any, status: string) => {
    days += 1
    const { id } = await at.shift(onDay(`2026-03-${String(days).padStart(2, '0')}`))
    await moved(client, `/v1/shifts/${id}/assign`, { member_id: member.id })
    await client.service.database.run('update assignments set status = $2 where shift_id = $1', id, status)
    return { shift_id: id as string, member_id: member.id as string }
  }
  const give = (body: object) => org.post('/v1/feedback', body)

  test('POST keeps a rating and a comment, and emits feedback.created', async () => {
    const done = await workedBy(work, work.member, 'completed')
    const { status, body } = await give({ ...done, rating: 4, comment: 'Calm and kind' })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), feedbackKeys)
    const { id, created_at, ...rest } = body
    assert.deepEqual(rest, { ...done, customer_id: work.customer.id, rating: 4, comment: 'Calm and kind' })
    assert.deepEqual((await org.get(`/v1/feedback/${id}`)).body, body)
    const [event] = (await org.get('/v1/events?limit=1')).body.data
    checkEnvelope(event)
    assert.equal(event.type, 'feedback.created')
    assert.deepEqual(event.data, body)
    assert.equal(event.created_at, created_at)
  })

  test('a comment may be left out', async () => {
    const done = await workedBy(work, work.member, 'completed')
    assert.equal((await give({ ...done, rating: 1 })).body.comment, null)
  })

  test('once for a member and a shift', async () => {
    const done = await workedBy(work, work.member, 'completed')
    assert.equal((await give({ ...done, rating: 5 })).status, 201)
    const again = await give({ ...done, rating: 1 })
    assertError(again, 400, 'invalid_transition')
    assert.match(again.body.error.message, /given already/)
    assert.equal((await org.all(`/v1/feedback?shift_id=${done.shift_id}`)).length, 1)
  })

  test('of 20 at once, one is kept', async () => {
    const done = await workedBy(work, work.member, 'completed')
    const replies = await Promise.all(Array.from({ length: 20 }, () => give({ ...done, rating: 3 })))
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      assertError(reply, 400, 'invalid_transition')
    }
  })

  test('only of work that was completed', async () => {
    const before = await org.eventTypes()
    for (const status of assignmentStates) {
      const reply = await give({ ...(await workedBy(work, work.member, status)), rating: 5 })
      assertError(reply, 400, 'invalid_transition')
      assert.match(reply.body.error.message, new RegExp(`their assignment is ${status}\\. This shift is `))
      await org.service.database.run("update assignments set status = 'cancelled' where status = $1", status)
    }
    const { shift_id } = await workedBy(work, work.member, 'completed')
    const stranger = await hire(org)
    const reply = await give({ shift_id, member_id: stranger.id, rating: 5 })
    assertError(reply, 400, 'invalid_transition')
    assert.match(reply.body.error.message, /they have no assignment on this shift/)
    const after = await org.eventTypes()
    assert.ok(!after.slice(before.length).includes('feedback.created'))
  })

  test('it refuses what it cannot read', async () => {
    const done = await workedBy(work, work.member, 'completed')
    const refusals: [object, string][] = [
      [{ ...done }, 'rating'],
      [{ ...done, rating: 0 }, 'rating'],
      [{ ...done, rating: 6 }, 'rating'],
      [{ ...done, rating: 4.5 }, 'rating'],
      [{ ...done, rating: '5' }, 'rating'],
      [{ ...done, rating: 5, comment: 5 }, 'comment'],
      [{ ...done, rating: 5, shift_id: missingId }, 'shift_id'],
      [{ ...done, rating: 5, member_id: missingId }, 'member_id'],
      [{ ...done, rating: 5, member_id: 'x' }, 'member_id'],
    ]
    for (const [body, param] of refusals) assertError(await give(body), 400, 'validation_failed', param)
    const { live: other } = await newOrganization()
    assertError(
      await other.post('/v1/feedback', { ...done, rating: 5 }),
      400,
      'validation_failed',
      'shift_id',
    )
  })

  test('GET lists, newest first, page by page, and filters', async () => {
    const second = await workforce(org)
    const mine = await give({ ...(await workedBy(second, second.member, 'completed')), rating: 2 })
    const all = await org.all('/v1/feedback')
    assert.ok(all.length >= 4)
    assert.deepEqual(all[0], mine.body)
    assert.deepEqual(await org.all('/v1/feedback', 1), all)
    for (const name of ['shift_id', 'member_id', 'customer_id']) {
      assert.deepEqual(await org.all(`/v1/feedback?${name}=${mine.body[name]}`), [mine.body], name)
      assertError(await org.get(`/v1/feedback?${name}=x`), 400, 'invalid_parameter', name)
    }
    assert.deepEqual(await org.all(`/v1/feedback?member_id=${missingId}`), [])
    assertError(
      await org.get('/v1/feedback?updated_since=2026-01-01T00:00:00Z'),
      400,
      'unknown_parameter',
      'updated_since',
    )
    const { live: other } = await newOrganization()
    assert.deepEqual(await other.all('/v1/feedback'), [])
    assertError(await other.get(`/v1/feedback/${mine.body.id}`), 404, 'not_found')
    assertError(await org.get(`/v1/feedback/${missingId}`), 404, 'not_found')
  })

  test('it belongs to scheduling', async () => {
    const { live } = await newOrganization({ active: ['members'] })
    assertError(await live.get('/v1/feedback'), 403, 'module_inactive', 'scheduling')
    assertError(await live.post('/v1/feedback', {}), 403, 'module_inactive', 'scheduling')
  })
})
