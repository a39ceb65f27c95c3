import { type Paise, paiseOf, rupeesOf } from '@lakshya/engine'
import { clientsInPortion, type SumRow, sumHoldings } from './book.repository.ts'
import type { BookContext } from './book-context.ts'
import type { BookNavs } from './book-navs.ts'

/** What a client's book comes to. Rupees; finalised goals only. */
export interface ClientFigures {
  portfolioValue: number
  amountInvested: number
  /** Value less what was invested, without what counts at cost or cost what nobody knows. */
  gain: number
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

/** What a fund comes to with the clients of a portion. */
interface PortionSum extends Omit<FundSum, 'value' | 'pending'> {
  value: Paise
  pending: Paise
}

/** A book at one state of ledger and NAVs on one business date. */
export interface BookFigures {
  navs: BookNavs
  clients: ReadonlyMap<number, ClientFigures>
  funds: readonly FundSum[]
  goalCount: number
  /** What the funds' sums are made of, so that a part can be computed anew. */
  portions: ReadonlyMap<number, readonly PortionSum[]>
}

/** Where a book is read. */
type BookPlace = Pick<BookContext, 'db' | 'firmId'>

/** With more portions than these to compute anew, the whole book is. */
const mostPortions = 16

/** Computes a whole book. */
export async function computeBook({ db, firmId }: BookPlace, navs: BookNavs): Promise<BookFigures> {
  return withRows(navs, await sumHoldings(db, firmId, navs.now, undefined))
}

/**
 * A book with the ledgers of some clients changed since, computed for their portions alone; undefined where these are so
 * many that the whole is to be computed.
 */
export async function renewBook(
  { db, firmId }: BookPlace,
  book: BookFigures,
  touched: readonly number[],
): Promise<BookFigures | undefined> {
  const portions = new Set(touched.map((id) => Math.floor(id / clientsInPortion)))
  if (portions.size > mostPortions) return undefined
  const ids = [...portions].flatMap((portion) =>
    Array.from({ length: clientsInPortion }, (_, n) => portion * clientsInPortion + n),
  )
  const rows = await sumHoldings(db, firmId, book.navs.now, ids)
  const clients = new Map(book.clients)
  for (const id of ids) clients.delete(id)
  const others = new Map(book.portions)
  for (const portion of portions) others.delete(portion)
  return withRows(book.navs, rows, { clients, portions: others })
}

/** The rows of some portions beside those of the others. */
function withRows(
  navs: BookNavs,
  rows: readonly SumRow[],
  others: Pick<BookFigures, 'clients' | 'portions'> = { clients: new Map(), portions: new Map() },
): BookFigures {
  const clients = new Map(others.clients)
  const sums = new Map<number, PortionSum[]>()
  for (const row of rows) {
    if (row.client_id !== null) clients.set(row.client_id, figuresFrom(row))
    if (row.portion === null || row.fund_code === null) continue
    const known = sums.get(row.portion) ?? []
    sums.set(row.portion, known)
    known.push({
      code: row.fund_code,
      value: paiseOf(row.value),
      pending: paiseOf(row.pending),
      holdingsAtCost: row.at_cost,
      hasUnits: row.has_units,
    })
  }
  const portions = new Map([...others.portions, ...sums])
  let goalCount = 0
  for (const client of clients.values()) goalCount += client.goalCount
  return { navs, clients, funds: fundsOf(portions), goalCount, portions }
}

function fundsOf(portions: BookFigures['portions']): FundSum[] {
  const funds = new Map<number, PortionSum>()
  for (const sums of portions.values()) {
    for (const { code, value, pending, holdingsAtCost, hasUnits } of sums) {
      const fund = funds.get(code)
      funds.set(code, {
        code,
        value: value + (fund?.value ?? 0n),
        pending: pending + (fund?.pending ?? 0n),
        holdingsAtCost: holdingsAtCost + (fund?.holdingsAtCost ?? 0),
        hasUnits: hasUnits || fund?.hasUnits === true,
      })
    }
  }
  return [...funds.values()]
    .map((fund) => ({ ...fund, value: rupeesOf(fund.value), pending: rupeesOf(fund.pending) }))
    .sort((a, b) => a.code - b.code)
}

export function figuresFrom(row: SumRow): ClientFigures {
  return {
    portfolioValue: Number(row.value),
    amountInvested: Number(row.invested),
    gain: Number(rupeesOf(paiseOf(row.return_value) - paiseOf(row.return_invested))),
    absoluteReturn: returnOf(Number(row.return_value), Number(row.return_invested)),
    goalCount: row.goals,
    fundCount: row.funds,
  }
}

/** Gain in percent of the cost; null without a cost. */
export function returnOf(value: number, invested: number): number | null {
  return invested > 0 ? ((value - invested) / invested) * 100 : null
}
