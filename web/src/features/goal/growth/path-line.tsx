import { useMemo } from 'react'
import { ChartAxes, ChartDot, rupeesTick } from '../../../components/charts/chart-axes.tsx'
import { ChartDrawing } from '../../../components/charts/chart-drawing.tsx'
import { nearestIndex } from '../../../components/charts/line-geometry.ts'
import type { Mark } from '../../../components/charts/mark.ts'
import { useWidth } from '../../../components/charts/use-width.ts'
import { formatDate, formatMonth, formatRupees } from '../../../core/formats/format.ts'
import type { GoalGrowth } from '../../../core/queries/goal-ledger.ts'
import { growthLayout } from './growth-layout.ts'

const height = 232
const glyphWidth = 7

interface PathLineProps {
  ahead: GoalGrowth['ahead']
  /** What the goal is worth today. */
  value: number
  target: number | null
}

/** The plan's path with today's value at its foot and the target at its head. */
export function PathLine({ ahead, value, target }: PathLineProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () =>
      growthLayout(
        ahead.map(({ date }) => Date.parse(date)),
        [
          { key: 'plan', name: 'Expected', values: ahead.map(({ plan }) => plan) },
          {
            key: 'target',
            name: 'Target',
            values: ahead.map((_, index) => (index === ahead.length - 1 ? target : null)),
          },
          { key: 'value', name: '', values: ahead.map((_, index) => (index === 0 ? value : null)) },
        ],
        { width, height },
        rupeesTick,
      ),
    [ahead, value, target, width],
  )
  const marks = ahead.map(
    ({ date, plan }, index): Mark => ({
      x: layout.xs[index] ?? 0,
      y: layout.ys[index] ?? 0,
      title: formatDate(date),
      figure: formatRupees(index === 0 ? value : plan),
      note: index === 0 ? 'today' : 'expected',
    }),
  )
  const heightOf = (key: string) => layout.series.find((each) => each.key === key)
  const [plan, goal, now] = [heightOf('plan'), heightOf('target'), heightOf('value')]
  const last = marks.at(-1)
  const todayWords = `Today ${formatRupees(value)}`
  const left = layout.xs[0] ?? 0
  // Above the line as far as the words reach: it rises.
  const end = nearestIndex(layout.xs, left + 8 + todayWords.length * glyphWidth)
  const todayY = Math.min(now?.lastY ?? height, end === undefined ? height : (layout.ys[end] ?? height)) - 10
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <ChartDrawing
        label="Growth"
        words={`from ${formatRupees(value)} today to ${last?.figure ?? ''} expected on ${last?.title ?? ''}`}
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
                name: formatMonth(ahead[index]?.date),
              }))}
            />
            <path d={plan?.path} fill="none" stroke="var(--c3)" strokeWidth={1.5} strokeDasharray="5 3" />
            {goal !== undefined && (
              <circle
                cx={layout.right}
                cy={goal.lastY}
                r={4}
                fill="none"
                stroke="var(--c-axis)"
                strokeWidth={2}
              />
            )}
            {[plan, goal].map(
              (each) =>
                each !== undefined && (
                  <text
                    key={each.key}
                    x={layout.right + 8}
                    y={each.labelY + 4}
                    fontSize={12}
                    fill="var(--text-2)"
                  >
                    {each.name}
                  </text>
                ),
            )}
            {now !== undefined && (
              <>
                <circle cx={layout.xs[0]} cy={now.lastY} r={4} fill="var(--c1)" />
                <text x={left + 8} y={todayY} fontSize={12} fontWeight={600} fill="var(--text)">
                  {todayWords}
                </text>
              </>
            )}
            <ChartDot place={active === undefined ? undefined : marks[active]} />
          </>
        )}
      </ChartDrawing>
    </div>
  )
}
