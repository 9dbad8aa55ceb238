import { cpus, loadavg } from 'node:os'
import { engine } from './service.ts'

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** "1.02 (0.98 to 1.05)": the median, and between what the rounds lay. */
export function withSpread(values: number[], digits: number): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

/** A figure means little without what it was taken on. */
export function printConditions(): void {
  const [first] = cpus()
  const load = loadavg()[0]!.toFixed(2)
  console.log(
    `${engine}, Node ${process.versions.node}, ${cpus().length} × ${first?.model ?? 'unknown'}, load ${load}\n`,
  )
}
