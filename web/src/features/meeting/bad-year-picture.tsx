import { textHalo } from '../../components/charts/text-halo.ts'
import { useWidth } from '../../components/charts/use-width.ts'
import { type BadYear, monthOf } from './bad-year.ts'
import { spokenRupees } from './money-words.ts'

interface BadYearPictureProps {
  past: BadYear
  /** Rupees at its beginning. */
  rupees: number
  height: number
}

const room = { top: 40, bottom: 60, left: 16, right: 24 }

/** A year of the past in rupees: the high, how deep it went from there, and where it ended. */
export function BadYearPicture({ past, rupees, height }: BadYearPictureProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { values, high, lowest, year } = past
  const last = values.length - 1
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => room.left + ((width - room.left - room.right) * index) / last
  const y = (value: number) =>
    room.top + ((height - room.top - room.bottom) * (most - value)) / Math.max(most - least, 1e-9)
  const worth = (index: number) => spokenRupees((values[index] ?? 1) * rupees)
  const named = [
    { index: high, words: high === 0 ? worth(0) : `${worth(high)} in ${monthOf(high)}`, below: -14 },
    { index: lowest, words: `${worth(lowest)} in ${monthOf(lowest)}`, below: 28 },
    ...(lowest === last ? [] : [{ index: last, words: worth(last), below: -14 }]),
  ]
  const told = `${worth(high)} at the high, ${worth(lowest)} at the end of ${monthOf(lowest)} ${year}, ${worth(last)} at the end of the year`
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && (
        <svg role="img" aria-label={told} width={width} height={height} className="block">
          <polyline
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke="var(--c1)"
            strokeWidth={3}
            strokeLinejoin="round"
          />
          {named.map(({ index, words, below }) => (
            <g key={index} fontSize={15} fill="var(--text)">
              <circle
                cx={x(index)}
                cy={y(values[index] ?? 1)}
                r={6}
                fill="var(--c1)"
                stroke="var(--surface)"
                strokeWidth={2}
              />
              <text
                {...anchored(x(index), width)}
                y={y(values[index] ?? 1) + below}
                fontWeight={index === lowest ? 600 : 400}
                {...textHalo}
              >
                {words}
              </text>
            </g>
          ))}
          <g fontSize={15} fill="var(--text-3)">
            <text x={room.left} y={height - 6}>{`Jan ${year}`}</text>
            <text x={width - 4} y={height - 6} textAnchor="end">{`Dec ${year}`}</text>
          </g>
        </svg>
      )}
    </div>
  )
}

/** A text at a place, as far as it stays inside. */
function anchored(place: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (place < 96) return { x: room.left, textAnchor: 'start' }
  if (place > width - 96) return { x: width - 4, textAnchor: 'end' }
  return { x: place, textAnchor: 'middle' }
}
