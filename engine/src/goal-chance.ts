import { seedFrom } from './random.ts'
import { bootstrapChance, simulateChance } from './simulate.ts'
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

const notablyApart = 0.05
const fewestMonths = 24

/**
 * The chance to reach a goal with a mix: from the parametric model (in closed form where only a lumpsum is
 * invested) and from the mix's own monthly history where it has at least two years.
 *
 * `annualReturn` and `volatility` are annual fractions, `monthlyReturns` simple fractions of the history's
 * months. The seed comes from the inputs: the same plan always shows the same chance. Throws RangeError on
 * malformed input. Example: a lumpsum plan that is funded exactly has a chance of one half, and the page says
 * why one funds more than that.
 */
export function goalChance(
  request: ChanceRequest,
  annualReturn: number,
  volatility: number,
  monthlyReturns: readonly number[] = [],
): GoalChance {
  const { lumpsum, instalment, frequency, stepUp = 0, years, goalAmount } = request
  const isMonthly = frequency === 'monthly' ? 1 : 0
  const seed = seedFrom([lumpsum, instalment, isMonthly, stepUp, years, goalAmount, annualReturn, volatility])
  const parametric =
    instalment === 0
      ? lumpsumChance(request, annualReturn, volatility)
      : simulateChance(request, annualReturn, volatility, { seed })
  if (monthlyReturns.length < fewestMonths) return { seed, parametric, isHistoryApart: false }
  const bootstrap = bootstrapChance(request, annualReturn, monthlyReturns, { seed })
  const isHistoryApart = Math.abs(bootstrap.probability - parametric.probability) > notablyApart
  return { seed, parametric, bootstrap, isHistoryApart }
}
