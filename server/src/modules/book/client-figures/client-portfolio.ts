import {
  type BookBasis,
  type CashFlow,
  type ClientHolding,
  type ClientPortfolio,
  type FundCategory,
  fundCategory,
  type MoneyWeightedReturn,
} from '@lakshya/contract'
import { dayFromIso, type Paise, paiseOf, xirr } from '@lakshya/engine'
import { requireClient } from '../../../core/database/require-client.ts'
import { findHoldings } from '../figures/book.repository.ts'
import type { BookContext } from '../figures/book-context.ts'
import type { BookNavs } from '../figures/book-navs.ts'
import { returnOf } from '../figures/book-sums.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { basisOf } from '../figures/summary.ts'
import { findFlows } from './cash-flows.repository.ts'
import { flowsOf } from './cash-flows.ts'
import { loadBookNavs } from './goal-values.ts'

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClientPortfolio(context: BookContext, clientId: number): Promise<ClientPortfolio> {
  return portfolioOf(await readClient(context, clientId))
}

/** A client's portfolio from what was read of it. */
export function portfolioOf({ navs, held, flows }: ReadClient): ClientPortfolio {
  const holdings = held.map((row) => holdingOf(row, navs))
  return {
    ...figuresOf(held, flows),
    holdings,
    categories: categoriesOf(held, navs),
    basis: basisOfHeld(navs, held),
  }
}

/** What the figures of what is held rest on. */
export function basisOfHeld(navs: BookNavs, held: readonly HeldRow[]): BookBasis {
  return basisOf(
    navs,
    held.map((row) => ({
      code: row.fund_code,
      pending: row.pending,
      holdingsAtCost: row.is_at_cost ? 1 : 0,
      hasUnits: Number(row.units) > 0,
      printedOn: row.printed_nav === null ? null : row.printed_nav_on,
    })),
  )
}

/** Value, cost and returns of what is held, and of the flows that it came from. */
export function figuresOf(
  held: readonly HeldRow[],
  flows: readonly CashFlow[],
): Pick<ClientPortfolio, 'value' | 'invested' | 'absoluteReturn' | 'xirr'> {
  const total = (amount: (row: HeldRow) => string, rows = held) =>
    rupeeNumber(rows.reduce((sum, row) => sum + paiseOf(amount(row)), 0n))
  const counted = held.filter((row) => !row.is_at_cost && !row.is_cost_unknown)
  return {
    value: total((row) => row.value),
    invested: total((row) => row.cost),
    absoluteReturn: returnOf(
      total((row) => row.value, counted),
      total((row) => row.cost, counted),
    ),
    xirr: returnOn(flows),
  }
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function listCashFlows(context: BookContext, clientId: number): Promise<CashFlow[]> {
  return (await readClient(context, clientId)).flows
}

export type HeldRow = Awaited<ReturnType<typeof findHoldings>>[number]

/** All that a client's figures rest on, as one statement after the other has read it. */
export interface ReadClient {
  navs: BookNavs
  held: HeldRow[]
  entries: Awaited<ReturnType<typeof findFlows>>
  flows: CashFlow[]
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function readClient(context: BookContext, clientId: number): Promise<ReadClient> {
  const { db, firmId } = context
  const [navs, entries] = await Promise.all([
    loadBookNavs(context),
    findFlows(db, firmId, clientId),
    requireClient(db, firmId, clientId),
  ])
  const held = await findHoldings(db, firmId, [clientId], navs.now)
  return { navs, held, entries, flows: flowsOf(entries, held, navs) }
}

/** The NAV that a holding's units are valued at, and its date; none while all of it waits for its NAV. */
export function holdingNav(
  row: Pick<HeldRow, 'units' | 'fund_code' | 'printed_nav' | 'printed_nav_on'>,
  { now }: BookNavs,
): Pick<ClientHolding, 'nav' | 'navDate'> {
  if (row.printed_nav !== null) return { nav: row.printed_nav, navDate: row.printed_nav_on }
  const nav = Number(row.units) > 0 ? now.navs.get(row.fund_code) : undefined
  return { nav: nav?.nav ?? null, navDate: nav?.date ?? null }
}

function holdingOf(row: HeldRow, navs: BookNavs): ClientHolding {
  const fund = navs.funds.get(row.fund_code)
  const [currentValue, investedAmount] = [Number(row.value), Number(row.cost)]
  return {
    id: row.id,
    goalId: row.is_unassigned ? null : row.goal_id,
    goalName: row.goal_name,
    fundCode: String(row.fund_code),
    fundName: fund?.name ?? String(row.fund_code),
    category: fundCategory.parse(fund?.category),
    units: row.units,
    ...holdingNav(row, navs),
    investedAmount,
    currentValue,
    pendingAmount: Number(row.pending),
    absoluteReturn: row.is_at_cost || row.is_cost_unknown ? null : returnOf(currentValue, investedAmount),
    isAtCost: row.is_at_cost,
    isCostUnknown: row.is_cost_unknown,
  }
}

function categoriesOf(held: readonly HeldRow[], { funds }: BookNavs): ClientPortfolio['categories'] {
  const values = new Map<FundCategory, Paise>()
  let whole = 0n
  for (const row of held) {
    const category = fundCategory.parse(funds.get(row.fund_code)?.category)
    values.set(category, (values.get(category) ?? 0n) + paiseOf(row.value))
    whole += paiseOf(row.value)
  }
  return [...values]
    .map(([category, value]) => ({
      category,
      value: rupeeNumber(value),
      share: whole === 0n ? 0 : (Number(value) / Number(whole)) * 100,
    }))
    .sort((a, b) => b.value - a.value || a.category.localeCompare(b.category))
}

const reasons = {
  'one sign only': 'It shows once money is paid in and has a value.',
  'no rate in the range': 'No yearly rate from −99.9999% to 10,00,000% explains these flows.',
  'several rates': 'Several yearly rates explain these flows equally well.',
} as const

const shortestYears = 0.1
const tooShort = 'Less than 0.1 year invested is too short for a yearly return. See the absolute return.'

/** The client's own yearly return by cash flows, Actual/365; none over less than 0.1 year. The flows run by date. */
export function returnOn(flows: readonly CashFlow[]): MoneyWeightedReturn {
  const dated = flows.map(({ date, amount }) => ({ day: dayFromIso(date), amount }))
  const outcome = xirr(dated)
  const days = (dated.at(-1)?.day ?? 0) - (dated[0]?.day ?? 0)
  // A gain of a day is easily beyond the range of yearly rates.
  const hasOneOrNone = outcome.kind === 'rate' || outcome.reason === 'no rate in the range'
  if (hasOneOrNone && days < shortestYears * 365)
    return { kind: 'none', reason: tooShort, rates: [], outside: [] }
  const outside = percents(outcome.outside)
  if (outcome.kind === 'rate') return { kind: 'rate', rate: outcome.rate * 100, outside }
  return { kind: 'none', reason: reasons[outcome.reason], rates: percents(outcome.rates), outside }
}

/** Without those that are too large for a number once they are in percent. */
function percents(rates: readonly number[]): number[] {
  return rates.map((rate) => rate * 100).filter(Number.isFinite)
}
