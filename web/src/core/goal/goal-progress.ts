import type { GoalSummary } from '@lakshya/contract'

/** Value in percent of the target, 100 at most. */
export function goalProgress(goal: Pick<GoalSummary, 'currentValue' | 'targetAmount'>): number {
  if (goal.targetAmount <= 0) return 100
  return Math.min(100, (goal.currentValue / goal.targetAmount) * 100)
}
