import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveFileKey, type FileKey, openChunks, sealChunks } from './file-cipher.ts'

const key: FileKey = { salt: randomBytes(16), bytes: randomBytes(32) }
const chunk = 65_536 + 16
const head = 48

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const piece of pieces) found.push(piece)
  return Buffer.concat(found)
}

const seal = (text: Buffer, pieceLength = 10_000) => all(sealChunks(key, inPieces(text, pieceLength)))
const open = (file: Buffer, with_ = key, pieceLength = 70_000) =>
  all(openChunks(inPieces(file, pieceLength), async (salt) => ({ ...with_, salt })))

describe('a sealed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 3 * 65_536, 200_000])(
    'of %i bytes opens as it was',
    async (length) => {
      const text = randomBytes(length)
      const file = await seal(text)
      expect(await open(file)).toEqual(text)
      expect(await open(file, key, 17_000)).toEqual(text)
      if (length >= 16) expect(file.includes(text.subarray(0, 16))).toBe(false)
    },
  )

  it('does not open with any of its bytes altered', async () => {
    const file = await seal(randomBytes(300))
    for (let at = 0; at < file.length; at++) {
      const altered = Buffer.from(file)
      altered[at] = (altered[at] ?? 0) ^ 1
      await expect(open(altered), `byte ${at}`).rejects.toThrow(/altered|not a backup|does not open/)
    }
  })

  it('does not open with any of its end missing', async () => {
    const file = await seal(randomBytes(300))
    for (let length = 0; length < file.length; length++) {
      await expect(open(file.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        /cut off|is empty|does not open/,
      )
    }
    const large = await seal(randomBytes(3 * 65_536))
    for (const chunks of [0, 1, 2]) {
      await expect(open(large.subarray(0, head + chunks * chunk))).rejects.toThrow('cut off')
    }
  })

  it('does not open with chunks exchanged, left out, doubled or added, and names where', async () => {
    const file = await seal(randomBytes(3 * 65_536 + 5))
    const part = (nth: number) => file.subarray(head + nth * chunk, head + (nth + 1) * chunk)
    const of = (...nths: number[]) => Buffer.concat([file.subarray(0, head), ...nths.map(part)])
    expect(await open(of(0, 1, 2, 3))).toHaveLength(3 * 65_536 + 5)
    await expect(open(of(1, 0, 2, 3))).rejects.toThrow(`byte ${head} is not as it was written`)
    await expect(open(of(0, 2, 1, 3))).rejects.toThrow(`byte ${head + chunk} is not`)
    await expect(open(of(0, 2, 3))).rejects.toThrow(`byte ${head + chunk} is not`)
    await expect(open(of(0, 0, 1, 2, 3))).rejects.toThrow(`byte ${head + chunk} is not`)
    await expect(open(of(0, 1, 2, 3, 3))).rejects.toThrow(/altered/)
    await expect(open(Buffer.concat([file, randomBytes(4)]))).rejects.toThrow(/altered/)
  })

  it('does not take a chunk of another file of the same key', async () => {
    const [one, other] = [await seal(randomBytes(65_536)), await seal(randomBytes(65_536))]
    const otherKey = { ...key, salt: randomBytes(16) }
    const foreign = await all(sealChunks(otherKey, inPieces(randomBytes(65_536), 9_999)))
    expect(one.subarray(0, head)).toEqual(other.subarray(0, head))
    await expect(open(Buffer.concat([one.subarray(0, head), foreign.subarray(head)]))).rejects.toThrow(
      'cut off',
    )
  })

  it('tells another key, and a file that is none', async () => {
    const file = await seal(randomBytes(300))
    await expect(open(file, { ...key, bytes: randomBytes(32) })).rejects.toThrow('is not the key')
    await expect(open(Buffer.from('{"name": "lakshya"}'))).rejects.toThrow('not a backup of Lakshya')
    await expect(open(Buffer.alloc(0))).rejects.toThrow('is empty')
  })
})

it('a file’s key follows from the operator’s and the file’s salt', async () => {
  const { salt, bytes } = await deriveFileKey('a long enough secret')
  expect(await deriveFileKey('a long enough secret', salt)).toEqual({ salt, bytes })
  expect((await deriveFileKey('a long enough secre7', salt)).bytes).not.toEqual(bytes)
})
