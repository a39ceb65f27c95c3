import type { BookBasis, PortfolioSummary } from '@lakshya/contract'
import { paiseOf } from '@lakshya/engine'
import { loadTrailRates } from '../../identity/index.ts'
import { findOtherAdvisors, valueHeldWith, withoutElsewhere } from '../folios/held-elsewhere.ts'
import type { BookContext } from './book-context.ts'
import { loadCountedBook } from './book-figures.ts'
import { loadMonths } from './book-months.ts'
import type { BookNavs } from './book-navs.ts'
import type { BookFigures, FundSum } from './book-sums.ts'
import { rupeeNumber, trailOf } from './commission.ts'

/** The book's totals, its growth, and a month's trail. Archived clients are not counted; what they hold is. */
export async function summarise(context: BookContext): Promise<PortfolioSummary> {
  const { db, firmId } = context
  const [{ book, counts }, rates, advisors] = await Promise.all([
    loadCountedBook(context),
    loadTrailRates(db, firmId),
    findOtherAdvisors(db, firmId),
  ])
  const { navs, funds } = book
  const [elsewhere, growth] = await Promise.all([
    valueHeldWith(db, firmId, advisors, navs),
    growthOf(context, book),
  ])
  const own = withoutElsewhere(
    funds.map((fund) => ({ ...fund, value: paiseOf(fund.value) })),
    elsewhere,
  )
  const totalAum = rupeeNumber(funds.reduce((sum, { value }) => sum + paiseOf(value), 0n))
  return {
    totalClients: counts.clients,
    totalAum,
    ...trailOf(own.sums, navs.funds, rates),
    heldElsewhere: rupeeNumber(own.elsewhere),
    growthData: [...growth, { month: navs.today.slice(0, 7), aum: totalAum }],
    clientsWithKyc: counts.validated,
    goalCount: book.goalCount,
    basis: basisOf(navs, funds),
  }
}

async function growthOf(context: BookContext, book: BookFigures): Promise<PortfolioSummary['growthData']> {
  const values = await loadMonths(context, book)
  return book.navs.monthEnds.map(({ date }, index) => ({
    month: date.slice(0, 7),
    aum: Number(values[index] ?? '0'),
  }))
}

/** What figures of these funds rest on. */
export function basisOf(
  navs: BookNavs,
  sums: readonly (Omit<FundSum, 'value'> & { printedOn?: string | null })[],
): BookBasis {
  const priced = sums.filter(({ hasUnits, printedOn }) => hasUnits && printedOn == null)
  const used = priced.flatMap(({ code }) => navs.now.navs.get(code) ?? [])
  const printed = sums.flatMap(({ printedOn }) => printedOn ?? [])
  const dates = [...used.map(({ date }) => date), ...printed].sort()
  return {
    navDate: dates.at(-1) ?? null,
    isSimulated: used.some((nav) => nav.isSimulated),
    pendingAmount: rupeeNumber(sums.reduce((sum, { pending }) => sum + paiseOf(pending), 0n)),
    heldAtCost: sums.reduce((sum, { holdingsAtCost }) => sum + holdingsAtCost, 0),
  }
}
