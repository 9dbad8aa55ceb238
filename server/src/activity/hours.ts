// Real time, in whole hours and in ids: a UUIDv7 begins with its millisecond, so that a span of time is a range of ids.

export const hourMs = 60 * 60 * 1000

export const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs

/** Not larger than any id made at this time or later. */
export function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
