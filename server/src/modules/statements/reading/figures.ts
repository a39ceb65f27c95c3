const printed = /^(\(?)(-?)((?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\.\d+)(\)?)$/

/**
 * A printed number as a decimal: brackets and a leading minus are below 0, grouping is Western or Indian.
 * Undefined where the text is none. Example: '(1,999.90)' is '-1999.90'.
 */
export function figureOf(text: string): string | undefined {
  const found = printed.exec(text.trim())
  if (found === null) return undefined
  const [, opened = '', minus = '', digits = '', closed = ''] = found
  if ((opened === '') !== (closed === '')) return undefined
  const plain = digits.replaceAll(',', '')
  const isBelow = (opened !== '') !== (minus !== '')
  const whole = plain.startsWith('.') ? `0${plain}` : plain
  return isBelow && /[1-9]/.test(whole) ? `-${whole}` : whole
}

/** The other sign. Example: of '-1.50' it is '1.50', of '0.00' itself. */
export function opposite(decimal: string): string {
  if (decimal.startsWith('-')) return decimal.slice(1)
  return /[1-9]/.test(decimal) ? `-${decimal}` : decimal
}

/** Without its sign. */
export function magnitude(decimal: string): string {
  return decimal.startsWith('-') ? decimal.slice(1) : decimal
}

export function isZero(decimal: string | null): boolean {
  return decimal === null || !/[1-9]/.test(decimal)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As statements print a day: 05-Jan-2023 or 05-JAN-2023. */
export const printedDay = /\d{2}-[A-Za-z]{3}-\d{4}/

/** 'YYYY-MM-DD' of a printed day; undefined where it is none. Example: '05-JAN-2023' is '2023-01-05'. */
export function dayOf(text: string): string | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text.trim()) ?? []
  return isoDay(year, String(months.indexOf(name.toLowerCase()) + 1), day)
}

/** A day of a calendar, of its parts; undefined for 31 February. */
export function isoDay(year: string, month: string, day: string): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const nth = Number(day)
  if (nth < 1 || nth > daysOf(Number(year), Number(month))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Registrars' files have two or three days a row: a date object for each is felt in a file of a million. */
function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  if (month < 1 || month > 12) return 0
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
