import { createHash, hash } from 'node:crypto'

/** What tells the rows of one table from any others, in whichever order they come. */
export interface TableDigest {
  rows: number
  /** 64 hexadecimal digits. */
  sha256: string
}

export interface RowDigest {
  /** Takes whole rows in COPY's text format, each with its end of line. */
  add(block: Buffer): void
  sum(): TableDigest
}

const words = 8
const newline = 10

/**
 * The digest of a table: SHA-256 of the number of its rows and of the sum, modulo 2^256, of the SHA-256 of each row's text.
 * A database keeps no order of rows, and two sort text in different ways: a sum needs none.
 */
export function createRowDigest(): RowDigest {
  const total = new Uint32Array(words)
  let rows = 0
  return {
    add(block) {
      for (let from = 0; from < block.length; rows++) {
        const end = block.indexOf(newline, from)
        if (end === -1) throw new Error('A block of rows ends within a row.')
        addTo(total, hash('sha256', block.subarray(from, end), 'buffer'))
        from = end + 1
      }
    },
    sum: () => ({
      rows,
      sha256: createHash('sha256').update(`${rows}\n`).update(total).digest('hex'),
    }),
  }
}

/** Words from the least significant on, as the platform's own order of bytes has them in memory. */
function addTo(total: Uint32Array, digest: Buffer): void {
  let carry = 0
  for (let word = 0; word < words; word++) {
    const sum = (total[word] ?? 0) + digest.readUInt32LE(word * 4) + carry
    total[word] = sum
    carry = sum > 0xffff_ffff ? 1 : 0
  }
}
