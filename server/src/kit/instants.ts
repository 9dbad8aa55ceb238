// Dates and instants as text: the shapes we accept, and the one shape we store and answer.

const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/
const timeShape = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const instantShape =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

export function isRealDate(input: string): boolean {
  const match = dateShape.exec(input)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // Year 0000 exists in ISO 8601 but not in PostgreSQL's calendar.
  if (year === 0 || month < 1 || month > 12 || day < 1) return false
  return day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const isTimeOfDay = (input: string): boolean => timeShape.test(input)

export function isInstant(input: string): boolean {
  const match = instantShape.exec(input)
  if (!match || !isRealDate(match[1]!) || !timeShape.test(match[2]!)) return false
  const year = new Date(input.toUpperCase()).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** The one shape of an instant in storage and answers: UTC with milliseconds, so that text order is time order. */
export const toUtc = (instant: string): string => new Date(instant.toUpperCase()).toISOString()
