import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import type { Clock } from '../../../core/clock.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { findBookOwners } from './book.repository.ts'
import { loadBook } from './book-figures.ts'
import { loadMonths } from './book-months.ts'

/**
 * Computes what is not computed yet of every book, so that nobody's first request waits after new NAVs, a new month or a
 * start. One after the other: requests come first.
 * @throws the signal's reason, between two books; what names the failures, once all others are computed
 */
export async function warmBooks({
  db,
  clock,
  signal,
}: {
  db: Kysely<Schema>
  clock: Clock
  signal: AbortSignal
}): Promise<void> {
  const warm = (firmId: number) => warmBook({ db, clock, firmId })
  await attemptEach(await findBookOwners(db), warm, 'Some books could not be brought up to date', signal)
}

export async function warmBook({
  db,
  clock,
  firmId,
}: {
  db: Kysely<Schema>
  clock: Clock
  firmId: number
}): Promise<void> {
  const context = { db, outerDb: db, snapshot: undefined, clock, firmId }
  await inSnapshot(context, async (own) => loadMonths(own, await loadBook(own)))
}
