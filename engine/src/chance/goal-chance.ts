import { seedFrom } from '../numbers/index.ts'
import type { SipFrequency } from '../plan/index.ts'
import { bootstrapChance, type SimulationSettings, simulateChance } from './simulate.ts'
import { type ChanceRequest, lumpsumChance, type SuccessChance } from './success-chance.ts'

/**
 * The chance of a goal by its model and, where a history is there, by that; `isHistoryApart` where they
 * differ by over 5 points.
 */
export interface GoalChance {
  readonly seed: number
  readonly parametric: SuccessChance
  readonly bootstrap?: SuccessChance
  readonly isHistoryApart: boolean
}

/**
 * The seed of a goal's paths. It rests on those inputs that amount, time and mix leave alone, so that the
 * chance moves evenly with them and what is found to bring it to a height does bring it there.
 *
 * Example: two plans for one goal with SIPs of different size share their paths.
 */
export function chanceSeed(goalAmount: number, frequency: SipFrequency): number {
  return seedFrom([goalAmount, frequency === 'monthly' ? 1 : 0])
}

const notablyApart = 0.05
const fewestMonths = 24

/** Do model and history differ by over 5 points, so that both have to be shown? Example: 0.60 and 0.66 do. */
export function isHistoryApart(parametric: SuccessChance, bootstrap: SuccessChance): boolean {
  return Math.abs(bootstrap.probability - parametric.probability) > notablyApart
}

/**
 * The chance by the model: in closed form where only a lumpsum is invested, else from paths.
 *
 * `annualReturn` and `volatility` are annual fractions. Throws RangeError on malformed input. Example: without an
 * instalment the settings change nothing.
 */
export function modelChance(
  request: ChanceRequest,
  annualReturn: number,
  volatility: number,
  settings: SimulationSettings,
): SuccessChance {
  return request.instalment === 0
    ? lumpsumChance(request, annualReturn, volatility)
    : simulateChance(request, annualReturn, volatility, settings)
}

/**
 * The chance to reach a goal with a mix: from the parametric model (in closed form where only a lumpsum is
 * invested) and from the mix's own monthly history where it has at least two years.
 *
 * `annualReturn` and `volatility` are annual fractions, `monthlyReturns` simple fractions of the history's
 * months. The seed comes from the goal: the same plan always shows the same chance. Throws RangeError on
 * malformed input. Example: a lumpsum plan that is funded exactly has a chance of one half, and the page says
 * why one funds more than that.
 */
export function goalChance(
  request: ChanceRequest,
  annualReturn: number,
  volatility: number,
  monthlyReturns: readonly number[] = [],
): GoalChance {
  const { frequency, goalAmount } = request
  const seed = chanceSeed(goalAmount, frequency)
  const parametric = modelChance(request, annualReturn, volatility, { seed })
  if (monthlyReturns.length < fewestMonths) return { seed, parametric, isHistoryApart: false }
  const bootstrap = bootstrapChance(request, annualReturn, monthlyReturns, { seed, volatility })
  return { seed, parametric, bootstrap, isHistoryApart: isHistoryApart(parametric, bootstrap) }
}
