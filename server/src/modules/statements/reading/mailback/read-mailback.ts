import type { Refusal } from '../reading.ts'
import type { DayOrder, MailbackType } from './layouts.ts'
import { type MasterRow, readMfsd211, readWbr9 } from './masters.ts'
import { readMfsd201 } from './mfsd201.ts'
import { brokenRow, ReadingRefused } from './reading-refused.ts'
import { NoNumber, type RegistrarRow } from './registrar-row.ts'
import { openTable, type Table, type TableRow } from './table.ts'
import { readWbr2 } from './wbr2.ts'

/** A registrar's file, as a whole. */
export interface MailbackFile {
  type: MailbackType
  columns: number
  rowCount: number
  /** Of WBR2 and MFSD201. */
  rows: RegistrarRow[]
  /** Of WBR9 and MFSD211. */
  masters: MasterRow[]
}

/** A row of a file, normalised by its kind. */
export type MailbackRow = { kind: 'row'; row: RegistrarRow } | { kind: 'master'; master: MasterRow }

/**
 * The rows of a registrar's file, normalised one by one as they are asked for: a file of any length takes little memory.
 * @throws ReadingRefused where the file is cut off or a row is broken
 */
export async function* mailbackRows({ type, days, rows }: Table): AsyncGenerator<MailbackRow> {
  for await (const row of rows) yield readRow(type, days, row)
}

function readRow(type: MailbackType, days: DayOrder, { fields, number }: TableRow): MailbackRow {
  try {
    if (type === 'WBR2') return { kind: 'row', row: readWbr2(fields, days, number) }
    if (type === 'MFSD201') return { kind: 'row', row: readMfsd201(fields, days, number) }
    if (type === 'WBR9') return { kind: 'master', master: readWbr9(fields, days) }
    return { kind: 'master', master: readMfsd211(fields, days) }
  } catch (error) {
    if (!(error instanceof NoNumber)) throw error
    const text = error.text.slice(0, 30)
    const isShort = /E\+/i.test(text)
    const what = isShort ? `a number that a spreadsheet program has cut short` : 'no number'
    throw brokenRow(number, `has '${text}', ${what}`)
  }
}

/** Reads a registrar's file of ordinary size into memory. */
export async function readMailback(source: AsyncIterable<Uint8Array>): Promise<MailbackFile | Refusal> {
  const table = await openTable(source)
  if ('outcome' in table) return table
  const file: MailbackFile = { type: table.type, columns: table.columns, rowCount: 0, rows: [], masters: [] }
  try {
    for await (const one of mailbackRows(table)) {
      file.rowCount += 1
      if (one.kind === 'row') file.rows.push(one.row)
      else file.masters.push(one.master)
    }
  } catch (error) {
    if (error instanceof ReadingRefused) return error.refusal
    throw error
  }
  return file
}
