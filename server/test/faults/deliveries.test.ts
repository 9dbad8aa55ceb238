// The words are those of Jepsen's total queue. Lost: committed and never delivered. Unexpected: delivered and never
// committed. Duplicated: delivered again, which "at least once" allows for what was under way when the process died.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createLog } from '../../src/kit/log.ts'
import { defaultLimits } from '../../src/webhooks/worker.ts'
import { type Client, engine } from '../harness.ts'
import { authorityFile, type Receiver, startReceiver } from '../receiver.ts'
import { Random } from '../simulation/random.ts'
import { Ledger, writers } from './ledger.ts'
import { type Installation, install, type Running, until } from './process.ts'

const kills = 3
const membersPerRound = 420
const endpointCount = 8
/** 10,000 deliveries in all: the kills come in the middle of them. */
const membersInAll = 1_250
const writersAtOnce = 8
const answerMs = 100
const deliveredMs = 60_000

test('kill -9 while delivering: everything arrives, nothing else does, twice only what was under way', async (t) => {
  const seed = Number(process.env.MUSTER_TEST_SEED ?? randomInt(2 ** 31))
  t.diagnostic(`seed ${seed}`)
  const random = new Random(seed)
  const { installation, start } = await installWithWebhooks(t)
  const receiver = await startReceiver()
  receiver.answer = (_received, response) => void setTimeout(() => response.end('ok'), answerMs)
  let service = await start()
  for (let number = 1; number <= endpointCount; number += 1) {
    await subscribe(service.client(installation.liveKey), `${receiver.url}/${number}`)
  }

  const ledger = new Ledger()
  const underWay = new Set<string>()
  for (let round = 1; round <= kills; round += 1) {
    const client = service.client(installation.liveKey)
    const arrivedBefore = receiver.received.length
    const wanted = ledger.acknowledged.size + membersPerRound
    const writing = writers(writersAtOnce, async () => {
      const reply = await ledger.post(client)
      if (reply) assert.equal(reply.status, 201, reply.text)
      return reply !== undefined && ledger.acknowledged.size < wanted
    })
    // Between a quarter of the round's and three, at a moment that is tied to no answer.
    const ofRound = membersPerRound * endpointCount
    const enough = arrivedBefore + ofRound / 4 + random.between(0, ofRound / 2)
    await until('enough has arrived', deliveredMs, () => receiver.received.length >= enough)
    await sleep(random.between(0, answerMs))
    service.child.kill('SIGKILL')
    await writing
    await service.exited

    const leased = await endLeases(installation)
    assert.ok(leased.length > 0, 'nothing was under way: the kill has tested nothing')
    assert.ok(leased.length <= defaultLimits.inFlightMax, `${leased.length} were under way`)
    for (const delivery of leased) underWay.add(delivery)
    service = await start()
    await ledger.settle(service.client(installation.liveKey))
  }

  const client = service.client(installation.liveKey)
  await writers(writersAtOnce, async () => {
    const reply = await ledger.post(client)
    assert.equal(reply?.status, 201, reply?.text ?? 'no answer')
    return ledger.acknowledged.size < membersInAll
  })
  await until('nothing is pending', deliveredMs, async () => {
    const { body } = await client.get('/v1/webhook-deliveries?status=pending&limit=1')
    return body.data.length === 0
  })
  await ledger.assertExact(client)
  const events = (await client.all('/v1/events')).map(({ id }) => id)
  const expected = new Set(
    Array.from({ length: endpointCount }, (_, index) =>
      events.map((id) => `/hook/${index + 1} ${id}`),
    ).flat(),
  )
  assert.ok(expected.size >= 10_000, `only ${expected.size} deliveries`)
  const arrived = countArrivals(receiver)
  const duplicated = [...arrived].filter(([, count]) => count > 1).map(([delivery]) => delivery)
  assert.deepEqual([...expected].filter((delivery) => !arrived.has(delivery)).length, 0, 'lost')
  assert.deepEqual([...arrived.keys()].filter((delivery) => !expected.has(delivery)).length, 0, 'unexpected')
  assert.deepEqual(
    duplicated.filter((delivery) => !underWay.has(delivery)),
    [],
    'delivered twice, and was not under way at a kill',
  )
  const extra = receiver.received.length - arrived.size
  assert.ok(extra <= kills * defaultLimits.inFlightMax, `${extra} duplicates`)
  t.diagnostic(
    `${expected.size} deliveries, ${kills} kills, lost 0, unexpected 0, duplicated ${extra} of ${underWay.size} under way`,
  )
})

