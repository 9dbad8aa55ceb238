// Does a page cost the same wherever it lies? The first page of 25 members against the page behind nine tenths of the
// list, asked in turn over one connection. Exit code 1 when the ratio of their medians is outside the bounds.
import { parseArgs } from 'node:util'
import { table } from '../server/src/cli/usage.ts'
import { Connection } from './connection.ts'
import { median, percentile, printConditions, withSpread } from './figures.ts'
import { type MusterService, startMuster } from './service.ts'

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } })
const memberCount = Number(values.members)
if (!Number.isInteger(memberCount) || memberCount < 1_000)
  throw new Error('--members is a whole number from 1000')

const deepShare = 0.9
const pageSize = 25
const walkSize = 100
const rounds = 5
const pairsPerRound = 2_000
const warmUpPairs = 500
const ratioBounds = { lowest: 0.8, highest: 1.2 }

interface Page {
  data: { id: string }[]
  next_cursor: string | null
}

interface List {
  name: string
  path: string
  length: number
}

/** `addMembers` deals the four statuses in turn. */
const lists: List[] = [
  { name: 'all members', path: '/api/v1/members', length: memberCount },
  { name: 'status=active', path: '/api/v1/members?status=active', length: Math.floor(memberCount / 4) },
]

printConditions()
const muster = await startMuster(memberCount)
try {
  const ratios: number[] = []
  for (const list of lists) ratios.push(await compare(muster, list))
  const outside = ratios.some((ratio) => ratio < ratioBounds.lowest || ratio > ratioBounds.highest)
  console.log(
    `bounds of the ratio: ${ratioBounds.lowest} to ${ratioBounds.highest}: ${outside ? 'OUTSIDE' : 'inside'}`,
  )
  process.exitCode = outside ? 1 : 0
} finally {
  await muster.remove()
}

/** The median of the rounds' ratios. */
async function compare({ process: server, key }: MusterService, list: List): Promise<number> {
  const connection = await Connection.open(server.url)
  const get = (path: string) => connection.send({ method: 'GET', path, key, expected: 200 })
  const deepRow = Math.floor((list.length * deepShare) / walkSize) * walkSize
  const cursor = await walkTo(deepRow, list, get)
  const firstPath = withQuery(list.path, `limit=${pageSize}`)
  const deepPath = withQuery(list.path, `limit=${pageSize}&cursor=${cursor}`)

  await askInTurn(warmUpPairs, firstPath, deepPath, get)
  const results = []
  for (let round = 1; round <= rounds; round += 1) {
    const { first, deep } = await askInTurn(pairsPerRound, firstPath, deepPath, get)
    const ratio = median(deep) / median(first)
    results.push({ round, ...inMicroseconds('first', first), ...inMicroseconds('deep', deep), ratio })
  }
  connection.close()

  const ratios = results.map(({ ratio }) => ratio)
  console.log(`${list.name}: the first page and the page at row ${deepRow.toLocaleString('en')}, µs`)
  console.log(table(results.map(({ ratio, ...times }) => ({ ...times, ratio: ratio.toFixed(3) }))))
  console.log(`deep / first: ${withSpread(ratios, 3)}\n`)
  return median(ratios)
}

type Get = (path: string) => Promise<Buffer>

/** The cursor at that row, as a client comes by it: page after page, each beginning where the one before ended. */
async function walkTo(row: number, { path }: List, get: Get): Promise<string> {
  let cursor: string | null = null
  let lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  for (let walked = 0; walked < row; walked += walkSize) {
    const query: string = cursor ? `limit=${walkSize}&cursor=${cursor}` : `limit=${walkSize}`
    const page: Page = JSON.parse((await get(withQuery(path, query))).toString())
    for (const { id } of page.data) {
      // A page that began again at the top would be cheap at any depth.
      if (id >= lastId) throw new Error(`${id} came after ${lastId}: the list is newest first`)
      lastId = id
    }
    if (page.data.length !== walkSize || !page.next_cursor) throw new Error(`the list ends before row ${row}`)
    cursor = page.next_cursor
  }
  return cursor!
}

async function askInTurn(pairs: number, firstPath: string, deepPath: string, get: Get) {
  const first: number[] = []
  const deep: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    first.push(await timed(() => get(firstPath)))
    deep.push(await timed(() => get(deepPath)))
  }
  return { first, deep }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) * 1000
}

function inMicroseconds(name: string, times: number[]) {
  return {
    [`${name} median`]: median(times).toFixed(0),
    [`${name} p95`]: percentile(times, 0.95).toFixed(0),
  }
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
