import type { OptimizationResult } from '@lakshya/contract'
import { wantedChance } from '@lakshya/engine'
import { type ReactNode, useMemo } from 'react'
import { dayInIndia } from '../../core/goal-dates.ts'
import type { LiveMarket } from '../../core/market-query.ts'
import { AdjustPanel } from './adjust-panel.tsx'
import { plannedAmount } from './allocation-rows.ts'
import { ChancePanel } from './chance-panel.tsx'
import { Confirmed } from './confirmed.tsx'
import { fundedPlanOf, weightsOf, wishOf, withRemedy } from './live-plan.ts'
import type { PlanDispatch, PlanState } from './plan-state.ts'
import { RiskPanel } from './risk-panel.tsx'
import { useChance } from './use-chance.ts'
import { type LivePreview, useLivePlan } from './use-live-plan.ts'

export interface LivePlanPanelsProps {
  state: PlanState
  dispatch: PlanDispatch
  /** The plan of the mix that the page shows. */
  shown: OptimizationResult
  market: LiveMarket
  /** What is being tried; the page shows it in the place of the plan. */
  preview: LivePreview | undefined
  onPreview: (preview: LivePreview | undefined) => void
  /** Stands beside the chance. */
  children: ReactNode
}

/** Risk, amount and time as controls that the whole page follows at once, and the chance of success. */
export function LivePlanPanels(props: LivePlanPanelsProps) {
  const { state, dispatch, shown, market, preview, onPreview, children } = props
  const { tryGoal, hold, commit, confirmation } = useLivePlan({ market, preview, onPreview, dispatch })
  const goal = preview?.goal ?? state.goal
  const result = preview?.result ?? shown
  const isByHand = preview === undefined ? state.mode === 'manual' : preview.kept !== undefined
  const kept = isByHand ? (preview?.kept ?? shown.allocations) : undefined
  const wish = wishOf(goal, result)
  const amount = plannedAmount(result)
  const optimal = isByHand ? state.optimal : result
  const question = useMemo(() => {
    const weights = weightsOf(result.allocations)
    if (Object.keys(weights).length === 0 || amount < 1) return undefined
    const plan = fundedPlanOf(goal, wish, amount)
    return { plan, weights, riskLevel: isByHand ? undefined : goal.riskLevel }
  }, [goal, result, wish, amount, isByHand])
  const known = useChance(market, question)
  const take = (key: 'sip' | 'lumpsum' | 'years' | 'risk', value: number) => {
    tryGoal(withRemedy(goal, key, value, { amount, wish }), key === 'risk' ? undefined : kept)
    commit()
  }
  const byHand = useMemo(
    () => (isByHand ? { volatility: result.volatility, expectedReturn: result.expected_return } : undefined),
    [isByHand, result],
  )
  return (
    <>
      <RiskPanel
        className="desk:col-span-6"
        market={market}
        goal={goal}
        point={{ volatility: optimal.volatility, expectedReturn: optimal.expected_return }}
        byHand={byHand}
        onLevelChange={(riskLevel) => tryGoal({ ...goal, riskLevel })}
        onHold={hold}
      >
        <Confirmed status={confirmation} isTrying={preview !== undefined} isByHand={isByHand} />
      </RiskPanel>
      <ChancePanel
        className="desk:col-span-6"
        goal={goal}
        result={result}
        wish={wish}
        known={known}
        firstYear={Number(dayInIndia(new Date()).slice(0, 4))}
      />
      {children}
      <AdjustPanel
        className="desk:col-span-12"
        inputs={{ goal, result, wish, onTry: (next) => tryGoal(next, kept), onHold: hold, onCommit: commit }}
        remedies={{
          remedies: known.remedies,
          goal,
          amount,
          isPending: known.areRemediesPending,
          isMet: (known.model?.probability ?? 0) >= wantedChance,
          onChoose: take,
        }}
      />
    </>
  )
}
