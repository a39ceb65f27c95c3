import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { MailbackRow } from '../reading/mailback/read-mailback.ts'
import { ReadingRefused } from '../reading/mailback/reading-refused.ts'
import { damagedAt } from '../reading/refusal.ts'
import { lineOf, rowsOfLines } from './row-lines.ts'

/** Rows of files, grouped so that a folio is in one group as a whole. */
export interface RowGroups {
  readonly count: number
  add(row: MailbackRow): void
  /** The rows of a group in the order in which they came; it forgets them. */
  take(group: number): MailbackRow[]
}

/** What a group gathers before it is packed, in letters. */
const packedAt = 48_000
/** What rows may take, packed, in bytes: some three million of them. */
const mostPacked = 260_000_000

interface Group {
  lines: string[]
  letters: number
  packed: Uint8Array[]
}

/**
 * Groups for so many rows as files have: a folio goes where its first row's holder belongs, so that most clients are in one
 * group too. They lie packed, a tenth of what the files have.
 */
export function createRowGroups(count: number): RowGroups {
  const groups = Array.from({ length: count }, (): Group => ({ lines: [], letters: 0, packed: [] }))
  const folios = new Map<string, number>()
  let bytes = 0
  const pack = (group: Group) => {
    // A copy of its own: what zlib gives back holds the 16 kB that it was written into.
    const packed = new Uint8Array(zstdCompressSync(`[${group.lines.join(',')}]`))
    group.packed.push(packed)
    group.lines = []
    group.letters = 0
    bytes += packed.length
    if (bytes > mostPacked) throw new ReadingRefused(damagedAt(tooMany))
  }
  return {
    count,
    add(one) {
      const of = one.kind === 'row' ? one.row : one.master
      const key = `${of.registrar}/${of.houseCode}/${of.folioNumber}`
      let place = folios.get(key)
      if (place === undefined) {
        place = groupOf(of.pan ?? of.holder.toLowerCase(), count)
        folios.set(key, place)
      }
      const group = groups[place]
      if (group === undefined) throw new RangeError(`no group ${place}`)
      const line = lineOf(one)
      group.lines.push(line)
      group.letters += line.length
      if (group.letters > packedAt) pack(group)
    },
    take(place) {
      const group = groups[place]
      if (group === undefined) return []
      if (group.lines.length > 0) pack(group)
      const rows = group.packed.flatMap((packed) => rowsOfLines(zstdDecompressSync(packed).toString()))
      group.packed = []
      return rows
    },
  }
}

const tooMany =
  'The files have more rows than are read at once, some three million. Order them for fewer years or fund houses, and import one after the other.'

function groupOf(holder: string, count: number): number {
  return createHash('md5').update(holder).digest().readUInt32LE(0) % count
}
