import type { GoalDetail } from '@lakshya/contract'
import { formatDate, formatPercent, notAvailable } from '../../core/formats/format.ts'

/** Above this many percent a year a required return stands in red. */
const highReturn = 25

export function isHighReturn(rate: number): boolean {
  return rate > highReturn
}

/** The yearly return that the goal asks for, or why there is none. */
export function requiredReturnWords({ requiredReturn }: Pick<GoalDetail, 'requiredReturn'>): string {
  return requiredReturn.kind === 'rate' ? formatPercent(requiredReturn.rate) : notAvailable
}

/** How often a goal is reviewed. */
export function reviewWords(months: number): string {
  if (months === 12) return 'Every year'
  if (months === 24) return 'Every 2 years'
  return months === 1 ? 'Every month' : `Every ${months} months`
}

/** When the target is met at this pace. */
export function completionWords(goal: Pick<GoalDetail, 'projectedCompletion'>): string {
  const completion = goal.projectedCompletion
  if (completion === null) return notAvailable
  if (completion.comparedToTarget === 'already_achieved') return 'Achieved'
  if (completion.comparedToTarget === 'never') return 'Not within 60 years'
  return formatDate(completion.date)
}

/** How a goal is paid for: 'monthly SIP', 'lumpsum'. */
export function paymentWords(goal: Pick<GoalDetail, 'investmentType' | 'sipFrequency'>): string {
  if (goal.investmentType === 'lumpsum') return 'lumpsum'
  return goal.sipFrequency === 'yearly' ? 'yearly SIP' : 'monthly SIP'
}
