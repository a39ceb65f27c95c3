import type { Market, OptimizationResult } from '@lakshya/contract'
import { type GoalFormData, goalDefaults } from '../../../core/goal/goal-storage.ts'
import { liveMarketOf } from '../../../core/queries/live-market.ts'
import { optimalResult } from './live-plan.ts'

const categories = ['small-cap', 'mid-cap', 'flexi-cap', 'gold', 'gilt', 'arbitrage'] as const
const mu = [0.125, 0.12, 0.115, 0.08, 0.07, 0.065]
const deviations = [0.22, 0.19, 0.16, 0.13, 0.04, 0.008]
export const codes = categories.map((_, i) => String(100_001 + i))
const dates = Array.from({ length: 68 }, (_, month) =>
  new Date(Date.UTC(2020, 12 + month, 0)).toISOString().slice(0, 10),
)
const answered: Market = {
  basis: {
    navDate: dates.at(-1) ?? '',
    isSimulated: true,
    proxies: [{ fundId: codes[0] ?? '', proxyId: codes[1] ?? '', until: '2022-01-01' }],
    leftOut: [],
    digest: 'a',
    engineVersion: '1',
  },
  offered: codes.map((code, i) => ({
    code,
    name: `Fund ${i}`,
    category: categories[i] ?? 'gold',
    minimumSip: 500,
    minimumLumpsum: 500,
  })),
  funds: codes.map((code, i) => ({ code, category: categories[i] ?? 'gold', proxy: null })),
  mu,
  covariance: deviations.map((a, i) =>
    deviations.map((b, j) => a * b * (i === j ? 1 : i < 3 && j < 3 ? 0.8 : 0.1)),
  ),
  history: {
    dates,
    navs: codes.map((_, i) =>
      dates.map(
        (_date, month) => 100 * (1 + (mu[i] ?? 0) / 12) ** month * (1 + Math.sin(month * (i + 2)) / 50),
      ),
    ),
  },
}
/** Six funds with 67 months of past, as the page has them. */
export const market = liveMarketOf(answered)
/** A goal of 25 lakh in ten years and its optimal plan. */
export const goal: GoalFormData = { ...goalDefaults, goalName: 'A flat', targetAmount: '25,00,000' }
export const result = plannedFor(goal)
/** Rupees of its lumpsum. */
export const amount = result.initial_investment ?? 0

/** The optimal plan for a goal in this market. */
export function plannedFor(wanted: GoalFormData): OptimizationResult {
  const made = optimalResult(market, wanted)
  if (made === undefined) throw new Error('no plan')
  return made
}
