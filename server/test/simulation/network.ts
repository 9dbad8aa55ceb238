// Receivers whose moods come from the seed, and a book of everything that was ever sent to them.
import type { Message, Result } from '../../src/webhooks/send.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

const moods = ['healthy', 'slow', 'failing', 'dead', 'mixed', 'gone'] as const
type Mood = (typeof moods)[number]

export interface Exchange {
  message: Message
  startedAt: number
  /** When the receiver's answer, or the lack of it, came. */
  endedAt: number
  responseStatus: number | null
  /** Seconds. */
  retryAfter: number
}

interface Answer {
  ms: number
  status: number | null
  error?: string
  retryAfter?: { header: string; seconds: number }
}

export class Network {
  readonly exchanges = new Map<Message, Exchange>()
  readonly #clock: Clock
  readonly #random: Random
  /** By url: from when on it is in which mood. */
  readonly #receivers = new Map<string, { from: number; mood: Mood }[]>()

  constructor(clock: Clock, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  addReceiver(url: string, prompt: boolean): void {
    const random = this.#random
    const phases: { from: number; mood: Mood }[] = [{ from: 0, mood: 'healthy' }]
    if (!random.chance(0.3)) {
      let from = this.#clock.now
      for (let count = random.between(1, 5); count > 0; count--) {
        const mood = random.chance(0.4) ? 'dead' : random.pick(moods)
        phases.push({ from, mood: prompt && mood === 'slow' ? 'failing' : mood })
        from += random.pick([10_000, 60_000, 600_000, 3_600_000, 36_000_000]) * (0.5 + random.next())
      }
      // Some recover, some never do.
      if (random.chance(0.6)) phases.push({ from, mood: 'healthy' })
    }
    this.#receivers.set(url, phases)
  }

  isAlwaysHealthy(url: string): boolean {
    return this.#receivers.get(url)!.length === 1
  }

  /** `arrived` is called when the answer is there. */
  send(message: Message, arrived: (result: Result) => void): Exchange {
    const startedAt = this.#clock.now
    const answer = this.#answer(
      this.#receivers.get(message.url)!.findLast(({ from }) => from <= startedAt)!.mood,
    )
    const exchange = {
      message,
      startedAt,
      endedAt: startedAt + answer.ms,
      responseStatus: answer.status,
      retryAfter: answer.retryAfter?.seconds ?? 0,
    }
    this.exchanges.set(message, exchange)
    this.#clock.after(answer.ms, () =>
      arrived({
        startedAt: new Date(startedAt).toISOString(),
        durationMs: answer.ms,
        requestHeaders: {},
        responseStatus: answer.status,
        responseHeaders: answer.retryAfter ? { 'retry-after': answer.retryAfter.header } : {},
        responseExcerpt: null,
        error: answer.status === 200 ? null : (answer.error ?? `answered ${answer.status}`),
      }),
    )
    return exchange
  }

  #answer(mood: Mood): Answer {
    const random = this.#random
    const quick = random.between(1, 80)
    if (mood === 'mixed') return this.#answer(random.pick(['healthy', 'healthy', 'slow', 'failing', 'dead']))
    if (mood === 'healthy') return { ms: quick, status: 200 }
    if (mood === 'slow') return { ms: random.between(500, 14_999), status: 200 }
    if (mood === 'gone' && random.chance(0.7)) return { ms: quick, status: 410 }
    if (mood === 'dead') {
      return random.chance(0.6)
        ? { ms: 15_000, status: null, error: 'no answer within 15 s' }
        : { ms: quick, status: null, error: 'the connection was refused' }
    }
    if (random.chance(0.7)) return { ms: quick, status: random.pick([500, 503, 404, 302]) }
    const seconds = random.pick([0, 1, 30, 600, 7_200, 50_000, 999_999])
    // A date has whole seconds only; the clock is at some of their parts.
    const date = new Date(Math.ceil((this.#clock.now + quick) / 1000 + seconds) * 1000).toUTCString()
    const header = random.chance(0.5) ? String(seconds) : date
    return { ms: quick, status: 429, retryAfter: { header, seconds } }
  }
}
