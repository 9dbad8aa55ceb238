// How many deliveries a second come out at the other end, from POST /v1/members to the arrival at an HTTPS receiver, beside
// the floor: the same sender in a loop over the same kind of connections, with the same body and as many at once.
import { parseArgs } from 'node:util'
import { table } from '../server/src/cli/usage.ts'
import { defaultLimits } from '../server/src/webhooks/worker.ts'
import { makeCertificates } from './certificates.ts'
import { Child, wallClock } from './child.ts'
import { Connection } from './connection.ts'
import { printConditions, withSpread } from './figures.ts'
import { burst } from './load.ts'
import type { Arrivals } from './receiver-process.ts'
import type { SendLoop, Sent } from './sender-process.ts'
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
    deliveries: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    trust: { type: 'string', default: 'muster' },
  },
})
const [deliveryCount, rounds] = [Number(values.deliveries), Number(values.rounds)]
if (!Number.isInteger(deliveryCount) || deliveryCount < 100)
  throw new Error('--deliveries is a whole number from 100')
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1')

const connectionCount = 32
const roundSecondsMax = 60
const warmUpRounds = 1
const endpointCounts = [1, 20]

interface Measured {
  perSecond: number
  cpuPerDelivery: number
}

printConditions()
const certificates = await makeCertificates()
const service = await startWithOrganizations(endpointCounts.length, certificates, values.trust)
const sender = new Child('sender-process.ts', service.trust)
try {
  for (const [index, count] of endpointCounts.entries()) await compare(service, service.keys[index]!, count)
} finally {
  await sender.end()
  await service.remove()
}

async function compare(service: WebhookService, key: string, endpoints: number): Promise<void> {
  const { child: receiver, urls } = await startReceivers(certificates, { ports: endpoints })
  try {
    let secret = ''
    for (const url of urls) {
      secret = (await request(service, key, 'POST', '/webhook-endpoints', { url, events: ['*'] })).secret
    }
    await request(service, key, 'POST', '/members', { business_name: 'First' })
    await untilNothingIsPending(service, key)
    const body = JSON.stringify((await request(service, key, 'GET', '/events')).data[0])
    const events = Math.ceil(deliveryCount / endpoints)
    const loop: SendLoop = {
      caFile: service.trust.MUSTER_WEBHOOK_CA,
      urls,
      count: events * endpoints,
      atOnce: Math.min(defaultLimits.inFlightMax, endpoints * defaultLimits.perLaneMax),
      body,
      secret,
    }

    const results: { floor: Measured; ours: Measured }[] = []
    let postsPerSecond: number[] = []
    const deliver = async (): Promise<Measured> => {
      await receiver.ask({ reset: true })
      const cpuBefore = await service.process.cpuMicroseconds()
      // Anew in each round: the server closes those on which nothing is asked for long.
      const connections = await Promise.all(
        Array.from({ length: connectionCount }, () => Connection.open(service.process.url)),
      )
      const startedAt = wallClock()
      const bounds = { requestsMax: events, secondsMax: roundSecondsMax }
      const { requests, seconds } = await burst(connections, () => newMember(key), bounds)
      for (const connection of connections) connection.close()
      const sent = requests * endpoints
      const { lastAt } = await receiver.ask<Arrivals>({ await: sent }, roundSecondsMax * 1000)
      await untilNothingIsPending(service, key)
      const cpu = (await service.process.cpuMicroseconds()) - cpuBefore
      postsPerSecond.push(requests / seconds)
      return { perSecond: sent / ((lastAt - startedAt) / 1000), cpuPerDelivery: cpu / sent }
    }
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const { seconds, cpuMicroseconds } = await sender.ask<Sent>({ send: loop }, roundSecondsMax * 1000)
      const floor = { perSecond: loop.count / seconds, cpuPerDelivery: cpuMicroseconds / loop.count }
      const ours = await deliver()
      if (round >= warmUpRounds) results.push({ floor, ours })
      else postsPerSecond = []
    }
    print(endpoints, results)
    console.log(
      `${loop.count} deliveries a round, body ${body.length} bytes, ${loop.atOnce} at once; members/s while they were posted: ` +
        `${withSpread(postsPerSecond, 0)}\n`,
    )
  } finally {
    await receiver.end()
  }
}

function print(endpoints: number, results: { floor: Measured; ours: Measured }[]): void {
  const row = (title: string, of: (measured: Measured) => number) => ({
    [endpoints === 1 ? '1 endpoint' : `${endpoints} endpoints`]: title,
    'sender alone': withSpread(
      results.map(({ floor }) => of(floor)),
      0,
    ),
    muster: withSpread(
      results.map(({ ours }) => of(ours)),
      0,
    ),
    'muster / alone': withSpread(
      results.map(({ floor, ours }) => of(ours) / of(floor)),
      2,
    ),
  })
  console.log(
    table([
      row('deliveries/s', ({ perSecond }) => perSecond),
      row('CPU µs/delivery', ({ cpuPerDelivery }) => cpuPerDelivery),
    ]),
  )
}
