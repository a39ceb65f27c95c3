import { glideSteps } from '@lakshya/engine'
import { memo } from 'react'
import { useWidth } from '../../../components/charts/use-width.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { type GlidingGoal, pathOf } from '../../../core/goal/glide-path.ts'
import { lineWords } from './glide-words.ts'

const height = 76
const top = 16
const bottom = 52
/** Of a label at either end. */
const margin = 4

interface GlideLineProps extends GlidingGoal {
  /** Calendar year in which the plan begins. */
  firstYear: number
}

/** The level by year, a small line that goes down as the risk does. */
export const GlideLine = memo(function GlideLine({ firstYear, ...goal }: GlideLineProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const path = pathOf(goal)
  const { riskLevel, timeFrame } = goal
  const steps = path === undefined ? [] : glideSteps(path, riskLevel)
  const end = steps.at(-1)?.level ?? riskLevel
  const xOf = (years: number) => margin + (years / timeFrame) * (width - 2 * margin)
  const yOf = (level: number) => top + ((level - riskLevel) / Math.max(1, end - riskLevel)) * (bottom - top)
  const line = steps.map(({ yearsLeft, level }) => `H${xOf(timeFrame - yearsLeft)}V${yOf(level)}`).join('')
  const dated = steps.map(({ yearsLeft, level }) => ({ year: firstYear + timeFrame - yearsLeft, level }))
  return (
    <div ref={ref} className="mt-2" style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Risk level by year: ${lineWords(riskLevel, dated)}`}
          width={width}
          height={height}
          fontSize={12}
        >
          <path
            d={`M${xOf(0)} ${yOf(riskLevel)}${line}H${xOf(timeFrame)}`}
            fill="none"
            stroke="var(--c1)"
            strokeWidth={2}
          />
          <text x={margin} y={yOf(riskLevel) - 5} fill="var(--text)" fontWeight={600}>
            Level {levelText(riskLevel)}
          </text>
          <text x={width - margin} y={yOf(end) - 5} fill="var(--text)" fontWeight={600} textAnchor="end">
            Level {levelText(end)}
          </text>
          <text x={margin} y={height - 6} fill="var(--text-3)">
            {firstYear}
          </text>
          {steps[0] !== undefined && (
            <text
              x={xOf(timeFrame - steps[0].yearsLeft)}
              y={height - 6}
              fill="var(--text-3)"
              textAnchor="middle"
            >
              {dated[0]?.year}
            </text>
          )}
          <text x={width - margin} y={height - 6} fill="var(--text-3)" textAnchor="end">
            {firstYear + Math.floor(timeFrame)}
          </text>
        </svg>
      )}
    </div>
  )
})
