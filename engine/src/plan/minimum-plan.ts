import type { MixEstimates } from '../estimates/index.ts'
import { catalogueProblem, type FrontierProblem, type PreparedFrontier } from '../frontier/index.ts'
import { scaleBounds } from '../frontier/shared.ts'
import { type FundMinimums, type FundRules, fundRules, minimumOf, minimumsOf } from '../funds/index.ts'
import { findLeastFactor, findLeastTotal, minimumAwareMix, type OfferedFund } from '../minimums/index.ts'
import { numberAt } from '../numbers/shared.ts'
import { mixMetrics, pointAtLevel, type RiskRange } from '../risk/index.ts'
import { planGoal } from './goal-plan.ts'
import { calmerMixes } from './later-mixes.ts'
import { type PlanRequest, type PortfolioPlan, planMix } from './optimize.ts'

/**
 * No mix of any kind fits the amount; `leastTotal` rupees are the least for which one under the usual bounds
 * and caps does.
 */
export interface AmountTooSmall {
  readonly kind: 'infeasible'
  readonly reason: string
  readonly leastTotal: number
}

interface FittedMix {
  readonly weights: Readonly<Record<string, number>>
  readonly factor: number
}

interface Fitting {
  readonly estimates: MixEstimates
  readonly problem: FrontierProblem
  readonly minimums: readonly number[]
  readonly riskAversion: number
  readonly usualFactor: number
}

function fitMix(fitting: Fitting, total: number): FittedMix | undefined {
  const { estimates, problem, minimums, riskAversion, usualFactor } = fitting
  const shares = minimums.map((minimum) => minimum / total)
  const aim = { kind: 'utility', riskAversion } as const
  const leastFactor = findLeastFactor(problem, shares)
  if (leastFactor === undefined) return undefined
  // Where there is no mix a search for the best one proves it fund by fund: what is possible is asked first.
  const isUsual = leastFactor <= usualFactor * (1 + 1e-12)
  for (const used of isUsual ? [usualFactor, leastFactor] : [leastFactor]) {
    // The least factor is met up to rounding, which the funds at their bound need to stand at their minimum.
    const bounds = used === 1 ? problem : scaleBounds(problem, used * (1 + 1e-12))
    const mix = minimumAwareMix(bounds, shares, aim)
    if (mix.kind === 'infeasible') continue
    const weights: Record<string, number> = {}
    estimates.funds.forEach(({ code }, i) => {
      const weight = numberAt(mix.weights, i)
      if (weight > 0) weights[code] = weight
    })
    return { weights, factor: used }
  }
  return undefined
}

/** How often the total of a target plan is fitted again at most. */
const mostRounds = 20

function fitTotal(
  fitting: Fitting,
  request: PlanRequest,
  firstTotal: number,
  rules: FundRules,
): FittedMix | undefined {
  let total = firstTotal
  let fallback: FittedMix | undefined
  const seen = new Set<number>()
  // A total that comes back begins a cycle, which tells nothing new.
  while (seen.size < mostRounds && !seen.has(total)) {
    seen.add(total)
    const mix = fitMix(fitting, total)
    if (mix === undefined) return fallback
    const { expectedReturn, volatility } = mixMetrics(fitting.estimates, mix.weights, rules)
    const later = calmerMixes(request.later, volatility)
    const needed = planGoal({ ...request, later }, expectedReturn, rules.inflation).total
    if (needed === total) return mix
    // A mix that needs at least what it was fitted for keeps its minimums at what it needs.
    if (needed > total) fallback = mix
    total = needed
  }
  return fallback
}

/**
 * The optimal mix in which every fund is out or at least at its minimum for this amount, and the plan made
 * with it, so that there are no fund issues. Weights keep full precision.
 *
 * Maximises w·mu - (lambda/2) w'Sw with the risk aversion that the frontier has at the asked level (infinite
 * at minimum variance). In target mode the total depends on the mix: fitted again until it stands still, 20
 * times at most; in a cycle the mix that needs at least what it was fitted for. Where bounds and caps leave
 * no such mix they are relaxed by the least common factor, and the basis says so; only an amount under every
 * minimum is 'infeasible'. Example: a SIP of 1,000 rupees gets two funds of 500, with the factor 0.5/0.35.
 */
export function optimizeAboveMinimums(
  estimates: MixEstimates,
  prepared: PreparedFrontier,
  request: PlanRequest,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
  minimums: FundMinimums = minimumsOf,
): PortfolioPlan | AmountTooSmall {
  const { point, range } = pointAtLevel(prepared.frontier, request.riskLevel, request.timeFrameYears)
  const fitting: Fitting = {
    estimates,
    problem: catalogueProblem(estimates, rules),
    minimums: estimates.funds.map(({ code }) => minimumOf(code, request.investmentType, minimums)),
    riskAversion: 1 / point.lambda,
    usualFactor: prepared.relaxedFactor,
  }
  const firstReturn = Math.min(point.expectedReturn, rules.returnLimit)
  const later = calmerMixes(request.later, point.volatility)
  const firstTotal = planGoal({ ...request, later }, firstReturn, rules.inflation).total
  const mix = fitTotal(fitting, request, firstTotal, rules)
  if (mix === undefined) return tooSmall(fitting, prepared, firstTotal)
  return finish(planMix(estimates, mix.weights, request, offered, rules, minimums), range, mix.factor)
}

function tooSmall(fitting: Fitting, prepared: PreparedFrontier, total: number): AmountTooSmall {
  const bounds = scaleBounds(fitting.problem, prepared.relaxedFactor)
  const leastTotal = Math.ceil((findLeastTotal(bounds, fitting.minimums) ?? 0) - 1e-6)
  return { kind: 'infeasible', reason: `${total} rupees are under the minimum of every fund`, leastTotal }
}

function finish(plan: PortfolioPlan, range: RiskRange, factor: number): PortfolioPlan {
  return { ...plan, basis: { ...plan.basis, isGuardBinding: range.isGuardBinding, relaxedFactor: factor } }
}
