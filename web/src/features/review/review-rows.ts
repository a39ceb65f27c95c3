import type { GoalAnalysis } from '@lakshya/contract'
import type { AnalyzedHolding } from '../../core/goal/holding-figures.ts'

const minus = '\u2212'

/** The regulator allows no assumed return above this many percent. */
const highestReturn = 13

export interface MetricRow {
  readonly key: string
  readonly name: string
  /** What the current figure is, where it is not what the name says. */
  readonly note: string | undefined
  readonly current: string
  readonly optimal: string
  readonly change: string
  readonly direction: 'up' | 'down' | 'none'
  /** Whether the change is for the better; undefined where that is a matter of taste. */
  readonly isBetter: boolean | undefined
}

interface Metric {
  key: string
  name: string
  note?: string | undefined
  current: number | null
  optimal: number | null
  unit: '%' | ''
  /** More is better. */
  isGain: boolean
}

/** Current against optimal. Undefined `pastReturn`: nothing to fall back to. */
export function metricRows(analysis: GoalAnalysis, pastReturn: number | undefined): MetricRow[] {
  const usesPast = analysis.current_expected_return === null && pastReturn !== undefined
  return [
    {
      key: 'return',
      name: 'Expected Return',
      note: usesPast ? 'current: past return of the funds (CAGR by value), not expected' : undefined,
      current: capped(analysis.current_expected_return ?? pastReturn ?? null),
      optimal: capped(analysis.expected_return),
      unit: '%' as const,
      isGain: true,
    },
    {
      key: 'volatility',
      name: 'Volatility (Risk)',
      current: analysis.current_volatility,
      optimal: analysis.optimal_volatility,
      unit: '%' as const,
      isGain: false,
    },
    {
      key: 'sharpe',
      name: 'Risk-adjusted Return (Sharpe Ratio)',
      current: analysis.current_sharpe,
      optimal: analysis.optimal_sharpe,
      unit: '' as const,
      isGain: true,
    },
  ].map(metricRow)
}

const capped = (percent: number | null) => (percent === null ? null : Math.min(highestReturn, percent))

function metricRow({ key, name, note, current, optimal, unit, isGain }: Metric): MetricRow {
  const decimals = unit === '%' ? 1 : 2
  const change = current === null || optimal === null ? null : optimal - current
  const size = change === null ? 'N/A' : Math.abs(change).toFixed(decimals)
  const isMoved = change !== null && /[1-9]/.test(size)
  const direction = isMoved ? (change > 0 ? 'up' : 'down') : 'none'
  return {
    key,
    name,
    note,
    current: figure(current, decimals, unit),
    optimal: figure(optimal, decimals, unit),
    change: change === null || unit === '' ? size : `${size} pts`,
    direction,
    isBetter: isMoved && isGain ? change > 0 : undefined,
  }
}

function figure(value: number | null, decimals: number, unit: string): string {
  if (value === null || !Number.isFinite(value)) return 'N/A'
  const digits = Math.abs(value).toFixed(decimals)
  return `${value < 0 && /[1-9]/.test(digits) ? minus : ''}${digits}${unit}`
}

/** Past return of what is held: each holding's CAGR by its value, in percent, at most 13. */
export function pastReturnOf(
  rows: readonly Pick<AnalyzedHolding, 'cagr' | 'shownValue'>[],
): number | undefined {
  const known = rows.flatMap(({ cagr, shownValue }) =>
    cagr === null || !(shownValue > 0) ? [] : [{ cagr, shownValue }],
  )
  const weight = known.reduce((sum, each) => sum + each.shownValue, 0)
  if (weight === 0) return undefined
  return Math.min(highestReturn, known.reduce((sum, each) => sum + each.cagr * each.shownValue, 0) / weight)
}

type Compared = GoalAnalysis['allocationComparison'][number]

export interface AllocationRow {
  readonly code: string
  readonly name: string
  readonly current: number
  readonly optimal: number
  readonly tag: '(Remove)' | '(New)' | undefined
  /** '▲ +16.6 pts', or 'No change' */
  readonly change: string
  readonly isChange: boolean
}

const shownAbove = 0.1
/** Points; a hair more for what binary fractions leave. */
const unchangedUpTo = 0.5 + 1e-9

/** Funds that either mix holds more than 0.1 % of, with what is to change; the largest of the optimal mix first. */
export function allocationRows(compared: readonly Compared[]): AllocationRow[] {
  return compared
    .filter((each) => each.currentAllocation > shownAbove || each.optimalAllocation > shownAbove)
    .toSorted(
      (a, b) => b.optimalAllocation - a.optimalAllocation || b.currentAllocation - a.currentAllocation,
    )
    .map((each) => {
      const isChange = Math.abs(each.difference) > unchangedUpTo
      return {
        code: each.schemeCode,
        name: each.fundName,
        current: each.currentAllocation,
        optimal: each.optimalAllocation,
        tag: tagOf(each),
        change: isChange ? pointsText(each.difference) : 'No change',
        isChange,
      }
    })
}

function tagOf({ currentAllocation, optimalAllocation }: Compared): AllocationRow['tag'] {
  if (currentAllocation > shownAbove && optimalAllocation <= shownAbove) return '(Remove)'
  if (currentAllocation <= shownAbove && optimalAllocation > shownAbove) return '(New)'
  return undefined
}

function pointsText(difference: number): string {
  const size = Math.abs(difference).toFixed(1)
  return difference > 0 ? `▲ +${size} pts` : `▼ ${minus}${size} pts`
}
