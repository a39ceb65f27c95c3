import type { z } from 'zod'
import { BackupError } from './backup-error.ts'
import {
  type BackupContent,
  type Ending,
  ending,
  type Manifest,
  manifest,
  type TableSum,
  tableBegins,
  tableEnds,
} from './backup-words.ts'
import { deriveFileKey } from './file-cipher.ts'
import type { Frame } from './frames.ts'
import { unpackFrames } from './packing.ts'
import { createRowDigest } from './row-digest.ts'
import { readPieces } from './whole-file.ts'

/** A backup that is being read: what it says first, then each table's rows, then what it says last. */
export interface OpenBackup {
  manifest: Manifest
  /**
   * Hands over each table with its rows, which are to be read to their end, and its sum. What the sums say is
   * compared with the rows. @throws BackupError where they differ, or the file is not as it was written
   */
  readAll(
    take: (name: string, blocks: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<BackupContent & Ending>
}

/** Opens a file by the operator's key. @throws BackupError where it is none, of another key, or damaged */
export async function readBackup<T>(
  { path, secret }: { path: string; secret: string },
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const frames = unpackFrames(readPieces(path), (salt) => deriveFileKey(secret, salt))
  try {
    const first = wordsOf(await frames.next(), manifest)
    return await work({ manifest: first, readAll: (take) => readTables(frames, first, take) })
  } finally {
    await frames.return(undefined)
  }
}

async function readTables(
  frames: AsyncGenerator<Frame>,
  first: Manifest,
  take: (name: string, blocks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<BackupContent & Ending> {
  const sums: TableSum[] = []
  for (const { name } of first.tables) {
    if (wordsOf(await frames.next(), tableBegins).name !== name) throw disordered()
    const blocks = readRows(frames, name)
    await take(name, blocks.rows)
    sums.push(blocks.sum())
  }
  const last = wordsOf(await frames.next(), ending)
  // What is sealed has its end only here.
  if ((await frames.next()).done !== true) throw disordered()
  return { manifest: first, sums, ...last }
}

/** The rows up to the table's sum, which is compared with them. */
function readRows(frames: AsyncGenerator<Frame>, name: string) {
  let found: TableSum | undefined
  async function* rows(): AsyncGenerator<Buffer> {
    const digest = createRowDigest()
    for (;;) {
      const next = await frames.next()
      if (next.done !== true && next.value.kind === 'rows') {
        digest.add(next.value.rows)
        yield next.value.rows
        continue
      }
      const { is: _, ...said } = wordsOf(next, tableEnds)
      const { rows: count, sha256 } = digest.sum()
      if (said.name !== name || said.rows !== count || said.sha256 !== sha256) {
        throw new BackupError(`The rows of ${name} are not those that the backup was made of.`)
      }
      found = said
      return
    }
  }
  return {
    rows: rows(),
    sum(): TableSum {
      if (found === undefined) throw new Error(`The rows of ${name} were not read to their end.`)
      return found
    },
  }
}

function wordsOf<T>(next: IteratorResult<Frame>, schema: z.ZodType<T>): T {
  if (next.done === true || next.value.kind !== 'words') throw disordered()
  const read = schema.safeParse(next.value.words)
  if (!read.success) throw disordered()
  return read.data
}

function disordered(): BackupError {
  return new BackupError('The backup is of a newer kind than this release reads.')
}
