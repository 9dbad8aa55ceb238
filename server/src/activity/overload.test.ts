import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { missingId } from '../../test/harness.ts'
import { eventually } from '../../test/receiver.ts'
import { noted } from '../../test/visitor.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../kit/log.ts'
import { RequestLog } from './log.ts'

describe('the log of requests, when the database does not keep up', () => {
  /** Only what the log uses of a database; each transaction ends as it is told. */
  function slowDatabase() {
    const ends: ((error?: Error) => void)[] = []
    const transaction = () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      })
    const lines: any[] = []
    const log = createLog('warn', (line) => void lines.push(JSON.parse(line)))
    const requests = new RequestLog({ transaction } as unknown as Database, log)
    return { requests, ends, lines }
  }
  const anyone = noted(missingId)
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  test('a full batch is written at once, one at a time; noting never waits', async () => {
    const { requests, ends } = slowDatabase()
    for (let count = 0; count < 499; count += 1) requests.note(anyone)
    assert.equal(ends.length, 0)
    requests.note(anyone)
    await turn()
    assert.equal(ends.length, 1)
    for (let count = 0; count < 600; count += 1) requests.note(anyone)
    await turn()
    assert.equal(ends.length, 1)
    ends[0]!()
    await turn()
    assert.equal(ends.length, 2)
    ends[1]!()
    await turn()
    const closed = requests.close()
    await turn()
    ends[2]!()
    await closed
    assert.equal(ends.length, 3)
  })

  test('beyond 10,000 waiting the rest is dropped, and the count is told', async () => {
    const { requests, ends, lines } = slowDatabase()
    for (let count = 0; count < 500 + 10_000 + 7; count += 1) requests.note(anyone)
    const closed = requests.close()
    for (let index = 0; index < 21; index += 1) {
      await eventually(async () => ends[index] !== undefined)
      ends[index]!()
    }
    await closed
    assert.equal(ends.length, 21)
    assert.deepEqual(
      lines.map(({ level, count }) => ({ level, count })),
      [{ level: 'warn', count: 7 }],
    )
  })

  test('a batch that fails is tried once more, then given up with a warning', async () => {
    const { requests, ends, lines } = slowDatabase()
    requests.note(anyone)
    const caughtUp = requests.caughtUp()
    for (const index of [0, 1]) {
      await eventually(async () => ends[index] !== undefined)
      ends[index]!(new Error('disk full'))
    }
    await caughtUp
    assert.equal(ends.length, 2)
    assert.deepEqual(
      lines.map(({ level, count, error }) => ({ level, count, error })),
      [{ level: 'warn', count: 1, error: 'disk full' }],
    )
    requests.note(anyone)
    const closed = requests.close()
    await eventually(async () => ends[2] !== undefined)
    ends[2]!(new Error('passing'))
    await eventually(async () => ends[3] !== undefined)
    ends[3]!()
    await closed
    assert.equal(lines.length, 1)
  })
})
