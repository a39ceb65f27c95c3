import type { OptimizationResult } from '@lakshya/contract'

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
