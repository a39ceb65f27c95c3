import { useMemo } from 'react'
import { ChartAxes, ChartDot } from './chart-axes.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { type LineLayout, type LinePoint, lineLayout, nearestIndex } from './line-geometry.ts'
import type { Mark } from './mark.ts'
import { useWidth } from './use-width.ts'

export interface LineChartProps {
  /** Names the chart in a few words: 'Portfolio growth'. */
  label: string
  points: readonly LinePoint[]
  formatValue: (value: number) => string
  /** Shorter, for the axis. */
  formatTick: (value: number) => string
  /** For the label at the line's end; as the axis where it is left out. */
  formatEnd?: (value: number) => string
  height?: number
}

/** Straight lines from value to value, each with its dot, labelled at the end. */
export function LineChart(props: LineChartProps) {
  const { label, points, formatValue, formatTick, formatEnd = formatTick, height = 220 } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () => lineLayout(points, { width, height }, formatTick, formatEnd),
    [points, width, height, formatTick, formatEnd],
  )
  const xs = layout.points.map(({ x }) => x)
  const marks = points.map(
    (point, index): Mark => ({
      x: layout.points[index]?.x ?? 0,
      y: layout.points[index]?.y ?? 0,
      title: point.name,
      figure: formatValue(point.y),
    }),
  )
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <ChartDrawing
        label={label}
        words={summary(marks)}
        width={width}
        height={height}
        marks={marks}
        hit={(x) => nearestIndex(xs, x)}
      >
        {(active) => (
          <>
            <ChartAxes
              layout={layout}
              formatTick={formatTick}
              names={layout.named.map((index) => ({
                key: index,
                x: layout.points[index]?.x,
                name: points[index]?.name,
              }))}
            />
            <path d={layout.path} fill="none" stroke="var(--c1)" strokeWidth={2} strokeLinejoin="round" />
            {layout.points.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={1.8} fill="var(--c1)" />
            ))}
            <ChartDot place={layout.points[active ?? points.length - 1]} />
            <EndLabel layout={layout} text={formatEnd(points.at(-1)?.y ?? 0)} />
          </>
        )}
      </ChartDrawing>
    </div>
  )
}

function EndLabel({ layout, text }: { layout: LineLayout; text: string }) {
  const end = layout.points.at(-1)
  if (!end) return null
  return (
    <text x={end.x + 10} y={end.y + 4} fontSize={12} fontWeight={600} fill="var(--text)">
      {text}
    </text>
  )
}

function summary(marks: readonly Mark[]): string {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return 'no values yet'
  if (marks.length === 1) return `${first.title} ${first.figure}`
  return `from ${first.figure} in ${first.title} to ${last.figure} in ${last.title}`
}
