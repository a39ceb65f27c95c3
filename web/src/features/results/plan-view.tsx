import type { OptimizationResult } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { InTurn } from '../../components/in-turn.tsx'
import { laterPanel } from '../../components/page/later-panel.tsx'
import { PanelToCome } from '../../components/page/panel-to-come.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { targetDateOf } from '../../core/formats/goal-dates.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { type GoalOwner, planQuery, writePlan } from '../../core/goal/goal-storage.ts'
import { cagrQuery } from '../../core/queries/figure-queries.ts'
import { clientQuery, fundsQuery } from '../../core/queries/plan-queries.ts'
import { allocationRows, fundNames } from './allocation/allocation-rows.ts'
import { nothingKnown } from './chance/known-chance.ts'
import type { CompareChoice } from './compare/compare-choice.ts'
import { useMixHistory } from './history/use-mix-history.ts'
import { GoalCompletionNote } from './issues/goal-completion-note.tsx'
import { FitSection, LiveSection } from './live-section.tsx'
import { useShownPlan } from './manual/use-shown-plan.ts'
import { MixPanel } from './mix-panel.tsx'
import { proxyWords } from './plan/basis-notes.ts'
import { FollowingFigures, FollowingPlan } from './plan/following-plan.tsx'
import { PlanDisclosure } from './plan/plan-disclosure.tsx'
import { PlanHead } from './plan/plan-head.tsx'
import { PlanNotes } from './plan/plan-notes.tsx'
import { keepMix, type RestoredMix, restoreMix } from './state/kept-mix.ts'
import { createLiveStore, type LivePreview } from './state/live-preview.ts'
import { adoptMix, beginPlan, type PlanDispatch, type PlanState, planReducer } from './state/plan-state.ts'
import type { ShownPlan } from './state/resolve-plan.ts'

const HistoryPanel = laterPanel(async () => (await import('./history/history-panel.tsx')).HistoryPanel, {
  title: 'Historical Analysis',
  height: 'h-100',
  className: 'desk:col-span-6',
})
const IssueResolutionPanel = lazy(() =>
  import('./issues/issue-resolution-panel.tsx').then((part) => ({ default: part.IssueResolutionPanel })),
)

interface PlanViewProps {
  owner: GoalOwner
  plan: ShownPlan
}

/** A plan with its figures, its funds and their past. All calls start with the first render. */
export function PlanView({ owner, plan }: PlanViewProps) {
  const [{ state: begun, refusal }] = useState(() => openPlan(owner, plan))
  const [state, dispatch] = useReducer(planReducer, begun)
  const [refusals, setRefusals] = useState(0)
  const [compared, setCompared] = useState<CompareChoice>()
  const { goal, optimal } = state
  const [previews] = useState(() => createLiveStore<LivePreview | undefined>(undefined))
  const [chances] = useState(() => createLiveStore(nothingKnown))
  const madeOn = useKeptPlan(owner, plan, state)
  const client = useQuery(clientQuery(owner.clientId))
  const funds = useQuery(fundsQuery)
  const shown = useShownPlan(state)
  const result = useMemo(() => shown.result ?? emptyPlan(optimal), [shown.result, optimal])
  const cagrs = useQuery(cagrQuery(optimal.allocations))
  const history = useMixHistory(state, shown.isCalculating)
  const nameOf = fundNames(funds.data, result)
  const sources = { result, investmentType: goal.investmentType, funds: funds.data, cagrs: cagrs.data?.data }
  const rows = funds.isPending ? undefined : allocationRows(sources)
  const targetDate = targetDateOf(madeOn, goal.timeFrame)
  const proxies = proxyWords(result.basis, result.allocations, nameOf)
  const hasIssues = state.issues.length > 0
  const parts = { state, dispatch, previews, chances, planned: result, madeOn }
  return (
    // Heads of tables stop under the strip of figures, which stays under the header.
    <div className="desk:[--table-head-top:136px]">
      <PlanHead
        owner={owner}
        itemId={plan.itemId}
        state={state}
        targetDate={targetDate}
        client={client}
        shown={shown.result}
        onReasonMissing={() => setRefusals((count) => count + 1)}
        isComparing={compared !== undefined}
        onCompare={() => setCompared((before) => (before === undefined ? 'client' : undefined))}
      />
      <FollowingFigures {...parts} shown={shown} />
      {state.completion && <GoalCompletionNote completion={state.completion} />}
      <PlanNotes
        goal={goal}
        result={result}
        nameOf={nameOf}
        openings={optimal === plan.result ? openingWords(plan, state, refusal) : []}
      />
      <div className="grid gap-4 desk:grid-cols-12">
        <MixPanel
          className={hasIssues ? 'desk:col-span-12 min-[1280px]:col-span-8' : 'desk:col-span-12'}
          state={state}
          dispatch={dispatch}
          result={result}
          rows={rows}
          cagrs={cagrs}
          funds={funds.data}
        />
        {hasIssues && (
          <IssuesSection
            state={state}
            dispatch={dispatch}
            result={result}
            onCompare={() => setCompared('fitted')}
          />
        )}
        <LiveSection
          {...parts}
          client={client.data}
          refusals={refusals}
          compared={compared}
          onCompare={setCompared}
        />
        <InTurn fallback={<PanelToCome title="Plan" className="desk:col-span-6" height="h-100" />}>
          <FollowingPlan {...parts} shown={shown} funds={funds.data} isLoading={funds.isPending} />
        </InTurn>
        <HistoryPanel
          className="desk:col-span-6"
          goal={goal}
          goalAmount={optimal.goal_amount}
          history={history}
          nameOf={nameOf}
          colourOf={(code) => rows?.find((row) => row.code === code)?.colour}
          proxies={({ basis }) => {
            const words = proxyWords(basis, history.allocations, nameOf)
            return words === proxies ? '' : words
          }}
        />
      </div>
      <PlanDisclosure client={client.data} />
    </div>
  )
}

