import { crc32, inflateSync } from 'node:zlib'
import { LogoRefusal } from './logo-refusal.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Pixels a side, and in all: what is decoded stays under 32 MB. */
const longestSide = 4_000
const mostPixels = 4_000_000

/** Bits that each kind of colour may have, and its channels. */
const colours: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Where the passes of an interlaced picture begin, and how far apart their pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function isPng(file: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature)
}

/**
 * Checks a PNG by its bytes: chunk by chunk with their checksums, that nothing stands after its end, and that its pixels
 * are as many as its head says. Answers its size in pixels.
 * @throws LogoRefusal
 */
export function checkPng(file: Buffer): { width: number; height: number } {
  const chunks = readChunks(file)
  const [head] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw damaged()
  const width = head.data.readUInt32BE(0)
  const height = head.data.readUInt32BE(4)
  if (width === 0 || height === 0) throw damaged()
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new LogoRefusal(
      `The picture has ${width} × ${height} pixels. A logo may have at most 4,000 on a side and 4 million in all: save it smaller.`,
    )
  }
  const parts = chunks.map(({ type }) => type)
  const unknown = parts.find((type) => /^[A-Z]/.test(type) && !known.includes(type))
  if (unknown !== undefined || parts.lastIndexOf('IHDR') !== 0) throw damaged()
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  const size = rawSize(head.data, width, height)
  if (unpackedSize(data, size) !== size) throw damaged()
  return { width, height }
}

const known = ['IHDR', 'PLTE', 'IDAT', 'IEND']

function damaged(): LogoRefusal {
  return new LogoRefusal('The PNG is damaged or cut off. Save it again and upload that.')
}

function readChunks(file: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  let at = signature.length
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > file.length) throw damaged()
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length) throw damaged()
    const type = file.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) {
      throw damaged()
    }
    chunks.push({ type, data: file.subarray(at + 8, end) })
    at = end + 4
  }
  if (at !== file.length) {
    throw new LogoRefusal('The PNG has something else after its end. Save it again and upload that.')
  }
  return chunks
}

/** The bytes that the pixels take before they are packed, each line with its filter's number. */
function rawSize(head: Buffer, width: number, height: number): number {
  const depth = head[8] ?? 0
  const colour = colours[head[9] ?? -1]
  const isInterlaced = head[12] === 1
  if (colour === undefined || !colour.depths.includes(depth)) throw damaged()
  if (head[10] !== 0 || head[11] !== 0 || (head[12] ?? 2) > 1) throw damaged()
  const sizeOf = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * depth * colour.channels) / 8))
  if (!isInterlaced) return sizeOf(width, height)
  return passes.reduce(
    (sum, [x, y, right, down]) =>
      sum + sizeOf(Math.max(0, Math.ceil((width - x) / right)), Math.max(0, Math.ceil((height - y) / down))),
    0,
  )
}

/** How much packed pixels come to, at most one byte more than they should. */
function unpackedSize(data: Buffer, size: number): number {
  try {
    return inflateSync(data, { maxOutputLength: size + 1 }).length
  } catch {
    throw damaged()
  }
}
