/**
 * The volatility of the log return of a year: sqrt(ln(1 + sigma² / (1 + R)²)), the lognormal with that mean
 * and deviation.
 *
 * `annualReturn` above -1 and `volatility` are annual fractions. Example: `logVolatility(0.12, 0.18)` is
 * 0.15969.
 */
export function logVolatility(annualReturn: number, volatility: number): number {
  return Math.sqrt(Math.log1p((volatility / (1 + annualReturn)) ** 2))
}
