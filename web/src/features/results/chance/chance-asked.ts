import type { PlanRequest } from '@lakshya/engine'
import { outlooksOf } from '../../../core/goal/glide-path.ts'
import { besideTermsOf } from '../../../core/goal/goal-request.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { fundedPlanOf, weightsOf } from '../state/live-plan.ts'
import type { ChanceQuestion } from './chance-answers.ts'
import type { ChanceSubject } from './known-chance.ts'

/**
 * The question of how likely a plan is; undefined where nothing is invested.
 *
 * @param riskLevel of an optimal mix, which follows the time; undefined for any other mix
 * @param calm the plan at the client's own level, where this one is bolder
 */
export function questionOf(
  { goal, result, wish }: ChanceSubject,
  riskLevel: number | undefined,
  calm?: PlanRequest,
): Omit<ChanceQuestion, 'id'> | undefined {
  const weights = weightsOf(result.allocations)
  const amount = plannedAmount(result)
  const { lumpsumAmount = 0, heldAmount = 0 } = besideTermsOf(goal)
  if (Object.keys(weights).length === 0 || amount + lumpsumAmount + heldAmount < 1) return undefined
  const { glidePath, riskLevel: startLevel } = goal
  return {
    plan: fundedPlanOf(goal, wish, amount),
    weights,
    riskLevel,
    calm,
    ...outlooksOf(result),
    ...(glidePath === null ? {} : { glide: { glidePath, startLevel } }),
  }
}
