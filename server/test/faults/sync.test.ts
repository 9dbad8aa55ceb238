// Nothing is answered before its commit is on disk. strace sees the order, and can make the sync fail.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { engine } from '../harness.ts'
import { Ledger, writers } from './ledger.ts'
import { type Exit, install, type Running, within } from './process.ts'

const posts = 20
const writersAtOnce = 8
const attachMs = 10_000
const endMs = 10_000

const hasStrace = process.platform === 'linux' && spawnSync('strace', ['--version']).status === 0

if (engine === 'sqlite' && hasStrace) {
  describe('the disk before the answer', () => {
    test('every 201 leaves after a sync of the log that began when its rows were written', async (t) => {
      const installation = await install(t)
      const service = await installation.start()
      const client = service.client(installation.liveKey)
      const trace = join(installation.settings.MUSTER_DATA!, 'trace')
      const calls = 'trace=pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync'
      const strace = await attach(t, service, ['-y', '-s', '16', '-e', calls, '-o', trace])
      if (!strace) return t.skip('strace may not attach to processes here')
      const ledger = new Ledger()
      for (let sent = 0; sent < posts; sent += 1) assert.equal((await ledger.post(client))?.status, 201)
      strace.kill('SIGTERM')
      await within(endMs, 'detaching', once(strace, 'exit'))
      assert.deepEqual(readOrder(readFileSync(trace, 'utf8')), Array(posts).fill('synced'))
    })

    test('a sync that fails: nothing is acknowledged, and the process ends', async (t) => {
      const installation = await install(t)
      const service = await installation.start()
      const client = service.client(installation.liveKey)
      const ledger = new Ledger()
      const strace = await attach(t, service, ['-e', 'inject=fsync,fdatasync:error=EIO', '-o', '/dev/null'])
      if (!strace) return t.skip('strace may not attach to processes here')
      await writers(writersAtOnce, async () => {
        const reply = await ledger.post(client)
        return reply !== undefined && ledger.acknowledged.size === 0
      })
      assert.equal(ledger.acknowledged.size, 0)
      const { code }: Exit = await within(endMs, 'ending', service.exited)
      assert.equal(code, 1)
      assert.match(service.log(), /could not be synced/)

      const again = (await installation.start()).client(installation.liveKey)
      await ledger.settle(again)
      await ledger.assertExact(again)
    })
  })
}

async function attach(
  t: TestContext,
  service: Running,
  options: string[],
): Promise<ChildProcess | undefined> {
  const strace = spawn('strace', ['-f', ...options, '-p', String(service.child.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'exit')
  t.after(async () => {
    strace.kill('SIGKILL')
    await ended
  })
  const attached = new Promise<boolean>((resolve) => {
    strace.stderr!.on('data', (bytes) => String(bytes).includes('attached') && resolve(true))
  })
  const done = await within(attachMs, 'attaching', Promise.race([attached, ended.then(() => false)]))
  return done ? strace : undefined
}

/** For each 201 in the trace: had a sync of the log, begun after a write to it, ended since the answer before? */
function readOrder(trace: string): string[] {
  const answers: string[] = []
  const syncing = new Set<string>()
  let state: 'nothing written' | 'written' | 'synced' = 'nothing written'
  for (const line of trace.split('\n')) {
    const thread = line.split(' ', 1)[0]!
    if (/pwritev?(64)?\(\d+<[^>]*-wal>/.test(line)) {
      state = 'written'
      syncing.clear()
    }
    if (/f(data)?sync\(\d+<[^>]*-wal>/.test(line)) syncing.add(thread)
    if (/f(data)?sync\b.*= 0$/.test(line) && syncing.delete(thread)) state = 'synced'
    if (line.includes('"HTTP/1.1 201')) {
      answers.push(state)
      state = 'nothing written'
    }
  }
  return answers
}
