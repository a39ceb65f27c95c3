import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { NavFileError } from '../formats/nav-file-error.ts'
import { readNavFile } from '../formats/read-nav-file.ts'
import { type SkippedRows, SkipTally } from '../formats/skip-tally.ts'
import type { NavSource } from '../nav-row.ts'
import { importBatches } from './nav-import.service.ts'
import { describeFileError, findFiles } from './nav-paths.ts'
import type { MergeCounts } from './nav-staging.repository.ts'

/** What became of one file. */
export type FileReport =
  | {
      kind: 'imported'
      path: string
      source: NavSource
      counts: MergeCounts
      skipped: SkippedRows[]
      seconds: number
    }
  | { kind: 'failed'; path: string; message: string }

/** How far an import of several files is. */
export interface ImportProgress {
  path: string
  /** From 1. */
  file: number
  files: number
  bytes: number
  bytesInAll: number
  rows: number
}

export interface ImportFilesOptions {
  /** Business date `YYYY-MM-DD`. */
  today: string
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
  onReport?: (report: FileReport) => void
}

/** Imports files and folders one file after the other; a file that fails changes nothing and stops no other. */
export async function importNavFiles(
  database: OpenDatabase,
  paths: readonly string[],
  options: ImportFilesOptions,
): Promise<FileReport[]> {
  const found = await findFiles(paths)
  const reports: FileReport[] = []
  for (const [index, entry] of found.entries()) {
    const place = { path: entry.path, file: index + 1, files: found.length }
    const report: FileReport =
      entry.kind === 'unreadable'
        ? { kind: 'failed', path: entry.path, message: entry.message }
        : await importNavFile(database, entry.path, options, (bytes, rows) =>
            options.onProgress?.({ ...place, bytes, bytesInAll: entry.bytes, rows }),
          )
    reports.push(report)
    options.onReport?.(report)
    options.signal?.throwIfAborted()
  }
  return reports
}

async function importNavFile(
  database: OpenDatabase,
  path: string,
  options: ImportFilesOptions,
  onProgress: (bytes: number, rows: number) => void,
): Promise<FileReport> {
  const started = performance.now()
  const skipped = new SkipTally()
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  let source: NavSource = 'csv'
  const measured = (async function* () {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  })()
  const fileName = basename(path)
  const batches = (async function* () {
    for await (const batch of readNavFile(measured, { fileName, today: options.today, skipped })) {
      source = batch.source
      yield batch
    }
  })()
  try {
    const counts = await importBatches(database, batches, {
      fileName,
      signal: options.signal,
      onBatch(count) {
        rows += count
        onProgress(bytes, rows)
      },
      onContradiction: (position) => skipped.add(position, 'second-nav'),
      sha256: () => hash.digest(),
      skipped: () => skipped.count,
    })
    const seconds = (performance.now() - started) / 1000
    return { kind: 'imported', path, source, counts, skipped: skipped.list(), seconds }
  } catch (error) {
    if (error instanceof NavFileError) return { kind: 'failed', path, message: error.message }
    if (isFileError(error)) return { kind: 'failed', path, message: describeFileError(error) }
    throw error
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
