import { businessDate } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import { type BookVersions, countClients, findTouched, findVersions, sumHoldings } from './book.repository.ts'
import { type BookNavs, readBookNavs } from './book-navs.ts'
import { type BookFigures, type ClientFigures, computeBook, figuresFrom, renewBook } from './book-sums.ts'

/** What reading a book needs of a request's context. */
export type BookContext = Pick<AdviserContext, 'db' | 'adviserId' | 'clock'>

/** The NAVs, kept as long as their version and the date stand. */
interface KeptNavs {
  key: string
  value: Promise<BookNavs>
}

/** A book of one version of the ledger, and `key` of all else. `size` is what it takes in memory, in clients. */
interface KeptBook {
  key: string
  version: number
  value: Promise<BookFigures>
  size: number
}

type ClientCounts = Awaited<ReturnType<typeof countClients>>

interface Memory {
  navs: KeptNavs | undefined
  /** By adviser, the longest unused first. */
  books: Map<number, KeptBook>
  /** Clients in the lists by adviser, as long as their records stand. */
  counts: Map<number, { version: number; value: Promise<ClientCounts> }>
}

const memories = new WeakMap<Database, Memory>()
/** Clients whose figures are kept at most, of all advisers together: some 40 MB. */
const mostClientsKept = 200_000
/** After changes to so many clients the whole book is computed. */
const mostTouched = 500

function memoryOf(db: Database): Memory {
  const known = memories.get(db)
  if (known !== undefined) return known
  const memory: Memory = { navs: undefined, books: new Map(), counts: new Map() }
  memories.set(db, memory)
  return memory
}

/** The NAVs that count now. What an open transaction sees may never come to be, so nothing of it is kept. */
export async function loadNavs({ db, clock }: BookContext, version: number): Promise<BookNavs> {
  const today = businessDate(clock())
  if (db.isTransaction) return readBookNavs(db, version, today)
  const memory = memoryOf(db)
  const key = `${version} ${today}`
  if (memory.navs?.key === key) return memory.navs.value
  const kept = { key, value: readBookNavs(db, version, today) }
  memory.navs = kept
  kept.value.catch(() => {
    if (memory.navs === kept) memory.navs = undefined
  })
  return kept.value
}

/**
 * The whole book: from memory while ledger, NAVs and date stand, else computed, after a change to the ledger only for
 * the clients it was made to. Requests that come at once share one computation, and only with what they have found to
 * be the newest state: nothing older is ever answered.
 */
export async function loadBook(context: BookContext): Promise<BookFigures> {
  return (await loadCountedBook(context)).book
}

/** The same with the number of clients in the lists. */
export async function loadCountedBook(
  context: BookContext,
): Promise<{ book: BookFigures; counts: ClientCounts }> {
  const { db, adviserId } = context
  const versions = await findVersions(db, adviserId)
  const [book, counts] = await Promise.all([
    db.isTransaction
      ? loadNavs(context, versions.navs).then((navs) => computeBook(context, navs))
      : keepBook(context, versions),
    db.isTransaction ? countClients(db, adviserId) : keepCounts(context, versions.clients),
  ])
  return { book, counts }
}

function keepBook(context: BookContext, versions: BookVersions): Promise<BookFigures> {
  const { db, adviserId, clock } = context
  const { books } = memoryOf(db)
  const key = `${versions.navs} ${businessDate(clock())}`
  const known = books.get(adviserId)
  books.delete(adviserId)
  if (known?.key === key && known.version >= versions.book) {
    books.set(adviserId, known)
    return known.value
  }
  const value = bringUpToDate(context, versions, known)
  const kept = { key, version: versions.book, value, size: 1 }
  books.set(adviserId, kept)
  const forget = () => {
    if (books.get(adviserId) === kept) books.delete(adviserId)
  }
  value.then(({ clients }) => {
    kept.size = 1 + clients.size
    shrink(books)
  }, forget)
  return value
}

async function bringUpToDate(
  context: BookContext,
  versions: BookVersions,
  known: KeptBook | undefined,
): Promise<BookFigures> {
  const navs = await loadNavs(context, versions.navs)
  const before = await known?.value.catch(() => undefined)
  if (known === undefined || before?.navs !== navs) return computeBook(context, navs)
  const { db, adviserId } = context
  const touched = await findTouched(db, adviserId, known.version, mostTouched)
  if (touched.length === mostTouched || touched.includes(0)) return computeBook(context, navs)
  return renewBook(context, before, touched)
}

function keepCounts({ db, adviserId }: BookContext, version: number): Promise<ClientCounts> {
  const { counts } = memoryOf(db)
  const known = counts.get(adviserId)
  if (known?.version === version) return known.value
  const kept = { version, value: countClients(db, adviserId) }
  counts.set(adviserId, kept)
  kept.value.catch(() => {
    if (counts.get(adviserId) === kept) counts.delete(adviserId)
  })
  return kept.value
}

function shrink(books: Map<number, KeptBook>): void {
  let size = [...books.values()].reduce((sum, { size: one }) => sum + one, 0)
  for (const [adviserId, { size: one }] of books) {
    if (size <= mostClientsKept || books.size === 1) return
    books.delete(adviserId)
    size -= one
  }
}

/** Figures of some clients, computed for them alone. */
export async function computeClients(
  context: BookContext,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, ClientFigures>> {
  const versions = await findVersions(context.db, context.adviserId)
  const navs = await loadNavs(context, versions.navs)
  const rows = await sumHoldings(context.db, context.adviserId, navs.now, clientIds)
  return new Map(rows.flatMap((row) => (row.client_id === null ? [] : [[row.client_id, figuresFrom(row)]])))
}
