import type { GoalAnalysis } from '@lakshya/contract'
import {
  analyzeGoal,
  type GoalAnalysis as EngineAnalysis,
  fundRules,
  type GlidePlace,
  isoFromDay,
  type OfferedFund,
  type RecommendedAct,
  usedProxies,
} from '@lakshya/engine'
import { loadMarket, type Market } from '../../market/index.ts'
import { projectedOf } from '../goal/goal-detail.ts'
import { answerBesideMarket, type GoalContext, type ReviewedGoal } from '../goal/reviewed-goal.ts'
import { basisOf } from '../portfolio/result.ts'
import { offeredChance } from '../standing/accepted-chance.ts'
import { analysisNotes } from './analysis-notes.ts'

/**
 * Where a goal stands, what its mix and the optimal one may do, and what would help; from the platform's own ledger,
 * whatever the browser shows. `riskAdjustment` in levels of the 0-15 scale.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's; NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export function analyzeGoalPortfolio(
  context: GoalContext,
  asked: { goalId: number; riskAdjustment: number },
): Promise<GoalAnalysis> {
  return answerBesideMarket(context, asked, () => loadMarket(context), analysisOf)
}

async function analysisOf(
  _context: GoalContext,
  reviewed: ReviewedGoal,
  market: Market,
): Promise<GoalAnalysis> {
  const names = namesOf(reviewed, market)
  const made = analyzeGoal(
    reviewed.toReview,
    market.estimates,
    market.frontier,
    names,
    fundRules,
    market.minimums,
  )
  return answerOf(reviewed, market, made, new Map(names.map((fund) => [fund.code, fund.name])))
}

/** What may be done about a recommendation; where more is to be invested the chance may be left as it is, too. */
function actsOf(
  { rule, acts = [] }: EngineAnalysis['recommendations'][number],
  { goal, toReview }: ReviewedGoal,
  market: Market,
) {
  const chance = rule === 'invest-more' ? offeredChance(goal, toReview, market) : undefined
  return [...acts.map(actOf), ...(chance === undefined ? [] : [{ kind: 'accept-chance', chance } as const])]
}

function actOf(act: RecommendedAct) {
  return act.kind === 'raise-sip' ? act : { kind: act.kind, date: isoFromDay(act.day) }
}

/** The funds of the shelf, and with them those that are held and are not on it. */
function namesOf({ figures }: ReviewedGoal, market: Market): OfferedFund[] {
  const left = figures.held.flatMap((row) => {
    const code = String(row.fund_code)
    const fund = figures.navs.funds.get(row.fund_code)
    return fund === undefined || market.funds.has(code) ? [] : [{ code, name: fund.name }]
  })
  return [...market.funds.values(), ...left]
}

function placeOf({ level, since, next }: GlidePlace) {
  return {
    level,
    since: since === undefined ? null : isoFromDay(since),
    next: next === undefined ? null : { date: isoFromDay(next.day), level: next.level },
  }
}

function answerOf(
  reviewed: ReviewedGoal,
  market: Market,
  made: EngineAnalysis,
  names: ReadonlyMap<string, string>,
): GoalAnalysis {
  const { current, optimal, requiredReturn: needed } = made
  return {
    analysis: {
      baseRiskAppetite: made.baseRiskAppetite,
      clientName: reviewed.goal.client_name,
      goalRiskAppetite: made.goalRiskAppetite,
      zone: made.zone,
      currentValue: made.currentValue,
      targetToday: made.targetToday,
      timeRemaining: made.yearsRemaining,
      progress: made.progress * 100,
      ...(made.paceValue === undefined ? {} : { paceValue: made.paceValue }),
      requiredReturn: needed.kind === 'rate' ? needed.annualReturn * 100 : null,
      currentRiskLevel: made.currentRiskLevel ?? null,
      ...(made.glide === undefined ? {} : { glide: placeOf(made.glide) }),
      recommendations: made.recommendations.map((recommendation) => {
        const { title, description } = recommendation
        const acts = actsOf(recommendation, reviewed, market)
        return { title, description, ...(acts.length > 0 && { acts }) }
      }),
      notes: analysisNotes(reviewed, market, made, names),
    },
    expected_return: optimal.expectedReturn * 100,
    current_expected_return: current === undefined ? null : current.expectedReturn * 100,
    optimal_volatility: optimal.volatility * 100,
    current_volatility: current === undefined ? null : current.volatility * 100,
    volatility: optimal.volatility * 100,
    optimal_sharpe: optimal.sharpeRatio,
    current_sharpe: current?.sharpeRatio ?? null,
    sharpe_ratio: optimal.sharpeRatio,
    allocationComparison: made.allocationComparison.map((row) => ({
      schemeCode: row.code,
      fundName: names.get(row.code) ?? `Fund ${row.code}`,
      currentAllocation: row.currentAllocation,
      optimalAllocation: row.optimalAllocation,
      difference: row.difference,
    })),
    projectedCompletionWithCurrent: projectedOf(made.projectedWithCurrent),
    projectedCompletionWithOptimal: projectedOf(made.projectedWithOptimal),
    isGuardBinding: made.isGuardBinding,
    asOf: isoFromDay(market.estimates.valuationDay),
    basis: basisOf(market, usedProxies(market.estimates, made.optimalWeights)),
  }
}
