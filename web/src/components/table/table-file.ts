import { toCsv } from '@lakshya/contract'
import type { Column, FileColumn, FileKind } from './column.ts'

/** A column of a file under its own name. */
export interface NamedColumn<Row> {
  readonly name: string
  readonly kind: FileKind
  readonly read: (row: Row) => string | number | null
}

export type FileEnding = 'csv' | 'json'

const kinds: readonly FileKind[] = ['text', 'rupees', 'percent', 'number', 'units', 'day', 'moment']
/** So many rows are written before the page may draw again. */
const rowsAtOnce = 500

/** What of a table's columns stands in a file, in their order. */
export function columnsInFile<Row>(columns: readonly Column<Row>[]): NamedColumn<Row>[] {
  return columns.flatMap((column) => {
    if (column.file === 'none') return []
    return [column.file].flat().map((one) => namedColumn(one, column.head))
  })
}

/** @throws where the column has no kind, or neither it nor its head has a name */
export function namedColumn<Row>(column: FileColumn<Row>, head?: string): NamedColumn<Row> {
  const name = column.head ?? head
  const values = column as Partial<Record<FileKind, (row: Row) => string | number | null | undefined>>
  const kind = kinds.find((one) => values[one] !== undefined)
  const of = kind === undefined ? undefined : values[kind]
  if (name === undefined || kind === undefined || of === undefined) {
    throw new Error('A column of a file has a name and a value.')
  }
  return {
    name: kind === 'percent' && !name.includes('%') ? `${name}, %` : name,
    kind,
    read: (row) => exact(kind, of(row) ?? null),
  }
}

/** Money to the paisa, other figures as far as they are known: what binary fractions leave is cut. */
function exact(kind: FileKind, value: string | number | null): string | number | null {
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) return null
  return Number(value.toFixed(kind === 'rupees' ? 2 : 6))
}

/** Rows of a file in slices, between which the page draws and hears a press on 'Cancel'. */
async function inSlices<Row>(
  rows: readonly Row[],
  signal: AbortSignal,
  write: (slice: readonly Row[]) => string,
): Promise<string[]> {
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    signal.throwIfAborted()
    parts.push(write(rows.slice(from, from + rowsAtOnce)))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return parts
}

/** A cell of a CSV: amounts with both digits of their paise. */
export function cellOf<Row>({ kind, read }: NamedColumn<Row>, row: Row): string | number | null {
  const value = read(row)
  return kind === 'rupees' && typeof value === 'number' ? value.toFixed(2) : value
}

/** A table as a spreadsheet takes it. */
export async function tableCsv<Row>(
  columns: readonly NamedColumn<Row>[],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<string> {
  const lines = await inSlices(rows, signal, (slice) =>
    toCsv(slice.map((row) => columns.map((column) => cellOf(column, row)))),
  )
  return `${[toCsv([columns.map(({ name }) => name)]), ...lines].join('\r\n')}\r\n`
}

export interface FileTitle {
  readonly table: string
  /** Of what: the screen's title. */
  readonly of: string
  readonly day: string
}

/** The same for programs: the columns with their kinds, and each row by their names. */
export async function tableJson<Row>(
  title: FileTitle,
  columns: readonly NamedColumn<Row>[],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<string> {
  const lines = await inSlices(rows, signal, (slice) =>
    slice
      .map((row) => JSON.stringify(Object.fromEntries(columns.map((one) => [one.name, jsonOf(one, row)]))))
      .join(',\n'),
  )
  const head = { ...title, columns: columns.map(({ name, kind }) => ({ name, kind })) }
  return `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines.join(',\n')}\n]}\n`
}

function jsonOf<Row>({ kind, read }: NamedColumn<Row>, row: Row): string | number | null {
  const value = read(row)
  return kind === 'units' && value !== null ? Number(value) : value
}

/** Named by table, screen and day. Example: 'holdings-meera-shah-2026-11-24.csv' */
export function fileName({ table, of, day }: FileTitle, ending: FileEnding): string {
  const [first, second] = [slug(table), slug(of)]
  const names = second === '' || first.includes(second) ? [first] : [first, second]
  return `${names.join('-') || 'table'}-${day}.${ending}`
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
