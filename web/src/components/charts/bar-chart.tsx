import { useMemo } from 'react'
import { type Bar, type BarLayout, barAt, barLayout, extremes, type PlacedBar } from './bar-geometry.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Mark } from './mark.ts'
import { textHalo } from './text-halo.ts'
import { useWidth } from './use-width.ts'

export interface BarChartProps {
  /** Names the chart in a few words: 'Annual returns'. */
  label: string
  bars: readonly Bar[]
  /** A dotted line across, with its value and name at the right end. */
  guide?: { value: number; name: string } | undefined
  formatValue: (value: number) => string
  /** The value over a bar: shorter, without a unit; the sign of a gain may be dropped. */
  formatLabel: (value: number, isSigned: boolean) => string
  /** Said in the tooltip of a partial bar. */
  partialNote: string
  /** Of the bars; that of all charts where there is no other. */
  colour?: string | undefined
  /** Values that have to fit in as well: of a chart beside this one. */
  beside?: readonly number[] | undefined
}

/** Bars from zero: gains stand, losses hang, a period that is not over is dashed. */
export function BarChart(props: BarChartProps) {
  const { label, bars, guide, formatValue, formatLabel, partialNote, colour = 'var(--c1)', beside } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () => barLayout(bars, width, guide?.value, beside),
    [bars, width, guide?.value, beside],
  )
  const marks = layout.bars.map(
    (bar): Mark => ({
      x: bar.centre,
      y: bar.y,
      title: bar.name,
      figure: formatValue(bar.value),
      ...(bar.isPartial && { note: partialNote }),
    }),
  )
  const words = bars.map((bar) => `${bar.name} ${formatValue(bar.value)}`).join(', ')
  const guideWords = guide ? `; ${guide.name} ${formatValue(guide.value)}` : ''
  return (
    <div ref={ref} className={width === 0 ? 'min-h-49' : undefined}>
      <ChartDrawing
        label={label}
        words={`${words}${guideWords}`}
        width={width}
        height={layout.height}
        marks={marks}
        hit={(x) => barAt(layout, x)}
      >
        {(active) => (
          <>
            {guide && <Guide layout={layout} name={guide.name} figure={formatValue(guide.value)} />}
            <Bars layout={layout} active={active} formatLabel={formatLabel} colour={colour} />
            <path d={`M0 ${layout.zeroY}H${layout.plotWidth}`} stroke="var(--c-axis)" />
          </>
        )}
      </ChartDrawing>
    </div>
  )
}

interface BarsProps {
  layout: BarLayout
  active: number | undefined
  formatLabel: BarChartProps['formatLabel']
  colour: string
}

function Bars({ layout, active, formatLabel, colour }: BarsProps) {
  const marked = extremes(layout.bars)
  const isLabelled = (bar: PlacedBar) => layout.labels !== 'extremes' || marked.has(bar.key) || bar.isPartial
  return layout.bars.map((bar, index) => (
    <g key={bar.key} opacity={active === undefined || active === index ? 1 : 0.55}>
      <BarShape bar={bar} colour={colour} />
      {isLabelled(bar) && (
        <ChartText x={bar.centre} y={bar.labelY} isStrong={marked.has(bar.key)}>
          {formatLabel(bar.value, layout.labels === 'signed')}
        </ChartText>
      )}
      {(layout.bars.length - 1 - index) % layout.nameEvery === 0 && (
        <text x={bar.centre} y={layout.axisY} textAnchor="middle" fontSize={12} fill="var(--text-3)">
          {layout.areNamesShort ? `’${bar.name.slice(-2)}` : bar.name}
        </text>
      )}
    </g>
  ))
}

function BarShape({ bar, colour }: { bar: PlacedBar; colour: string }) {
  const box = { x: bar.x, y: bar.y, width: bar.width, height: bar.height, rx: 2 }
  if (!bar.isPartial) return <rect {...box} fill={colour} />
  return <rect {...box} fill="none" stroke={colour} strokeWidth={1.5} strokeDasharray="3 2" />
}

function ChartText({
  x,
  y,
  isStrong,
  children,
}: {
  x: number
  y: number
  isStrong: boolean
  children: string
}) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontSize={12}
      fontWeight={isStrong ? 600 : 400}
      fill="var(--text)"
      {...textHalo}
    >
      {children}
    </text>
  )
}

function Guide({ layout, name, figure }: { layout: BarLayout; name: string; figure: string }) {
  if (layout.guideY === undefined) return null
  const hasRoom = layout.plotWidth < layout.width
  return (
    <>
      <path
        d={`M0 ${layout.guideY}H${layout.plotWidth}`}
        stroke="var(--text-3)"
        strokeDasharray="2 3"
        fill="none"
      />
      {hasRoom && (
        <g fontSize={12}>
          <text x={layout.plotWidth + 8} y={layout.guideY + 1} fontWeight={600} fill="var(--text)">
            {figure}
          </text>
          <text x={layout.plotWidth + 8} y={layout.guideY + 16} fill="var(--text-3)">
            {name}
          </text>
        </g>
      )}
    </>
  )
}
