import type { OptimizationResult } from '@lakshya/contract'
import { formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'

/** One line of the comparison, as it is shown. */
export interface FitRow {
  readonly name: string
  readonly optimal: string
  readonly fitted: string
}

/** The two plans by figure. Two decimals of a percent: what a fit costs is small. */
export function fitFigures(optimal: OptimizationResult, fitted: OptimizationResult): FitRow[] {
  const row = (name: string, words: (result: OptimizationResult) => string): FitRow => ({
    name,
    optimal: words(optimal),
    fitted: words(fitted),
  })
  return [
    row('Amount', (result) => formatRupees(plannedAmount(result))),
    row('Expected return', (result) => `${result.expected_return.toFixed(2)}%`),
    row('Volatility', (result) => `${result.volatility.toFixed(2)}%`),
    row('Sharpe ratio', (result) => result.sharpe_ratio.toFixed(2).replace('-', '−')),
    row('Funds', (result) => String(Object.keys(result.allocations).length)),
  ]
}

/** The two plans by fund, the fitted one's largest first. */
export function fitFunds(
  optimal: OptimizationResult,
  fitted: OptimizationResult,
  nameOf: (code: string) => string,
): FitRow[] {
  const codes = Object.keys({ ...fitted.allocations, ...optimal.allocations })
  const share = (result: OptimizationResult, code: string) => result.allocations[code] ?? 0
  const words = (result: OptimizationResult, code: string) =>
    share(result, code) === 0
      ? '–'
      : `${formatPercent(share(result, code))}, ${formatRupees(result.fundAmounts[code] ?? 0)}`
  return codes
    .toSorted(
      (a, b) =>
        share(fitted, b) - share(fitted, a) || share(optimal, b) - share(optimal, a) || (a < b ? -1 : 1),
    )
    .map((code) => ({ name: nameOf(code), optimal: words(optimal, code), fitted: words(fitted, code) }))
}

/** What the fit costs in return and risk. */
export function costWords(optimal: OptimizationResult, fitted: OptimizationResult): string {
  const moved = (now: number, before: number, name: string) => {
    const points = Math.round((now - before) * 100) / 100
    if (points === 0) return `the same ${name}`
    return `${Math.abs(points).toFixed(2)} points ${points < 0 ? 'less' : 'more'} ${name}`
  }
  const returns = moved(fitted.expected_return, optimal.expected_return, 'expected return')
  return `It costs ${returns}, ${moved(fitted.volatility, optimal.volatility, 'volatility')}.`
}
