import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import {
  customerWithSite,
  day,
  hire,
  made,
  moved,
  onDay,
  type Workforce,
  workforce,
} from '../../test/workforce.ts'

const assignmentKeys = [
  'id',
  'member_id',
  'status',
  'origin',
  'clock_in_at',
  'clock_out_at',
  'created_at',
  'updated_at',
]

describe('assignments', () => {
  let org: Client
  let work: Workforce
  before(async () => {
    org = (await newOrganization()).live
    work = await workforce(org)
  })

  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]
  const post = (shift: any, move: string, member: any) =>
    org.post(`/v1/shifts/${shift.id}/${move}`, { member_id: member.id })
  const move = (shift: any, name: string, member: any) =>
    moved(org, `/v1/shifts/${shift.id}/${name}`, { member_id: member.id })

  /** What was answered, and the events emitted meanwhile. */
  async function told<T>(doing: () => Promise<T>): Promise<[T, string[]]> {
    const last = await newest()
    const answer = await doing()
    const { body } = await org.get(`/v1/events?after=${last.id}`)
    return [answer, body.data.map(({ type }: { type: string }) => type)]
  }

  /** Refused for this reason, without a trace. */
  async function assertRefused(shift: any, name: string, member: any, why: RegExp): Promise<void> {
    const path = `/v1/shifts/${shift.id}`
    const present = (await org.get(path)).body
    const [reply, events] = await told(() => post(shift, name, member))
    assertError(reply, 400, 'invalid_transition')
    assert.match(reply.body.error.message, why)
    assert.match(reply.body.error.message, new RegExp(`This shift is ${present.status}; its moves are \\w`))
    assert.deepEqual(events, [])
    assert.deepEqual((await org.get(path)).body, present)
  }

  const partsOf = (shift: any) => shift.assignments.map(({ status, origin }: any) => `${status} ${origin}`)

  for (const [name, origin] of [
    ['assign', 'direct'],
    ['claim', 'open_call'],
  ] as const) {
    test(`${name} takes a position and emits shift.assigned with the whole shift`, async () => {
      const [shift, member] = [await work.shift({ positions: 2 }), await hire(org)]
      const [assigned, events] = await told(() => move(shift, name, member))
      assert.deepEqual(events, ['shift.assigned'])
      const [assignment] = assigned.assignments
      assert.deepEqual(Object.keys(assignment), assignmentKeys)
      const { id: _, created_at, updated_at, ...rest } = assignment
      assert.deepEqual(rest, {
        member_id: member.id,
        status: 'assigned',
        origin,
        clock_in_at: null,
        clock_out_at: null,
      })
      assert.equal(created_at, updated_at)
      assert.equal(assigned.updated_at, created_at)
      assert.deepEqual([assigned.status, assigned.positions_filled], ['open', 1])
      const event = await newest()
      checkEnvelope(event)
      assert.deepEqual(event.data, assigned)
      assert.deepEqual((await org.get(`/v1/shifts/${shift.id}`)).body, assigned)

      const full = await move(shift, name, await hire(org))
      assert.deepEqual([full.status, full.positions_filled], ['filled', 2])
      assert.equal((await newest()).data.status, 'filled')
      await assertRefused(shift, name, await hire(org), /All positions \(2\) are taken/)
    })
  }

  test('an offer takes no position and tells nobody; accepted, it is an assignment', async () => {
    const [shift, member] = [await work.shift(), await hire(org)]
    const [offered, none] = await told(() => move(shift, 'offer', member))
    assert.deepEqual(none, [])
    assert.deepEqual([offered.status, offered.positions_filled], ['open', 0])
    assert.deepEqual(partsOf(offered), ['offered offer'])
    const [accepted, events] = await told(() => move(shift, 'accept', member))
    assert.deepEqual(events, ['shift.assigned'])
    assert.deepEqual([accepted.status, accepted.positions_filled], ['filled', 1])
    assert.deepEqual(partsOf(accepted), ['assigned offer'])
    assert.equal(accepted.assignments[0].id, offered.assignments[0].id)
    assert.deepEqual((await newest()).data, accepted)
  })

  test('the last position goes to the first who accepts; the others may still decline', async () => {
    const [shift, first, second] = [await work.shift(), await hire(org), await hire(org)]
    for (const member of [first, second]) await move(shift, 'offer', member)
    await move(shift, 'accept', second)
    await assertRefused(shift, 'accept', first, /All positions \(1\) are taken/)
    const [declined, events] = await told(() => move(shift, 'decline', first))
    assert.deepEqual(events, [])
    assert.equal(declined.status, 'filled')
    assert.deepEqual(partsOf(declined), ['declined offer', 'assigned offer'])
  })

  test('an assignment that is taken back frees its position and is told; an offer is not', async () => {
    const [shift, member, other] = [await work.shift(), await hire(org), await hire(org)]
    await move(shift, 'offer', other)
    const [withdrawn, none] = await told(() => move(shift, 'unassign', other))
    assert.deepEqual(none, [])
    assert.deepEqual(partsOf(withdrawn), ['cancelled offer'])
    await move(shift, 'assign', member)
    const [freed, events] = await told(() => move(shift, 'unassign', member))
    assert.deepEqual(events, ['shift.updated'])
    assert.deepEqual([freed.status, freed.positions_filled], ['open', 0])
    assert.deepEqual(partsOf(freed), ['cancelled offer', 'cancelled direct'])
    assert.deepEqual((await newest()).data, freed)
  })

  test('whoever declined or was taken off can come back', async () => {
    const [shift, member] = [await work.shift(), await hire(org)]
    await move(shift, 'offer', member)
    await move(shift, 'decline', member)
    await move(shift, 'assign', member)
    await move(shift, 'unassign', member)
    await move(shift, 'offer', member)
    const accepted = await move(shift, 'accept', member)
    assert.deepEqual(partsOf(accepted), ['declined offer', 'cancelled direct', 'assigned offer'])
  })

  test('only an active member can work', async () => {
    const shift = await work.shift()
    const draft = await made(org, '/v1/members', { business_name: 'Draft' })
    const [inactive, offered] = [await hire(org), await hire(org)]
    await move(shift, 'offer', offered)
    for (const { id } of [inactive, offered]) await moved(org, `/v1/members/${id}/deactivate`)
    for (const name of ['assign', 'offer', 'claim']) {
      await assertRefused(shift, name, draft, /is draft/)
      await assertRefused(shift, name, inactive, /is inactive/)
    }
    await assertRefused(shift, 'accept', offered, /is inactive/)
    assert.deepEqual(partsOf(await move(shift, 'decline', offered)), ['declined offer'])
  })

  test('a member that is not there is a mistake in the body', async () => {
    const shift = await work.shift()
    const stranger = await hire((await newOrganization()).live)
    for (const name of ['assign', 'offer', 'accept', 'decline', 'claim', 'unassign']) {
      for (const member of [{ id: missingId }, stranger]) {
        assertError(await post(shift, name, member), 400, 'validation_failed', 'member_id')
      }
      assertError(await org.post(`/v1/shifts/${shift.id}/${name}`), 400, 'validation_failed', 'member_id')
    }
  })

  test('nobody is on a shift twice, and nobody leaves what they are not on', async () => {
    const [shift, assigned, offered] = [await work.shift({ positions: 4 }), await hire(org), await hire(org)]
    const idle = await hire(org)
    await move(shift, 'assign', assigned)
    await move(shift, 'offer', offered)
    for (const name of ['assign', 'offer', 'claim']) {
      await assertRefused(shift, name, assigned, /already \(assigned\)/)
      await assertRefused(shift, name, offered, /already \(offered\)/)
    }
    for (const name of ['accept', 'decline']) {
      await assertRefused(shift, name, assigned, /is offered: their assignment is assigned/)
      await assertRefused(shift, name, idle, /no assignment on this shift/)
    }
    await assertRefused(shift, 'unassign', idle, /offered or assigned: they have no assignment/)
  })

  test('nobody is in two places at once, whatever site or customer; one may begin when another ends', async () => {
    const member = await hire(org)
    const { site } = await customerWithSite(org, {}, { timezone: 'America/New_York' })
    await move(await work.shift(), 'assign', member)
    const elsewhere = (times: object) => work.shift({ site_id: site.id, ...times })
    for (const times of [
      day,
      onDay('2026-03-10', '16:59', '18:00'),
      onDay('2026-03-10', '08:00', '09:01'),
      onDay('2026-03-10', '12:00', '12:01'),
      { starts_at: '2026-03-10T08:00:00-05:00', ends_at: '2026-03-10T16:00:00-05:00' },
    ]) {
      const shift = await elsewhere(times)
      for (const name of ['assign', 'claim']) await assertRefused(shift, name, member, /which overlaps/)
      await move(shift, 'offer', member)
      await assertRefused(shift, 'accept', member, /which overlaps/)
    }
    for (const times of [onDay('2026-03-10', '17:00', '18:00'), onDay('2026-03-10', '08:00', '09:00')]) {
      await move(await elsewhere(times), 'claim', member)
    }
  })

  test('what was taken back or cancelled is in nobody’s way', async () => {
    const member = await hire(org)
    const [first, second, third] = [await work.shift(), await work.shift(), await work.shift()]
    await move(first, 'assign', member)
    await move(first, 'unassign', member)
    await move(second, 'assign', member)
    await moved(org, `/v1/shifts/${second.id}/cancel`)
    await move(third, 'assign', member)
  })

  test('cancel takes the offers and assignments with it', async () => {
    const shift = await work.shift({ positions: 2 })
    const [first, second, third] = [await hire(org), await hire(org), await hire(org)]
    await move(shift, 'assign', first)
    await move(shift, 'offer', second)
    await move(shift, 'offer', third)
    await move(shift, 'decline', third)
    const [cancelled, events] = await told(() =>
      moved(org, `/v1/shifts/${shift.id}/cancel`, { reason: 'Ward closed' }),
    )
    assert.deepEqual(events, ['shift.cancelled'])
    assert.deepEqual([cancelled.status, cancelled.cancel_reason], ['cancelled', 'Ward closed'])
    assert.equal(cancelled.cancelled_at, cancelled.updated_at)
    assert.equal(cancelled.positions_filled, 0)
    assert.deepEqual(partsOf(cancelled), ['cancelled direct', 'cancelled offer', 'declined offer'])
    assert.deepEqual((await newest()).data, cancelled)
    assert.equal((await moved(org, `/v1/shifts/${(await work.shift()).id}/cancel`)).cancel_reason, null)
  })

  test('complete: whoever has not come has not come, and offers end; never while somebody is at work', async () => {
    const shift = await work.shift({ positions: 3 })
    const [worker, absent, offered] = [await hire(org), await hire(org), await hire(org)]
    for (const member of [worker, absent]) await move(shift, 'assign', member)
    await move(shift, 'offer', offered)
    const punch = (name: string, at: string) =>
      moved(org, `/v1/shifts/${shift.id}/${name}`, { member_id: worker.id, at })
    await punch('clock-in', day.starts_at)
    const early = await org.post(`/v1/shifts/${shift.id}/complete`)
    assertError(early, 400, 'invalid_transition')
    assert.match(early.body.error.message, /still clocked in/)
    await assertRefused(shift, 'unassign', worker, /their assignment is clocked_in/)
    await punch('clock-out', day.ends_at)
    const [completed, events] = await told(() => moved(org, `/v1/shifts/${shift.id}/complete`))
    assert.deepEqual(events, ['shift.completed'])
    assert.deepEqual([completed.status, completed.completed_at], ['completed', completed.updated_at])
    assert.equal(completed.positions_filled, 1)
    assert.deepEqual(partsOf(completed), ['completed direct', 'no_show direct', 'cancelled offer'])
    assert.deepEqual((await newest()).data, completed)
  })

  test('work that is done keeps its position', async () => {
    const shift = await work.shift({ positions: 2 })
    const [done, next] = [await hire(org), await hire(org)]
    for (const member of [done, next]) await move(shift, 'assign', member)
    for (const [name, at] of Object.entries({ 'clock-in': day.starts_at, 'clock-out': day.ends_at })) {
      await moved(org, `/v1/shifts/${shift.id}/${name}`, { member_id: done.id, at })
    }
    await assertRefused(shift, 'claim', await hire(org), /All positions \(2\) are taken/)
    await move(shift, 'unassign', next)
    assert.equal((await move(shift, 'claim', await hire(org))).positions_filled, 2)
  })

  test('50 claim the last position at once: one has it', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => hire(org)))
    const shift = await work.shift()
    const [replies, events] = await told(() =>
      Promise.all(members.map((member) => post(shift, 'claim', member))),
    )
    const won = replies.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    for (const reply of replies) if (reply !== won[0]) assertError(reply, 400, 'invalid_transition')
    assert.deepEqual(events, ['shift.assigned'])
    const { body } = await org.get(`/v1/shifts/${shift.id}`)
    assert.deepEqual(body, won[0]!.body)
    assert.equal(body.assignments.length, 1)
  })

  test('one member is assigned to 20 overlapping shifts at once: to one of them', async () => {
    const member = await hire(org)
    const shifts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => work.shift({ starts_at: `2026-03-10T09:${10 + index}:00Z` })),
    )
    const [replies, events] = await told(() =>
      Promise.all(shifts.map((shift) => post(shift, 'assign', member))),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    for (const reply of replies) if (reply.status !== 200) assertError(reply, 400, 'invalid_transition')
    assert.deepEqual(events, ['shift.assigned'])
    assert.equal((await org.all(`/v1/shifts?member_id=${member.id}`)).length, 1)
  })
})
