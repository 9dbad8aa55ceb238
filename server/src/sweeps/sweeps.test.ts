import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  assertError,
  type Client,
  newOrganization,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../test/harness.ts'
import { eventually, startReceiver, webhookService } from '../../test/receiver.ts'
import { changed, made, moved, workforce } from '../../test/workforce.ts'
import { updateOrganization } from '../access/organizations.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { takeLease } from './lease.ts'
import { Sweeper } from './sweeper.ts'

const day = 86_400
const ago = (days: number) => new Date(Date.now() - days * day * 1000).toISOString()
const dateAgo = (days: number) => ago(days).slice(0, 10)

/** One that runs when it is told to, and what it has logged. */
function sweeperOn(database: Database, retentionDays = 30) {
  const lines: any[] = []
  const log = createLog('debug', (line) => void lines.push(JSON.parse(line)))
  const sweeper = new Sweeper({ database, clock: systemClock, log, retentionDays })
  return { sweeper, lines, run: () => sweeper.run() }
}

const counts = (lines: any[]) =>
  lines
    .filter(({ message }) => message === 'sweeps moved what was due')
    .map(({ time, level, message, ...rest }) => rest)

/** It has no sweeper of its own. */
const idle = () => startTestService({}, { role: 'api' })

const memberMadeBy = (client: Client) => made(client, '/v1/members', { business_name: 'A' })

/** As if everything so far had happened then. */
async function ageEvents(database: Database, tenantId: string, at: string) {
  for (const table of ['events', 'webhook_deliveries'])
    await database.run(`update ${table} set created_at = $2 where tenant_id = $1`, tenantId, at)
}

describe('retention', () => {
  test('31 days of the sandbox remove its old events and deliveries; pending ones stay, and the live side', async () => {
    const service = await webhookService({
      MUSTER_WEBHOOK_SCHEDULE: '604800,604800,604800',
      MUSTER_RETENTION_DAYS: '30',
    })
    const { live, test: sandbox } = await newOrganization({ service })
    const receiver = await startReceiver()
    for (const client of [live, sandbox])
      await client.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    await memberMadeBy(live)
    // More than one batch.
    for (let count = 0; count < 120; count += 1) await memberMadeBy(sandbox)
    await settled(sandbox, 120)
    await settled(live, 1)
    receiver.answerWith(500)
    await made(sandbox, '/v1/customers', { name: 'To be told of' })
    const pending = await eventually(async () => {
      const { data } = (await sandbox.get('/v1/webhook-deliveries?status=pending')).body
      return data[0]?.attempts === 1 && data[0]
    })
    const [, old] = await sandbox.all('/v1/events')

    await moved(sandbox, '/v1/sandbox/advance', { seconds: 29 * day })
    assert.equal((await sandbox.all('/v1/events')).length, 121)
    await memberMadeBy(sandbox)
    await moved(sandbox, '/v1/sandbox/advance', { seconds: 2 * day })
    assert.deepEqual(await sandbox.eventTypes(), ['customer.created', 'member.created'])
    const left = await sandbox.all('/v1/webhook-deliveries')
    assert.deepEqual(
      left.map(({ event_type }) => event_type),
      ['member.created', 'customer.created'],
    )
    assert.equal(left[1].id, pending.id)
    assertError(await sandbox.get(`/v1/events?after=${old.id}`), 400, 'invalid_parameter', 'after')
    assertError(await sandbox.get(`/v1/events/${old.id}`), 404, 'not_found')
    assert.equal((await live.all('/v1/events')).length, 1)
    assert.equal((await live.all('/v1/webhook-deliveries')).length, 1)
    // By the request, or by the service's own sweeper where that came first.
    const told = counts(service.logged.map((line) => JSON.parse(line)))
    for (const name of ['old_deliveries', 'old_events'])
      assert.equal(
        told.reduce((sum, each) => sum + (each[name] ?? 0), 0),
        120,
      )
    const attempts = await service.database.one<{ count: number }>(
      `select count(*) as count from webhook_attempts a where not exists (
         select 1 from webhook_deliveries d where d.tenant_id = a.tenant_id and d.id = a.delivery_id)`,
    )
    assert.equal(attempts!.count, 0)
  })

  test('the newest event stays, however old: who has read it can go on from there', async () => {
    const service = await idle()
    const { live, pair } = await newOrganization({ service })
    for (let count = 0; count < 3; count += 1) await memberMadeBy(live)
    await ageEvents(service.database, pair.id, ago(100))
    const [newest] = await live.all('/v1/events')
    const { run, lines } = sweeperOn(service.database)
    await run()
    assert.deepEqual(
      (await live.all('/v1/events')).map(({ id }) => id),
      [newest.id],
    )
    const after = await live.get(`/v1/events?after=${newest.id}`)
    assert.deepEqual([after.status, after.body.data], [200, []])
    await run()
    assert.deepEqual(counts(lines), [{ old_events: 2 }])
  })

  test('0 days keep everything; another number counts for live organizations too', async () => {
    const service = await idle()
    const { database } = service
    const { live, pair } = await newOrganization({ service })
    await memberMadeBy(live)
    await memberMadeBy(live)
    await ageEvents(database, pair.id, ago(8))
    const recent = await memberMadeBy(live)
    for (const [days, left] of [
      [0, 3],
      [30, 3],
      [9, 3],
      [7, 1],
    ] as const) {
      await sweeperOn(database, days).run()
      assert.equal((await live.all('/v1/events')).length, left, `${days} days`)
    }
    assert.equal((await live.all('/v1/events'))[0].data.id, recent.id)
  })
})

