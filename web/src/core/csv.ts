import { downloadFile } from './download.ts'

/**
 * Text of a CSV file. What a spreadsheet would run as a formula gets an apostrophe in front, as names come from people.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function downloadCsv(fileName: string, text: string): void {
  // Excel takes a file for UTF-8 by its byte order mark alone.
  downloadFile(fileName, 'text/csv;charset=utf-8', `\ufeff${text}`)
}
