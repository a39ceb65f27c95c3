import type { PortfolioHistory } from '@lakshya/contract'
import type { Bar } from '../../../components/charts/bar-geometry.ts'
import { formatPercent } from '../../../core/formats/format.ts'
import { formatMonth } from '../../../core/formats/goal-dates.ts'

export interface HistoryFigure {
  readonly label: string
  /** Undefined where the history is too short for it. */
  readonly figure: string | undefined
  readonly basis: string
  readonly isLoss?: boolean
}

/** How the mix would have done, in figures; each says from when it is. */
export function historyFigures(history: PortfolioHistory): HistoryFigure[] {
  const { bestYear, worstYear, maxDrawdown } = history
  const worst12 = history.worstPerformance12Month
  return [
    {
      label: 'Average annualised',
      figure: signed(history.averageAnnualizedReturn),
      basis: `CAGR${spanOf(history)}`,
    },
    { label: 'Best year', figure: signed(bestYear?.return), basis: yearOf(bestYear) },
    {
      label: 'Worst year',
      figure: signed(worstYear?.return),
      basis: yearOf(worstYear),
      isLoss: isLoss(worstYear?.return),
    },
    {
      label: 'Worst 12 months',
      figure: signed(worst12),
      basis: history.worst12MonthsEnd
        ? `to ${formatMonth(history.worst12MonthsEnd)}`
        : 'under 12 months of history',
      isLoss: isLoss(worst12),
    },
    {
      label: 'Largest fall',
      figure: signed(maxDrawdown?.depth),
      basis: maxDrawdown ? fallWords(maxDrawdown) : 'none between month ends',
      isLoss: isLoss(maxDrawdown?.depth),
    },
    {
      label: 'Volatility',
      figure: history.volatility === null ? undefined : formatPercent(history.volatility),
      basis: 'a year',
    },
  ]
}

/** Bars of the annual returns; the year to date is partial. */
export function historyBars(history: PortfolioHistory): Bar[] {
  return history.annualReturns.map((entry) => ({
    key: String(entry.year),
    name: String(entry.year),
    value: entry.return,
    isPartial: entry.isToDate,
  }))
}

function signed(value: number | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : formatPercent(value, { isPlusShown: true })
}

const isLoss = (value: number | null | undefined) => typeof value === 'number' && value < 0

const yearOf = (entry: { year: number } | null) => (entry ? String(entry.year) : 'no full year yet')

function spanOf(history: PortfolioHistory): string {
  const years = history.annualReturns.filter((entry) => !entry.isToDate).map((entry) => entry.year)
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return ', no full year yet'
  return first === last ? `, ${first}` : `, ${first}–${last}`
}

/** 'Jan–Mar 2020, recovered Jul 2020'. */
function fallWords(fall: NonNullable<PortfolioHistory['maxDrawdown']>): string {
  const [peak, trough] = [formatMonth(fall.peak), formatMonth(fall.trough)]
  const isSameYear = peak.slice(-4) === trough.slice(-4)
  const span = isSameYear ? `${peak.slice(0, -5)}–${trough}` : `${peak}–${trough}`
  return `${span}, ${fall.recovery ? `recovered ${formatMonth(fall.recovery)}` : 'not recovered yet'}`
}
