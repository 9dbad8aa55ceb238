// Token buckets: `ratePerSecond` tokens flow in, a call takes one, and `capacity` (twice the rate) may be saved up for a burst.

export interface Allowance {
  allowed: boolean
  /** For the answer's headers; empty when limiting is off. */
  headers: Record<string, string>
}

interface Bucket {
  tokens: number
  at: number
}

/** Buckets that have filled up again carry no memory and are dropped when there are this many. */
const bucketsMax = 10_000
const burstSeconds = 2

export class RateLimit {
  readonly #rate: number
  readonly #capacity: number
  readonly #policy: string
  readonly #buckets = new Map<string, Bucket>()
  readonly #nowMs: () => number

  constructor(
    ratePerSecond: number,
    nowMs: () => number = Date.now,
    capacity: number = ratePerSecond * burstSeconds,
  ) {
    this.#rate = ratePerSecond
    this.#capacity = capacity
    this.#policy = `"default";q=${capacity};w=${capacity / ratePerSecond}`
    this.#nowMs = nowMs
  }

  take(name: string): Allowance {
    if (this.#rate === 0) return { allowed: true, headers: {} }
    const now = this.#nowMs()
    const bucket = this.#bucket(name, now)
    const allowed = bucket.tokens >= 1
    if (allowed) bucket.tokens -= 1
    return { allowed, headers: this.#headers(bucket, now, allowed) }
  }

  #bucket(name: string, now: number): Bucket {
    let bucket = this.#buckets.get(name)
    if (!bucket) {
      if (this.#buckets.size >= bucketsMax) this.#dropFull(now)
      bucket = { tokens: this.#capacity, at: now }
      this.#buckets.set(name, bucket)
    }
    bucket.tokens = this.#tokensAt(bucket, now)
    bucket.at = now
    return bucket
  }

  #tokensAt(bucket: Bucket, now: number): number {
    return Math.min(this.#capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * this.#rate)
  }

  #dropFull(now: number): void {
    for (const [name, bucket] of this.#buckets) {
      if (this.#tokensAt(bucket, now) >= this.#capacity) this.#buckets.delete(name)
    }
    // An attack from very many addresses: the older half goes, so that memory and the work per call stay bounded.
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size <= bucketsMax / 2) break
      this.#buckets.delete(name)
    }
  }

  #headers(bucket: Bucket, now: number, allowed: boolean): Record<string, string> {
    const remaining = Math.floor(bucket.tokens)
    const secondsToFull = Math.ceil((this.#capacity - bucket.tokens) / this.#rate)
    const headers: Record<string, string> = {
      'ratelimit-policy': this.#policy,
      ratelimit: `"default";r=${remaining};t=${secondsToFull}`,
      'x-ratelimit-limit': String(this.#capacity),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(Math.ceil(now / 1000) + secondsToFull),
    }
    if (!allowed) headers['retry-after'] = String(Math.max(1, Math.ceil((1 - bucket.tokens) / this.#rate)))
    return headers
  }
}
