import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FailedCard } from '../../../components/failed-query.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import type { GoalGrowth } from '../../../core/queries/goal-ledger.ts'

// The chart comes after the figures: nobody waits for it to read them. It is loaded while its values are.
const chartPart = () => import('./growth-chart.tsx').then((m) => ({ default: m.GrowthChart }))
const GrowthChart = lazy(chartPart)
const PathChart = lazy(() => import('./path-chart.tsx').then((m) => ({ default: m.PathChart })))

const title = 'Growth'

interface GrowthPanelProps {
  query: UseQueryResult<GoalGrowth>
  isSimulated: boolean
}

/** The goal's value beside its plan and the same money in the Nifty 50 fund. */
export function GrowthPanel({ query, isSimulated }: GrowthPanelProps) {
  useEffect(() => {
    // A part that does not load is told of where it is drawn.
    chartPart().catch(() => undefined)
  }, [])
  if (query.isError && query.data === undefined) {
    return <FailedCard query={query} title="Failed to fetch growth data" />
  }
  if (query.data === undefined) return <GrowthSkeleton />
  if (isBeginning(query.data)) {
    return (
      <Suspense fallback={<GrowthSkeleton />}>
        <PathChart title={title} growth={query.data} isSimulated={isSimulated} />
      </Suspense>
    )
  }
  if (query.data.points.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title="No growth yet">
          Once something is held, its value shows here month by month.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Suspense fallback={<GrowthSkeleton />}>
      <GrowthChart title={title} growth={query.data} isSimulated={isSimulated} />
    </Suspense>
  )
}

/** Less than two month ends make no line: what there is to see then is where the plan leads. */
function isBeginning({ points, ahead }: GoalGrowth): boolean {
  return points.length < 3 && ahead.length > 1
}

function GrowthSkeleton() {
  return (
    <Panel title={title}>
      <Skeleton className="mt-2 h-[252px] w-full" />
    </Panel>
  )
}
