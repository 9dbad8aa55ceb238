// When a failed attempt is tried again.

export const attemptsMax = 8

/** The gaps between attempts, in seconds: 5 s, 5 min, 30 min, 2 h, 5 h, 8 h, 8 h, which is 23 h 35 min. */
export const defaultGaps = [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800]

/** A gap is up to this much longer, so that what failed together does not come back together. Never shorter. */
const jitter = 0.1

export interface Schedule {
  /**
   * Seconds until the next attempt after this many; undefined when they are used up. A receiver's Retry-After may lengthen the gap
   * to the end of the window, of which `elapsed` has passed.
   */
  gapAfter(attempts: number, retryAfter?: number, elapsed?: number): number | undefined
}

export function schedule(
  gaps: readonly number[] = defaultGaps,
  random: () => number = Math.random,
): Schedule {
  const windowSeconds = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    gapAfter(attempts, retryAfter = 0, elapsed = 0) {
      const gap = gaps[attempts - 1]
      if (gap === undefined) return undefined
      const asked = Math.min(retryAfter, windowSeconds - elapsed)
      return Math.max(gap, asked) * (1 + jitter * random())
    },
  }
}

/** Seconds from a Retry-After header: a number, or a date. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000))
}
