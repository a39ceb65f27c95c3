import type { Allocations, OptimizationResult } from '@lakshya/contract'

/** What the percents of a mix add up to. */
export function sumOf(allocations: Allocations): number {
  return Object.values(allocations).reduce((sum, percent) => sum + percent, 0)
}

/** The mix as the server takes it: funds at 0 left out, percents that add up to 100. Undefined for an empty one. */
export function rescaled(allocations: Allocations): Allocations | undefined {
  const sum = sumOf(allocations)
  if (!(sum > 0)) return undefined
  const invested = Object.entries(allocations).filter(([, percent]) => percent > 0)
  return Object.fromEntries(invested.map(([code, percent]) => [code, Math.min(100, (percent / sum) * 100)]))
}

/** What is invested: once for a lumpsum, each time for a SIP. */
export function plannedAmount(result: Omit<OptimizationResult, 'basis'>): number {
  return result.initial_investment ?? result.sip_amount ?? 0
}

/** Nothing has to be paid: what is paid beside the amount and held already is enough. */
export function isFunded(result: OptimizationResult): boolean {
  return result.is_funded === true && plannedAmount(result) === 0
}
