import { BackupError } from './backup-error.ts'
import { takeExactly } from './take-exactly.ts'

/** What stands one after the other inside a backup: words in JSON, and blocks of whole rows in COPY's text format. */
export type Frame = { kind: 'words'; words: unknown } | { kind: 'rows'; rows: Buffer }

const codes = { words: 1, rows: 2 } as const

/** `kind(1) | length(4) | bytes`. */
export function frameOf(frame: Frame): Buffer[] {
  const bytes = frame.kind === 'rows' ? frame.rows : Buffer.from(JSON.stringify(frame.words))
  const head = Buffer.alloc(5)
  head.writeUInt8(codes[frame.kind])
  head.writeUInt32BE(bytes.length, 1)
  return [head, bytes]
}

/** @throws BackupError where the bytes end within a frame */
export async function* readFrames(pieces: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const source = pieces[Symbol.asyncIterator]()
  const take = takeExactly(source)
  try {
    for (let frame = await readFrame(take); frame !== undefined; frame = await readFrame(take)) yield frame
  } finally {
    await source.return?.()
  }
}

async function readFrame(take: (length: number) => Promise<Buffer>): Promise<Frame | undefined> {
  const head = await take(5)
  if (head.length === 0) return undefined
  const length = head.length < 5 ? 0 : head.readUInt32BE(1)
  const bytes = await take(length)
  if (head.length < 5 || bytes.length < length) throw new BackupError('The backup ends too early.')
  if (head[0] === codes.rows) return { kind: 'rows', rows: bytes }
  return { kind: 'words', words: JSON.parse(bytes.toString('utf8')) as unknown }
}
