import { memo, useMemo } from 'react'
import { ChartAxes, ChartDot, rupeesTick } from '../../../components/charts/chart-axes.tsx'
import { ChartDrawing } from '../../../components/charts/chart-drawing.tsx'
import { type FanLayout, type FanPoint, fanLayout, fanNames } from '../../../components/charts/fan-layout.ts'
import { nearestIndex } from '../../../components/charts/line-geometry.ts'
import type { Mark } from '../../../components/charts/mark.ts'
import { textHalo } from '../../../components/charts/text-halo.ts'
import { useWidth } from '../../../components/charts/use-width.ts'
import { formatNumber, formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'

interface FanChartProps {
  points: readonly FanPoint[]
  /** Where the dashed line stands; undefined where the client stated no target. */
  target: number | undefined
  /** What it is: 'Target in 2036'. */
  targetName: string
  /** The same in today's rupees, where the chart shows later ones. */
  targetToday: number | undefined
  /** Rupees that have to fit in as well: of a fan beside this one. */
  reach?: number | undefined
  /** Calendar year in which the plan begins. */
  firstYear: number
}

const height = 252
/** Of a letter or digit, about. */
const digitWidth = 6.6

/** What the paths may be worth, year by year: nine in ten in the pale band, half of them in the darker one. */
export const FanChart = memo(function FanChart(props: FanChartProps) {
  const { points, target, targetName, targetToday, firstYear, reach } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () => fanLayout(points, target, { width, height, reach }, rupeesTick, endText),
    [points, target, width, reach],
  )
  const xs = layout.medians.map(({ x }) => x)
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
  const inToday = targetToday === undefined ? '' : `, ${formatRupees(targetToday)} in today’s rupees`
  const targetWords = target === undefined ? '' : `; ${targetName} ${formatRupees(target)}${inToday}`
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <ChartDrawing
        label="Outcomes over the years"
        words={`in ${end?.title ?? ''} ${end?.figure ?? ''}, ${end?.note ?? ''}${targetWords}`}
        width={width}
        height={height}
        marks={marks}
        hit={(x) => nearestIndex(xs, x)}
      >
        {(active) => (
          <>
            <ChartAxes
              layout={layout}
              formatTick={rupeesTick}
              names={layout.years.map(({ year, x }) => ({ key: year, x, name: String(firstYear + year) }))}
              isZeroStrong
            />
            <path d={layout.outer} fill="var(--c-band-2)" />
            <path d={layout.inner} fill="var(--c-band-1)" />
            <path d={layout.median} fill="none" stroke="var(--c1)" strokeWidth={2} />
            {target !== undefined && (
              <TargetLine layout={layout} words={`${targetName} ${endText(target)}`} inToday={inToday} />
            )}
            <EndLabels layout={layout} />
            <ChartDot place={layout.medians[active ?? points.length - 1]} />
          </>
        )}
      </ChartDrawing>
    </div>
  )
})

/** The client's target across the years; what it is in today's rupees where there is room. */
function TargetLine({ layout, words, inToday }: { layout: FanLayout; words: string; inToday: string }) {
  const { left, right, targetY } = layout
  const hasRoom = (words.length + inToday.length) * digitWidth < right - left
  return (
    <>
      <path d={`M${left} ${targetY}H${right}`} stroke="var(--c3)" strokeWidth={1.5} strokeDasharray="5 3" />
      <text x={left + 4} y={targetY - 6} fontSize={12} fill="var(--text)" {...textHalo}>
        <tspan fontWeight={600}>{words}</tspan>
        {hasRoom ? inToday : ''}
      </text>
    </>
  )
}

/** From a thousand crore on a label has no room for decimals, nor a reader a use for them. */
function endText(value: number): string {
  return value >= 1e10 ? `₹${formatNumber(Math.round(value / 1e7))} Cr` : formatRupeesShort(value)
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
