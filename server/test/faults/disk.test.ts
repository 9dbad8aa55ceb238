// A data folder that fills up. It needs a file system of its own, so it needs root, on Linux.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertError, engine, type Reply } from '../harness.ts'
import { Ledger, writers } from './ledger.ts'
import { install, until } from './process.ts'

const diskBytes = 32 * 1024 * 1024
/** Freed at the end. Enough for the log's rows in the database file, and for the refused ones in the log. */
const ballastBytes = 16 * 1024 * 1024
const writersAtOnce = 8
const refusalsWanted = 20
const resumeMs = 10_000

if (engine === 'sqlite' && canMount()) {
  test('a full disk: 503 on writes, reads go on, nothing acknowledged is lost, and it resumes unaided', async (t) => {
    const { folder, remove } = mountDisk()
    const installation = await install(t, { settings: { MUSTER_DATA: folder }, remove: async () => remove() })
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(ballastBytes))
    const service = await installation.start()
    const client = service.client(installation.liveKey)
    const ledger = new Ledger()
    const description = 'x'.repeat(8_000)

    const refusals: Reply[] = []
    await writers(writersAtOnce, async () => {
      const reply = await ledger.post(client, { description })
      assert.ok(reply, `no answer: ${service.log()}`)
      if (reply.status !== 201) refusals.push(reply)
      return refusals.length < refusalsWanted
    })
    assert.ok(ledger.acknowledged.size > 0)
    for (const refusal of refusals) assertError(refusal, 503, 'unavailable')
    await ledger.assertKept(client)
    assert.equal((await client.get('/v1/events')).status, 200)

    rmSync(ballast)
    await until('writes succeed again', resumeMs, async () => (await ledger.post(client))?.status === 201)
    await ledger.settle(client)
    await ledger.assertExact(client)
    t.diagnostic(`${ledger.acknowledged.size} members, ${refusals.length} times 503`)
  })
}

function mountDisk(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'muster-disk-'))
  const remove = () => rmdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder])
      remove()
    },
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    mountDisk().remove()
    return true
  } catch {
    return false
  }
}
