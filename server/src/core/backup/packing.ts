import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type FileKey, openChunks, sealChunks } from './file-cipher.ts'
import { type Frame, frameOf, readFrames } from './frames.ts'

/** Frames as they are to lie in the file: packed, then sealed. */
export function packFrames(key: FileKey, frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  // Most of a book is figures and sealed bytes in hexadecimal: more effort gains a few percent for twice the time.
  return sealChunks(key, through(createGzip({ level: 4, chunkSize: 1 << 16 }), bytesOf(frames)))
}

/** The frames in a file's bytes. @throws BackupError as `openChunks` does */
export function unpackFrames(
  pieces: AsyncIterable<Buffer>,
  keyOf: (salt: Buffer) => Promise<FileKey>,
): AsyncGenerator<Frame> {
  return readFrames(through(createGunzip({ chunkSize: 1 << 16 }), openChunks(pieces, keyOf)))
}

async function* bytesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) yield* frameOf(frame)
}

/** What comes out of a stream that is fed from a source, whose own error is the one that is thrown. */
async function* through(stream: Transform, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let failure: unknown
  const fed = pipeline(Readable.from(source), stream).catch((error: unknown) => {
    failure = error
  })
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch (error) {
    await fed
    throw failure ?? error
  } finally {
    stream.destroy()
    await fed
  }
}
