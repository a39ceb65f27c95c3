import type { PortfolioSummary } from '@lakshya/contract'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { investedMonths, staleDays } from './growth-figures.ts'

// The chart comes after the figures: nobody waits for it to read them.
const GrowthChart = lazy(() => import('./growth-chart.tsx').then((m) => ({ default: m.GrowthChart })))

const title = 'Portfolio Growth'

/** The book's value at month ends, in the unit of its total. */
export function GrowthPanel({ summary }: { summary: PortfolioSummary | undefined }) {
  if (summary === undefined) return <GrowthSkeleton />
  const months = investedMonths(summary.growthData)
  if (months.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title="Nothing is held yet">
          Finalise a client’s goal: its value shows here from then on, month by month.
        </EmptyState>
      </Panel>
    )
  }
  const { navDate, isSimulated, pendingAmount, heldAtCost } = summary.basis
  const stale = staleDays(navDate, dayInIndia(new Date()))
  const notes = [
    navDate === null || stale !== undefined ? '' : `NAVs to ${formatDate(navDate)}.`,
    pendingAmount > 0 ? `${formatRupees(pendingAmount)} waits for its NAV and counts at its amount.` : '',
    heldAtCost > 0
      ? `${heldAtCost === 1 ? 'One holding counts' : `${heldAtCost} holdings count`} at the amount invested, as only simulated NAVs are there.`
      : '',
  ]
  return (
    <Suspense fallback={<GrowthSkeleton />}>
      <GrowthChart
        title={title}
        months={months}
        badge={isSimulated ? <SimulatedBadge /> : null}
        warning={
          navDate === null || stale === undefined
            ? undefined
            : `The newest NAV is of ${formatDate(navDate)}, ${stale} days ago: later values rest on it and on new money.`
        }
        notes={notes.filter(Boolean).join(' ')}
      />
    </Suspense>
  )
}

function GrowthSkeleton() {
  return (
    <Panel title={title}>
      <Skeleton className="mt-2 h-[236px] w-full" />
    </Panel>
  )
}
