import { useMemo } from 'react'
import { ChartAxes, ChartDot, rupeesTick } from '../../../components/charts/chart-axes.tsx'
import { ChartDrawing } from '../../../components/charts/chart-drawing.tsx'
import { nearestIndex } from '../../../components/charts/line-geometry.ts'
import type { Mark } from '../../../components/charts/mark.ts'
import { useWidth } from '../../../components/charts/use-width.ts'
import { formatDate, formatMonth, formatRupees } from '../../../core/formats/format.ts'
import type { GoalGrowth } from '../../../core/queries/goal-ledger.ts'
import { type GrowthLayout, growthLayout, type Series } from './growth-layout.ts'

type GrowthPoint = GoalGrowth['points'][number]

const height = 232
/** Each line by colour and by how it is drawn, so that neither alone tells them apart. */
const looks: Record<string, { stroke: string; dash?: string }> = {
  value: { stroke: 'var(--c1)' },
  plan: { stroke: 'var(--c3)', dash: '5 3' },
  benchmark: { stroke: 'var(--c-axis)', dash: '1.5 3' },
}

export function GrowthLines({ points }: { points: readonly GrowthPoint[] }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(() => layoutOf(points, width), [points, width])
  const marks = points.map((point, index): Mark => markOf(point, layout, index))
  const [first, last] = [marks[0], marks.at(-1)]
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <ChartDrawing
        label="Growth"
        words={`from ${first?.figure ?? ''} on ${first?.title ?? ''} to ${last?.figure ?? ''} on ${last?.title ?? ''}, ${last?.note ?? ''}`}
        width={width}
        height={height}
        marks={marks}
        hit={(x) => nearestIndex(layout.xs, x)}
      >
        {(active) => (
          <>
            <ChartAxes
              layout={layout}
              formatTick={rupeesTick}
              names={layout.named.map((index) => ({
                key: index,
                x: layout.xs[index],
                name: formatMonth(points[index]?.date),
              }))}
            />
            <Lines layout={layout} />
            <ChartDot place={marks[active ?? points.length - 1]} />
          </>
        )}
      </ChartDrawing>
    </div>
  )
}

function layoutOf(points: readonly GrowthPoint[], width: number): GrowthLayout {
  const series: Series[] = [
    { key: 'value', name: 'Value', values: points.map((point) => point.value) },
    { key: 'plan', name: 'Plan', values: points.map((point) => point.plan) },
    { key: 'benchmark', name: 'Nifty 50', values: points.map((point) => point.benchmark) },
  ]
  return growthLayout(
    points.map((point) => Date.parse(point.date)),
    series,
    { width, height },
    rupeesTick,
  )
}

function markOf(point: GrowthPoint, layout: GrowthLayout, index: number): Mark {
  const others = [
    `${formatRupees(point.invested)} invested`,
    point.plan === null ? '' : `plan ${formatRupees(point.plan)}`,
    point.benchmark === null ? '' : `Nifty 50 ${formatRupees(point.benchmark)}`,
  ]
  return {
    x: layout.xs[index] ?? 0,
    y: layout.ys[index] ?? 0,
    title: formatDate(point.date),
    figure: formatRupees(point.value),
    note: others.filter(Boolean).join(', '),
  }
}

function Lines({ layout }: { layout: GrowthLayout }) {
  // The value is drawn last, above the others.
  return layout.series.toReversed().map((each) => {
    const look = looks[each.key]
    return (
      <g key={each.key}>
        <path
          d={each.path}
          fill="none"
          stroke={look?.stroke}
          strokeWidth={each.key === 'value' ? 2 : 1.5}
          strokeDasharray={look?.dash}
          strokeLinejoin="round"
        />
        <text
          x={layout.right + 8}
          y={each.labelY + 4}
          fontSize={12}
          fontWeight={each.key === 'value' ? 600 : 400}
          fill={each.key === 'value' ? 'var(--text)' : 'var(--text-2)'}
        >
          {each.name}
        </text>
      </g>
    )
  })
}
