import type { GoalFormData } from '../../../core/goal/goal-storage.ts'

/** What so many of today's rupees will be at the goal's date, at its own inflation. */
export function laterRupees(
  { inflation, timeFrame }: Pick<GoalFormData, 'inflation' | 'timeFrame'>,
  today: number,
): number {
  return today * (1 + inflation / 100) ** timeFrame
}
