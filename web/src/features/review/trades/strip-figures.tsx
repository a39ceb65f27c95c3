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
      value: <Change from={before.chance} to={chance?.chance} unit="%" decimals={0} />,
      basis: 'projected, 10,000 paths',
    },
    {
      label: 'Volatility',
      value: <Change from={before.volatility} to={point?.volatility} unit="%" />,
      basis: 'a year, projected',
    },
    {
      label: 'From the target',
      value: <Change from={before.distance} to={point?.distance} unit=" pts" />,
      basis: 'a year’s deviation, expected',
    },
    {
      label: 'Widest drift',
      value: <Change from={before.largestDifference} to={point?.largestDifference} unit=" pts" />,
      basis: 'the band is 5 points',
    },
  ]
}

interface ChangeProps {
  /** Fractions; undefined is not known. */
  from: number | undefined
  to: number | undefined
  unit: string
  decimals?: number
}

function Change({ from, to, unit, decimals = 1 }: ChangeProps) {
  if (from === undefined) return <span className="text-ink-3">Not Available</span>
  const text = (fraction: number) => (fraction * 100).toFixed(decimals)
  if (to === undefined || text(to) === text(from)) return <>{`${text(from)}${unit}`}</>
  return (
    <>
      <span className="font-normal text-ink-3">{text(from)}</span>{' '}
      <span className="font-normal text-ink-3" role="img" aria-label="after the change">
        →
      </span>{' '}
      {`${text(to)}${unit}`}
    </>
  )
}