const settled = (client: Client, count: number) =>
  eventually(async () => (await client.all('/v1/webhook-deliveries?status=delivered')).length === count)

/** Everything that can be due, of long ago, on the side of this client. */
async function allDue({ database }: TestService, client: Client, tenantId: string) {
  await changed(client, '/v1/settings', { auto_send: true, invoice_grouping: 'week', auto_approve_hours: 1 })
  const { shift, member, timesheet } = await workforce(client)
  const due = await timesheet({ starts_at: ago(20), ends_at: ago(19.8) })
  const forgotten = await shift({ starts_at: ago(3), ends_at: ago(2.9) })
  await moved(client, `/v1/shifts/${forgotten.id}/assign`, { member_id: member.id })
  await moved(client, `/v1/shifts/${forgotten.id}/clock-in`, { member_id: member.id, at: ago(3) })
  const missed = await shift({ starts_at: ago(2), ends_at: ago(1.9) })
  await moved(client, `/v1/shifts/${missed.id}/assign`, { member_id: member.id })
  const booking = await made(client, '/v1/bookings', {
    member_id: member.id,
    booking_type: 'one_time',
    child: { first_name: 'Ada', last_name: 'L' },
    booking_date: dateAgo(2),
    booking_start_time: '09:00:00',
    booking_end_time: '10:00:00',
  })
  await moved(client, `/v1/bookings/${booking.id}/approve`)
  await database.run('update assignments set updated_at = $2 where tenant_id = $1', tenantId, ago(1.5))
  await database.run('update timesheets set auto_approve_at = $2 where tenant_id = $1', tenantId, ago(1))
  return { forgotten, missed, due, booking }
}

const once = {
  missing_punches: 1,
  no_shows: 1,
  timesheet_approvals: 1,
  invoices_to_send: 1,
  bookings: 1,
}

