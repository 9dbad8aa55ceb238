import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ledger, writers } from './ledger.ts'
import { install, until } from './process.ts'

const kills = 5
const writersAtOnce = 16
const roundMs = 10_000

test('kill -9 while writing: what was acknowledged is there, once, with its event', async (t) => {
  const seed = Number(process.env.MUSTER_TEST_SEED ?? randomInt(2 ** 31))
  t.diagnostic(`seed ${seed}`)
  const random = seeded(seed)
  const installation = await install(t)
  const ledger = new Ledger()
  let recovered = 0
  let service = await installation.start()
  for (let round = 0; round < kills; round += 1) {
    const client = service.client(installation.liveKey)
    const writing = writers(writersAtOnce, async () => {
      const reply = await ledger.post(client)
      if (reply) assert.equal(reply.status, 201, reply.text)
      return reply !== undefined
    })
    const before = ledger.acknowledged.size
    const enough = before + 20 + random(120)
    await until('enough is acknowledged', roundMs, () => ledger.acknowledged.size >= enough)
    // A moment that is tied to no answer.
    await sleep(random(30))
    service.child.kill('SIGKILL')
    await writing
    await service.exited

    service = await installation.start()
    const again = service.client(installation.liveKey)
    await ledger.assertKept(again, before)
    recovered += await ledger.settle(again)
  }
  await ledger.assertExact(service.client(installation.liveKey))
  t.diagnostic(
    `${ledger.acknowledged.size} members, ${recovered} of them committed and not acknowledged by a kill`,
  )
})

/** Mulberry32: a whole number below the limit, the same row of them for the same seed. */
function seeded(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
