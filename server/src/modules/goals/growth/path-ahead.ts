import { addMonths, dayFromIso, isoFromDay, monthsUntil, targetToday } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { StoredGoal } from '../goal/reviewed-goal.ts'
import { type AgreedPlan, planOn } from './plan-on-dates.ts'

/** More points than this no chart shows apart. */
const mostPoints = 48

/** The path of a plan from today to the target date; empty without a plan, or once that date has come. */
export function aheadOf(
  plan: AgreedPlan | undefined,
  { target_date: targetDate }: Pick<StoredGoal, 'target_date'>,
  today: string,
): { date: string; plan: number }[] {
  if (plan === undefined || targetDate <= today) return []
  const start = dayFromIso(today)
  const months = monthsUntil(start, dayFromIso(targetDate))
  const step = Math.max(1, Math.ceil(months / mostPoints))
  const dates = [today]
  for (let month = step; month < months; month += step) dates.push(isoFromDay(addMonths(start, month)))
  dates.push(targetDate)
  const values = planOn(plan, dates)
  return dates.map((date, index) => ({ date, plan: values[index] ?? 0 }))
}

/** A goal's target in rupees of its date; null where it has none. */
export function targetThen(
  goal: Pick<StoredGoal, 'target_amount' | 'target_date' | 'created_at' | 'inflation'>,
): number | null {
  const amount = Number(goal.target_amount)
  if (amount === 0) return null
  const created = dayFromIso(businessDate(goal.created_at))
  const then = targetToday(amount, created, dayFromIso(goal.target_date), Number(goal.inflation) / 100)
  return Math.round(then * 100) / 100
}
