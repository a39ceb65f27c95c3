import { formatRupeesShort } from '../../core/formats/format.ts'

interface AxisName {
  readonly key: string | number
  readonly x: number | undefined
  readonly name: string | undefined
}

interface ChartAxesProps {
  layout: {
    readonly left: number
    readonly right: number
    readonly height: number
    readonly ticks: readonly { readonly value: number; readonly y: number }[]
  }
  formatTick: (value: number) => string
  /** What stands under the chart, and where. */
  names: readonly AxisName[]
  /** The line at zero is drawn stronger: what is filled above it begins there. */
  isZeroStrong?: boolean
  /** Pixels; of a chart that is read from afar more than usual. */
  fontSize?: number
}

/** Lines across at the ticks with their values on the left, and the names under the chart. */
export function ChartAxes(props: ChartAxesProps) {
  const { layout, formatTick, names, isZeroStrong = false, fontSize = 12 } = props
  return (
    <g fontSize={fontSize} fill="var(--text-3)">
      {layout.ticks.map((tick) => (
        <g key={tick.value}>
          <path
            d={`M${layout.left} ${tick.y}H${layout.right}`}
            stroke={isZeroStrong && tick.value === 0 ? 'var(--c-axis)' : 'var(--c-grid)'}
          />
          <text x={layout.left - 8} y={tick.y + 4} textAnchor="end">
            {formatTick(tick.value)}
          </text>
        </g>
      ))}
      {names.map(({ key, x, name }) => (
        <text key={key} x={x} y={layout.height - 6} textAnchor="middle">
          {name}
        </text>
      ))}
    </g>
  )
}

/** Where a line stands now. */
export function ChartDot({ place }: { place: { readonly x: number; readonly y: number } | undefined }) {
  if (!place) return null
  return <circle cx={place.x} cy={place.y} r={4} fill="var(--c1)" stroke="var(--surface)" strokeWidth={2} />
}

/** '₹60 L' for the axis. */
export function rupeesTick(value: number): string {
  return formatRupeesShort(value).replace(/\.00(?= )/, '')
}
