import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { inSnapshot, OutsideFirst, openSnapshot } from '../../../core/database/snapshot.ts'
import { type BookVersions, findVersions } from './book.repository.ts'
import type { BookContext } from './book-context.ts'
import { memoryOf, share } from './book-memory.ts'
import { type BookNavs, readBookNavs } from './book-navs.ts'
import { type BookFigures, type ClientFigures, computeBook, figuresBy } from './book-sums.ts'
import { type ClientCounts, countClients } from './client-counts.repository.ts'
import { sumHoldings } from './holding-sums.repository.ts'
import { isCurrent, keepFigures } from './keep-figures.ts'
import { findCurrentFigures, findFigures, findFundFigures, findKept } from './kept-figures.repository.ts'

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

/** What is kept of a book at the state that `db` sees. */
interface KeptBook {
  navs: BookNavs
  goalCount: number
  counts: ClientCounts
}

/**
 * The kept figures of the whole book, where they are of the state that `db` sees; in a snapshot they are brought up to
 * date outside it first. Undefined where that cannot be waited for: what is asked for is then reckoned on the spot.
 */
async function keptBook(context: BookContext, navs: BookNavs): Promise<KeptBook | undefined> {
  const { db, outerDb, snapshot, firmId } = context
  // What a transaction has written itself is in no row.
  if (snapshot === undefined) return undefined
  const [kept, versions] = await Promise.all([findKept(db, firmId), versionsAt(context)])
  if (kept !== undefined && isCurrent(kept, versions, navs)) {
    const { goal_count: goalCount, clients, validated } = kept
    return { navs, goalCount, counts: { clients, validated } }
  }
  if (snapshot.isLast) return undefined
  throw new OutsideFirst(() =>
    share(memoryOf(outerDb), `book ${firmId}`, () => keepFigures({ db: outerDb, firmId }, navs)),
  )
}

/** The whole book as one snapshot sees it, from what is kept of it, with the number of clients in the lists. */
export function loadCountedBook(context: BookContext): Promise<{ book: BookFigures; counts: ClientCounts }> {
  return inSnapshot(context, async (own) => {
    const { db, firmId } = own
    const navs = await loadNavs(own, (await versionsAt(own)).navs)
    const [kept, rows] = await Promise.all([keptBook(own, navs), findFundFigures(db, firmId)])
    if (kept === undefined)
      return { book: await computeBook(own, navs), counts: await countClients(db, firmId, undefined) }
    const funds = rows.map((row) => ({
      code: row.fund_code,
      value: row.value,
      pending: row.pending,
      holdingsAtCost: row.at_cost,
      hasUnits: row.with_units > 0,
    }))
    return { book: { navs, funds, goalCount: kept.goalCount }, counts: kept.counts }
  })
}

/** The same without that number. */
export async function loadBook(context: BookContext): Promise<BookFigures> {
  return (await loadCountedBook(context)).book
}

/** Figures of every client of the book. */
export function loadClients(context: BookContext): Promise<ReadonlyMap<number, ClientFigures>> {
  return inSnapshot(context, async (own) => {
    const navs = await loadNavs(own, (await versionsAt(own)).navs)
    const kept = await keptBook(own, navs)
    if (kept === undefined) return (await computeBook(own, navs)).clients
    return figuresBy(await findFigures(own.db, own.firmId))
  })
}

/** Figures of some clients: from their rows where these are current, else reckoned for them alone. */
export function computeClients(
  context: BookContext,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, ClientFigures>> {
  return inSnapshot(context, async (own) => {
    const { db, firmId } = own
    const { now } = await loadNavs(own, (await versionsAt(own)).navs)
    const known = own.snapshot === undefined ? [] : await findCurrentFigures(db, firmId, now, clientIds)
    const found = new Set(known.map((row) => row.client_id))
    const missing = clientIds.filter((id) => !found.has(id))
    const others = missing.length === 0 ? [] : await sumHoldings(db, firmId, now, missing)
    return figuresBy([...known, ...others])
  })
}

/**
 * The number of clients in the lists from what is kept of the book, and whether a query may read the kept figures of all
 * clients; undefined where they are not to be rested on.
 */
export async function keptCounts(context: BookContext): Promise<ClientCounts | undefined> {
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  return (await keptBook(context, navs))?.counts
}
