import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { InTurn } from '../../components/in-turn.tsx'
import { PanelToCome } from '../../components/page/panel-to-come.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { AmountPanel } from './amount/amount-panel.tsx'
import type { ChangeGoal } from './amount/live-inputs.tsx'
import { ChancePart, ChanceQuestions } from './chance/chance-part.tsx'
import type { CompareChoice } from './compare/compare-choice.ts'
import type { LivePartProps } from './live-parts.ts'
import { RiskPart } from './risk/risk-part.tsx'
import { shownNow } from './state/shown-now.ts'
import { useLivePlan } from './state/use-live-plan.ts'

const ComparePanel = lazy(() =>
  import('./compare/compare-panel.tsx').then((part) => ({ default: part.ComparePanel })),
)

interface LivePlanPanelsProps extends Omit<LivePartProps, 'live' | 'change'> {
  /** What the shown mix is compared with; undefined while nothing is. */
  compared: CompareChoice | undefined
  onCompare: (choice: CompareChoice | undefined) => void
}

/**
 * Risk, amount and time as controls that the page follows at once, and the chance of success. Each part follows only
 * what it shows, so that a frame of a moving slider draws little.
 */
export function LivePlanPanels({ compared, onCompare, ...props }: LivePlanPanelsProps) {
  const { dispatch, market, previews, state, planned } = props
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
      {compared !== undefined && (
        <Suspense fallback={<Skeleton className="h-100 w-full desk:col-span-12" />}>
          <ComparePanel {...parts} choice={compared} onChoose={onCompare} />
        </Suspense>
      )}
      <InTurn fallback={<PanelToCome title="Risk level" className="desk:col-span-6" height="h-100" />}>
        <RiskPart {...parts} />
      </InTurn>
      <InTurn fallback={<PanelToCome title="Chance of success" className="desk:col-span-6" height="h-100" />}>
        <ChancePart {...parts} />
      </InTurn>
      <InTurn fallback={<PanelToCome title="Amount and time" className="desk:col-span-12" height="h-45" />}>
        <AmountPanel {...parts} />
      </InTurn>
      <InTurn fallback={null}>
        <ChanceQuestions {...parts} />
      </InTurn>
    </>
  )
}
