import { scaleLinear } from 'd3-scale'
import { rupeesTick } from '../../../components/charts/chart-axes.tsx'
import { useWidth } from '../../../components/charts/use-width.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import type { CurveAnswer } from './trade-answers.ts'

interface CurveChartProps {
  curve: CurveAnswer
  /** Where the slider stands; rupees. */
  at: { readonly distance: number; readonly cost: number } | undefined
}

const height = 250
const edge = { top: 18, bottom: 8, left: 64, right: 12 }

/** Cost over distance from the far end to the near one, on the slider's own axis, with the naive way above its end. */
export function CurveChart({ curve, at }: CurveChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { samples, breaks, naive } = curve
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) return null
  const costs = [...samples.map(({ cost }) => cost), ...(naive === undefined ? [] : [naive]), 0]
  const y = scaleLinear()
    .domain([Math.min(...costs), Math.max(...costs, 1)])
    .range([height - edge.bottom, edge.top])
    .nice(4)
  const x = scaleLinear()
    .domain([first.distance, last.distance])
    .range([edge.left, Math.max(edge.left + 1, width - edge.right)])
  const path = samples.map(({ distance, cost }) => `${x(distance)},${y(cost)}`).join('L')
  const end = x(last.distance)
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <svg role="img" aria-label={wordsOf(curve)} width={width} height={height} className="block">
        <g fontSize={12} fill="var(--text-3)">
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <path
                d={`M${edge.left} ${y(tick)}H${width - edge.right}`}
                stroke={tick === 0 ? 'var(--c-axis)' : 'var(--c-grid)'}
              />
              <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                {rupeesTick(tick)}
              </text>
            </g>
          ))}
        </g>
        {at !== undefined && (
          <path
            d={`M${x(at.distance)} ${height - edge.bottom}V${y(at.cost)}`}
            stroke="var(--c-axis)"
            strokeDasharray="2 3"
          />
        )}
        <path d={`M${path}`} fill="none" stroke="var(--c1)" strokeWidth={2} strokeLinejoin="round" />
        {breaks.length <= 24 &&
          breaks.map(({ distance, cost }) => (
            <circle
              key={distance}
              cx={x(distance)}
              cy={y(cost)}
              r={3}
              fill="var(--surface)"
              stroke="var(--c1)"
              strokeWidth={1.5}
            />
          ))}
        {naive !== undefined && <Naive x={end} y={y(naive)} toY={y(last.cost)} cost={naive} />}
        {at !== undefined && (
          <circle
            cx={x(at.distance)}
            cy={y(at.cost)}
            r={5}
            fill="var(--c1)"
            stroke="var(--surface)"
            strokeWidth={2}
          />
        )}
      </svg>
    </div>
  )
}

function Naive({ x, y, toY, cost }: { x: number; y: number; toY: number; cost: number }) {
  return (
    <g>
      <path d={`M${x} ${y + 5}V${toY}`} stroke="var(--c-axis)" strokeDasharray="2 3" />
      <path
        d={`M${x - 5} ${y}L${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}Z`}
        fill="var(--surface)"
        stroke="var(--c-axis)"
      />
      <text x={x - 10} y={y + 4} textAnchor="end" fontSize={12} fill="var(--text-2)">
        Sell and rebuy, {formatRupees(Math.round(cost))}
      </text>
    </g>
  )
}

function wordsOf({ samples, naive }: CurveAnswer): string {
  const [first, last] = [samples[0], samples.at(-1)]
  const far = formatRupees(Math.round(first?.cost ?? 0))
  const near = formatRupees(Math.round(last?.cost ?? 0))
  const all =
    naive === undefined ? '' : ` Selling and rebuying everything costs ${formatRupees(Math.round(naive))}.`
  return `Least cost by distance from the target: ${far} at the far end, ${near} all the way.${all}`
}
