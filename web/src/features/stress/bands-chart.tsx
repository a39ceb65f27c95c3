import type { StressAnswer } from '@lakshya/contract'
import { ChartDrawing } from '../../components/charts/chart-drawing.tsx'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import type { Mark } from '../../components/charts/mark.ts'
import { useWidth } from '../../components/charts/use-width.ts'
import type { Column } from '../../components/table/column.ts'
import { SeriesKey } from './series-key.tsx'

type Band = StressAnswer['bands'][number]

const offTrackBelow = 70
const bandWidth = 10

/** Example: '60–69%'. Goals that are reached stand in the last. */
function bandName({ from }: Band, isShort = false): string {
  if (from === 0) return isShort ? '<50%' : 'Under 50%'
  if (from === 90) return isShort ? '90%+' : '90% or reached'
  return isShort ? `${from}s` : `${from}–${from + bandWidth - 1}%`
}

const columns: Column<Band>[] = [
  {
    key: 'band',
    head: 'Chance',
    file: { text: (band) => `${bandName(band)}${band.from < offTrackBelow ? ', off track' : ''}` },
    cell: (band) => (
      <>
        {bandName(band)}
        {band.from < offTrackBelow && <span className="text-ink-3">, off track</span>}
      </>
    ),
  },
  {
    key: 'before',
    head: 'Goals before',
    file: { number: ({ before }) => before },
    isFigure: true,
    cell: ({ before }) => before,
  },
  {
    key: 'after',
    head: 'Goals after',
    file: { number: ({ after }) => after },
    isFigure: true,
    cell: ({ after }) => after,
  },
]

/** How many goals stand in each band of chance before and after, those off track on a tint. */
export function BandsChart({ bands }: { bands: readonly Band[] }) {
  return (
    <ChartFrame
      title="Goals by chance"
      badge={<SeriesKey />}
      columns={columns}
      rows={bands}
      rowKey={({ from }) => from}
      chart={<Bands bands={bands} />}
    />
  )
}

const height = 236
const [top, bottom] = [40, 204]

function Bands({ bands }: { bands: readonly Band[] }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const each = width / bands.length
  const bar = Math.min(24, each / 2 - 6)
  const most = Math.max(1, ...bands.flatMap(({ before, after }) => [before, after]))
  const y = (count: number) => bottom - (count / most) * (bottom - top)
  const off = bands.filter(({ from }) => from < offTrackBelow).length
  const marks = bands.map(
    (band, i): Mark => ({
      x: (i + 0.5) * each,
      y: y(Math.max(band.before, band.after)),
      title: bandName(band),
      figure: `${band.before} → ${band.after}`,
    }),
  )
  const words = marks.map(({ title, figure }) => `${title} ${figure}`).join(', ')
  return (
    <div ref={ref} className={width === 0 ? 'min-h-59' : undefined}>
      <ChartDrawing
        label="Goals by chance before and after"
        words={words}
        width={width}
        height={height}
        marks={marks}
        hit={(x) => Math.min(bands.length - 1, Math.max(0, Math.floor(x / each)))}
      >
        {() => (
          <>
            <rect x={0} y={4} width={off * each} height={bottom - 4} fill="var(--warn-soft)" />
            <text x={8} y={19} fontSize={12} fill="var(--warn)">
              Off track, under 70%
            </text>
            {bands.map((band, i) => (
              <BandBars
                key={band.from}
                band={band}
                centre={(i + 0.5) * each}
                bar={bar}
                y={y}
                isShort={each < 88}
              />
            ))}
            <path d={`M0 ${bottom}H${width}`} stroke="var(--c-axis)" />
          </>
        )}
      </ChartDrawing>
    </div>
  )
}

interface BandBarsProps {
  band: Band
  centre: number
  bar: number
  y: (count: number) => number
  isShort: boolean
}

function BandBars({ band, centre, bar, y, isShort }: BandBarsProps) {
  const [was, is] = [y(band.before), y(band.after)]
  return (
    <g fontSize={12} textAnchor="middle">
      <rect
        x={centre - bar - 1}
        y={was}
        width={bar}
        height={bottom - was}
        fill="none"
        stroke="var(--c-axis)"
        strokeWidth={1.5}
      />
      <rect x={centre + 2} y={is} width={bar} height={bottom - is} rx={1} fill="var(--c1)" />
      <text x={centre - bar / 2 - 1} y={was - 6} fill="var(--text-2)">
        {band.before}
      </text>
      <text x={centre + bar / 2 + 2} y={is - 6} fontWeight={600} fill="var(--text)">
        {band.after}
      </text>
      <text x={centre} y={bottom + 18} fill="var(--text-2)">
        {bandName(band, isShort)}
      </text>
    </g>
  )
}
