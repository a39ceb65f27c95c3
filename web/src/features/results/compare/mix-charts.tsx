import type { PortfolioHistory } from '@lakshya/contract'
import { useMemo } from 'react'
import { BarChart } from '../../../components/charts/bar-chart.tsx'
import type { FanPoint } from '../../../components/charts/fan-layout.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { FanChart } from '../chance/fan-chart.tsx'
import { historyBars } from '../history/history-figures.ts'
import { barLabel, signedPercent } from '../history/history-view.tsx'
import { laterRupees } from '../state/later-rupees.ts'

interface MixOutcomesProps {
  name: string
  goal: GoalFormData
  wish: number
  firstYear: number
  /** Empty until the chance is known. */
  points: readonly FanPoint[]
  /** The most that either fan comes to, in rupees. */
  reach: number
}

/** What one of two mixes may come to, in the rupees of then. */
export function MixOutcomes({ name, goal, wish, firstYear, points, reach }: MixOutcomesProps) {
  if (points.length === 0) return <Skeleton className="h-63 w-full" />
  const isStated = statedTarget(goal) !== undefined
  return (
    <div>
      <h4 className="text-small text-ink-2">
        Outcomes, projected<span className="sr-only"> of {name}</span>
      </h4>
      <FanChart
        points={points}
        target={isStated ? laterRupees(goal, wish) : undefined}
        targetName={`Target in ${firstYear + Math.floor(goal.timeFrame)}`}
        targetToday={undefined}
        reach={reach}
        firstYear={firstYear}
      />
    </div>
  )
}

interface MixPastProps {
  name: string
  history: PortfolioHistory | undefined
  /** That of the other mix. */
  beside: PortfolioHistory | undefined
}

/** What one of two mixes would have returned, year by year. */
export function MixPast({ name, history, beside }: MixPastProps) {
  const bars = useMemo(() => (history === undefined ? [] : historyBars(history)), [history])
  const others = useMemo(() => beside?.annualReturns.map((entry) => entry.return) ?? [], [beside])
  if (history === undefined) return <Skeleton className="mt-4 h-49 w-full" />
  return (
    <div className="mt-4">
      <h4 className="mb-2 text-small text-ink-2">
        Annual returns, past<span className="sr-only"> of {name}</span>
      </h4>
      <BarChart
        label={`Annual returns, ${name}`}
        bars={bars}
        formatValue={signedPercent}
        formatLabel={barLabel}
        partialNote="to date"
        beside={others}
      />
    </div>
  )
}
