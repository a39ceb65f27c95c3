import { fundCategoryName, type StressAnswer } from '@lakshya/contract'
import { ChartDrawing } from '../../components/charts/chart-drawing.tsx'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import type { Mark } from '../../components/charts/mark.ts'
import { useWidth } from '../../components/charts/use-width.ts'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import type { Column } from '../../components/table/column.ts'
import { formatPercent, formatRupees, formatRupeesShort, rupeeUnit } from '../../core/formats/format.ts'
import { SeriesKey } from './series-key.tsx'

type Kind = StressAnswer['kinds'][number]

const columns: Column<Kind>[] = [
  {
    key: 'kind',
    head: 'Kind',
    file: { text: ({ category }) => fundCategoryName(category) },
    cell: ({ category }) => fundCategoryName(category),
  },
  {
    key: 'before',
    head: 'Before',
    file: { rupees: ({ before }) => before },
    isFigure: true,
    cell: ({ before }) => formatRupees(before),
  },
  {
    key: 'after',
    head: 'After',
    file: { rupees: ({ after }) => after },
    isFigure: true,
    cell: ({ after }) => formatRupees(after),
  },
  {
    key: 'loss',
    head: 'Change',
    file: { rupees: ({ before, after }) => after - before },
    isFigure: true,
    cell: ({ before, after }) => <GainAmount rupees={after - before} />,
  },
  {
    key: 'percent',
    head: 'Of value',
    file: { percent: ({ percent }) => percent },
    isFigure: true,
    className: 'max-wide:hidden',
    cell: ({ percent }) => formatPercent(percent, { isPlusShown: true }),
  },
]

/** What each kind of fund is worth before and after, the most rupees lost first. */
export function KindsChart({ kinds, csv }: { kinds: readonly Kind[]; csv: string }) {
  const unit = rupeeUnit(Math.max(0, ...kinds.map(({ before }) => before)))
  return (
    <ChartFrame
      title="Value by kind"
      basis={unit.name}
      badge={<SeriesKey isRound />}
      columns={columns}
      rows={kinds}
      rowKey={({ category }) => category}
      file={{ csv }}
      chart={<Dumbbells kinds={kinds} format={unit.format} />}
    />
  )
}

const rowHeight = 32
const axisHeight = 24
const steps = [1, 2, 2.5, 5, 10]

/** Round values along an axis up to the largest, at most so many. */
function ticksTo(most: number, count: number): number[] {
  if (most <= 0) return [0]
  const size = 10 ** Math.floor(Math.log10(most / count))
  const step = size * (steps.find((one) => one * size * count >= most) ?? 10)
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step)
}

function Dumbbells({ kinds, format }: { kinds: readonly Kind[]; format: (rupees: number) => string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isWide = width >= 440
  const [left, right] = isWide ? [132, 158] : [96, 84]
  const most = Math.max(1, ...kinds.flatMap(({ before, after }) => [before, after]))
  const plot = Math.max(0, width - left - right - 8)
  const x = (value: number) => left + (value / most) * plot
  const bottom = kinds.length * rowHeight
  const ticks = ticksTo(most, isWide ? 5 : 2)
  const marks = kinds.map(
    (kind, i): Mark => ({
      x: x(kind.after),
      y: i * rowHeight + rowHeight / 2,
      title: fundCategoryName(kind.category),
      figure: `${formatRupees(kind.before)} → ${formatRupees(kind.after)}`,
    }),
  )
  const words = marks.map(({ title, figure }) => `${title} ${figure}`).join(', ')
  return (
    <div ref={ref} className={width === 0 ? 'min-h-49' : undefined}>
      <ChartDrawing
        label="Value by kind before and after"
        words={words}
        width={width}
        height={bottom + axisHeight}
        marks={marks}
        hit={() => undefined}
      >
        {() => (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${x(tick)} 0V${bottom}`} stroke={tick === 0 ? 'var(--c-axis)' : 'var(--c-grid)'} />
                <text x={x(tick)} y={bottom + 18} textAnchor="middle" fontSize={12} fill="var(--text-3)">
                  {format(tick)}
                </text>
              </g>
            ))}
            {kinds.map((kind, i) => (
              <Dumbbell
                key={kind.category}
                kind={kind}
                y={i * rowHeight + rowHeight / 2}
                x={x}
                left={left}
                width={width}
                isWide={isWide}
              />
            ))}
          </>
        )}
      </ChartDrawing>
    </div>
  )
}

interface DumbbellProps {
  kind: Kind
  y: number
  x: (value: number) => number
  left: number
  width: number
  isWide: boolean
}

function Dumbbell({ kind: { category, before, after, percent }, y, x, left, width, isWide }: DumbbellProps) {
  const change = after - before
  const hasMoved = Math.abs(change) >= 0.5
  const colour = !hasMoved ? 'var(--text-2)' : change < 0 ? 'var(--loss)' : 'var(--gain)'
  const words = hasMoved ? `${change < 0 ? '▼ −' : '▲ +'}${formatRupeesShort(Math.abs(change))}` : '₹0'
  return (
    <g fontSize={13}>
      <text x={left - 10} y={y + 4} textAnchor="end" fill="var(--text)">
        {fundCategoryName(category)}
      </text>
      <path d={`M${x(before)} ${y}H${x(after)}`} stroke="var(--c-band-1)" strokeWidth={6} />
      <circle cx={x(before)} cy={y} r={5} fill="var(--surface)" stroke="var(--c-axis)" strokeWidth={2} />
      <circle cx={x(after)} cy={y} r={5} fill="var(--c1)" />
      <text x={isWide ? width - 62 : width} y={y + 4} textAnchor="end" fill={colour}>
        {words}
      </text>
      {isWide && (
        <text x={width} y={y + 4} textAnchor="end" fontSize={12} fill="var(--text-2)">
          {formatPercent(percent, { isPlusShown: true })}
        </text>
      )}
    </g>
  )
}
