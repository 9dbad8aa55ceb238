// Runs seeds beside the test runner, whose hooks on every promise would make them many times slower.
import { parentPort, workerData } from 'node:worker_threads'
import { World } from './world.ts'

export interface Task {
  seeds: number[]
  tellAlways: boolean
}

export interface Failure {
  seed: number
  message: string
}

export interface Report {
  failures: Failure[]
  /** What happened in the first that failed, or in the one that was asked for. */
  story: string[]
}

/** By then whatever can run without time passing has run: the longest chain of promises in the worker is far shorter. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await undefined
}

async function run(seed: number): Promise<Failure | undefined> {
  try {
    await new World(seed, false).run(settle)
    return undefined
  } catch (error) {
    return { seed, message: (error as Error).message }
  }
}

async function tell(seed: number): Promise<string[]> {
  const world = new World(seed, true)
  await world.run(settle).catch(() => {})
  return [...world.trace, JSON.stringify(world.summary)]
}

const { seeds, tellAlways } = workerData as Task
const failures: Failure[] = []
for (const seed of seeds) {
  const failure = await run(seed)
  if (failure) failures.push(failure)
  if (failures.length >= 20) break
}
const toTell = failures[0]?.seed ?? (tellAlways ? seeds[0] : undefined)
parentPort!.postMessage({ failures, story: toTell === undefined ? [] : await tell(toTell) } satisfies Report)
