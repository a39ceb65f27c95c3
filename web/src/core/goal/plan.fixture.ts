import type { FundIssue, OptimizationResult } from '@lakshya/contract'

/** A plan of one fund for tests, with what a test cares about in its place. */
export function planResult(changes: Partial<OptimizationResult> = {}): OptimizationResult {
  return {
    allocations: { '122639': 100 },
    goal_amount: 2_500_000,
    inflation_adjusted_goal: 4_477_119.24,
    expected_return: 10.6,
    volatility: 6.2,
    sharpe_ratio: 0.66,
    fundAmounts: {},
    fundIssues: [],
    basis: {
      navDate: '2026-11-20',
      isSimulated: false,
      proxies: [],
      leftOut: [],
      isGuardBinding: false,
      isReturnCapped: false,
      boundsFactor: null,
      digest: '',
      engineVersion: '',
    },
    ...changes,
  }
}

/** A fund ₹1,000 below its minimum, with no action chosen yet. */
export function fundIssue(changes: Partial<FundIssue> = {}): FundIssue {
  return {
    symbol: '120828',
    name: 'Quant Small Cap',
    amount: 4000,
    minRequired: 5000,
    shortfallAmount: 1000,
    alternatives: [],
    action: null,
    alternativeSelected: null,
    ...changes,
  }
}
