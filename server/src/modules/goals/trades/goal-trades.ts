import type { GoalTrades, TradeBook, TradeFund } from '@lakshya/contract'
import { analyzeGoal, chanceSeed, fundRules, isoFromDay, type LaterMix, taxSource } from '@lakshya/engine'
import { cess, type GoalFigures, goalLots, holdingNav, inRupees } from '../../book/index.ts'
import { type Market, openCodes } from '../../market/index.ts'
import {
  answerBesideMarket,
  type GoalContext,
  marketOrNone,
  type ReviewedGoal,
} from '../goal/reviewed-goal.ts'
import { chanceRequest, stepsToCome } from '../standing/goal-standing.ts'

/**
 * What trades from a goal's mix to the review's are reckoned from, or why there is nothing to reckon: by the goal's own
 * ledger, the lots as their folios hold them, and the estimates that the target mix is of.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export function readGoalTrades(
  context: GoalContext,
  asked: { goalId: number; riskAdjustment: number },
): Promise<GoalTrades> {
  return answerBesideMarket(context, asked, () => marketOrNone(context), tradesOf)
}

async function tradesOf(
  context: GoalContext,
  reviewed: ReviewedGoal,
  market: Market | undefined,
): Promise<GoalTrades> {
  const { goal, figures, toReview } = reviewed
  if (market === undefined) return none('There are too few NAVs on record to reckon a change of the mix.')
  if (goal.finalised_at === null) return none('The goal is not finalised yet: nothing is held.')
  const { optimalWeights } = analyzeGoal(
    toReview,
    market.estimates,
    market.frontier,
    [...market.funds.values()],
    fundRules,
    market.minimums,
  )
  const units = unitsOf(figures, optimalWeights)
  const why = whyNone(figures, market, units)
  if (why !== undefined) return none(why)
  const lots = await goalLots(context, { clientId: goal.client_id, goalId: goal.id, units })
  if (lots.reason !== undefined) return none(lots.reason)
  const open = await openCodes(context.db, context.firmId)
  const places = lots.funds.map(({ fundCode }) => placeOf(market, fundCode))
  const { mu, covariance } = market.estimates
  return {
    kind: 'book',
    day: isoFromDay(lots.day),
    funds: lots.funds.map((fund, k): TradeFund => {
      return {
        ...fund,
        ...known(navOf(figures, Number(fund.fundCode))),
        target: optimalWeights[fund.fundCode] ?? 0,
        expectedReturn: known(mu[places[k] ?? -1]),
        leastPurchase: market.minimums(fund.fundCode).lumpsum,
        isBuyable: open.has(fund.fundCode),
      }
    }),
    covariance: places.map((i) => places.map((j) => known(covariance[i]?.[j]))),
    already: inRupees(lots.already),
    inputs: lots.inputs,
    cess,
    rates: taxSource,
    chance: chanceOf(reviewed, market),
    isSimulated: market.isSimulated,
  }
}

/** What `whyNone` has seen to. */
function known<T>(figure: T | undefined): T {
  if (figure === undefined) throw new Error('A fund of the trades has no NAV or no estimate.')
  return figure
}

const none = (reason: string): GoalTrades => ({ kind: 'none', reason })

/** Units by fund: what is held, and none of what the target mix has besides. */
function unitsOf(
  { held }: GoalFigures,
  weights: Readonly<Record<string, number>>,
): ReadonlyMap<number, string> {
  const units = new Map(held.filter((row) => Number(row.units) > 0).map((row) => [row.fund_code, row.units]))
  for (const [code, weight] of Object.entries(weights)) {
    if (weight > 0 && !units.has(Number(code))) units.set(Number(code), '0')
  }
  return units
}

function whyNone(
  figures: GoalFigures,
  market: Market,
  units: ReadonlyMap<number, string>,
): string | undefined {
  const held = [...units].filter(([, text]) => Number(text) > 0)
  if (held.length === 0) return 'Nothing is held for this goal yet.'
  const nameOf = (code: number) => figures.navs.funds.get(code)?.name ?? `Fund ${code}`
  for (const [code] of units) {
    if (placeOf(market, String(code)) === -1) {
      return `${nameOf(code)} takes no part in the estimates, so that no change of this mix can be reckoned.`
    }
    if (navOf(figures, code) === undefined) {
      return `${nameOf(code)} has no NAV that may be used, so that no change of this mix can be reckoned.`
    }
  }
  const waits = figures.held.find((row) => Number(row.pending) > 0)
  if (waits === undefined) return undefined
  return `An investment in ${nameOf(waits.fund_code)} awaits its NAV. A change can be reckoned once it is allotted.`
}

function placeOf({ estimates }: Market, code: string): number {
  return estimates.funds.findIndex((fund) => fund.code === code)
}

/** What the review values units of a fund at; of one that is not held, its NAV on record. */
function navOf({ held, navs }: GoalFigures, code: number): Pick<TradeFund, 'nav' | 'navDate'> | undefined {
  const row = held.find(({ fund_code, units }) => fund_code === code && Number(units) > 0)
  const { nav, navDate } = row === undefined ? recordedNav(navs, code) : holdingNav(row, navs)
  return nav === null ? undefined : { nav, navDate }
}

function recordedNav({ now }: GoalFigures['navs'], code: number) {
  const found = now.navs.get(code)
  return { nav: found?.nav ?? null, navDate: found?.date ?? null }
}

function chanceOf({ toReview }: ReviewedGoal, market: Market): TradeBook['chance'] {
  const asked = chanceRequest(toReview)
  if (asked === undefined) return null
  const later = stepsToCome(toReview, market)
  const { instalment, stepUp = 0, years, goalAmount, inflation = fundRules.inflation, fewer } = asked
  return {
    besides: toReview.heldElsewhere ?? 0,
    instalment,
    stepUp,
    years,
    goalAmount,
    inflation,
    fewer: fewer ?? null,
    seed: chanceSeed(toReview.targetAmount, 'monthly'),
    ...(later.length === 0 ? {} : { later: later.map(outlookOf) }),
  }
}

function outlookOf({ yearsLeft, expectedReturn, volatility }: LaterMix) {
  return { yearsLeft, expectedReturn, volatility }
}
