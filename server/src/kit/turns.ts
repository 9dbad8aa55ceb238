/** Lets a bounded number of works of the same name run at once; the rest wait in line, at no cost to other names. */
export class Turns {
  readonly #atOnce: number
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    let line = this.#lines.get(name)
    if (!line) {
      line = { running: 0, waiting: [] }
      this.#lines.set(name, line)
    }
    if (line.running < this.#atOnce) line.running += 1
    // Whoever leaves hands its place on: the count stays.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.running -= 1
        if (line.running === 0) this.#lines.delete(name)
      }
    }
  }
}
