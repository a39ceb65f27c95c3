import type { OptimizationResult } from '@lakshya/contract'
import { useMemo, useState } from 'react'
import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { type FanPoint, fanNames, fanPoints } from '../../../components/charts/fan-layout.ts'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { BasisLine } from '../../../components/figures/basis-line.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { laterRupees } from '../state/later-rupees.ts'
import { beginsWith } from './begins-with.ts'
import { bandText, chanceReason, chanceText, outcomeWords } from './chance-words.ts'
import { FanChart } from './fan-chart.tsx'
import type { KnownChance } from './known-chance.ts'

interface ChancePanelProps {
  goal: GoalFormData
  result: OptimizationResult
  /** The client's target in today's rupees, where he stated one. */
  wish: number
  known: KnownChance
  firstYear: number
  className?: string
}

const views = [
  { value: 'future', label: 'Future rupees' },
  { value: 'today', label: 'Today’s rupees' },
] as const

const columns: Column<FanPoint & { name: string }>[] = [
  { key: 'year', head: 'Year', file: { text: (row) => row.name }, cell: (row) => row.name },
  ...fanNames.map((name, index) => ({
    key: name,
    head: name,
    file: { rupees: (row: FanPoint) => row.values[index] },
    isFigure: true,
    // A phone has room for three of the five.
    ...(index % 2 === 1 && { className: 'max-wide:hidden' }),
    cell: (row: FanPoint) => formatRupees(row.values[index]),
  })),
]

/** How likely the plan is to reach the client's target, and what else it may come to; without a target that alone. */
export function ChancePanel(props: ChancePanelProps) {
  const { goal, result, wish, known, firstYear, className = '' } = props
  const [view, setView] = useState<'future' | 'today'>('future')
  const { model } = known
  const isStated = statedTarget(goal) !== undefined
  const begins = beginsWith(goal, result)
  const points = useMemo(
    () => (model === undefined ? [] : fanPoints(model.fan, begins, view)),
    [model, begins, view],
  )
  const later = laterRupees(goal, wish)
  const target = isStated ? { shown: view === 'today' ? wish : later, today: wish } : undefined
  const lastYear = firstYear + Math.floor(goal.timeFrame)
  return (
    <ChartFrame
      title={isStated ? 'Chance of success' : 'Outcomes'}
      basis="projected"
      viewName="Outcomes over the years"
      columns={columns}
      rows={points.map((point) => ({ ...point, name: String(firstYear + point.year) }))}
      rowKey={(row) => row.year}
      className={className}
      lead={
        <>
          <ChanceLead goal={goal} result={result} wish={wish} known={known} />
          <SegmentedControl label="Rupees shown" options={views} value={view} onValueChange={setView} />
        </>
      }
      chart={
        known.isEmpty ? null : model === undefined ? (
          <Skeleton className="h-63 w-full" />
        ) : (
          <FanChart
            points={points}
            target={target?.shown}
            targetName={`Target in ${lastYear}`}
            targetToday={view === 'future' ? target?.today : undefined}
            firstYear={firstYear}
          />
        )
      }
    >
      <BasisLine>
        Percent of simulated paths that end below each line, from fund NAVs to{' '}
        {formatDate(result.basis.navDate)}. A projection: past performance may or may not be sustained in
        future and guarantees nothing.
      </BasisLine>
    </ChartFrame>
  )
}

type ChanceLeadProps = Pick<ChancePanelProps, 'goal' | 'result' | 'wish' | 'known'>

function ChanceLead({ goal, result, wish, known }: ChanceLeadProps) {
  const { model, apart } = known
  if (known.isEmpty)
    return (
      <p className="mb-3 text-table text-ink-2">Every fund stands at 0, so there is nothing to project.</p>
    )
  if (model === undefined) return <Skeleton className="mb-2 h-14 w-full" />
  if (statedTarget(goal) === undefined) {
    return (
      <p className="mb-3 min-h-15 text-table text-ink-2" aria-busy={known.isPending}>
        {outcomeWords(goal, result.projected_value)}
      </p>
    )
  }
  return (
    <div className="mb-3 flex gap-4" aria-busy={known.isPending}>
      <dl aria-label="Chance of success" className="flex-none">
        <dt className="sr-only">Chance</dt>
        <dd className="text-display font-semibold tracking-display">{chanceText(model.probability)}</dd>
        <dd className="text-small text-ink-3">{bandText(model)}</dd>
      </dl>
      <div className="min-h-15 text-table text-ink-2">
        <p>{chanceReason(goal, model.probability, wish, result.projected_value_today)}</p>
        {apart && (
          <p className="mt-1">
            <b>By this mix’s own past months: {chanceText(apart.probability)}</b> ({bandText(apart)}), set to
            the same middle path. The two differ as real months come in runs.
          </p>
        )}
      </div>
    </div>
  )
}
