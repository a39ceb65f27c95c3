import { memo, useMemo, useState } from 'react'
import { ChartCursor } from '../../../components/charts/chart-cursor.tsx'
import type { Mark } from '../../../components/charts/mark.ts'
import { useWidth } from '../../../components/charts/use-width.ts'
import { formatNumber, formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'
import { type FanLayout, type FanPoint, fanLayout, fanNames } from './fan-layout.ts'

interface FanChartProps {
  points: readonly FanPoint[]
  goal: number
  /** What the dashed line is: 'Goal in Nov 2036'. */
  goalName: string
  /** Calendar year in which the plan begins. */
  firstYear: number
}

const height = 252

/** What the paths may be worth, year by year: nine in ten in the pale band, half of them in the darker one. */
export const FanChart = memo(function FanChart({ points, goal, goalName, firstYear }: FanChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number>()
  const layout = useMemo(
    () => fanLayout(points, goal, { width, height }, tickText, endText),
    [points, goal, width],
  )
  const marks = points.map(
    ({ year, values }, index): Mark => ({
      x: layout.medians[index]?.x ?? 0,
      y: layout.medians[index]?.y ?? 0,
      title: String(firstYear + year),
      figure: `${formatRupees(values[2])} in the middle`,
      note: `${formatRupees(values[0])} to ${formatRupees(values[4])} in nine of ten`,
    }),
  )
  const end = marks.at(-1)
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && (
        <ChartCursor
          label="Outcomes over the years"
          width={width}
          height={height}
          marks={marks}
          active={active}
          onActive={setActive}
          hit={(x) => nearest(layout, x)}
        >
          <svg
            role="img"
            aria-label={`Outcomes over the years: in ${end?.title ?? ''} ${end?.figure ?? ''}, ${end?.note ?? ''}; ${goalName} ${formatRupees(goal)}`}
            width={width}
            height={height}
            className="block"
          >
            <Axes layout={layout} firstYear={firstYear} />
            <path d={layout.outer} fill="var(--c-band-2)" />
            <path d={layout.inner} fill="var(--c-band-1)" />
            <path d={layout.median} fill="none" stroke="var(--c1)" strokeWidth={2} />
            <path
              d={`M${layout.left} ${layout.goalY}H${layout.right}`}
              stroke="var(--c3)"
              strokeWidth={1.5}
              strokeDasharray="5 3"
            />
            <text x={layout.left + 4} y={layout.goalY - 6} fontSize={12} fill="var(--text)" {...halo}>
              {goalName} {endText(goal)}
            </text>
            <EndLabels layout={layout} />
            <Dot place={layout.medians[active ?? points.length - 1]} />
          </svg>
        </ChartCursor>
      )}
    </div>
  )
})

/** '₹60 L' for the axis. */
function tickText(value: number): string {
  return formatRupeesShort(value).replace(/\.00(?= )/, '')
}

/** From a thousand crore on a label has no room for decimals, nor a reader a use for them. */
function endText(value: number): string {
  return value >= 1e10 ? `₹${formatNumber(Math.round(value / 1e7))} Cr` : formatRupeesShort(value)
}

const halo = {
  stroke: 'var(--surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

function Axes({ layout, firstYear }: { layout: FanLayout; firstYear: number }) {
  return (
    <g fontSize={12} fill="var(--text-3)">
      {layout.ticks.map((tick) => (
        <g key={tick.value}>
          <path
            d={`M${layout.left} ${tick.y}H${layout.right}`}
            stroke={tick.value === 0 ? 'var(--c-axis)' : 'var(--c-grid)'}
          />
          <text x={layout.left - 8} y={tick.y + 4} textAnchor="end">
            {tickText(tick.value)}
          </text>
        </g>
      ))}
      {layout.years.map(({ year, x }) => (
        <text key={year} x={x} y={layout.height - 6} textAnchor="middle">
          {firstYear + year}
        </text>
      ))}
    </g>
  )
}

function EndLabels({ layout }: { layout: FanLayout }) {
  return layout.labels.map(({ y, value }, index) => (
    <text
      key={fanNames[index]}
      x={layout.right + 8}
      y={y + 4}
      fontSize={12}
      fontWeight={index === 2 ? 600 : 400}
      fill={index === 2 ? 'var(--text)' : 'var(--text-2)'}
    >
      {fanNames[index]} {endText(value)}
    </text>
  ))
}

function Dot({ place }: { place: { x: number; y: number } | undefined }) {
  if (!place) return null
  return <circle cx={place.x} cy={place.y} r={4} fill="var(--c1)" stroke="var(--surface)" strokeWidth={2} />
}

function nearest(layout: FanLayout, x: number): number {
  const away = layout.medians.map((place) => Math.abs(place.x - x))
  return away.indexOf(Math.min(...away))
}
