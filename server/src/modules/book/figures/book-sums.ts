import { paiseOf, rupeesOf } from '@lakshya/engine'
import type { BookContext } from './book-context.ts'
import type { BookNavs } from './book-navs.ts'
import { type ClientSums, type PartedSums, sumHoldings } from './holding-sums.repository.ts'

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

/** A book at one state of ledger and NAVs on one business date. */
export interface BookFigures {
  navs: BookNavs
  funds: readonly FundSum[]
  goalCount: number
}

/** Where a book is read. */
type BookPlace = Pick<BookContext, 'db' | 'firmId'>

/** Reckons a whole book from its holdings, with the figures of each client. */
export async function computeBook(
  { db, firmId }: BookPlace,
  navs: BookNavs,
): Promise<BookFigures & { clients: ReadonlyMap<number, ClientFigures> }> {
  const rows = await sumHoldings(db, firmId, navs.now, undefined)
  return {
    navs,
    funds: fundsOf(rows),
    goalCount: rows.reduce((sum, { goals }) => sum + goals, 0),
    clients: figuresBy(rows),
  }
}

function fundsOf(rows: readonly PartedSums[]): FundSum[] {
  const funds = new Map<number, FundSum>()
  for (const row of rows) {
    for (const [place, code] of row.fund_codes.entries()) {
      const fund = funds.get(code)
      const plus = (text: string | undefined, known: string | undefined) =>
        rupeesOf(paiseOf(text ?? '0') + paiseOf(known ?? '0'))
      funds.set(code, {
        code,
        value: plus(row.fund_values[place], fund?.value),
        pending: plus(row.fund_pending[place], fund?.pending),
        holdingsAtCost: (row.fund_at_cost[place] ?? 0) + (fund?.holdingsAtCost ?? 0),
        hasUnits: row.fund_with_units[place] === 1 || fund?.hasUnits === true,
      })
    }
  }
  return [...funds.values()].sort((a, b) => a.code - b.code)
}

/** Figures by client. */
export function figuresBy(rows: readonly ClientSums[]): Map<number, ClientFigures> {
  return new Map(rows.map((row) => [row.client_id, figuresFrom(row)]))
}

function figuresFrom(row: ClientSums): ClientFigures {
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
