import type { OptimizationResult } from '@lakshya/contract'

/** What the fit has more or less of than the optimal mix. */
export function costWords(optimal: OptimizationResult, fitted: OptimizationResult): string {
  const moved = (now: number, before: number, name: string) => {
    const points = Math.round((now - before) * 100) / 100
    if (points === 0) return `the same ${name}`
    return `${Math.abs(points).toFixed(2)} points ${points < 0 ? 'less' : 'more'} ${name}`
  }
  const returns = moved(fitted.expected_return, optimal.expected_return, 'expected return')
  return `Beside the optimal mix: ${returns}, ${moved(fitted.volatility, optimal.volatility, 'volatility')}.`
}
