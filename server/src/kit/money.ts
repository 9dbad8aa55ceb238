// Money is an integer count of ten-thousandths, in storage and arithmetic; it becomes a decimal number only
// in an answer. Amounts we compute are rounded to the cent, so an answer never shows more than two decimals;
// rates may carry four.

export type Money = bigint

const scale = 10_000n
const cent = 100n

/** From a decimal such as `24.5` or `"24.5"`; digits past the fourth are rounded half away from zero. */
export function toMoney(decimal: number | string): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(decimal))
  if (!match) throw new Error(`not a decimal: ${decimal}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const places = 4 + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  const value = places >= 0 ? digits * 10n ** BigInt(places) : divideRounded(digits, 10n ** BigInt(-places))
  return sign ? -value : value
}

/** For an answer. */
export const toDecimal = (money: Money | number): number => Number(money) / Number(scale)

/** Quantity × rate, rounded to the cent: the amount of one line. */
export const times = (quantity: Money, rate: Money): Money =>
  divideRounded(quantity * rate, scale * cent) * cent

export const sum = (amounts: Money[]): Money => amounts.reduce((total, amount) => total + amount, 0n)

export const roundToCent = (money: Money): Money => divideRounded(money, cent) * cent

/** Half away from zero, as people round money. */
function divideRounded(value: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return value >= 0n ? (value + half) / divisor : -((-value + half) / divisor)
}
