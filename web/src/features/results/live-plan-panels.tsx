import type { OptimizationResult } from '@lakshya/contract'
import { wantedChance } from '@lakshya/engine'
import { type ReactNode, useMemo } from 'react'
import { dayInIndia } from '../../core/goal-dates.ts'
import type { LiveMarket } from '../../core/market-query.ts'
import { plannedAmount } from '../../core/mix.ts'
import { AdjustPanel } from './adjust-panel.tsx'
import { ChancePanel } from './chance-panel.tsx'
import { Confirmed } from './confirmed.tsx'
import { fundedPlanOf, weightsOf, wishOf, withRemedy } from './live-plan.ts'
import { type PreviewStore, usePreview } from './live-preview.ts'
import type { PlanDispatch, PlanState } from './plan-state.ts'
import { RiskPanel } from './risk-panel.tsx'
import { useChance } from './use-chance.ts'
import { type LivePlan, useLivePlan } from './use-live-plan.ts'

interface LivePlanPanelsProps {
  state: PlanState
  dispatch: PlanDispatch
  /** The plan of the mix that the page shows while nothing is being tried. */
  planned: OptimizationResult
  market: LiveMarket
  previews: PreviewStore
  /** Stands beside the chance. */
  children: ReactNode
}

type PartProps = Omit<LivePlanPanelsProps, 'dispatch'> & { live: LivePlan }

/** Risk, amount and time as controls that the page follows at once, and the chance of success. */
export function LivePlanPanels({ dispatch, ...props }: LivePlanPanelsProps) {
  const { market, previews } = props
  const live = useLivePlan({ market, previews, dispatch })
  return (
    <>
      <RiskPart {...props} live={live} />
      <ChanceParts {...props} live={live} />
    </>
  )
}

/** What is shown now: the plan, or what is being tried in its place. */
function useShown({ state, planned, previews }: PartProps) {
  const preview = usePreview(previews)
  const isByHand = preview === undefined ? state.mode === 'manual' : preview.kept !== undefined
  const result = preview?.result ?? planned
  return {
    goal: preview?.goal ?? state.goal,
    result,
    isTrying: preview !== undefined,
    /** The mix by hand, in percent. */
    kept: isByHand ? (preview?.kept ?? planned.allocations) : undefined,
  }
}

function RiskPart(props: PartProps) {
  const { state, market, live } = props
  const { goal, result, isTrying, kept } = useShown(props)
  const optimal = kept === undefined ? result : state.optimal
  const { volatility, expected_return: expectedReturn } = result
  const byHand = useMemo(
    () => (kept === undefined ? undefined : { volatility, expectedReturn }),
    [kept, volatility, expectedReturn],
  )
  return (
    <RiskPanel
      className="desk:col-span-6"
      market={market}
      goal={goal}
      point={{ volatility: optimal.volatility, expectedReturn: optimal.expected_return }}
      byHand={byHand}
      onLevelChange={(riskLevel) => live.tryGoal({ ...goal, riskLevel })}
      onHold={live.hold}
    >
      <Confirmed status={live.confirmation} isTrying={isTrying} isByHand={kept !== undefined} />
    </RiskPanel>
  )
}

function ChanceParts(props: PartProps) {
  const { market, live, children } = props
  const { goal, result, kept } = useShown(props)
  const wish = wishOf(goal, result)
  const amount = plannedAmount(result)
  const isByHand = kept !== undefined
  const question = useMemo(() => {
    const weights = weightsOf(result.allocations)
    if (Object.keys(weights).length === 0 || amount < 1) return undefined
    const plan = fundedPlanOf(goal, wish, amount)
    return { plan, weights, riskLevel: isByHand ? undefined : goal.riskLevel }
  }, [goal, result, wish, amount, isByHand])
  const known = useChance(market, question)
  const take = (key: 'sip' | 'lumpsum' | 'years' | 'risk', value: number) => {
    live.tryGoal(withRemedy(goal, key, value, { amount, wish }), key === 'risk' ? undefined : kept)
    live.commit()
  }
  const { hold: onHold, commit: onCommit } = live
  return (
    <>
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
        inputs={{ goal, result, wish, onTry: (next) => live.tryGoal(next, kept), onHold, onCommit }}
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
