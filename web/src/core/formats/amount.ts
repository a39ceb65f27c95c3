const units: Record<string, number> = {
  '': 1,
  k: 1_000,
  thousand: 1_000,
  l: 1_00_000,
  lac: 1_00_000,
  lacs: 1_00_000,
  lakh: 1_00_000,
  lakhs: 1_00_000,
  c: 1_00_00_000,
  cr: 1_00_00_000,
  crs: 1_00_00_000,
  crore: 1_00_00_000,
  crores: 1_00_00_000,
}

/**
 * Reads an amount as people write it: '1,00,000', '₹1 lakh', '25 lakh', '1.5 cr', 'Rs. 5,000/-'.
 * Undefined where it says no amount; the caller checks the range. Rounded to the paisa.
 */
export function parseAmount(text: string): number | undefined {
  const plain = text
    .toLowerCase()
    .replace(/^\s*(?:₹|rs\.?|inr)?\s*/, '')
    .replace(/\s*(?:\/-|rupees|only)?\s*$/, '')
  const match = /^(\d[\d,\s]*(?:\.\d*)?|\.\d+)\s*([a-z]*)\.?$/.exec(plain)
  const [, digits, unit] = match ?? []
  const factor = unit === undefined ? undefined : units[unit]
  if (digits === undefined || factor === undefined) return undefined
  const value = Math.round(Number(digits.replace(/[,\s]/g, '')) * factor * 100) / 100
  return Number.isFinite(value) ? value : undefined
}

/** Puts Indian commas into a run of digits: 1234567 to 12,34,567. */
function group(digits: string): string {
  const last = digits.slice(-3)
  const rest = digits.slice(0, -3)
  return rest === '' ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${last}`
}

/**
 * Groups an amount while it is typed. What isn't a plain run of digits yet ('25 la') stays as it is until
 * `settleAmount` reads it when the field is left.
 */
export function groupAmount(text: string): string {
  const match = /^(\s*₹?\s*)([\d,]*)(\.\d{0,2})?$/.exec(text)
  if (match === null) return text
  const digits = (match[2] ?? '').replace(/,/g, '').replace(/^0+(?=\d)/, '')
  return group(digits) + (match[3] ?? '')
}

/** The field's text once it is left or pasted into: grouped digits where the text says an amount, else unchanged. */
export function settleAmount(text: string): string {
  const value = parseAmount(text)
  if (value === undefined) return text.trim()
  const [whole = '', paise] = value.toFixed(2).split('.')
  return group(whole) + (paise === '00' ? '' : `.${paise}`)
}

const isDigit = (sign: string | undefined) => sign !== undefined && /[\d.]/.test(sign)

/** Where the caret belongs after grouping: behind as many digits as it stood behind before. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  let digits = [...before.slice(0, caret)].filter(isDigit).length
  // Leading zeros that grouping dropped no longer count.
  digits -= Math.max(0, [...before].filter(isDigit).length - [...after].filter(isDigit).length)
  if (digits <= 0) return 0
  for (let index = 0; index < after.length; index++) {
    if (isDigit(after[index])) digits--
    if (digits === 0) return index + 1
  }
  return after.length
}
