import type { FanYear } from '@lakshya/engine'
import { useMemo } from 'react'
import { ChartAxes, ChartDot } from '../../components/charts/chart-axes.tsx'
import { type FanLayout, fanLayout, fanPoints } from '../../components/charts/fan-layout.ts'
import { textHalo } from '../../components/charts/text-halo.ts'
import { useWidth } from '../../components/charts/use-width.ts'
import { spokenRupees } from './money-words.ts'

interface GrowthPictureProps {
  fan: readonly FanYear[]
  /** Rupees that are there today. */
  begins: number
  /** The goal in rupees of its date. */
  target: number
  targetWords: string
  firstYear: number
  height: number
}

const fontSize = 15
const letter = 8.2
/** The percentiles that are named at the end, and how. */
const named = { 4: 'good, 1 in 20', 2: 'middle', 0: 'poor, 1 in 20' } as const

/** How the money may grow to the goal's line: nine of ten futures end inside the pale band. */
export function GrowthPicture(props: GrowthPictureProps) {
  const { fan, begins, target, targetWords, firstYear, height } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const isNarrow = width < 460
  const layout = useMemo(() => {
    // Room is left for the name of a percentile before each figure, and here there is none.
    const endWords = (value: number) => `${spokenRupees(value)}${isNarrow ? '' : ' good, 1 in 20'}`.slice(4)
    const size = { width, height, letter }
    return fanLayout(fanPoints(fan, begins, 'future'), target, size, tickWords, endWords)
  }, [fan, begins, target, width, height, isNarrow])
  const ends = fan.at(-1)
  const words = `${firstYear + (ends?.year ?? 0)}: middle ${spokenRupees(ends?.future[2] ?? 0)}, poor ${spokenRupees(ends?.future[0] ?? 0)}, good ${spokenRupees(ends?.future[4] ?? 0)}. ${targetWords}`
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`How it may grow until ${words}`}
          width={width}
          height={height}
          className="block"
        >
          <ChartAxes
            layout={layout}
            formatTick={tickWords}
            names={layout.years.map(({ year, x }) => ({ key: year, x, name: String(firstYear + year) }))}
            isZeroStrong
            fontSize={fontSize}
          />
          <path d={layout.outer} fill="var(--c-band-2)" />
          <path d={layout.inner} fill="var(--c-band-1)" />
          <path d={layout.median} fill="none" stroke="var(--c1)" strokeWidth={3} />
          <path
            d={`M${layout.left} ${layout.targetY}H${layout.right}`}
            stroke="var(--c3)"
            strokeWidth={2}
            strokeDasharray="5 3"
          />
          <text
            x={layout.left + 6}
            y={Math.max(16, layout.targetY - 8)}
            fontSize={fontSize}
            fill="var(--text)"
            {...textHalo}
          >
            {isNarrow ? 'Goal' : targetWords}
          </text>
          <Ends layout={layout} isNarrow={isNarrow} />
          <ChartDot place={layout.medians.at(-1)} />
        </svg>
      )}
    </div>
  )
}

function Ends({ layout, isNarrow }: { layout: FanLayout; isNarrow: boolean }) {
  return ([4, 2, 0] as const).map((index) => {
    const label = layout.labels[index]
    return label === undefined ? null : (
      <text
        key={index}
        x={layout.right + 10}
        y={label.y + 5}
        fontSize={index === 2 ? 17 : fontSize}
        fontWeight={index === 2 ? 600 : 400}
        fill="var(--text)"
      >
        {spokenRupees(label.value)}
        {!isNarrow && (
          <tspan fontWeight={400} fill="var(--text-2)">
            {` ${named[index]}`}
          </tspan>
        )}
      </text>
    )
  })
}

/** '60 lakh' would be wide: the axis says ₹60 L as the rest of the product does. */
function tickWords(value: number): string {
  if (value === 0) return '0'
  return spokenRupees(value)
    .replace(' lakh', ' L')
    .replace(' crore', ' Cr')
    .replace(/\.0+(?= )/, '')
}
