/**
 * Text of a CSV file. What a spreadsheet would run as a formula gets an apostrophe in front, as names come from people; a
 * number below 0 is none.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(value)) return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
