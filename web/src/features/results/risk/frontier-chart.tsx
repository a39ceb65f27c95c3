import { memo } from 'react'
import { textHalo } from '../../../components/charts/text-halo.ts'
import { formatPercent } from '../../../core/formats/format.ts'
import { cappedWords, frontierLabels, limitWords, shownWords } from './frontier-labels.ts'
import type { FrontierLayout, MixPoint } from './frontier-layout.ts'
import type { LabelPlace } from './label-place.ts'

interface FrontierChartProps {
  layout: FrontierLayout
  /** Level of the client's own tick on the axis; undefined until it is known. */
  clientLevel: number | undefined
  /** The mix of the risk level, and the one made by hand where there is one. */
  point: MixPoint
  byHand: MixPoint | undefined
  isGuardBinding: boolean
  years: string
}

/** Projected return over volatility: all optimal mixes as a line, the plan's as a point on it. Mixes only, never funds. */
export function FrontierChart(props: FrontierChartProps) {
  const { layout, point, byHand, isGuardBinding, years, clientLevel } = props
  const at = layout.place(point)
  const words = mixWords(point)
  const labels = frontierLabels(layout, { words, point, byHand, isGuardBinding, years, clientLevel })
  const handWords = byHand ? ` By hand: ${mixWords(byHand)}.` : ''
  return (
    <svg
      role="img"
      aria-label={`Optimal mixes by volatility and projected return. Now: ${words}.${handWords}`}
      width={layout.width}
      height={layout.height}
      className="block overflow-visible"
    >
      <Still layout={layout} isGuardBinding={isGuardBinding} years={years} />
      <path
        d={`M${layout.left} ${at.y}H${at.x}V${layout.height}`}
        fill="none"
        stroke="var(--text-3)"
        strokeDasharray="2 3"
      />
      {byHand && <ByHand layout={layout} point={byHand} label={labels.byHand} />}
      <circle cx={at.x} cy={at.y} r={6} fill="var(--brand-text)" stroke="var(--surface)" strokeWidth={2} />
      <PointLabel place={labels.point} text={words} />
    </svg>
  )
}

export function mixWords({ expectedReturn, volatility }: MixPoint): string {
  return `${formatPercent(expectedReturn)} expected, ${formatPercent(volatility)} volatility`
}

/** What does not move with the slider. */
const Still = memo(function Still({
  layout,
  isGuardBinding,
  years,
}: Pick<FrontierChartProps, 'layout' | 'isGuardBinding' | 'years'>) {
  return (
    <>
      <g fontSize={12} fill="var(--text-3)">
        <text x={layout.left} y={12}>
          Expected return a year, projected
        </text>
        {layout.yTicks.map((tick) => (
          <g key={tick.value}>
            <path d={`M${layout.left} ${tick.y}H${layout.right}`} stroke="var(--c-grid)" />
            <text x={layout.left - 8} y={tick.y + 4} textAnchor="end">
              {tick.value}%
            </text>
          </g>
        ))}
      </g>
      <path d={layout.path} fill="none" stroke="var(--c1)" strokeWidth={2} strokeLinejoin="round" />
      {layout.capY !== undefined && (
        <text x={layout.right} y={layout.capY - 8} textAnchor="end" fontSize={12} fill="var(--text-2)">
          {cappedWords}
        </text>
      )}
      {isGuardBinding && <Guard layout={layout} years={years} />}
    </>
  )
})

/** Where the risk ends that the time allows. */
function Guard({ layout, years }: { layout: FrontierLayout; years: string }) {
  return (
    <>
      <path d={layout.beyondPath} fill="none" stroke="var(--c-axis)" strokeWidth={2} strokeDasharray="4 4" />
      <path d={`M${layout.topX} 22V${layout.height}`} stroke="var(--warn-line)" strokeDasharray="4 3" />
      <text x={layout.topX - 6} y={layout.axisY - 6} textAnchor="end" fontSize={12} fill="var(--warn)">
        {limitWords(years)}
      </text>
    </>
  )
}

interface ByHandProps {
  layout: FrontierLayout
  point: MixPoint
  label: LabelPlace | undefined
}

function ByHand({ layout, point, label }: ByHandProps) {
  const { x, y } = layout.place(point)
  return (
    <>
      <path
        d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`}
        fill="var(--surface)"
        stroke="var(--c3)"
        strokeWidth={2}
      />
      {label && <PointLabel place={label} text={shownWords} />}
    </>
  )
}

function PointLabel({ place, text }: { place: LabelPlace; text: string }) {
  return (
    <text x={place.x} y={place.y} fontSize={12} fontWeight={600} fill="var(--text)" {...textHalo}>
      {text}
    </text>
  )
}
