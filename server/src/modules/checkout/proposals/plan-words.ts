import { instalmentCount, paidByYear, rupees } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { planSay } from '../words/plan-dictionary.ts'
import { languageOf, type ProposedPlan, stepUpOf } from './plan-terms.ts'

/** What is paid, how often: '₹25,000 a month', '₹5,00,000 once'. */
export function paymentInWords(plan: AdviceContent): string {
  return eachTime(plan, rupees(plan.result.total))
}

/** An amount with how often it is paid. */
export function eachTime(plan: AdviceContent, amount: string): string {
  const say = planSay[languageOf(plan)]
  const { investmentType, sipFrequency } = plan.goal
  if (investmentType === 'lumpsum') return say.once(amount)
  return sipFrequency === 'yearly' ? say.aYear(amount) : say.aMonth(amount)
}

/** A plan's time frame in years and months. */
export function timeInWords(plan: AdviceContent): string {
  const say = planSay[languageOf(plan)]
  const months = Math.max(1, Math.round(plan.goal.timeFrame * 12))
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [...(years === 0 ? [] : [say.years(years)]), ...(rest === 0 ? [] : [say.months(rest)])].join(' ')
}

/** Fewer instalments were agreed than the time frame has: the target date leaves room for no more. */
export function isFewer({ instalments, sipFrequency, timeFrame }: AdviceContent['goal']): boolean {
  return (
    instalments !== null && sipFrequency !== null && instalments < instalmentCount(timeFrame, sipFrequency)
  )
}

/** When the figures of what is paid in stand: after the time frame, or at the target date where it is not whole. */
export function endInWords(plan: AdviceContent): string {
  const language = languageOf(plan)
  const say = planSay[language]
  return isFewer(plan.goal)
    ? say.on(dateInWords(plan.goal.targetDate, language))
    : say.after(timeInWords(plan))
}

/** That the target date leaves room for fewer instalments than the time frame has; none for most proposals. */
export function fewerSentences(plan: AdviceContent): string[] {
  const { instalments, sipFrequency, timeFrame, targetDate } = plan.goal
  if (!isFewer(plan.goal) || sipFrequency === null || instalments === null) return []
  const language = languageOf(plan)
  const planned = instalmentCount(timeFrame, sipFrequency)
  return [planSay[language].fewer(instalments, planned, dateInWords(targetDate, language))]
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
