import type { OptimizationResult } from '@lakshya/contract'
import { wantedChance } from '@lakshya/engine'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Panel } from '../../components/page/panel.tsx'
import { dayInIndia } from '../../core/formats/goal-dates.ts'
import type { GoalFormData } from '../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../core/goal/mix.ts'
import type { LiveMarket } from '../../core/queries/market-query.ts'
import { type ChangeGoal, LiveInputs } from './amount/live-inputs.tsx'
import { RemedyList } from './amount/remedy-list.tsx'
import { ChancePanel } from './chance/chance-panel.tsx'
import type { ChanceStore } from './chance/known-chance.ts'
import { useChance } from './chance/use-chance.ts'
import { ConfirmationNote } from './risk/confirmation-note.tsx'
import { RiskPanel } from './risk/risk-panel.tsx'
import { fundedPlanOf, type RemedyKey, weightsOf, withRemedy } from './state/live-plan.ts'
import { type PreviewStore, useLive } from './state/live-preview.ts'
import type { PlanDispatch, PlanState } from './state/plan-state.ts'
import { type ShownNow, shownNow } from './state/shown-now.ts'
import { type LivePlan, useLivePlan } from './state/use-live-plan.ts'

interface LivePlanPanelsProps {
  state: PlanState
  dispatch: PlanDispatch
  /** The plan of the mix that the page shows while nothing is being tried. */
  planned: OptimizationResult
  market: LiveMarket
  previews: PreviewStore
  chances: ChanceStore
  /** Stands beside the chance. */
  children: ReactNode
}

type PartProps = Omit<LivePlanPanelsProps, 'dispatch' | 'children'> & { live: LivePlan; change: ChangeGoal }

/**
 * Risk, amount and time as controls that the page follows at once, and the chance of success. Each part follows only
 * what it shows, so that a frame of a moving slider draws little.
 */
export function LivePlanPanels({ dispatch, children, ...props }: LivePlanPanelsProps) {
  const { market, previews, state, planned } = props
  const live = useLivePlan({ market, previews, dispatch })
  const { tryGoal } = live
  const newest = useRef({ state, planned })
  useLayoutEffect(() => {
    newest.current = { state, planned }
  })
  const change = useCallback<ChangeGoal>(
    (make, keepsMix = true) => {
      const shown = shownNow(newest.current.state, newest.current.planned, previews.get())
      tryGoal(make(shown), keepsMix ? shown.kept : undefined)
    },
    [previews, tryGoal],
  )
  const parts = { ...props, live, change }
  return (
    <>
      <RiskPart {...parts} />
      <ChancePart {...parts} />
      {children}
      <Panel
        title="Amount and time"
        basis="the whole page follows as you change them"
        className="desk:col-span-12"
      >
        <InputsPart {...parts} />
        <RemedyPart {...parts} />
      </Panel>
      <ChanceQuestions {...parts} />
    </>
  )
}

/** What is shown now: the plan, or what is being tried in its place. */
function useShownNow({ state, planned, previews }: PartProps): ShownNow {
  return shownNow(state, planned, useLive(previews))
}

function RiskPart(props: PartProps) {
  const { state, market, live, change } = props
  const { goal, result, isTrying, kept } = useShownNow(props)
  const optimal = kept === undefined ? result : state.optimal
  const { volatility, expected_return: expectedReturn } = result
  const byHand = useMemo(
    () => (kept === undefined || Number.isNaN(volatility) ? undefined : { volatility, expectedReturn }),
    [kept, volatility, expectedReturn],
  )
  const changeLevel = useCallback(
    (riskLevel: number) => change((shown) => ({ ...shown.goal, riskLevel }), false),
    [change],
  )
  return (
    <RiskPanel
      className="desk:col-span-6"
      market={market}
      goal={goal}
      point={{ volatility: optimal.volatility, expectedReturn: optimal.expected_return }}
      byHand={byHand}
      onLevelChange={changeLevel}
      onDrag={live.drag}
    >
      <ConfirmationNote status={live.confirmation} isTrying={isTrying} isByHand={byHand !== undefined} />
    </RiskPanel>
  )
}

/** Asks for the chance of what is shown; draws nothing. */
function ChanceQuestions(props: PartProps) {
  const { market, chances } = props
  const { goal, result, kept, wish } = useShownNow(props)
  const isByHand = kept !== undefined
  const asked = useMemo(() => {
    const weights = weightsOf(result.allocations)
    const amount = plannedAmount(result)
    if (Object.keys(weights).length === 0 || amount < 1) return undefined
    const plan = fundedPlanOf(goal, wish, amount)
    const riskLevel = isByHand ? undefined : goal.riskLevel
    return { question: { plan, weights, riskLevel }, subject: { goal, result, wish } }
  }, [goal, result, wish, isByHand])
  useChance(market, chances, asked)
  return null
}

function ChancePart({ chances, state, planned }: PartProps) {
  const known = useLive(chances)
  const subject = known.subject ?? shownNow(state, planned, undefined)
  return (
    <ChancePanel
      className="desk:col-span-6"
      {...subject}
      known={known}
      firstYear={Number(dayInIndia(new Date()).slice(0, 4))}
    />
  )
}

function InputsPart(props: PartProps) {
  const { live, change } = props
  const { goal, result, wish, kept } = useShownNow(props)
  return (
    <LiveInputs
      goal={goal}
      wish={wish}
      change={change}
      isByHand={kept !== undefined}
      amount={plannedAmount(result)}
      onDrag={live.drag}
      onCommit={live.commit}
    />
  )
}

function RemedyPart({ chances, state, planned, change, live }: PartProps) {
  const { remedies, remediesOf, areRemediesPending, model, isEmpty } = useLive(chances)
  const { goal, result } = remediesOf ?? shownNow(state, planned, undefined)
  if (isEmpty) return null
  const take = (key: RemedyKey, value: number) => {
    const next = (shown: ShownNow): GoalFormData =>
      withRemedy(shown.goal, key, value, plannedAmount(shown.result))
    change(next, key !== 'risk')
    live.commit()
  }
  return (
    <RemedyList
      remedies={remedies}
      goal={goal}
      amount={plannedAmount(result)}
      isPending={areRemediesPending}
      isMet={(model?.probability ?? 0) >= wantedChance}
      onChoose={take}
    />
  )
}
