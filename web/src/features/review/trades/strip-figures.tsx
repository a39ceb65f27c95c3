import { chanceWords } from '@lakshya/engine'
import type { Figure } from '../../../components/figures/figure-strip.tsx'
import { formatRupees } from '../../../core/formats/format.ts'
import type { CurveAnswer } from './trade-answers.ts'
import type { Trades } from './use-trades.ts'

/** What the trades change, before and after. */
export function stripFigures({ before }: CurveAnswer, { point, chance }: Trades): Figure[] {
  return [
    {
      label: 'Current value',
      value: formatRupees(Math.round(before.value)),
      basis: 'of units that are allotted',
    },
    {
      label: 'Chance of success',
      value: <Change from={before.chance} to={chance?.chance} words={(share) => chanceWords(share * 100)} />,
      basis: 'projected, 10,000 paths',
    },
    {
      label: 'Volatility',
      value: <Change from={before.volatility} to={point?.volatility} words={percent} />,
      basis: 'a year, projected',
    },
    {
      label: 'From the target',
      value: <Change from={before.distance} to={point?.distance} words={points} />,
      basis: 'a year’s deviation, expected',
    },
    {
      label: 'Widest drift',
      value: <Change from={before.largestDifference} to={point?.largestDifference} words={points} />,
      basis: 'the band is 5 points',
    },
  ]
}

interface ChangeProps {
  /** Fractions; undefined is not known. */
  from: number | undefined
  to: number | undefined
  words: (fraction: number) => string
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`
const points = (fraction: number) => `${(fraction * 100).toFixed(1)} pts`

function Change({ from, to, words }: ChangeProps) {
  if (from === undefined) return <span className="text-ink-3">Not Available</span>
  if (to === undefined || words(to) === words(from)) return <>{words(from)}</>
  return (
    <span className="whitespace-normal">
      <span className="font-normal text-ink-3">{words(from)}</span>{' '}
      <span className="font-normal text-ink-3" role="img" aria-label="after the change">
        →
      </span>{' '}
      <span className="whitespace-nowrap">{words(to)}</span>
    </span>
  )
}
