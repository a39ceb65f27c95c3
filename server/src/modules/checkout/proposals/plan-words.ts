import { instalmentCount, monthsInWords, paidByYear, rupees } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { type ProposedPlan, stepUpOf } from './plan-terms.ts'

/** What is paid, how often: '₹25,000 a month', '₹5,00,000 once'. */
export function paymentInWords({ goal, result }: AdviceContent): string {
  return `${rupees(result.total)} ${rhythmOf(goal)}`
}

export function rhythmOf({ investmentType, sipFrequency }: AdviceContent['goal']): string {
  if (investmentType === 'lumpsum') return 'once'
  return sipFrequency === 'yearly' ? 'a year' : 'a month'
}

/** How often in all: '120 instalments', 'lumpsum'. */
export function instalmentsInWords({ investmentType, instalments }: AdviceContent['goal']): string {
  if (investmentType === 'lumpsum') return 'lumpsum'
  if (instalments === null) return 'SIP'
  return `SIP, ${instalments} instalment${instalments === 1 ? '' : 's'}`
}

export function timeInWords({ timeFrame }: AdviceContent['goal']): string {
  return monthsInWords(Math.max(1, Math.round(timeFrame * 12)))
}

/** Fewer instalments were agreed than the time frame has: the target date leaves room for no more. */
export function isFewer({ instalments, sipFrequency, timeFrame }: AdviceContent['goal']): boolean {
  return (
    instalments !== null && sipFrequency !== null && instalments < instalmentCount(timeFrame, sipFrequency)
  )
}

/** When the figures of what is paid in stand: after the time frame, or at the target date where it is not whole. */
export function endInWords(goal: AdviceContent['goal']): string {
  return isFewer(goal) ? `on ${dateInWords(goal.targetDate)}` : `after ${timeInWords(goal)}`
}

/** That the target date leaves room for fewer instalments than the time frame has; none for most proposals. */
export function fewerSentences({ goal }: AdviceContent): string[] {
  if (!isFewer(goal) || goal.sipFrequency === null) return []
  const planned = instalmentCount(goal.timeFrame, goal.sipFrequency)
  return [
    `${goal.instalments} of ${planned} instalments are due before the target date of ${dateInWords(goal.targetDate)}: projected value and chance of success are those of ${goal.instalments}.`,
  ]
}

/** What instalments come to year by year, and all of them; none of a lumpsum. */
function instalmentsByYear(plan: ProposedPlan): { instalments: number[]; inAll: number } {
  const { instalments, sipFrequency } = plan.goal
  if (instalments === null || sipFrequency === null) return { instalments: [], inAll: plan.result.total }
  const amounts = plan.inputs.funds.map(({ amount }) => amount)
  return paidByYear(amounts, stepUpOf(plan), {
    count: instalments,
    perYear: sipFrequency === 'yearly' ? 1 : 12,
  })
}

/** Rupees paid in over the whole plan: each instalment as it rises, and what is paid at once. */
export function paidInAll(plan: ProposedPlan): number {
  return (plan.goal.lumpsumAmount ?? 0) + instalmentsByYear(plan).inAll
}

/** An instalment after so many whole years, that of the last year from then on; rupees. */
export function instalmentAfter(plan: ProposedPlan, years: number): number {
  const { instalments } = instalmentsByYear(plan)
  return instalments[years] ?? instalments.at(-1) ?? plan.result.total
}
