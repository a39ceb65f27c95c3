import { fundRules } from '../funds/index.ts'
import { addMonths, type EpochDay, partsOfDay } from '../numbers/index.ts'
import type { Standing } from '../plan/index.ts'
import { checkStanding, longestCompletionMonths, paidInMonth } from '../plan/shared.ts'

/** When a value with its SIPs reaches a target, by the review's convention. */
export type ReviewCompletion =
  | { readonly kind: 'already_achieved' }
  | { readonly kind: 'never' }
  | { readonly kind: 'months'; readonly months: number }

/** How a projected completion compares to the target date. */
export type TargetComparison = 'already_achieved' | 'never' | 'before_target' | 'after_target'

/** A projected completion: its day where there is one, and how it compares to the target date. */
export interface ProjectedCompletion {
  readonly comparedToTarget: TargetComparison
  readonly day?: EpochDay
  readonly months?: number
}

const slack = 1e-9

/**
 * Projected completion by the review's convention: growth at the nominal return less inflation, (1 + R -
 * 0.06)^(1/12) a month, an instalment of month j counted at its amount over 1.06^(j/12), against the target
 * in today's rupees, which stands still.
 *
 * Instalments of the months before k count at month k. 'already_achieved' where the value is the target
 * already, 'never' past 60 years. Throws RangeError where R - 0.06 is -100 % or below. Example: 4 lakh with
 * 10,000 a month at 11.5 % reach 30 lakh after 189 months.
 */
export function reviewCompletion(
  standing: Standing,
  annualReturn: number,
  targetToday: number,
  inflation = fundRules.inflation,
): ReviewCompletion {
  checkStanding(standing)
  const yearly = 1 + annualReturn - inflation
  if (!(yearly > 0 && Number.isFinite(targetToday))) throw new RangeError(`a return of ${annualReturn}`)
  const growth = yearly ** (1 / 12)
  let value = standing.value
  if (value >= targetToday * (1 - slack)) return { kind: 'already_achieved' }
  for (let month = 0; month < longestCompletionMonths; month++) {
    value = (value + paidInMonth(standing.sips, month) / (1 + inflation) ** (month / 12)) * growth
    if (value >= targetToday * (1 - slack)) return { kind: 'months', months: month + 1 }
  }
  return { kind: 'never' }
}

/**
 * The value that would have to be there now for a target to be met in `months`, the SIPs going on, by the review's
 * convention; 0 where the SIPs alone do. Rupees of today.
 *
 * Throws RangeError where R - inflation is -100 % or below. Example: without SIPs and growth it is the target itself.
 */
export function valueOnPace(
  sips: Standing['sips'],
  annualReturn: number,
  targetToday: number,
  months: number,
  inflation = fundRules.inflation,
): number {
  const yearly = 1 + annualReturn - inflation
  if (!(yearly > 0 && Number.isFinite(targetToday))) throw new RangeError(`a return of ${annualReturn}`)
  let needed = targetToday
  for (let month = months - 1; month >= 0; month--) {
    needed = needed / yearly ** (1 / 12) - paidInMonth(sips, month) / (1 + inflation) ** (month / 12)
  }
  return Math.max(0, needed)
}

/**
 * A review's completion as a day, compared to the target date: on or before it is 'before_target'.
 *
 * Example: 12 months from 2026-11-21 is 2027-11-21.
 */
export function compareToTarget(
  completion: ReviewCompletion,
  today: EpochDay,
  targetDay: EpochDay,
): ProjectedCompletion {
  if (completion.kind === 'already_achieved')
    return { comparedToTarget: 'already_achieved', day: today, months: 0 }
  if (completion.kind === 'never') return { comparedToTarget: 'never' }
  const day = addMonths(today, completion.months)
  return {
    comparedToTarget: day <= targetDay ? 'before_target' : 'after_target',
    day,
    months: completion.months,
  }
}

/** Whether a goal is on its way, in the words of its page. */
export type GoalStatus = 'On track' | 'Needs attention'

/**
 * A goal's status: on track where its projected completion falls in the target's year or before.
 *
 * Example: a completion that is never reached needs attention.
 */
export function goalStatus(projected: ProjectedCompletion, targetDay: EpochDay): GoalStatus {
  if (projected.day === undefined) return 'Needs attention'
  return partsOfDay(projected.day).year <= partsOfDay(targetDay).year ? 'On track' : 'Needs attention'
}
