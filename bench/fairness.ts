// Does one receiver that hangs hold the others up? 99 healthy endpoints of 33 organizations get a steady trickle of events,
// in turn without and with one that accepts, never answers, and has thousands queued.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { table } from '../server/src/cli/usage.ts'
import { makeCertificates } from './certificates.ts'
import { Connection } from './connection.ts'
import { median, percentile, printConditions, withSpread } from './figures.ts'
import type { Arrivals } from './receiver-process.ts'
import {
  newMember,
  request,
  startReceivers,
  startWithOrganizations,
  untilNothingIsPending,
  type WebhookService,
} from './webhooks.ts'

const { values } = parseArgs({
  options: {
    queued: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '17' },
    rate: { type: 'string', default: '40' },
    trust: { type: 'string', default: 'muster' },
  },
})
const wholeNumber = (name: 'queued' | 'rounds' | 'seconds' | 'rate', minimum: number): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= minimum) return value
  throw new Error(`--${name} is a whole number from ${minimum}`)
}
const queued = wholeNumber('queued', 1)
const rounds = wholeNumber('rounds', 1)
/** By default longer than an attempt may take, so that a round sees the hanging ones be given up. */
const roundSeconds = wholeNumber('seconds', 1)
const eventsPerSecond = wholeNumber('rate', 1)

const organizationCount = 33
const endpointsEach = 3
const connectionCount = 8
const arrivalMsMax = 120_000
const warmUpSeconds = 5
const ratioMax = 2

interface Round {
  p50: number
  p99: number
}

printConditions()
const certificates = await makeCertificates()
const service = await startWithOrganizations(organizationCount + 1, certificates, values.trust)
const healthy = await startReceivers(certificates, { ports: organizationCount * endpointsEach })
const hanging = await startReceivers(certificates, { ports: 1, hang: true })
const healthyKeys = service.keys.slice(0, organizationCount)
const hangingKey = service.keys[organizationCount]!
try {
  for (const [index, url] of healthy.urls.entries()) {
    const key = healthyKeys[index % organizationCount]!
    await request(service, key, 'POST', '/webhook-endpoints', { url, events: ['*'] })
  }
  const hangingId = await queueForHanging(service)

  const results: { without: Round; beside: Round }[] = []
  await measure(warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    // A, B, B, A: what a round leaves to the next one meets both.
    const besideFirst = round % 2 === 1
    const early = besideFirst ? await measureBeside(hangingId) : undefined
    const without = await measure(roundSeconds)
    const beside = early ?? (await measureBeside(hangingId))
    results.push({ without, beside })
  }
  report(results)
} finally {
  await healthy.child.end()
  await hanging.child.end()
  await service.remove()
}

async function measureBeside(hangingId: string): Promise<Round> {
  await setHanging(hangingId, true)
  const beside = await measure(roundSeconds)
  await setHanging(hangingId, false)
  // What is still under way would otherwise hang into the round without.
  await hanging.child.ask({ cut: true })
  await untilAllAreRecorded()
  return beside
}

async function setHanging(id: string, enabled: boolean): Promise<void> {
  await request(service, hangingKey, 'PATCH', `/webhook-endpoints/${id}`, { enabled })
}

/** One event and many deliveries of it, held until the endpoint is enabled. Written by hand: what counts is that they wait. */
async function queueForHanging(service: WebhookService): Promise<string> {
  const { id } = await request(service, hangingKey, 'POST', '/webhook-endpoints', {
    url: hanging.urls[0],
    events: ['*'],
  })
  await setHanging(id, false)
  await request(service, hangingKey, 'POST', '/members', { business_name: 'For the one that hangs' })
  await service.withDatabase(async (database) => {
    await database.run(
      `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${queued})
       insert into webhook_deliveries
         (tenant_id, id, endpoint_id, event_id, event_type, status, attempts, forced, next_attempt_at, created_at)
       select e.tenant_id, new_id(), e.id, v.id, v.type, 'pending', 0, false, v.created_at, v.created_at
       from webhook_endpoints e join events v on v.tenant_id = e.tenant_id cross join numbers
       where e.id = $1`,
      id,
    )
    if (database.engine === 'postgres') await database.run('vacuum analyze webhook_deliveries')
  })
  return id
}

/** Every connection keeps to its times, whatever the answers take: a slow service does not slow the load. */
async function measure(seconds: number): Promise<Round> {
  await healthy.child.ask({ reset: true })
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, () => Connection.open(service.process.url)),
  )
  const events = seconds * eventsPerSecond
  const startedAt = performance.now()
  const keepSending = async (connection: Connection, first: number) => {
    for (let number = first; number < events; number += connectionCount) {
      await sleep(Math.max(0, startedAt + (number / eventsPerSecond) * 1000 - performance.now()))
      await connection.send(newMember(healthyKeys[number % organizationCount]!))
    }
  }
  await Promise.all(connections.map(keepSending))
  for (const connection of connections) connection.close()
  const question = { await: events * endpointsEach }
  const { delays } = await healthy.child.ask<Arrivals>(question, arrivalMsMax)
  for (const key of healthyKeys) await untilNothingIsPending(service, key)
  return { p50: median(delays), p99: percentile(delays, 0.99) }
}

async function untilAllAreRecorded(): Promise<void> {
  const giveUpAt = Date.now() + arrivalMsMax
  const leased = () =>
    service.withDatabase((database) =>
      database.all(
        `select id from webhook_deliveries where status = 'pending' and lease_token is not null limit 1`,
      ),
    )
  while ((await leased()).length > 0) {
    if (Date.now() > giveUpAt) throw new Error('attempts at the hanging receiver are still under way')
    await sleep(100)
  }
}

function report(results: { without: Round; beside: Round }[]): void {
  const row = (title: string, of: (round: Round) => number) => ({
    'event to arrival': title,
    'without, ms': withSpread(
      results.map(({ without }) => of(without)),
      0,
    ),
    'beside one that hangs, ms': withSpread(
      results.map(({ beside }) => of(beside)),
      0,
    ),
    'beside / without': withSpread(
      results.map(({ beside, without }) => of(beside) / of(without)),
      2,
    ),
  })
  console.log(table([row('median', ({ p50 }) => p50), row('p99', ({ p99 }) => p99)]))
  const samples = roundSeconds * eventsPerSecond * endpointsEach
  console.log(
    `${organizationCount * endpointsEach} healthy endpoints, ${samples} deliveries a round; ${queued.toLocaleString('en')} queued for the one that hangs`,
  )
  const ratio = median(results.map(({ beside, without }) => beside.p99 / without.p99))
  if (ratio <= ratioMax) return
  console.log(`The p99 beside it is ${ratio.toFixed(2)} times the one without: more than ${ratioMax}.`)
  process.exitCode = 1
}
