// How long a start takes on a data folder that exists, and what an idle process keeps in memory; beside the floor, a
// process that only runs a bare node:http server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../server/src/cli/usage.ts'
import { median, printConditions, withSpread } from './figures.ts'
import { freshDatabase } from './service.ts'

const starts = 10
const memoryReadings = 5
const idleMs = 3_000
const pollMs = 5
const startMsMax = 60_000

const launcher = join(import.meta.dirname, '../server/bin/muster.mjs')
// JavaScript, not TypeScript: loading the compiler of types alone would cost more than the server.
const bareServer = `require('node:http')
  .createServer((request, response) => response.end('{"status":"ok"}'))
  .listen(Number(process.env.PORT), '127.0.0.1')`
const commands = {
  bare: ['--eval', bareServer],
  muster: [launcher, 'start'],
}

printConditions()
const { folder, settings, remove } = await freshDatabase()
try {
  // The compile cache lies in the temporary folder: in ours it begins empty and goes with the rest.
  const environment = { ...process.env, ...settings, TMPDIR: folder, HOST: '127.0.0.1' }
  const first = await startOnce(commands.muster, environment)
  console.log(`first start, empty data folder and no compile cache: ${first.toFixed(0)} ms\n`)

  const times = { bare: [] as number[], muster: [] as number[] }
  const megabytes = { bare: [] as number[], muster: [] as number[] }
  for (let count = 0; count < starts; count += 1) {
    times.bare.push(await startOnce(commands.bare, environment))
    times.muster.push(await startOnce(commands.muster, environment))
  }
  // /proc is Linux's.
  if (process.platform === 'linux') {
    for (let count = 0; count < memoryReadings; count += 1) {
      megabytes.bare.push(await idleMegabytes(commands.bare, environment))
      megabytes.muster.push(await idleMegabytes(commands.muster, environment))
    }
  }
  const row = (title: string, { bare, muster }: typeof times) => ({
    median: title,
    'bare node:http': withSpread(bare, 0),
    muster: withSpread(muster, 0),
    'muster - bare': (median(muster) - median(bare)).toFixed(0),
  })
  const rows = [row('warm start, ms', times)]
  if (megabytes.muster.length > 0) rows.push(row(`memory ${idleMs / 1000} s after start, MB`, megabytes))
  console.log(table(rows))
} finally {
  await remove()
}

/** From the spawn of the process to its first answer, in milliseconds. */
async function startOnce(command: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return running(command, environment, async (_child, startedAt) => performance.now() - startedAt)
}

async function idleMegabytes(command: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return running(command, environment, async (child) => {
    await sleep(idleMs)
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024
  })
}

async function running<T>(
  command: string[],
  environment: NodeJS.ProcessEnv,
  work: (child: ChildProcess, startedAt: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // An interrupted measurement leaves no server behind.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  try {
    await untilHealthy(child, port, startedAt + startMsMax)
    return await work(child, startedAt)
  } finally {
    end()
    await ended
    process.off('exit', end)
  }
}

async function untilHealthy(child: ChildProcess, port: number, giveUpAt: number): Promise<void> {
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await sleep(pollMs)
  }
  throw new Error(`no answer within ${startMsMax / 1000} s`)
}

/** Free a moment ago; nobody else on the machine is likely to take it within one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
