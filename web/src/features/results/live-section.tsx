import type { ClientDetail, OptimizationResult } from '@lakshya/contract'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { PanelToCome } from '../../components/page/panel-to-come.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { useMarket } from '../../core/queries/market-query.ts'
import type { ChanceStore } from './chance/known-chance.ts'
import type { CompareChoice } from './compare/compare-choice.ts'
import type { PreviewStore } from './state/live-preview.ts'
import type { PlanDispatch, PlanState } from './state/plan-state.ts'

// Asked for as soon as the page's own part is there, so that it comes while the plan is drawn.
const panels = import('./live-plan-panels.tsx')
const LivePlanPanels = lazy(() => panels.then((part) => ({ default: part.LivePlanPanels })))
const FitOption = lazy(() => import('./fit/fit-option.tsx').then((part) => ({ default: part.FitOption })))

interface LiveSectionProps {
  state: PlanState
  dispatch: PlanDispatch
  /** The plan of the mix that the page shows while nothing is being tried. */
  planned: OptimizationResult
  /** Day (`YYYY-MM-DD`) that the goal's years count from. */
  madeOn: string
  /** Undefined until it is loaded. */
  client: ClientDetail | undefined
  /** How often the plan was to go into the cart without the reason that it needs. */
  refusals: number
  previews: PreviewStore
  chances: ChanceStore
  /** What the shown mix is compared with; undefined while nothing is. */
  compared: CompareChoice | undefined
  onCompare: (choice: CompareChoice | undefined) => void
}

/** Risk level, chance of success and what it takes, as panels of the grid; they come after the plan itself has been drawn. */
export function LiveSection(props: LiveSectionProps) {
  const market = useMarket()
  if (market.isError) {
    return (
      <Panel title="Risk level and chance of success" className="desk:col-span-12">
        <p className="text-table text-ink-2">
          {messageOf(market.error, 'The figures for this part could not be loaded.')}
        </p>
        <Button className="mt-3" isBusy={market.isFetching} onClick={() => void market.refetch()}>
          Try again
        </Button>
      </Panel>
    )
  }
  if (market.data === undefined) return <LiveSkeleton />
  return (
    <Suspense fallback={<LiveSkeleton />}>
      <LivePlanPanels {...props} market={market.data} />
    </Suspense>
  )
}

interface FitSectionProps extends Pick<LiveSectionProps, 'state' | 'dispatch'> {
  onCompare: () => void
}

/** The best mix in which every fund meets its minimum, offered where one does not. */
export function FitSection(props: FitSectionProps) {
  const { data } = useMarket()
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      {data === undefined ? <Skeleton className="h-28 w-full" /> : <FitOption {...props} market={data} />}
    </Suspense>
  )
}

function LiveSkeleton() {
  return (
    <>
      {['Risk level', 'Chance of success'].map((title) => (
        <PanelToCome key={title} title={title} className="desk:col-span-6" height="h-100" />
      ))}
      <PanelToCome title="Amount and time" className="desk:col-span-12" height="h-45" />
    </>
  )
}
