import type { NavRow, NavSource, SchemeFacts } from '../nav-row.ts'
import { NavFileError } from './nav-file-error.ts'
import { readNavFile } from './read-nav-file.ts'
import { type SkippedRows, SkipTally } from './skip-tally.ts'

export interface ReadFile {
  source: NavSource | undefined
  rows: NavRow[]
  schemes: SchemeFacts[]
  skipped: SkippedRows[]
}

/** Reads content in pieces of `pieceBytes`. */
export async function readContent(
  content: string | Uint8Array,
  options: { fileName?: string; today?: string; pieceBytes?: number } = {},
): Promise<ReadFile> {
  const bytes = Buffer.from(content)
  const size = options.pieceBytes ?? 7
  const pieces = (async function* () {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  })()
  const skipped = new SkipTally()
  const read: ReadFile = { source: undefined, rows: [], schemes: [], skipped: [] }
  const { fileName = 'file.txt', today = '2026-11-21' } = options
  for await (const batch of readNavFile(pieces, { fileName, today, skipped })) {
    read.source = batch.source
    read.rows.push(...batch.rows)
    read.schemes.push(...batch.schemes)
  }
  return { ...read, skipped: skipped.list() }
}

/** The message that reading ends with. */
export async function refusal(content: string | Uint8Array, fileName = 'file.txt'): Promise<string> {
  const outcome = await readContent(content, { fileName }).catch((error: unknown) => error)
  if (outcome instanceof NavFileError) return outcome.message
  throw new Error('The file was taken.', { cause: outcome })
}
