// A helper process that answers one question at a time, and ends with its parent.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const endMsMax = 5_000

/** Wall clock with fractions of a millisecond, the same in every process of the machine. */
export const wallClock = (): number => performance.timeOrigin + performance.now()

export class Child {
  readonly #process: ChildProcess

  constructor(file: string, settings: NodeJS.ProcessEnv = {}) {
    const env = { ...process.env, ...settings }
    this.#process = fork(join(import.meta.dirname, file), { execArgv: [], env })
  }

  async ask<Answer>(question: object, msMax = 30_000): Promise<Answer> {
    const settled = new AbortController()
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(msMax)])
    try {
      const ended = once(this.#process, 'exit', { signal }).then(([code]) => {
        throw new Error(`a helper process ended with ${code}`)
      })
      const answered = once(this.#process, 'message', { signal })
      this.#process.send(question)
      const [answer] = await Promise.race([answered, ended])
      return answer as Answer
    } finally {
      settled.abort()
    }
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), endMsMax)
    await ended
    clearTimeout(timer)
  }
}

/** The helper's side: each question is the name of an answer, with what it needs. */
export function answerParent(answers: Record<string, (given: any) => unknown>): void {
  process.on('message', async (question: Record<string, unknown>) => {
    const [name = '', given] = Object.entries(question)[0] ?? []
    process.send!((await answers[name]!(given)) ?? {})
  })
  process.on('disconnect', () => process.exit(0))
}
