// The database goes away and comes back. Its server is not ours to stop, so a proxy stands between.
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assertError, engine, freshDatabase } from '../harness.ts'
import { Ledger, writers } from './ledger.ts'
import { install, type Running, until } from './process.ts'
import { startProxy } from './proxy.ts'

const writersAtOnce = 8
const retryMs = 20
const loadMs = 10_000
const noticeMs = 5_000
const recoverMs = 15_000

if (engine === 'postgres') {
  describe('the database goes away', () => {
    for (const how of ['refuse', 'reset'] as const) {
      test(`and would ${how} connections: 503 meanwhile, back by itself, nothing acknowledged is lost`, async (t) => {
        const { installation, proxy } = await installBehindProxy(t)
        const service = await installation.start()
        const client = service.client(installation.liveKey)
        const load = startLoad(service, installation.liveKey)
        await load.moreWrites(50, loadMs)

        await proxy.cut(how)
        await until('it is not ready', noticeMs, async () => (await statusOf(service, '/readyz')) === 503)
        assert.equal(await statusOf(service, '/healthz'), 200)
        assertError(await client.get('/v1/members'), 503, 'unavailable')
        assertError(await client.post('/v1/members', { business_name: 'Nobody' }), 503, 'unavailable')
        // This key has not been used yet, so it cannot even be looked up.
        assertError(await service.client(installation.testKey).get('/v1/members'), 503, 'unavailable')
        await load.moreRefusals(50, loadMs)

        await proxy.mend()
        const mendedAt = Date.now()
        await until('it is ready', recoverMs, async () => (await statusOf(service, '/readyz')) === 200)
        await load.moreWrites(50, recoverMs)
        t.diagnostic(`50 writes ${Date.now() - mendedAt} ms after the database was back`)
        t.diagnostic(await load.endAndCheck())
      })
    }

    test('every connection is terminated: it goes on', async (t) => {
      const installation = await install(t)
      const service = await installation.start()
      const load = startLoad(service, installation.liveKey)
      for (let outage = 0; outage < 3; outage += 1) {
        await load.moreWrites(50, recoverMs)
        assert.ok((await terminateConnections(installation.settings.DATABASE_URL!)) > 0)
      }
      await load.moreWrites(50, recoverMs)
      assert.equal(service.child.exitCode, null)
      t.diagnostic(await load.endAndCheck())
    })

    test('it is not there yet at the start: the service waits for it', async (t) => {
      const { installation, proxy } = await installBehindProxy(t)
      await proxy.cut('reset')
      const starting = installation.start()
      starting.catch(() => {})
      await until('it has tried twice', loadMs, () => proxy.resets() >= 2)
      await proxy.mend()
      const client = (await starting).client(installation.liveKey)
      assert.equal((await client.get('/v1/members')).status, 200)
    })
  })
}

async function installBehindProxy(t: TestContext) {
  const { settings, remove } = await freshDatabase()
  const proxy = await startProxy(settings.DATABASE_URL!)
  const installation = await install(t, {
    settings: { ...settings, DATABASE_URL: proxy.url },
    remove: async () => {
      await proxy.cut('refuse')
      await remove()
    },
  })
  return { installation, proxy }
}

/** Writers that go on through the outage: every answer is a 201 or says that the database cannot be reached. */
function startLoad(service: Running, key: string) {
  const ledger = new Ledger()
  const client = service.client(key)
  let ending = false
  let refused = 0
  const writing = writers(writersAtOnce, async () => {
    const reply = await ledger.post(client)
    assert.ok(reply, `no answer: ${service.log()}`)
    if (reply.status !== 201) {
      assertError(reply, 503, 'unavailable')
      refused += 1
      await sleep(retryMs)
    }
    return !ending
  })
  // A writer that fails tells more than the wait for it.
  const more = async (what: string, count: number, ms: number, soFar: () => number) => {
    const enough = soFar() + count
    await Promise.race([writing, until(what, ms, () => soFar() >= enough)])
  }
  return {
    moreWrites: (count: number, ms: number) =>
      more('writes succeed', count, ms, () => ledger.acknowledged.size),
    moreRefusals: (count: number, ms: number) => more('writes are refused', count, ms, () => refused),
    endAndCheck: async (): Promise<string> => {
      ending = true
      await writing
      await ledger.assertKept(client)
      const replayed = await ledger.settle(client)
      await ledger.assertExact(client)
      return `${ledger.acknowledged.size} members; ${refused} times 503, of which ${replayed} were committed all the same`
    },
  }
}

const statusOf = async (service: Running, path: string) => (await fetch(service.url + path)).status

/** As an operator would, or a failover: every connection to this database but the one that asks. */
async function terminateConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
