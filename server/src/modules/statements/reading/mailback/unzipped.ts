import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { damagedAt } from '../refusal.ts'
import type { Chunks } from './chunks.ts'
import { ReadingRefused } from './reading-refused.ts'

const localHeader = 30
const deflated = 8

/**
 * The bytes of a file, or of the first file in a ZIP as they are unpacked; `count` is told of each chunk and may throw.
 * @throws ReadingRefused where the ZIP is locked, damaged, or packed in another way
 */
export async function* unzipped(chunks: Chunks, count: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head = await takeAtLeast(iterator, Buffer.alloc(0), localHeader)
  const isZip = head.length >= localHeader && head.readUInt32LE(0) === 0x04034b50
  if (!isZip) {
    yield* counted(rest(head, iterator), count)
    return
  }
  const start = localHeader + head.readUInt16LE(26) + head.readUInt16LE(28)
  if ((head.readUInt16LE(6) & 1) === 1) {
    throw refused('The ZIP is locked with a password. Unpack it, and choose the file that is in it.')
  }
  if (head.readUInt16LE(8) !== deflated) throw refused('Unpack the ZIP, and choose the file that is in it.')
  head = await takeAtLeast(iterator, head, start)
  try {
    yield* counted(Readable.from(rest(head.subarray(start), iterator)).pipe(createInflateRaw()), count)
  } catch (error) {
    if (error instanceof ReadingRefused) throw error
    throw refused('The ZIP is damaged or cut off. Download it again, and choose it once more.')
  }
}

function refused(message: string): ReadingRefused {
  return new ReadingRefused(damagedAt(message))
}

async function takeAtLeast(iterator: AsyncIterator<Buffer>, head: Buffer, bytes: number): Promise<Buffer> {
  let taken = head
  while (taken.length < bytes) {
    const next = await iterator.next()
    if (next.done === true) return taken
    taken = Buffer.concat([taken, next.value])
  }
  return taken
}

async function* rest(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
}

async function* counted(chunks: Chunks, count: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk)
    yield chunk
  }
}
