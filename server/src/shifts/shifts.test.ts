import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkEnvelope } from '../../test/contract.ts'
import { assertError, type Client, missingId, newOrganization } from '../../test/harness.ts'
import {
  changed,
  customerWithSite,
  day,
  hire,
  made,
  moved,
  onDay,
  type Workforce,
  workforce,
} from '../../test/workforce.ts'

const shiftKeys = [
  'id',
  'customer_id',
  'site_id',
  'title',
  'status',
  'timezone',
  'starts_at',
  'ends_at',
  'unpaid_break_minutes',
  'positions',
  'positions_filled',
  'pay_rate',
  'bill_rate',
  'notes',
  'cancel_reason',
  'published_at',
  'completed_at',
  'cancelled_at',
  'assignments',
  'created_at',
  'updated_at',
]

describe('shifts', () => {
  let org: Client
  let work: Workforce
  before(async () => {
    org = (await newOrganization()).live
    work = await workforce(org)
  })
  const newest = async () => (await org.get('/v1/events?limit=1')).body.data[0]

  /** The events that the work emits. */
  const eventsOf = async (doing: () => Promise<unknown>): Promise<string[]> => {
    const last = await newest()
    await doing()
    const { body } = await org.get(`/v1/events?after=${last.id}`)
    return body.data.map(({ type }: { type: string }) => type)
  }

  test('POST creates an open shift from site and times alone, and emits shift.created', async () => {
    const sent = { site_id: work.site.id, starts_at: '2026-03-10T10:00:00+01:00', ends_at: day.ends_at }
    const body = await made(org, '/v1/shifts', sent)
    assert.deepEqual(Object.keys(body), shiftKeys)
    const { id: _, created_at, updated_at, published_at, ...rest } = body
    assert.deepEqual(rest, {
      customer_id: work.customer.id,
      site_id: work.site.id,
      title: null,
      status: 'open',
      timezone: 'Europe/London',
      starts_at: '2026-03-10T09:00:00.000Z',
      ends_at: '2026-03-10T17:00:00.000Z',
      unpaid_break_minutes: 0,
      positions: 1,
      positions_filled: 0,
      pay_rate: null,
      bill_rate: 42.5,
      notes: null,
      cancel_reason: null,
      completed_at: null,
      cancelled_at: null,
      assignments: [],
    })
    assert.equal(updated_at, created_at)
    assert.equal(published_at, created_at)
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'shift.created')
    assert.deepEqual(event.data, body)
    assert.deepEqual((await org.get(`/v1/shifts/${body.id}`)).body, body)
  })

  test('POST keeps every field it takes', async () => {
    const sent = {
      positions: 3,
      title: ' Nächte ☾ ',
      pay_rate: 0.0001,
      bill_rate: 1_000_000,
      unpaid_break_minutes: 479,
      notes: '',
      status: 'draft',
    }
    const body = await work.shift(sent)
    for (const [key, value] of Object.entries(sent)) assert.equal(body[key], value, key)
    assert.equal(body.published_at, null)
    assert.equal((await newest()).type, 'shift.created')
  })

  test('24 hours is the longest shift', async () => {
    const starts_at = '2026-03-28T18:00:00Z'
    assert.equal((await work.shift({ starts_at, ends_at: '2026-03-29T18:00:00Z' })).status, 'open')
  })

  for (const [rate, taken] of [
    [0, 0],
    [-1, null],
    [1_000_000, 1_000_000],
    [1_000_000.5, null],
    [1e300, null],
    [17.12345, 17.1235],
  ] as const) {
    test(`a customer's billing_rate of ${rate} makes a bill_rate of ${taken}`, async () => {
      const { site } = await customerWithSite(org, { billing_rate: rate })
      assert.equal((await work.shift({ site_id: site.id })).bill_rate, taken)
      assert.equal((await work.shift({ site_id: site.id, bill_rate: 30 })).bill_rate, 30)
    })
  }

  test('without any rate there is none', async () => {
    const { id } = await made(org, '/v1/customers', { name: 'No rate' })
    const site = await made(org, '/v1/sites', { customer_id: id, name: 'Gate', timezone: 'Asia/Tokyo' })
    const shift = await work.shift({ site_id: site.id })
    assert.equal(shift.bill_rate, null)
    assert.equal(shift.timezone, 'Asia/Tokyo')
  })

  const refused: [string, object, string][] = [
    ['no start', { starts_at: undefined }, 'starts_at'],
    ['a start without an offset', { starts_at: '2026-03-10T09:00:00' }, 'starts_at'],
    ['an end before the start', { ends_at: '2026-03-10T08:59:59Z' }, 'ends_at'],
    ['an end at the start', { ends_at: day.starts_at }, 'ends_at'],
    ['more than 24 hours', { ends_at: '2026-03-11T09:00:00.001Z' }, 'ends_at'],
    ['a year whose neighbours have no dates', onDay('9999-12-31', '20:00', '23:00'), 'starts_at'],
    ['a break as long as the shift', { unpaid_break_minutes: 480 }, 'unpaid_break_minutes'],
    ['a negative break', { unpaid_break_minutes: -1 }, 'unpaid_break_minutes'],
    ['half a minute', { unpaid_break_minutes: 0.5 }, 'unpaid_break_minutes'],
    ['no positions', { positions: 0 }, 'positions'],
    ['a thousand and one', { positions: 1_001 }, 'positions'],
    ['five decimals', { pay_rate: 20.12345 }, 'pay_rate'],
    ['a negative rate', { bill_rate: -0.01 }, 'bill_rate'],
    ['a rate over a million', { bill_rate: 1_000_000.01 }, 'bill_rate'],
    ['null for a title', { title: null }, 'title'],
    ['null for a rate', { bill_rate: null }, 'bill_rate'],
    ['a state that is not for create', { status: 'filled' }, 'status'],
    ['a site that is not there', { site_id: missingId }, 'site_id'],
  ]
  for (const [what, fields, param] of refused) {
    test(`POST refuses ${what}, and nothing happens`, async () => {
      const events = await eventsOf(async () => {
        const reply = await org.post('/v1/shifts', { site_id: work.site.id, ...day, ...fields })
        assertError(reply, 400, 'validation_failed', param)
      })
      assert.deepEqual(events, [])
    })
  }

  test("another organization's site is none, and an inactive one takes no shifts", async () => {
    const other = await customerWithSite((await newOrganization()).live)
    const sent = { site_id: other.site.id, ...day }
    assertError(await org.post('/v1/shifts', sent), 400, 'validation_failed', 'site_id')
    const { site } = await customerWithSite(org, {}, { is_active: false })
    const draft = { site_id: site.id, ...day, status: 'draft' }
    assertError(await org.post('/v1/shifts', draft), 400, 'invalid_transition')
    const { id } = await work.shift()
    assertError(await org.patch(`/v1/shifts/${id}`, { site_id: site.id }), 400, 'invalid_transition')
    const moving = { site_id: other.site.id }
    assertError(await org.patch(`/v1/shifts/${id}`, moving), 400, 'validation_failed', 'site_id')
  })

  test('a draft is published once', async () => {
    const draft = await work.shift({ status: 'draft' })
    const events = await eventsOf(async () => {
      const shift = await moved(org, `/v1/shifts/${draft.id}/publish`)
      assert.equal(shift.status, 'open')
      assert.equal(shift.published_at, shift.updated_at)
      assert.deepEqual((await newest()).data, shift)
      assertError(await org.post(`/v1/shifts/${draft.id}/publish`), 400, 'invalid_transition')
    })
    assert.deepEqual(events, ['shift.updated'])
  })

  test('PATCH changes what is supplied, clears with null, and emits shift.updated', async () => {
    const shift = await work.shift({ title: 'A', notes: 'n', pay_rate: 20, positions: 2 })
    const sent = {
      ...onDay('2026-03-11', '22:00', '23:30'),
      title: null,
      notes: 'East gate',
      pay_rate: 21.5,
      bill_rate: null,
      unpaid_break_minutes: 15,
      positions: 4,
    }
    const body = await changed(org, `/v1/shifts/${shift.id}`, sent)
    assert.deepEqual({ ...body, updated_at: '' }, { ...shift, ...sent, updated_at: '' })
    assert.ok(body.updated_at >= shift.updated_at)
    const event = await newest()
    checkEnvelope(event)
    assert.equal(event.type, 'shift.updated')
    assert.deepEqual(event.data, body)
    assert.deepEqual((await org.get(`/v1/shifts/${shift.id}`)).body, body)
    const nothing = await eventsOf(() => changed(org, `/v1/shifts/${shift.id}`, {}))
    assert.deepEqual(nothing, ['shift.updated'])
  })

  test('PATCH holds a part of the schedule against the rest of it', async () => {
    const { id } = await work.shift({ unpaid_break_minutes: 60 })
    for (const [body, param] of [
      [{ starts_at: day.ends_at }, 'ends_at'],
      [{ ends_at: '2026-03-11T09:30:00Z' }, 'ends_at'],
      [{ starts_at: '2026-03-10T16:00:00Z' }, 'unpaid_break_minutes'],
      [{ positions: null }, 'positions'],
      [{ pay_rate: 1.23456 }, 'pay_rate'],
    ] as const) {
      assertError(await org.patch(`/v1/shifts/${id}`, body), 400, 'validation_failed', param)
    }
  })

  test('PATCH moves it to another site; a rate of its own stays, a default follows the customer', async () => {
    const shift = await work.shift({ bill_rate: 50 })
    const ward = { customer_id: work.customer.id, name: 'Ward 8', timezone: 'Europe/Paris' }
    const sibling = await made(org, '/v1/sites', ward)
    const there = await changed(org, `/v1/shifts/${shift.id}`, { site_id: sibling.id })
    assert.deepEqual([there.site_id, there.timezone, there.bill_rate], [sibling.id, 'Europe/Paris', 50])
    const { customer, site } = await customerWithSite(org, { billing_rate: 61 })
    const away = await changed(org, `/v1/shifts/${shift.id}`, { site_id: site.id })
    assert.deepEqual([away.customer_id, away.bill_rate], [customer.id, 50])
    const usual = await work.shift()
    assert.equal((await changed(org, `/v1/shifts/${usual.id}`, { site_id: site.id })).bill_rate, 61)
    const back = await changed(org, `/v1/shifts/${shift.id}`, { site_id: work.site.id, bill_rate: null })
    assert.deepEqual([back.customer_id, back.bill_rate], [work.customer.id, null])
  })

  test('PATCH cannot make somebody be in two places, nor take positions away', async () => {
    const member_id = (await hire(org)).id
    const first = await work.shift({ positions: 2 })
    const second = await work.shift(onDay('2026-03-10', '17:00', '20:00'))
    for (const { id } of [first, second]) await moved(org, `/v1/shifts/${id}/assign`, { member_id })
    await moved(org, `/v1/shifts/${first.id}/assign`, { member_id: (await hire(org)).id })
    const events = await eventsOf(async () => {
      const overlapping = { ends_at: '2026-03-10T17:00:00.001Z' }
      const reply = await org.patch(`/v1/shifts/${first.id}`, overlapping)
      assertError(reply, 400, 'invalid_transition')
      assert.match(reply.body.error.message, new RegExp(member_id))
      assertError(await org.patch(`/v1/shifts/${first.id}`, { positions: 1 }), 400, 'invalid_transition')
    })
    assert.deepEqual(events, [])
    assert.equal((await changed(org, `/v1/shifts/${first.id}`, { title: 'Same time' })).status, 'filled')
    await moved(org, `/v1/shifts/${second.id}/unassign`, { member_id })
    await changed(org, `/v1/shifts/${first.id}`, { ends_at: '2026-03-10T18:00:00Z' })
  })

  test('raising the positions opens a filled shift, lowering them fills it', async () => {
    const { id } = await work.shift()
    const assigned = await moved(org, `/v1/shifts/${id}/assign`, { member_id: (await hire(org)).id })
    assert.equal(assigned.status, 'filled')
    assert.equal((await changed(org, `/v1/shifts/${id}`, { positions: 2 })).status, 'open')
    const lowered = await changed(org, `/v1/shifts/${id}`, { positions: 1 })
    assert.deepEqual([lowered.status, lowered.positions_filled], ['filled', 1])
  })

  test('a shift under way stays at its site, and what else changes leaves it under way', async () => {
    const member_id = (await hire(org)).id
    const { id } = await work.shift()
    await moved(org, `/v1/shifts/${id}/assign`, { member_id })
    await moved(org, `/v1/shifts/${id}/clock-in`, { member_id, at: day.starts_at })
    const { site } = await customerWithSite(org)
    assertError(await org.patch(`/v1/shifts/${id}`, { site_id: site.id }), 400, 'invalid_transition')
    const longer = await changed(org, `/v1/shifts/${id}`, {
      positions: 2,
      ends_at: '2026-03-10T18:00:00Z',
      site_id: work.site.id,
    })
    assert.deepEqual([longer.status, longer.positions_filled], ['in_progress', 1])
  })

  test('an id that is missing is 404, everywhere', async () => {
    assertError(await org.get(`/v1/shifts/${missingId}`), 404, 'not_found')
    assertError(await org.patch(`/v1/shifts/${missingId}`, {}), 404, 'not_found')
    for (const move of ['publish', 'complete', 'cancel']) {
      assertError(await org.post(`/v1/shifts/${missingId}/${move}`), 404, 'not_found')
    }
    for (const move of ['assign', 'offer', 'accept', 'decline', 'claim', 'unassign']) {
      const body = { member_id: work.member.id }
      assertError(await org.post(`/v1/shifts/${missingId}/${move}`, body), 404, 'not_found')
    }
    const { id } = await work.shift()
    const { live: other } = await newOrganization()
    assertError(await other.get(`/v1/shifts/${id}`), 404, 'not_found')
    assertError(await other.post(`/v1/shifts/${id}/cancel`), 404, 'not_found')
  })

  test('a repeat with the same key makes no second shift', async () => {
    const sent = { site_id: work.site.id, ...day }
    const key = { 'idempotency-key': 'a shift' }
    const [first, second] = [await org.post('/v1/shifts', sent, key), await org.post('/v1/shifts', sent, key)]
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(second.text, first.text)
  })

  test('lists filter and page', async () => {
    const { live } = await newOrganization()
    const here = await workforce(live)
    const there = await customerWithSite(live)
    for (const site_id of [here.site.id, there.site.id]) {
      for (const date of ['2026-04-01', '2026-04-02', '2026-04-03'])
        await here.shift({ site_id, ...onDay(date) })
    }
    const [last, second, third] = await live.all('/v1/shifts')
    const member_id = here.member.id
    await moved(live, `/v1/shifts/${last.id}/assign`, { member_id })
    await moved(live, `/v1/shifts/${second.id}/offer`, { member_id })
    await moved(live, `/v1/shifts/${third.id}/cancel`)

    const all = await live.all('/v1/shifts')
    assert.equal(all.length, 6)
    assert.deepEqual(
      all.map(({ id }) => id),
      all
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    )
    assert.deepEqual(await live.all('/v1/shifts', 2), all)
    const shows = async (query: string, matches: (shift: any) => boolean) => {
      const some = await live.all(`/v1/shifts?${query}`, 2)
      assert.ok(some.length > 0 && some.length < 6, query)
      assert.deepEqual(some, all.filter(matches), query)
    }
    for (const status of ['open', 'filled', 'cancelled']) {
      await shows(`status=${status}`, (shift) => shift.status === status)
    }
    await shows(`customer_id=${there.customer.id}`, (shift) => shift.customer_id === there.customer.id)
    await shows(`site_id=${here.site.id}`, (shift) => shift.site_id === here.site.id)
    await shows(`member_id=${member_id}`, ({ id }) => id === last.id || id === second.id)
    const noon = '2026-04-02T11:00:00%2B02:00'
    await shows(`starts_after=${noon}`, ({ starts_at }) => starts_at >= '2026-04-02T09:00:00.000Z')
    await shows(`starts_before=${noon}`, ({ starts_at }) => starts_at < '2026-04-02T09:00:00.000Z')
    await shows(`status=open&starts_after=${noon}&member_id=${member_id}`, ({ id }) => id === second.id)

    const since = all.find(({ id }) => id === last.id).updated_at
    const recent = all.filter(({ updated_at }) => updated_at >= since)
    assert.ok(recent.length >= 3)
    const age = ({ updated_at, id }: any) => `${updated_at} ${id}`
    assert.deepEqual(
      await live.all(`/v1/shifts?updated_since=${since}`, 1),
      recent.toSorted((a, b) => (age(a) < age(b) ? 1 : -1)),
    )
    assert.deepEqual(await live.all(`/v1/shifts?member_id=${missingId}`), [])
    for (const query of ['status=done', 'member_id=me', 'starts_after=2026-04-02']) {
      assertError(await live.get(`/v1/shifts?${query}`), 400, 'invalid_parameter', query.split('=')[0])
    }
  })
})
