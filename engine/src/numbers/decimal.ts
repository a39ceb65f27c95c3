/** An exact decimal number: `digits` / 10^`decimals`. */
export interface Decimal {
  readonly digits: bigint
  readonly decimals: number
}

/** Whole paise: rupees with two decimals, exactly. */
export type Paise = bigint
/** Thousandths of a unit: units with three decimals, exactly. */
export type Milliunits = bigint

/**
 * Reads a decimal as it is written. Throws RangeError on anything else.
 *
 * Example: `decimalOf('2198.255')` is 2198255 with 3 decimals.
 */
export function decimalOf(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (match === null) throw new RangeError(`'${text}' is not a decimal number`)
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length }
}

/**
 * Reads a decimal as a whole number of its last place. Throws RangeError where it has more decimals than that,
 * other than zeros.
 *
 * Example: `parseFixed('12.5', 2)` is 1250n.
 */
export function parseFixed(text: string, decimals: number): bigint {
  const { digits, decimals: given } = decimalOf(text)
  if (given <= decimals) return digits * 10n ** BigInt(decimals - given)
  const scale = 10n ** BigInt(given - decimals)
  if (digits % scale !== 0n) throw new RangeError(`'${text}' has more than ${decimals} decimals`)
  return digits / scale
}

/** Writes a whole number of a last place as a decimal. Example: `formatFixed(-1250n, 2)` is '-12.50'. */
export function formatFixed(value: bigint, decimals: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const sign = value < 0n ? '-' : ''
  if (decimals === 0) return `${sign}${text}`
  return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** Reads rupees. Example: `paiseOf('2999.85')` is 299985n. */
export function paiseOf(rupees: string): Paise {
  return parseFixed(rupees, 2)
}

/** Writes rupees with two decimals. Example: `rupeesOf(15n)` is '0.15'. */
export function rupeesOf(paise: Paise): string {
  return formatFixed(paise, 2)
}

/** Reads units. Example: `milliunitsOf('1.365')` is 1365n. */
export function milliunitsOf(units: string): Milliunits {
  return parseFixed(units, 3)
}

/** Writes units with three decimals. Example: `unitsOf(1365n)` is '1.365'. */
export function unitsOf(milliunits: Milliunits): string {
  return formatFixed(milliunits, 3)
}

/**
 * The quotient rounded to a whole number, halves away from zero. The divisor is above 0.
 *
 * Example: `divideHalfUp(5n, 2n)` is 3n.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('a divisor of 0 or below')
  const doubled = dividend * 2n
  return (dividend < 0n ? doubled - divisor : doubled + divisor) / (divisor * 2n)
}

/**
 * The decimal that a number is written as, not the binary fraction that it is kept as. Throws RangeError where it is not
 * finite.
 *
 * Example: `decimalWritten(0.000065)` is 65 with 6 decimals.
 */
export function decimalWritten(value: number): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (match === null) throw new RangeError(`${value} is not a decimal number`)
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const decimals = fraction.length - Number(power)
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
}

/** A rate of an amount, rounded half up. Example: 1 % of 12345 is 123. */
export function timesRate(amount: bigint, rate: Decimal): bigint {
  return divideHalfUp(amount * rate.digits, 10n ** BigInt(rate.decimals))
}