const sharedEvents = 500
/** Longer than the worker's poll: a second delivery of anything would have begun by then. */
const silenceMs = 2_500

test('two processes on one database: both deliver, and nothing twice', async (t) => {
  if (engine === 'sqlite') return
  const { installation, start } = await installWithWebhooks(t)
  const receiver = await startReceiver()
  receiver.answer = (_received, response) => void setTimeout(() => response.end('ok'), answerMs)
  const metricsPorts = [await freePort(), await freePort()]
  const [first, second] = [await start(metricsPorts[0]), await start(metricsPorts[1])]
  const client = first.client(installation.liveKey)
  await subscribe(client, receiver.url)

  const ledger = new Ledger()
  await writers(writersAtOnce, async () => {
    const reply = await ledger.post(client)
    assert.equal(reply?.status, 201, reply?.text ?? 'no answer')
    return ledger.acknowledged.size < sharedEvents
  })
  const written = ledger.acknowledged.size
  await until('all have arrived', deliveredMs, () => countArrivals(receiver).size === written)
  await sleep(silenceMs)
  assert.equal(receiver.received.length - written, 0, 'duplicates')
  await ledger.assertExact(second.client(installation.liveKey))

  const shares = await Promise.all(metricsPorts.map(deliveredBy))
  assert.equal(shares[0]! + shares[1]!, written)
  assert.ok(Math.min(...shares) > 0, `only one of them has delivered: ${shares.join(' and ')}`)
  t.diagnostic(`${written} deliveries by two processes: ${shares.join(' and ')}, duplicated 0`)
})

async function installWithWebhooks(t: TestContext): Promise<{
  installation: Installation
  start: (metricsPort?: number) => Promise<Running>
}> {
  const installation = await install(t)
  const caFile = await authorityFile()
  const start = (metricsPort = 0) =>
    installation.start({
      settings: {
        MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
        MUSTER_WEBHOOK_CA: caFile,
        MUSTER_METRICS_PORT: String(metricsPort),
      },
    })
  return { installation, start }
}

async function subscribe(client: Client, url: string): Promise<void> {
  const { status, text } = await client.post('/v1/webhook-endpoints', { url, events: ['*'] })
  assert.equal(status, 201, text)
}

/** By endpoint and event. */
function countArrivals(receiver: Receiver): Map<string, number> {
  const arrived = new Map<string, number>()
  for (const { path, headers } of receiver.received) {
    const delivery = `${path} ${headers['x-webhook-id']}`
    arrived.set(delivery, (arrived.get(delivery) ?? 0) + 1)
  }
  return arrived
}

/**
 * What the dead process had claimed, and not recorded. Its leases would lapse within a minute; they are ended here by hand,
 * so that the test need not wait for that. The claim of the next process is the same either way.
 */
async function endLeases(installation: Installation): Promise<string[]> {
  const database = await openDatabase(readConfig(installation.settings), createLog('warn'))
  try {
    if (database.engine === 'postgres') await untilAlone(database)
    // Those of an earlier kill, which nobody has claimed again yet, were ended then.
    const now = new Date().toISOString()
    const leased = await database.all<{ url: string; event_id: string }>(
      `select e.url, d.event_id from webhook_deliveries d
       join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
       where d.status = 'pending' and d.lease_token is not null and d.next_attempt_at > $1`,
      now,
    )
    await database.run(
      `update webhook_deliveries set next_attempt_at = $1
       where status = 'pending' and lease_token is not null and next_attempt_at > $1`,
      now,
    )
    return leased.map(({ url, event_id }) => `${new URL(url).pathname} ${event_id}`)
  } finally {
    await database.close()
  }
}

/** PostgreSQL finishes what it was told last before it notices that nobody is there any more. */
const untilAlone = (database: Database) =>
  until('the connections of the dead process are gone', deliveredMs, async () => {
    const others = await database.all(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return others.length === 0
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function deliveredBy(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^muster_webhook_attempts_total\{outcome="delivered"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}
