/** Time, so that a test can be its master. */
export interface Timers {
  now(): number
  /** Returns how to cancel it. */
  after(ms: number, work: () => void): () => void
}

export const realTimers: Timers = {
  now: Date.now,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