interface IssuesSectionProps {
  state: PlanState
  dispatch: PlanDispatch
  result: OptimizationResult
  onCompare: () => void
}

/** Beside the funds: what is below its minimum, and the ways out of it. */
function IssuesSection({ state, dispatch, result, onCompare }: IssuesSectionProps) {
  return (
    <div id="fund-issues" className="scroll-mt-40 self-start desk:col-span-12 min-[1280px]:col-span-4">
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <IssueResolutionPanel
          state={state}
          dispatch={dispatch}
          shareOf={(code) => result.allocations[code] ?? 0}
        >
          <FitSection state={state} dispatch={dispatch} onCompare={onCompare} />
        </IssueResolutionPanel>
      </Suspense>
    </div>
  )
}

/** The state that a plan is opened with: the mix by hand that it came with, or that was made for it before. */
function openPlan(owner: GoalOwner, { goal, result, byHand }: ShownPlan): RestoredMix {
  const begun = beginPlan(goal, result)
  if (byHand === undefined) return restoreMix(owner, begun)
  const { allocations, amount } = byHand
  return { state: planReducer(begun, adoptMix(allocations, amount)), refusal: undefined }
}

/** What became of the plan as it was opened, in sentences. */
function openingWords({ correction }: ShownPlan, { mode }: PlanState, refusal: string | undefined): string[] {
  const kept = mode === 'manual' ? ' The mix by hand stays; its figures follow.' : ''
  return [correction && `${correction}${kept}`, refusal].filter((words) => words !== undefined)
}

/** Every fund by hand is at 0: the goal stands, nothing is invested, and nothing can be said of the mix. */
function emptyPlan(optimal: OptimizationResult): OptimizationResult {
  const amount = optimal.sip_amount === undefined ? { initial_investment: 0 } : { sip_amount: 0 }
  const frequency = optimal.sip_frequency === undefined ? {} : { sip_frequency: optimal.sip_frequency }
  return {
    ...amount,
    ...frequency,
    goal_amount: optimal.goal_amount,
    inflation_adjusted_goal: optimal.inflation_adjusted_goal,
    allocations: {},
    fundAmounts: {},
    fundIssues: [],
    expected_return: Number.NaN,
    volatility: Number.NaN,
    sharpe_ratio: Number.NaN,
    basis: optimal.basis,
  }
}

/**
 * Another plan in the place of this one, or one that was corrected, is kept as this one was, for the next time that the
 * page is opened, and the address no longer carries the old one. The day that the shown plan counts from.
 */
function useKeptPlan(owner: GoalOwner, plan: ShownPlan, state: PlanState): string {
  const { adviserId, clientId } = owner
  const { goal, optimal } = state
  const { itemId } = plan
  const [today] = useState(() => dayInIndia(new Date()))
  const madeOn = optimal === plan.result ? plan.madeOn : today
  const isReplaced = optimal !== plan.result || goal !== plan.goal || plan.correction !== undefined
  useEffect(() => {
    keepMix({ adviserId, clientId }, state)
  }, [adviserId, clientId, state])
  useEffect(() => {
    if (!isReplaced) return
    const content = { goal, result: optimal }
    const isKept = writePlan({ adviserId, clientId }, content, madeOn)
    const kept = itemId === undefined ? '' : `?replaces=${itemId}`
    showAddress(isKept ? kept : planQuery(content))
  }, [adviserId, clientId, isReplaced, goal, optimal, madeOn, itemId])
  return madeOn
}

/** Changes the address in its bar alone: the router would draw the page anew, and what is under way would be lost. */
function showAddress(query: string): void {
  const { pathname, search } = window.location
  if (search === query) return
  History.prototype.replaceState.call(window.history, window.history.state, '', `${pathname}${query}`)
}
