// The real service as a process of its own, so that it can be killed, stopped and run beside others.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../../src/main.ts'
import { Client, freshDatabase } from '../harness.ts'

export const repository = join(import.meta.dirname, '../../..')
const muster = [process.execPath, join(repository, 'server/bin/muster.mjs')]

const startMs = 30_000
const commandMs = 30_000
const pollMs = 20

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Running {
  url: string
  child: ChildProcess
  exited: Promise<Exit>
  /** What it has written to standard error so far. */
  log: () => string
  client: (key?: string) => Client
}

export interface StartOptions {
  /** What to run, when it is not the launcher itself; it must pass `--json` on. */
  command?: string[]
  settings?: NodeJS.ProcessEnv
}

export interface Installation {
  settings: NodeJS.ProcessEnv
  /** Of the organization made by the first start. */
  liveKey: string
  testKey: string
  start: (options?: StartOptions) => Promise<Running>
  /** Runs a command beside the service and returns its JSON. */
  run: (...words: string[]) => Promise<any>
}

type Data = Awaited<ReturnType<typeof freshDatabase>>

/** A database of its own with the processes on it; all of it is gone after the test. */
export async function install(t: TestContext, data?: Data): Promise<Installation> {
  const { settings, remove } = data ?? (await freshDatabase())
  const children: ChildProcess[] = []
  t.after(async () => {
    await Promise.all(children.map(endGroup))
    await remove()
  })
  const launch = (command: string[], more: NodeJS.ProcessEnv = {}): ChildProcess => {
    const [file, ...words] = command
    const child = spawn(file!, words, {
      cwd: repository,
      env: { ...process.env, ...quiet, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what a wrapper (npm, strace) leaves behind can be ended with it.
      detached: true,
    })
    children.push(child)
    groups.add(child)
    return child
  }
  const installation: Installation = {
    settings,
    liveKey: '',
    testKey: '',
    start: async ({ command = [...muster, 'start', '--json'], settings: more } = {}) => {
      const { running, greeting } = await started(launch(command, more))
      installation.liveKey ||= greeting.live_key
      installation.testKey ||= greeting.test_key
      return running
    },
    run: (...words) => finished(launch([...muster, ...words, '--json']), words.join(' ')),
  }
  return installation
}

const quiet = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  MUSTER_RATE_LIMIT: '0',
  MUSTER_LOG_LEVEL: 'warn',
  MUSTER_METRICS_PORT: 'off',
}

async function started(child: ChildProcess): Promise<{ running: Running; greeting: any }> {
  const output = collect(child)
  const exited = exitOf(child)
  const greeted = new Promise<any>((resolve) => {
    // npm has a greeting of its own.
    const read = (line: string) => line.startsWith('{') && resolve(JSON.parse(line))
    createInterface({ input: child.stdout! }).on('line', read)
  })
  const died = exited.then(({ code, signal }) => {
    throw new Error(`the service ended with ${code ?? signal} while it started: ${output.stderr}`)
  })
  const greeting = await within(startMs, 'starting', Promise.race([greeted, died]))
  const url = greeting.api_url.replace(/\/api$/, '')
  const client = (key?: string) => new Client({ url } as Service, key)
  return { running: { url, child, exited, log: () => output.stderr, client }, greeting }
}

async function finished(child: ChildProcess, words: string): Promise<unknown> {
  const output = collect(child)
  const { code, signal } = await within(commandMs, `muster ${words}`, exitOf(child))
  if (code !== 0) throw new Error(`muster ${words} ended with ${code ?? signal}: ${output.stderr}`)
  return JSON.parse(output.stdout)
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    output.stderr = (output.stderr + text).slice(-logLengthMax)
  })
  return output
}

const logLengthMax = 20_000

/** And its output has been read to the end: a process that it leaves behind holds that open. */
const exitOf = (child: ChildProcess): Promise<Exit> =>
  once(child, 'close').then(([code, signal]) => ({ code, signal }))

async function endGroup(child: ChildProcess): Promise<void> {
  const over = child.exitCode !== null || child.signalCode !== null
  const exit = over ? undefined : once(child, 'exit')
  killGroup(child)
  await exit
}

function killGroup(child: ChildProcess): void {
  groups.delete(child)
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}

/** Not yet ended by their test. They would outlive a run that is broken off. */
const groups = new Set<ChildProcess>()
process.on('exit', () => groups.forEach(killGroup))

type Nothing = false | null | undefined

/** Asks again and again until there is an answer. */
export async function until<T>(
  what: string,
  ms: number,
  ask: () => T | Promise<T>,
): Promise<Exclude<T, Nothing>> {
  const giveUpAt = Date.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, Nothing>
    if (Date.now() > giveUpAt) throw new Error(`after ${ms} ms it still is not so that ${what}`)
    await sleep(pollMs)
  }
}

export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const cancelled = new AbortController()
  const late = sleep(ms, undefined, { signal: cancelled.signal }).then(
    () => Promise.reject(new Error(`${what} took longer than ${ms} ms`)),
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    cancelled.abort()
  }
}
