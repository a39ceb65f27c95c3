import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { inSnapshot, OutsideFirst, openSnapshot } from '../../../core/database/snapshot.ts'
import {
  type BookVersions,
  countClients,
  findChangedClients,
  findVersions,
  sumHoldings,
} from './book.repository.ts'
import type { BookContext } from './book-context.ts'
import { type ClientCounts, type KeptBook, keepBook, memoryOf, share } from './book-memory.ts'
import { type BookNavs, readBookNavs } from './book-navs.ts'
import { type BookFigures, type ClientFigures, computeBook, figuresFrom, renewBook } from './book-sums.ts'

/** After changes to so many clients the whole book is computed. */
const mostChanged = 500

const versionsOfSnapshots = new WeakMap<Database, Promise<BookVersions>>()

/** The versions that `db` sees; of a snapshot asked for once. */
export function versionsAt({
  db,
  snapshot,
  firmId,
}: Pick<BookContext, 'db' | 'snapshot' | 'firmId'>): Promise<BookVersions> {
  if (snapshot === undefined) return findVersions(db, firmId)
  const known = versionsOfSnapshots.get(db)
  if (known !== undefined) return known
  const versions = findVersions(db, firmId)
  versionsOfSnapshots.set(db, versions)
  return versions
}

/**
 * The NAVs that count, of a version that `db` sees. In a snapshot from memory, where they come to be outside it. What a
 * writing transaction sees may never come to be, so it reads them for itself.
 */
export async function loadNavs(context: BookContext, version: number): Promise<BookNavs> {
  const { db, outerDb, snapshot, clock } = context
  const today = businessDate(clock())
  if (snapshot === undefined) return readBookNavs(db, version, today)
  const known = knownNavs(context, version, today)
  if (known !== undefined) return known
  if (snapshot.isLast) return readBookNavs(db, version, today)
  throw new OutsideFirst(() =>
    share(memoryOf(outerDb), 'navs', () =>
      openSnapshot(outerDb, async (own) =>
        keepNavs(context, own, (await findVersions(own, context.firmId)).navs),
      ),
    ),
  )
}

function knownNavs({ outerDb }: BookContext, version: number, today: string): BookNavs | undefined {
  const { navs } = memoryOf(outerDb)
  return navs?.version === version && navs.today === today ? navs : undefined
}

/** The NAVs of a version that `db`, a snapshot, sees; kept unless newer ones are. */
async function keepNavs(context: BookContext, db: Database, version: number): Promise<BookNavs> {
  const today = businessDate(context.clock())
  const known = knownNavs(context, version, today)
  if (known !== undefined) return known
  const navs = await readBookNavs(db, version, today)
  const memory = memoryOf(context.outerDb)
  if (memory.navs === undefined || memory.navs.version <= version) memory.navs = navs
  return navs
}

/**
 * The whole book as one snapshot sees it: from memory while ledger, NAVs and date stand, else computed, after a change to
 * the ledger only for the clients it was made to. Requests that come at once share a computation of the whole.
 */
export async function loadBook(context: BookContext): Promise<BookFigures> {
  return (await loadCountedBook(context)).book
}

/** The same with the number of clients in the lists. */
export function loadCountedBook(context: BookContext): Promise<{ book: BookFigures; counts: ClientCounts }> {
  return inSnapshot(context, async (own) => {
    const versions = await versionsAt(own)
    return { book: await bookAt(own, versions), counts: await countsAt(own, versions.clients) }
  })
}

async function bookAt(context: BookContext, versions: BookVersions): Promise<BookFigures> {
  const { db, outerDb, snapshot, firmId } = context
  const navs = await loadNavs(context, versions.navs)
  if (snapshot === undefined) return computeBook(context, navs)
  const memory = memoryOf(outerDb)
  const known = memory.books.get(firmId)
  const kept = known && (await broughtUpToDate(context, known, { navs, version: versions.book }))
  if (kept !== undefined) {
    keepBook(memory, firmId, kept)
    return kept.book
  }
  if (snapshot.isLast) return computeBook({ db, firmId }, navs)
  throw new OutsideFirst(() => share(memory, `book ${firmId}`, () => computeAndKeep(context)))
}

/** What is kept at the state that `db` sees, a few clients computed anew; undefined where it is of little use. */
async function broughtUpToDate(
  { db, firmId }: Pick<BookContext, 'db' | 'firmId'>,
  known: KeptBook,
  { navs, version }: { navs: BookNavs; version: number },
): Promise<KeptBook | undefined> {
  if (known.book.navs !== navs || known.version > version) return undefined
  if (known.version === version) return known
  const touched = await findChangedClients(db, firmId, known.version, mostChanged)
  if (touched.length === mostChanged || touched.includes(0)) return undefined
  const book = await renewBook({ db, firmId }, known.book, touched)
  return book === undefined ? undefined : { version, book }
}

/** In a snapshot of its own, so that nothing which is shared rests on one request. */
async function computeAndKeep(context: BookContext): Promise<void> {
  const { outerDb, firmId } = context
  const memory = memoryOf(outerDb)
  await openSnapshot(outerDb, async (db) => {
    const { book: version, navs: navVersion } = await findVersions(db, firmId)
    const navs = await keepNavs(context, db, navVersion)
    const known = memory.books.get(firmId)
    const kept = known && (await broughtUpToDate({ db, firmId }, known, { navs, version }))
    keepBook(memory, firmId, kept ?? { version, book: await computeBook({ db, firmId }, navs) })
  })
}

async function countsAt(
  { db, outerDb, snapshot, firmId }: BookContext,
  version: number,
): Promise<ClientCounts> {
  if (snapshot === undefined) return countClients(db, firmId)
  const { counts: kept } = memoryOf(outerDb)
  const known = kept.get(firmId)
  if (known?.version === version) return known.counts
  const counts = await countClients(db, firmId)
  if (known === undefined || known.version < version) kept.set(firmId, { version, counts })
  return counts
}

/** Figures of some clients, computed for them alone. */
export function computeClients(
  context: BookContext,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, ClientFigures>> {
  return inSnapshot(context, async (own) => {
    const versions = await versionsAt(own)
    const navs = await loadNavs(own, versions.navs)
    const rows = await sumHoldings(own.db, own.firmId, navs.now, clientIds)
    return new Map(rows.flatMap((row) => (row.client_id === null ? [] : [[row.client_id, figuresFrom(row)]])))
  })
}
