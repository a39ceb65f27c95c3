// Done by hand, as the browser's own number formats cost a phone some 60 ms before its first figure can be shown.

/**
 * A number of zero or more with Indian grouping: 12,34,567.50. A half is rounded up, as the number is written.
 * @param most decimals that it is rounded to; without `least` all of them are shown
 * @param least decimals that are shown even where they are zero
 */
export function indianDigits(value: number, most: number, least = most): string {
  const [whole = '0', part = ''] = rounded(value, most).split('.')
  const shown = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
  return shown === '' ? grouped : `${grouped}.${shown}`
}

/** As `toFixed`, but of the number as it is written: 1.005 is 1.01, not the 1.00 of its nearest binary fraction. */
function rounded(value: number, decimals: number): string {
  const written = String(value)
  // So small or large that it is written with an exponent.
  if (written.includes('e')) return value.toFixed(decimals)
  const [whole = '0', part = ''] = written.split('.')
  const kept = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  const digits = String(Number(part[decimals] ?? 0) >= 5 ? kept + 1n : kept).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
