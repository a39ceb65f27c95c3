import { toCsv } from '@lakshya/contract'

export type CsvCell = string | number | null

/** A CSV file for spreadsheets: UTF-8 with the mark that Excel knows it by. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${toCsv(rows)}\r\n`
}
