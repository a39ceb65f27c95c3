import {
  type CommissionColumns,
  type CommissionField,
  type CommissionLook,
  columnComplaint,
  commissionFieldNames,
} from '@lakshya/contract'
import { ReadingRefused } from '../../reading/mailback/reading-refused.ts'
import type { Refusal } from '../../reading/reading.ts'
import { damagedAt } from '../../reading/refusal.ts'
import type { CommissionLayout, CommissionRow } from '../commission-row.ts'
import { type CellRows, readCells } from './commission-cells.ts'
import { dayOrderOf, hasOrder } from './commission-days.ts'
import { headKey, layoutOf, matchHeads, registrarOf } from './commission-heads.ts'
import { type RowReading, readRow } from './commission-rows.ts'

/** A brokerage statement that was read. */
export interface CommissionFile {
  outcome: 'read'
  layout: CommissionLayout
  registrar: 'CAMS' | 'KFINTECH' | null
  /** What files with these heads have in common. */
  signature: string
  rows: CommissionRow[]
}

/** What is known before a file is read: columns that were said of it, or of files with the same heads. */
export interface CommissionHints {
  columns: CommissionColumns | undefined
  remembered: Readonly<Record<string, CommissionColumns>>
}

/** Titles that may stand above the heads. */
const mostTitles = 20
const samplesShown = 5
const mostRows = 200_000

/** Reads a brokerage statement, or asks for its columns, or refuses it with what to do. */
export async function readCommission(
  bytes: Uint8Array,
  hints: CommissionHints,
): Promise<CommissionFile | CommissionLook | Refusal> {
  try {
    return readTable(await readCells(bytes), hints)
  } catch (error) {
    if (error instanceof ReadingRefused) return error.refusal
    throw error
  }
}

function readTable({ rows, isDbf }: CellRows, hints: CommissionHints): CommissionFile | CommissionLook {
  const at = headAt(rows, isDbf)
  const heads = rows[at]
  const body = rows.slice(at + 1)
  if (heads === undefined || body.length === 0) {
    throw new ReadingRefused(
      damagedAt('The file has heads and no rows. Choose a statement of a month with payments.'),
    )
  }
  if (body.length > mostRows) {
    throw new ReadingRefused(
      damagedAt('The file has more than 200,000 rows. Order it month by month, and choose these.'),
    )
  }
  refuseCut(heads, body, at)
  const signature = heads.map(headKey).join('|').slice(0, 4000)
  const layout = layoutOf(heads, isDbf)
  const said = hints.columns ?? hints.remembered[signature]
  const columns = said ?? guessed(heads, { isDbf, layout, body })
  const complaint = columnComplaint(columns) ?? dayComplaint(columns, body, isDbf)
  if (complaint !== undefined) return lookOf(heads, body, { columns, complaint })
  const places = new Map(Object.entries(columns.fields)) as Map<CommissionField, number[]>
  const days =
    columns.days ?? orderOf(columns, body) ?? (registrarOf(layout) === 'CAMS' ? 'month-first' : 'day-first')
  const reading: RowReading = { heads, places, days, month: columns.month }
  const read = body.flatMap((row, index) => readRow(reading, row, at + index + 2) ?? [])
  if (read.length === 0)
    return lookOf(heads, body, { columns, complaint: 'No row has a folio or a PAN in these columns.' })
  return { outcome: 'read', layout, registrar: columns.registrar, signature, rows: read }
}

/** The row with the most names that are known: titles may stand above it. */
function headAt(rows: readonly string[][], isDbf: boolean): number {
  let best = 0
  let most = 0
  for (const [at, row] of rows.slice(0, mostTitles).entries()) {
    const known = matchHeads(row, isDbf).size
    if (known > most) {
      best = at
      most = known
    }
  }
  return best
}

/** A last row with fewer cells than the heads is one that was cut. */
function refuseCut(heads: readonly string[], body: readonly string[][], at: number): void {
  const last = body.at(-1)
  const before = body.at(-2)
  if (last === undefined || before === undefined || last.length >= heads.length) return
  const isTotal = last.some((cell) => /total/i.test(cell))
  if (before.length === heads.length && last.length > 1 && !isTotal) {
    const words = `Row ${at + body.length + 1} has ${last.length} of ${heads.length} columns: the file is cut off. Download it again, and choose that.`
    throw new ReadingRefused(damagedAt(words))
  }
}

function guessed(
  heads: readonly string[],
  { isDbf, layout, body }: { isDbf: boolean; layout: CommissionLayout; body: readonly string[][] },
): CommissionColumns {
  const found = matchHeads(heads, isDbf)
  if (!found.has('pan')) {
    const place = heads.findIndex((_head, at) => isColumnOf(body, at, /^[A-Z]{5}\d{4}[A-Z]$/i))
    if (place >= 0) found.set('pan', [place])
  }
  if (!found.has('isin')) {
    const place = heads.findIndex((_head, at) => isColumnOf(body, at, /^IN[A-Z0-9]{10}$/i))
    if (place >= 0) found.set('isin', [place])
  }
  return { fields: Object.fromEntries(found), days: null, registrar: registrarOf(layout), month: null }
}

/** Whether what stands in a column is of one form. */
function isColumnOf(body: readonly string[][], at: number, form: RegExp): boolean {
  const filled = body
    .slice(0, 50)
    .flatMap((row) => ((row[at] ?? '').trim() === '' ? [] : [(row[at] ?? '').trim()]))
  return filled.length > 0 && filled.every((text) => form.test(text))
}

function daysIn({ fields }: CommissionColumns, body: readonly string[][]): string[] {
  const places = [...(fields.from ?? []), ...(fields.to ?? [])]
  return body.flatMap((row) => places.map((place) => (row[place] ?? '').trim()))
}

function orderOf(columns: CommissionColumns, body: readonly string[][]) {
  return dayOrderOf(daysIn(columns, body))
}

/** Days that can be read both ways are asked for, where no registrar's habit tells. */
function dayComplaint(
  columns: CommissionColumns,
  body: readonly string[][],
  isDbf: boolean,
): string | undefined {
  if (columns.days !== null || columns.registrar !== null || isDbf) return undefined
  const texts = daysIn(columns, body)
  if (!hasOrder(texts) || dayOrderOf(texts) !== undefined) return undefined
  return 'The days of this file can be read both ways: say whether the day or the month comes first.'
}

function lookOf(
  heads: readonly string[],
  body: readonly string[][],
  { columns, complaint }: { columns: CommissionColumns; complaint: string },
): CommissionLook {
  const wanted: CommissionField[] = ['folio', 'schemeCode', 'to', 'gross']
  return {
    outcome: 'columns',
    words: complaint,
    heads: heads.slice(0, 500).map((head) => head.slice(0, 80)),
    samples: body.slice(0, samplesShown).map((row) => row.slice(0, 500).map((cell) => cell.slice(0, 60))),
    columns,
    missing: wanted.filter((field) => columns.fields[field] === undefined && field in commissionFieldNames),
  }
}
