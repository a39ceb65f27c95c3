import type { Fund, OptimizationResult } from '@lakshya/contract'
import { FigureStrip } from '../../../components/figures/figure-strip.tsx'
import { formatDate } from '../../../core/formats/format.ts'
import { targetDateOf } from '../../../core/formats/goal-dates.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { allocationRows, fundNames } from '../allocation/allocation-rows.ts'
import type { ChanceStore } from '../chance/known-chance.ts'
import type { ShownResult } from '../manual/use-shown-plan.ts'
import { type PreviewStore, useLive } from '../state/live-preview.ts'
import type { PlanState } from '../state/plan-state.ts'
import { proxyWords } from './basis-notes.ts'
import { briefFigures, chanceFigure, completionFigure, planFigures, rhythmOf } from './plan-figures.ts'
import { PlanPanel } from './plan-panel.tsx'

interface FollowingProps {
  previews: PreviewStore
  state: PlanState
  /** The plan while nothing else is being tried. */
  planned: OptimizationResult
  shown: ShownResult
}

/** The plan's figures, of what is being tried where something is. */
export function FollowingFigures({
  previews,
  state,
  planned,
  shown,
  madeOn,
  chances,
}: FollowingProps & { madeOn: string; chances: ChanceStore }) {
  const known = useLive(chances)
  const preview = useLive(previews)
  const goal = preview?.goal ?? state.goal
  const date = targetDateOf(madeOn, goal.timeFrame)
  const result = preview?.result ?? planned
  const figures = planFigures(goal, result, date, chanceFigure(goal, known))
  const completion = preview === undefined ? completionFigure(state, shown) : []
  return (
    <FigureStrip
      label="Plan figures"
      figures={[...figures, ...completion]}
      sticky={briefFigures(goal, result, known)}
    />
  )
}

/** The plan's mix as a donut, of what is being tried where something is. */
export function FollowingPlan({
  previews,
  state,
  planned,
  shown,
  funds,
  isLoading,
}: FollowingProps & { funds: readonly Fund[] | undefined; isLoading: boolean }) {
  const preview = useLive(previews)
  const goal = preview?.goal ?? state.goal
  const result = preview?.result ?? planned
  const { investmentType } = goal
  const isByHand = preview === undefined ? state.manual !== undefined : preview.kept !== undefined
  const proxies = proxyWords(result.basis, result.allocations, fundNames(funds, result))
  return (
    <PlanPanel
      title={isByHand ? 'Plan (manual mix)' : 'Plan (optimal portfolio)'}
      className="desk:col-span-6"
      rows={isLoading ? undefined : allocationRows({ result, investmentType, funds, cagrs: undefined })}
      total={preview || shown.result ? plannedAmount(result) : 0}
      rhythm={rhythmOf(goal, result)}
      isSimulated={result.basis.isSimulated}
      basis={`Estimated from NAVs to ${formatDate(result.basis.navDate)}. ${proxies}`}
    />
  )
}
