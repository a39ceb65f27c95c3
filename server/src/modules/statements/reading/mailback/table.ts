import type { Refusal } from '../reading.ts'
import { refusal } from '../refusal.ts'
import type { Chunks } from './chunks.ts'
import { cellText, csvRows, separatorOf } from './csv-rows.ts'
import { dbfRows, isDbf, readHeader } from './dbf-rows.ts'
import { type DayOrder, findLayout, type MailbackType } from './layouts.ts'
import { ReadingRefused } from './reading-refused.ts'

/** The values of a row that are used, by column; '' where the file has no such column. */
export type Fields = (name: string) => string

/** A registrar's file, whose rows are read as they are asked for. */
export interface Table {
  type: MailbackType
  columns: number
  days: DayOrder
  /**
   * Once, in the file's order, and their numbers from 1 on.
   * @throws ReadingRefused where the file is cut off or a row is broken: nothing of it is to be kept then
   */
  rows: AsyncIterable<{ fields: Fields; number: number }>
}

const headBytes = 64_000

/** Opens a registrar's file, DBF or CSV, told by its header; it is never held as a whole. */
export async function openTable(source: AsyncIterable<Uint8Array>): Promise<Table | Refusal> {
  const { head, chunks } = await peek(source)
  if (isDbf(head)) {
    const header = readHeader(head)
    if (header === undefined) return refusal('damaged_file')
    if ('outcome' in header) return header
    const layout = findLayout(
      header.fields.map(({ name }) => name),
      true,
    )
    if ('outcome' in layout) return layout
    const wanted = [...layout.places.values()]
    const places = new Map([...layout.places.keys()].map((name, i) => [name, i]))
    const { type, days } = layout
    return {
      type,
      days,
      columns: header.fields.length,
      rows: numbered(dbfRows(chunks, header, wanted), places),
    }
  }
  if (head.includes(0)) return refusal('not_a_statement')
  const rows = csvRows(chunks, separatorOf(head.toString('latin1')))
  try {
    const first = await rows.next()
    if (first.done === true) return refusal('damaged_file')
    const layout = findLayout(first.value.map(cellText), false)
    if ('outcome' in layout) return layout
    const { type, days, places } = layout
    return { type, days, columns: first.value.length, rows: numbered(rows, places, cellText) }
  } catch (error) {
    if (error instanceof ReadingRefused) return error.refusal
    throw error
  }
}

async function* numbered(
  rows: AsyncIterable<string[]>,
  places: ReadonlyMap<string, number>,
  textOf: (cell: string) => string = (cell) => cell,
): AsyncGenerator<{ fields: Fields; number: number }> {
  let number = 0
  for await (const row of rows) {
    number += 1
    yield { fields: (name) => textOf(row[places.get(name) ?? -1] ?? ''), number }
  }
}

/** The first bytes, and all of them once more. */
async function peek(source: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; chunks: Chunks }> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Buffer[] = []
  let size = 0
  let isOver = false
  while (size < headBytes && !isOver) {
    const next = await iterator.next()
    isOver = next.done === true
    if (next.done === true) break
    seen.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
    size += next.value.byteLength
  }
  const head = Buffer.concat(seen)
  async function* again(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head
    for (
      let next = isOver ? undefined : await iterator.next();
      next && next.done !== true;
      next = await iterator.next()
    ) {
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
  }
  return { head, chunks: again() }
}
