// A server in a child process, from the parent's side. It says where it listens, tells its CPU time when asked, and
// ends when asked or when the parent is gone.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ConstantReply, FromServer, ToServer } from './messages.ts'

const answerMsMax = 30_000
/** After this an orderly end has failed. */
const stopMsMax = 10_000

export interface ServerProcess {
  url: string
  /** User and system time of all its threads so far. */
  cpuMicroseconds: () => Promise<number>
  /** For the bare server: what it answers from now on. */
  replyWith: (reply: ConstantReply) => Promise<void>
  stop: () => Promise<void>
}

export async function startProcess(file: string, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...settings }, execArgv: [] })
  try {
    const { url } = await nextMessage<{ url: string }>(child)
    return {
      url,
      cpuMicroseconds: async () => (await ask<{ cpuMicroseconds: number }>(child, 'cpu')).cpuMicroseconds,
      replyWith: async (reply) => void (await ask(child, reply)),
      stop: async () => {
        const ended = once(child, 'exit')
        child.disconnect()
        const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax)
        await ended
        clearTimeout(timer)
      },
    }
  } catch (error) {
    child.kill()
    throw error
  }
}

async function ask<Answer extends FromServer>(child: ChildProcess, message: ToServer): Promise<Answer> {
  const answer = nextMessage<Answer>(child)
  child.send(message)
  return answer
}

async function nextMessage<Answer extends FromServer>(child: ChildProcess): Promise<Answer> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(answerMsMax)])
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`the server process ended with ${code}`)
    })
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as Answer
  } finally {
    settled.abort()
  }
}
