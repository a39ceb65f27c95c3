import { NavFileError } from './nav-file-error.ts'
import type { NavRow, NavSource, SchemeFacts } from './nav-row.ts'
import { readNavFile } from './read-nav-file.ts'
import { type SkippedRows, SkipTally } from './skip-tally.ts'

export const newHeader =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date'
export const oldHeader =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'
export const historyHeader =
  'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date'

/** Lines as AMFI ends them. */
export const amfiFile = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('')

/** A row of the new NAVAll format. */
export const amfiRow = (code: number, nav: string, date: string): string =>
  `${code};INF000A01AA1;-;Example Fund;Direct Plan;Growth;${nav};${date}`

export const mfapiFile = (code: number, data: { date: string; nav: string }[]): string =>
  JSON.stringify({
    meta: {
      fund_house: 'Example Mutual Fund',
      scheme_type: 'Open Ended Schemes',
      scheme_category: 'Equity Scheme - Flexi Cap Fund',
      scheme_code: code,
      scheme_name: 'Example Fund - Regular Plan - Growth',
      isin_growth: 'INF000A01AA1',
      isin_div_reinvestment: null,
    },
    data,
    status: 'SUCCESS',
  })

export interface ReadFile {
  source: NavSource | undefined
  rows: NavRow[]
  schemes: SchemeFacts[]
  skipped: SkippedRows[]
}

/** Reads content in pieces of `pieceBytes`. */
export async function readContent(
  content: string | Uint8Array,
  options: { fileName?: string; today?: string; pieceBytes?: number } = {},
): Promise<ReadFile> {
  const bytes = Buffer.from(content)
  const size = options.pieceBytes ?? 7
  const pieces = (async function* () {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  })()
  const skipped = new SkipTally()
  const read: ReadFile = { source: undefined, rows: [], schemes: [], skipped: [] }
  const { fileName = 'file.txt', today = '2026-11-21' } = options
  for await (const batch of readNavFile(pieces, { fileName, today, skipped })) {
    read.source = batch.source
    read.rows.push(...batch.rows)
    read.schemes.push(...batch.schemes)
  }
  return { ...read, skipped: skipped.list() }
}

/** The message that reading ends with. */
export async function refusal(content: string | Uint8Array, fileName = 'file.txt'): Promise<string> {
  const outcome = await readContent(content, { fileName }).catch((error: unknown) => error)
  if (outcome instanceof NavFileError) return outcome.message
  throw new Error('The file was taken.', { cause: outcome })
}
