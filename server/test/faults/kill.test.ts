import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../simulation/random.ts'
import { Ledger, writers } from './ledger.ts'
import { install, until } from './process.ts'

const kills = 5
const writersAtOnce = 16
const roundMs = 10_000

test('kill -9 while writing: what was acknowledged is there, once, with its event', async (t) => {
  const seed = Number(process.env.MUSTER_TEST_SEED ?? randomInt(2 ** 31))
  t.diagnostic(`seed ${seed}`)
  const random = new Random(seed)
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
    const enough = before + random.between(20, 140)
    await until('enough is acknowledged', roundMs, () => ledger.acknowledged.size >= enough)
    // A moment that is tied to no answer.
    await sleep(random.between(0, 30))
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
