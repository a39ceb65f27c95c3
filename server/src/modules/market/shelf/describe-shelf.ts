import {
  fundCategory,
  type Shelf,
  type ShelfFund,
  type TrailRates,
  trailCategoryOf,
  trailRateOf,
} from '@lakshya/contract'
import { pointAtLevel, taxKindOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadTrailRates } from '../../identity/index.ts'
import { loadMarket, type Market } from '../estimates/estimates.service.ts'
import { findNavKinds } from '../nav/nav.repository.ts'
import { describeSchemes } from '../schemes/search-schemes.ts'
import { findDraft, findShelf, goalsThatStay, navSpans } from './shelf.repository.ts'
import { shelfChanges } from './shelf-changes.ts'
import { type StockedFund, stock } from './shelf-stock.repository.ts'
import { monthsOf, type ShelfNavs, shelfWarnings } from './shelf-warnings.ts'

type ShelfContext = Pick<AdviserContext, 'outerDb' | 'clock' | 'firmId'>

/** A firm's shelf with what waits to be used. Outside any transaction, as the market may have to be computed. */
export async function describeShelf(context: ShelfContext): Promise<Shelf> {
  const { outerDb: db, firmId } = context
  const used = await findShelf(db, firmId)
  const draft = await findDraft(db, firmId)
  const funds = draft === undefined ? used.funds : await stock(db, draft)
  const changes = shelfChanges(used.funds, funds)
  const market = await marketOrProblem(context)
  const navs = await navsOf(context, funds, market)
  const rates = await loadTrailRates(db, firmId)
  return {
    version: used.version,
    usedAt: used.usedAt?.toISOString() ?? null,
    funds: funds.map((fund) => ({
      ...shownFund(fund, funds, { navs, rates }),
      change: changes.kinds.get(fund.code) ?? null,
    })),
    changes: changes.words,
    stays: await goalsThatStay(db, firmId),
    market: await describeSchemes({ db, outerDb: db }),
    highestReturn: typeof market === 'string' ? null : highestReturn(market),
    problem: typeof market === 'string' ? market : null,
  }
}

/** The market of the shelf in use, or why there is none. */
async function marketOrProblem(context: ShelfContext): Promise<Market | string> {
  try {
    return await loadMarket(context)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const longYears = 30

function highestReturn({ frontier }: Market): number {
  return pointAtLevel(frontier.frontier, 0, longYears).point.expectedReturn * 100
}

async function navsOf(
  { outerDb: db }: ShelfContext,
  funds: readonly StockedFund[],
  market: Market | string,
): Promise<ShelfNavs> {
  const codes = funds.map(({ code }) => code)
  const spans = await navSpans(db, codes)
  const leftOut = typeof market === 'string' ? [] : market.leftOut
  return {
    spans,
    kinds: await findNavKinds(db, codes),
    newest: [...spans.values()]
      .map(({ last }) => last)
      .sort()
      .at(-1),
    leftOut: new Map(leftOut.map(({ fundId, reason }) => [fundId, reason])),
  }
}

function shownFund(
  fund: StockedFund,
  all: readonly StockedFund[],
  { navs, rates }: { navs: ShelfNavs; rates: TrailRates },
): Omit<ShelfFund, 'change'> {
  const category = fundCategory.parse(fund.category)
  const isDirect = fund.plan === 'Direct'
  const span = navs.spans.get(fund.code)
  return {
    code: fund.code,
    name: fund.name,
    fundHouse: fund.fundHouse,
    category,
    plan: isDirect ? 'Direct' : 'Regular',
    taxKind: taxKindOf(category),
    terms: fund.terms,
    areTermsAssumed: fund.areTermsAssumed,
    trailRate: isDirect ? null : trailRateOf(rates, fund.code, trailCategoryOf(category)),
    isOwnRate: rates.funds !== undefined && Object.hasOwn(rates.funds, fund.code),
    historyMonths: span === undefined ? null : monthsOf(span),
    isSimulated: navs.kinds.get(fund.code) === 'simulated',
    warnings: shelfWarnings(fund, all, navs),
  }
}
