// What a request costs, beside the floor: a bare node:http server in a process of the same kind, answering a constant
// body of the same size to the same requests. Both are asked in turn, so that what else the machine does meets both.
import { parseArgs } from 'node:util'
import { table } from '../server/src/cli/usage.ts'
import { type Call, Connection } from './connection.ts'
import { median, printConditions, withSpread } from './figures.ts'
import { burst } from './load.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { startMuster } from './service.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '7' } },
})
const [memberCount, rounds] = [Number(values.members), Number(values.rounds)]
if (!Number.isInteger(memberCount) || memberCount < 100)
  throw new Error('--members is a whole number from 100')
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1')

const connectionCount = 32
const burstBounds = { requestsMax: 5_000, secondsMax: 5 }
const warmUpRounds = 2

const newMember = JSON.stringify({
  business_name: 'Brightside Nursing',
  display_name: 'Amina K.',
  capacity: 2,
  contact: { email: 'amina@example.com', phone: '+44 117 496 0123' },
})

interface Workload {
  name: string
  nextCall: () => Call
}

/** One of the two sides: the server and the connections to it, which stay open over all rounds. */
interface Side {
  server: ServerProcess
  connections: Connection[]
}

interface Measured {
  requestsPerSecond: number
  cpuPerRequest: number
  /** Of one core, by the load itself: near 1 it, not the server, sets the pace. */
  loadShare: number
}

printConditions()
const muster = await startMuster(memberCount)
try {
  const bare = await startProcess('bare-process.ts')
  try {
    const [ours, floor] = [await openSide(muster.process), await openSide(bare)]
    const all = await workloads(muster.key, ours.connections[0]!)
    for (const workload of all) await compare(workload, ours, floor)
    for (const connection of [...ours.connections, ...floor.connections]) connection.close()
  } finally {
    await bare.stop()
  }
} finally {
  await muster.remove()
}

async function openSide(server: ServerProcess): Promise<Side> {
  const connections = Array.from({ length: connectionCount }, () => Connection.open(server.url))
  return { server, connections: await Promise.all(connections) }
}

async function workloads(key: string, connection: Connection): Promise<Workload[]> {
  const get = (path: string): Call => ({ method: 'GET', path: `/api/v1${path}`, key, expected: 200 })
  const page = JSON.parse((await connection.send(get('/members?limit=100'))).toString())
  const ids: string[] = page.data.map(({ id }: { id: string }) => id)
  let count = 0
  const nextId = () => ids[count++ % ids.length]!
  return [
    { name: 'GET one member', nextCall: () => get(`/members/${nextId()}`) },
    { name: 'GET 25 members', nextCall: () => get('/members?limit=25') },
    {
      name: 'POST a member',
      nextCall: () => ({ method: 'POST', path: '/api/v1/members', key, body: newMember, expected: 201 }),
    },
  ]
}

async function compare({ name, nextCall }: Workload, ours: Side, floor: Side): Promise<void> {
  const call = nextCall()
  const body = await ours.connections[0]!.send(call)
  await floor.server.replyWith({ status: call.expected, body: body.toString() })

  const results: { ours: Measured; floor: Measured }[] = []
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const result = { floor: await measure(floor, nextCall), ours: await measure(ours, nextCall) }
    if (round >= warmUpRounds) results.push(result)
  }
  const row = (title: string, of: (measured: Measured) => number, digits: number) => ({
    [name]: title,
    'bare node:http': withSpread(
      results.map(({ floor }) => of(floor)),
      digits,
    ),
    muster: withSpread(
      results.map(({ ours }) => of(ours)),
      digits,
    ),
    'muster / bare': withSpread(
      results.map(({ ours, floor }) => of(ours) / of(floor)),
      2,
    ),
  })
  const loadShare = (side: 'ours' | 'floor') =>
    median(results.map((result) => result[side].loadShare)).toFixed(2)
  console.log(
    table([
      row('requests/s', ({ requestsPerSecond }) => requestsPerSecond, 0),
      row('CPU µs/request', ({ cpuPerRequest }) => cpuPerRequest, 0),
    ]),
  )
  console.log(
    `body ${body.length} bytes; the load took ${loadShare('floor')} of a core for bare, ${loadShare('ours')} for muster\n`,
  )
}

async function measure({ server, connections }: Side, nextCall: () => Call): Promise<Measured> {
  const cpuBefore = await server.cpuMicroseconds()
  const loadBefore = process.cpuUsage()
  const { requests, seconds } = await burst(connections, nextCall, burstBounds)
  const load = process.cpuUsage(loadBefore)
  const cpu = (await server.cpuMicroseconds()) - cpuBefore
  return {
    requestsPerSecond: requests / seconds,
    cpuPerRequest: cpu / requests,
    loadShare: (load.user + load.system) / 1e6 / seconds,
  }
}
