// The delivery worker in a thousand small worlds, each made from a number: moody receivers, workers that crash or freeze, a
// database that fails, people who disable, enable, redeliver and recover. The clock is ours, so days take milliseconds.
//   MUSTER_SIMULATION_SEED=17 runs one again and prints its story; MUSTER_SIMULATION_SEEDS=10000 runs more.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Report, Task } from './simulation/thread.ts'

const one = process.env.MUSTER_SIMULATION_SEED
const count = Number(process.env.MUSTER_SIMULATION_SEEDS ?? 1_000)

async function inThread(task: Task): Promise<Report> {
  const thread = new Worker(new URL('./simulation/thread.ts', import.meta.url), { workerData: task })
  const [report] = await once(thread, 'message')
  return report
}

describe('simulation', () => {
  test(one ? `seed ${one}` : `${count} seeds of the delivery worker`, async () => {
    const seeds = one ? [Number(one)] : Array.from({ length: count }, (_, seed) => seed)
    const threads = one ? 1 : Math.min(availableParallelism(), 8)
    const reports = await Promise.all(
      Array.from({ length: threads }, (_, thread) =>
        inThread({ seeds: seeds.filter((_, index) => index % threads === thread), tellAlways: !!one }),
      ),
    )
    if (one) console.log(reports[0]!.story.join('\n'))
    const failed = reports.find(({ failures }) => failures.length > 0)
    if (!failed) return
    const { seed, message } = failed.failures[0]!
    const all = reports.flatMap(({ failures }) => failures.map((failure) => failure.seed))
    assert.fail(
      `seed ${seed}: ${message}\n  ${failed.story.slice(-60).join('\n  ')}\n` +
        `Again, with the whole story: MUSTER_SIMULATION_SEED=${seed} node --test server/test/simulation.test.ts\n` +
        `Failed: ${all.sort((a, b) => a - b).join(', ')}`,
    )
  })
})
