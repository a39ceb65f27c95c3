import { businessDate } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import { findVersions, type SumRow, sumHoldings } from './book.repository.ts'
import { type BookNavs, readBookNavs } from './book-navs.ts'

/** What a client's book comes to. Rupees; finalised goals only. */
export interface ClientFigures {
  portfolioValue: number
  amountInvested: number
  /** Percent of the amount invested, without what counts at cost; null where nothing else is. */
  absoluteReturn: number | null
  goalCount: number
  fundCount: number
}

/** What a fund comes to in the whole book; rupees as exact text. */
export interface FundSum {
  code: number
  value: string
  pending: string
  holdingsAtCost: number
  hasUnits: boolean
}

/** A book at one state of ledger and NAVs on one business date. */
export interface BookFigures {
  navs: BookNavs
  clients: ReadonlyMap<number, ClientFigures>
  funds: readonly FundSum[]
  goalCount: number
}

/** What reading a book needs of a request's context. */
export type BookContext = Pick<AdviserContext, 'db' | 'adviserId' | 'clock'>

/** Kept as long as versions and date stand. `size` is what it takes in memory, in clients. */
interface Kept<T> {
  key: string
  value: Promise<T>
  size: number
}

interface Memory {
  navs: Kept<BookNavs> | undefined
  /** By adviser, the longest unused first. */
  books: Map<number, Kept<BookFigures>>
}

const memories = new WeakMap<Database, Memory>()
/** Clients whose figures are kept at most, of all advisers together: some 40 MB. */
const mostClientsKept = 200_000

function memoryOf(db: Database): Memory {
  const known = memories.get(db)
  if (known !== undefined) return known
  const memory: Memory = { navs: undefined, books: new Map() }
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
  const kept = { key, value: readBookNavs(db, version, today), size: 1 }
  memory.navs = kept
  kept.value.catch(() => {
    if (memory.navs === kept) memory.navs = undefined
  })
  return kept.value
}

/**
 * The whole book: from memory while ledger, NAVs and date stand, else computed. Requests that come at once share one
 * computation, and only with what they have found to be the newest state: nothing older is ever answered.
 */
export async function loadBook(context: BookContext): Promise<BookFigures> {
  const { db, adviserId, clock } = context
  const versions = await findVersions(db, adviserId)
  if (db.isTransaction) return computeBook(context, versions.navs)
  const { books } = memoryOf(db)
  const key = `${versions.book} ${versions.navs} ${businessDate(clock())}`
  const known = books.get(adviserId)
  books.delete(adviserId)
  if (known?.key === key) {
    books.set(adviserId, known)
    return known.value
  }
  const kept = { key, value: computeBook(context, versions.navs), size: 1 }
  books.set(adviserId, kept)
  const forget = () => {
    if (books.get(adviserId) === kept) books.delete(adviserId)
  }
  kept.value.then(({ clients }) => {
    kept.size = 1 + clients.size
    shrink(books)
  }, forget)
  return kept.value
}

function shrink(books: Map<number, Kept<BookFigures>>): void {
  let size = [...books.values()].reduce((sum, { size: one }) => sum + one, 0)
  for (const [adviserId, { size: one }] of books) {
    if (size <= mostClientsKept || books.size === 1) return
    books.delete(adviserId)
    size -= one
  }
}

async function computeBook(context: BookContext, navVersion: number): Promise<BookFigures> {
  const navs = await loadNavs(context, navVersion)
  const rows = await sumHoldings(context.db, context.adviserId, navs.now, undefined)
  const clients = new Map<number, ClientFigures>()
  const funds: FundSum[] = []
  let goalCount = 0
  for (const row of rows) {
    if (row.client_id !== null) clients.set(row.client_id, figuresFrom(row))
    goalCount += row.goals
    if (row.fund_code !== null) {
      const { fund_code: code, value, pending, at_cost: holdingsAtCost, has_units: hasUnits } = row
      funds.push({ code, value, pending, holdingsAtCost, hasUnits })
    }
  }
  return { navs, clients, funds: funds.sort((a, b) => a.code - b.code), goalCount }
}

function figuresFrom(row: SumRow): ClientFigures {
  return {
    portfolioValue: Number(row.value),
    amountInvested: Number(row.invested),
    absoluteReturn: returnOf(Number(row.return_value), Number(row.return_invested)),
    goalCount: row.goals,
    fundCount: row.funds,
  }
}

/** Gain in percent of the cost; null without a cost. */
export function returnOf(value: number, invested: number): number | null {
  return invested > 0 ? ((value - invested) / invested) * 100 : null
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