describe('the sweeps', () => {
  test('a run finds all that is due, on both sides, once; and says so in one line', async () => {
    const service = await idle()
    const { live, test: sandbox, pair } = await newOrganization({ service })
    const { run, lines } = sweeperOn(service.database)
    await run()
    assert.deepEqual(
      lines.map(({ level, message }) => [level, message]),
      [['debug', 'sweeps found nothing due']],
    )
    const { forgotten, missed, due, booking } = await allDue(service, live, pair.id)
    await run()
    assert.deepEqual(counts(lines), [once])
    await allDue(service, sandbox, pair.sandbox_id)
    await run()
    assert.deepEqual(counts(lines), [once, once])
    await run()
    assert.equal(counts(lines).length, 2)
    assert.ok(!lines.some(({ level }) => level === 'warn' || level === 'error'), JSON.stringify(lines))

    const statusOf = async (path: string) => (await live.get(path)).body.status
    assert.equal(await statusOf(`/v1/shifts/${forgotten.id}`), 'completed')
    const { assignments } = (await live.get(`/v1/shifts/${missed.id}`)).body
    assert.equal(assignments[0].status, 'no_show')
    const { status, approved_by, invoice_id } = (await live.get(`/v1/timesheets/${due.id}`)).body
    assert.deepEqual([status, approved_by], ['approved', 'auto'])
    assert.equal(await statusOf(`/v1/invoices/${invoice_id}`), 'sent')
    assert.equal(await statusOf(`/v1/bookings/${booking.id}`), 'completed')
  })

  test('a grouped invoice whose week is over is found without anything else being due', async () => {
    const service = await idle()
    const { live } = await newOrganization({ service })
    await changed(live, '/v1/settings', { auto_send: true, invoice_grouping: 'week' })
    const { timesheet } = await workforce(live)
    const { id } = await timesheet({ starts_at: ago(20), ends_at: ago(19.8) })
    await moved(live, `/v1/timesheets/${id}/approve`)
    const { run, lines } = sweeperOn(service.database)
    await run()
    assert.deepEqual(counts(lines), [{ invoices_to_send: 1 }])
  })

  test('a module that is off, and a suspended organization, are left alone', async () => {
    const service = await idle()
    const off = await newOrganization({ service })
    const suspended = await newOrganization({ service })
    for (const { live, pair } of [off, suspended]) await allDue(service, live, pair.id)
    const update = (slug: string, changes: object) =>
      service.database.transaction((tx) => updateOrganization(tx, slug, changes))
    await update(off.pair.slug, { modules: ['members', 'customers', 'accounting', 'bookings'] })
    await update(suspended.pair.slug, { status: 'suspended' })
    const { run, lines } = sweeperOn(service.database)
    await run()
    assert.deepEqual(counts(lines), [{ bookings: 1 }])
    await update(suspended.pair.slug, { status: 'active' })
    await run()
    assert.deepEqual(counts(lines)[1], once)
  })

  test('what fails for one organization is logged, and the others have their turn', async () => {
    const service = await idle()
    const organizations = [await newOrganization({ service }), await newOrganization({ service })]
    for (const { live, pair } of organizations) await allDue(service, live, pair.id)
    const [broken] = organizations as [TestOrganization, TestOrganization]
    await service.database.run('update settings set chosen = $2 where tenant_id = $1', broken.pair.id, {
      timezone: 'Nowhere/Land',
    })
    const { run, lines } = sweeperOn(service.database)
    await run()
    const failed = lines.filter(({ message }) => message === 'a sweep failed')
    assert.ok(failed.some(({ sweep }) => sweep === 'bookings'))
    for (const { level, tenant_id, error } of failed)
      assert.deepEqual([level, tenant_id, typeof error], ['error', broken.pair.id, 'string'])
    assert.equal(counts(lines)[0].bookings, 1)
    assert.equal(counts(lines)[0].invoices_to_send, 1)
  })

  test('one process at a time: another one leaves at once, and takes over when the lease has lapsed', async () => {
    const service = await idle()
    const { live, pair } = await newOrganization({ service })
    await allDue(service, live, pair.id)
    const { run, lines } = sweeperOn(service.database)
    const lease = (await takeLease(service.database))!
    assert.equal(await takeLease(service.database), undefined)
    await run()
    assert.deepEqual(
      lines.map(({ message }) => message),
      ['another process is sweeping'],
    )
    await service.database.run(`update instance set value = $1 where name = 'sweeps'`, ago(0))
    await run()
    assert.deepEqual(counts(lines), [once])
    // It was taken over: the first can neither keep nor release what is no longer its own.
    const mine = (await takeLease(service.database))!
    await lease.release()
    assert.equal(await takeLease(service.database), undefined)
    await mine.release()
    await (await takeLease(service.database))!.release()
  })

  test('two services on one database move everything once', async (t) => {
    const service = await idle()
    const organizations = await Promise.all([1, 2, 3].map(() => newOrganization({ service })))
    for (const { live, pair } of organizations) await allDue(service, live, pair.id)
    const second = await openDatabase(readConfig(service.settings), createLog('silent'))
    t.after(() => second.close())
    const sweepers = [sweeperOn(service.database), sweeperOn(second)]
    for (const { sweeper } of sweepers) sweeper.start()
    await Promise.all(sweepers.map(({ lines }) => eventually(async () => lines.length > 0)))
    for (const { sweeper } of sweepers) await sweeper.stop()
    const lines = sweepers.flatMap((each) => each.lines)
    const three = Object.fromEntries(Object.keys(once).map((name) => [name, organizations.length]))
    assert.deepEqual(counts(lines), [three])
    for (const { live } of organizations) {
      const types = await live.eventTypes()
      assert.equal(types.filter((type) => type === 'timesheet.approved').length, 1)
      assert.equal(types.filter((type) => type === 'invoice.sent').length, 1)
    }
  })

  test('a stop waits for the batch that is under way, begins no other, and gives the lease back', async () => {
    const service = await idle()
    const { live, pair } = await newOrganization({ service })
    const { forgotten } = await allDue(service, live, pair.id)
    const { database } = service
    let stopped: Promise<void> | undefined
    const { sweeper, lines } = sweeperOn({
      engine: database.engine,
      all: (...query) => database.all(...query),
      one: (...query) => database.one(...query),
      run: (...query) => database.run(...query),
      script: (...script) => database.script(...script),
      listen: (listener) => database.listen(listener),
      close: () => database.close(),
      transaction(work, turn) {
        stopped ??= sweeper.stop()
        return database.transaction(work, turn)
      },
    })
    sweeper.start()
    await eventually(async () => stopped !== undefined)
    await stopped
    assert.deepEqual(counts(lines), [{ missing_punches: 1 }])
    assert.equal((await live.get(`/v1/shifts/${forgotten.id}`)).body.status, 'completed')
    await (await takeLease(database))!.release()
  })

  test('the service sweeps by itself, as a worker does and an API process does not', async () => {
    const service = await startTestService()
    const line = await eventually(async () =>
      service.logged.find((each) => each.includes('sweeps found nothing due')),
    )
    assert.equal(JSON.parse(line).level, 'debug')
    const api = await idle()
    assert.ok(!api.logged.some((each) => each.includes('sweeps')))
  })
})
