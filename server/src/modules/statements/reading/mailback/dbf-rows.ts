import type { Refusal } from '../reading.ts'
import { damagedAt, foreignCodePage, refusal } from '../refusal.ts'
import type { Chunks } from './chunks.ts'
import { cutOff, ReadingRefused } from './reading-refused.ts'

interface DbfField {
  name: string
  /** 'C', 'N', 'D' and so on, as the head says it. */
  kind: string
  start: number
  length: number
}

export interface DbfHeader {
  records: number
  headerLength: number
  recordLength: number
  fields: DbfField[]
  /** Of a file whose plain letters alone can be read: its code page. */
  foreignPage: string | undefined
}

/** Windows-1252 by its number, or not said. */
const own = new Set([0x00, 0x03, 0x57])
/** DOS: its plain letters are the same. */
const dos = new Set([0x01, 0x02])
const pages = new Map([
  [0x01, 'the code page 437 of DOS'],
  [0x02, 'the code page 850 of DOS'],
  [0x64, 'the code page 852 (Eastern Europe)'],
  [0x65, 'the code page 866 (Cyrillic)'],
  [0x7b, 'the code page 932 (Japanese)'],
  [0x7a, 'the code page 936 (Chinese)'],
  [0xc8, 'the code page 1250 (Eastern Europe)'],
  [0xc9, 'the code page 1251 (Cyrillic)'],
  [0xca, 'the code page 1254 (Turkish)'],
  [0xcb, 'the code page 1253 (Greek)'],
])
const nameOf = (codePage: number) => pages.get(codePage) ?? `the code page of number ${codePage}`
const decoder = new TextDecoder('windows-1252')
const mostFields = 500

/** dBASE III and IV, FoxPro and Visual FoxPro, with memo fields or without. */
const kinds = [0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xf5, 0xfb]

/** Whether a file begins as one of them does. */
export function isDbf(head: Buffer): boolean {
  const headerLength = head.length < 32 ? 0 : head.readUInt16LE(8)
  const [kind = 0, , month = 0, day = 0] = head
  return kinds.includes(kind) && month <= 12 && day <= 31 && headerLength >= 65
}

/** The header of a DBF of which at least that much is there. Undefined while it is not whole. */
export function readHeader(head: Buffer): DbfHeader | Refusal | undefined {
  const headerLength = head.readUInt16LE(8)
  if (headerLength > 32 * (mostFields + 2)) return refusal('not_a_statement')
  if (head.length < headerLength) return undefined
  const codePage = head[29] ?? 0
  if (!own.has(codePage) && !dos.has(codePage)) return foreignCodePage(nameOf(codePage))
  const fields: DbfHeader['fields'] = []
  let start = 1
  for (let at = 32; at + 32 <= headerLength && head[at] !== 0x0d; at += 32) {
    const name = head.toString('latin1', at, at + 11).split('\0')[0] ?? ''
    const kind = String.fromCharCode(head[at + 11] ?? 0)
    // Of a long text the upper half of its length stands where numbers have their decimals.
    const more = kind === 'C' ? (head[at + 17] ?? 0) * 256 : 0
    const length = (head[at + 16] ?? 0) + more
    fields.push({ name, kind, start, length })
    start += length
  }
  const recordLength = head.readUInt16LE(10)
  if (fields.length === 0 || recordLength < start)
    return damagedAt('The head of the DBF is damaged. Ask the registrar for the file again.')
  return {
    records: head.readUInt32LE(4),
    headerLength,
    recordLength,
    fields,
    foreignPage: dos.has(codePage) ? nameOf(codePage) : undefined,
  }
}

/** The values of the wanted fields of each record, in their order. Ends with a refusal where the file is cut off. */
export async function* dbfRows(
  chunks: Chunks,
  header: DbfHeader,
  wanted: readonly number[],
): AsyncGenerator<string[]> {
  const { records, headerLength, recordLength } = header
  const fields = wanted.flatMap((place) => header.fields[place] ?? [])
  let rest: Buffer = Buffer.alloc(0)
  let skip = headerLength
  let count = 0
  for await (const chunk of chunks) {
    const skipped = Math.min(skip, chunk.length)
    skip -= skipped
    rest = rest.length === 0 ? chunk.subarray(skipped) : Buffer.concat([rest, chunk.subarray(skipped)])
    let at = 0
    for (; at + recordLength <= rest.length && count < records; at += recordLength, count += 1) {
      const isDeleted = rest[at] === 0x2a
      if (!isDeleted) yield fields.map((field) => valueAt(rest, at + field.start, field, header))
    }
    rest = rest.subarray(at)
    if (count >= records) rest = Buffer.alloc(0)
  }
  if (count < records) throw cutOff(records, count)
}

/** A value as text. What is kept in another file, such as memos, is ''. */
function valueAt(bytes: Buffer, start: number, { kind, length }: DbfField, header: DbfHeader): string {
  if (kind === 'I' && length === 4) return String(bytes.readInt32LE(start))
  if (kind === 'B' && length === 8) return String(bytes.readDoubleLE(start))
  if (kind === 'Y' && length === 8) return String(Number(bytes.readBigInt64LE(start)) / 10_000)
  if (kind === 'T' && length === 8) return dayOfNumber(bytes.readInt32LE(start))
  return 'MGPW'.includes(kind) ? '' : textAt(bytes, start, length, header)
}

/** 1 January 1970, counted as days of Julius Caesar's era are. */
const firstDay = 2_440_588

/** A day and time, of which the day is read: 'YYYY-MM-DD', '' of none. */
function dayOfNumber(days: number): string {
  return days > 0 && days < 5_000_000
    ? new Date((days - firstDay) * 86_400_000).toISOString().slice(0, 10)
    : ''
}

function textAt(bytes: Buffer, start: number, length: number, { foreignPage }: DbfHeader): string {
  const whole = bytes.subarray(start, start + length)
  const end = whole.indexOf(0)
  const slice = end < 0 ? whole : whole.subarray(0, end)
  if (slice.every((byte) => byte < 0x80)) return slice.toString('latin1').trim()
  if (foreignPage !== undefined) throw new ReadingRefused(foreignCodePage(foreignPage))
  return decoder.decode(slice).trim()
}
