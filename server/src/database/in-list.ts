/**
 * `in ($2, $3, …)` for a list of any length, from this parameter on. Padded to a power of two with its last value: lists of all
 * lengths then share a few statements, which are prepared once.
 */
export function inList<T>(values: readonly T[], from: number): { sql: string; values: T[] } {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  const padded = Array.from({ length: size }, (_, index) => values[Math.min(index, values.length - 1)]!)
  return { sql: `in (${padded.map((_, index) => `$${index + from}`).join(', ')})`, values: padded }
}
