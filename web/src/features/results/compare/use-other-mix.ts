import type { OptimizationResult } from '@lakshya/contract'
import { useMemo } from 'react'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { fittedResult } from '../fit/fit-option.tsx'
import { useFit } from '../fit/use-fit.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { manualResult } from '../manual/manual-plan.ts'
import { optimalResult } from '../state/live-plan.ts'
import { adoptMix, type PlanAction, type PlanState } from '../state/plan-state.ts'
import type { CompareChoice } from './compare-choice.ts'

/** The other mix of a comparison. */
export interface OtherMix {
  readonly goal: GoalFormData
  readonly result: OptimizationResult
  /** Puts it in the place of the shown one. */
  readonly adopt: PlanAction
}

/** The mix that a choice stands for; undefined until it is there, or where there is none. */
export function useOtherMix(
  props: LivePartProps,
  { choice, level }: { choice: CompareChoice; level: number | undefined },
): OtherMix | undefined {
  const { state, market } = props
  const { goal } = useShownNow(props)
  const fit = useFit(market, choice === 'fitted' ? state.goal : undefined)
  return useMemo(() => {
    if (level !== undefined) return atLevel(market, goal, level)
    if (choice === 'optimal')
      return { goal: state.goal, result: state.optimal, adopt: { kind: 'use-optimal' } }
    if (choice === 'aside') return setAside(state, market)
    const result = fittedResult(market, fit)
    if (result === undefined) return undefined
    return { goal: state.goal, result, adopt: adoptMix(result.allocations, plannedAmount(result)) }
  }, [choice, level, goal, state, market, fit])
}

function atLevel(market: LiveMarket, goal: GoalFormData, riskLevel: number): OtherMix | undefined {
  const other = { ...goal, riskLevel }
  const result = optimalResult(market, other)
  return result && { goal: other, result, adopt: { kind: 'replace-plan', goal: other, result } }
}

function setAside(state: PlanState, market: LiveMarket): OtherMix | undefined {
  const manual = state.setAside?.manual
  if (manual === undefined) return undefined
  const result = manualResult({ ...state, mode: 'manual', manual }, { market, offered: market.offered })
  return result && { goal: state.goal, result, adopt: { kind: 'restore-mix' } }
}
