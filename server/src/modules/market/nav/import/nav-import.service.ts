import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../../../core/app-error.ts'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { renewSchemeNavs } from '../../schemes/schemes.repository.ts'
import { followImport } from '../nav-changes.ts'
import type { NavBatch, NavSource } from '../nav-row.ts'
import {
  failImport,
  failSilentImports,
  finishImport,
  insertImport,
  removeLeftovers,
  silenceSeconds,
} from './nav-import.repository.ts'
import { type MergeCounts, mergeBatch, stageBatch } from './nav-staging.repository.ts'

/** What an import needs to know beside its rows. */
export interface ImportOptions {
  fileName: string
  /** Aborting ends the import before its next batch; nothing of it stays. */
  signal?: AbortSignal | undefined
  onBatch?: ((rows: number) => void) | undefined
  /** Told of a row that gives a second NAV for a scheme and date of the file; the earlier row does not count. */
  onContradiction?: (position: number) => void
  /** Asked at the end, when the whole file has been read. */
  sha256?: () => Buffer
  skipped?: () => number
}

/** Rows from which the planner's statistics are renewed; the embedded database does not do it by itself. */
const analyseFrom = 10_000
const longestWaitMs = 10 * 60_000

/**
 * Imports batches as one import: staged in short transactions that nobody sees, then made to count by one more.
 * The first batch opens it, so a file that fails before touches nothing; any failure takes back what was staged.
 */
export async function importBatches(
  database: OpenDatabase,
  batches: AsyncIterable<NavBatch>,
  options: ImportOptions,
): Promise<MergeCounts> {
  const counts: MergeCounts = { taken: 0, replaced: 0, unchanged: 0, outranked: 0 }
  let opened: { id: number; source: NavSource } | undefined
  let newestDate = ''
  try {
    for await (const batch of readAhead(batches)) {
      options.signal?.throwIfAborted()
      opened ??= { id: await openImport(database, batch.source, options), source: batch.source }
      await stageBatch(database, opened.id, batch)
      const merged = await mergeBatch(database, opened.id, batch.source, batch.rows.length)
      add(counts, merged.counts)
      for (const position of merged.contradictions) options.onContradiction?.(position)
      for (const row of batch.rows) if (row.date > newestDate) newestDate = row.date
      options.onBatch?.(batch.rows.length)
    }
    if (opened === undefined) return counts
    options.signal?.throwIfAborted()
    const sha256 = options.sha256?.() ?? null
    const finished = { ...opened, sha256, newestDate, counts, skipped: options.skipped?.() ?? 0 }
    await database.db.transaction().execute(async (db) => {
      await finishImport(db, finished)
      if (finished.source !== 'simulated') await renewSchemeNavs(db, finished.id)
      const isNews = counts.taken + counts.replaced > 0
      // The last, as whoever writes a ledger waits for it from there on.
      await followImport(db, finished.id, isNews)
    })
  } catch (error) {
    if (opened !== undefined) await takeBack(database, opened.id)
    throw error
  }
  await cleanUp(database)
  if (counts.taken + counts.replaced >= analyseFrom)
    await sql`analyze nav, scheme, nav_import`.execute(database.db)
  return counts
}

/** Reads the next batch while the one before is stored. */
async function* readAhead<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (let result = await next; !result.done; result = await next) {
      next = iterator.next()
      // Its failure is thrown where it is awaited; until then it must not count as unhandled.
      next.catch(() => {})
      yield result.value
    }
  } finally {
    await next.catch(() => {})
    await iterator.return?.()
  }
}

function add(sum: MergeCounts, more: MergeCounts): void {
  sum.taken += more.taken
  sum.replaced += more.replaced
  sum.unchanged += more.unchanged
  sum.outranked += more.outranked
}

/** Waits for its turn: imports run one after the other, whichever process they are in. */
async function openImport(
  database: OpenDatabase,
  source: NavSource,
  options: ImportOptions,
): Promise<number> {
  const until = Date.now() + longestWaitMs
  while (Date.now() < until) {
    const id = await insertImport(database.db, source, options.fileName)
    if (id !== undefined) return id
    if ((await failSilentImports(database.db, silenceSeconds)) > 0) await cleanUp(database)
    await sleep(100, undefined, options.signal ? { signal: options.signal } : {})
  }
  throw new AppError('UNAVAILABLE', 'Another NAV import is running. Try again when it has ended.')
}

async function takeBack(database: OpenDatabase, importId: number): Promise<void> {
  await failImport(database.db, importId)
  await cleanUp(database)
}

async function cleanUp(database: OpenDatabase): Promise<void> {
  while (await database.db.transaction().execute((db) => removeLeftovers(db)));
}

/**
 * Takes back what imports left that were killed. To be called at every start: on the embedded database every
 * open import is dead then; on PostgreSQL those that have been silent for a minute, as other processes may import.
 * @returns how many imports were ended
 */
export async function repairImports(database: OpenDatabase): Promise<number> {
  const ended = await failSilentImports(database.db, database.kind === 'embedded' ? 0 : silenceSeconds)
  await cleanUp(database)
  return ended
}
