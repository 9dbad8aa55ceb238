// Time that stands still while anything runs, and then jumps to whatever comes next.

interface Timer {
  at: number
  order: number
  work: (() => void) | undefined
}

export class Clock {
  now = Date.UTC(2026, 0, 1)
  /** A heap: the earliest first, and of equals the one that was set first. */
  readonly #heap: Timer[] = []
  /** Timers of the polls, which are skipped while there is nothing to find. */
  readonly #polls = new Set<Timer & { every: number }>()
  #order = 0

  at(at: number, work: () => void): () => void {
    const timer: Timer = { at: Math.max(at, this.now), order: this.#order++, work }
    this.#push(timer)
    return () => {
      timer.work = undefined
    }
  }

  after(ms: number, work: () => void): () => void {
    return this.at(this.now + ms, work)
  }

  poll(every: number, work: () => void): () => void {
    const timer = { at: this.now + every, every, order: this.#order++, work }
    this.#polls.add(timer)
    return () => this.#polls.delete(timer)
  }

  /** Goes to the next timer and runs it; false when nothing will ever happen again. `findable`: what a poll waits for. */
  step(findable: () => number): boolean {
    while (this.#heap[0] && !this.#heap[0].work) this.#pop()
    const next = this.#heap[0]
    const poll = this.#earliestPoll(next?.at ?? Number.POSITIVE_INFINITY, findable)
    if (poll) {
      this.#polls.delete(poll)
      this.now = poll.at
      poll.work!()
      return true
    }
    if (!next) return false
    this.#pop()
    this.now = next.at
    next.work!()
    return true
  }

  /** The poll before `limit` that may find something: those before it, which cannot, are as if they had been. */
  #earliestPoll(limit: number, findable: () => number) {
    let earliest: (Timer & { every: number }) | undefined
    let from: number | undefined
    for (const poll of this.#polls) {
      if (poll.at >= limit) continue
      from ??= Math.min(limit, findable())
      if (from === Number.POSITIVE_INFINITY) continue
      if (poll.at < from) poll.at += Math.ceil((from - poll.at) / poll.every) * poll.every
      if (poll.at < limit && (!earliest || poll.at < earliest.at)) earliest = poll
    }
    return earliest
  }

  #push(timer: Timer): void {
    const heap = this.#heap
    let index = heap.length
    heap.push(timer)
    while (index > 0) {
      const above = (index - 1) >> 1
      if (!isBefore(timer, heap[above]!)) break
      heap[index] = heap[above]!
      index = above
    }
    heap[index] = timer
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let index = 0
    for (;;) {
      let below = index * 2 + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below++
      if (!isBefore(heap[below]!, last)) break
      heap[index] = heap[below]!
      index = below
    }
    heap[index] = last
  }
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order)
