import { trailCategoryOf, trailRateOf } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import type { ProposedPlan } from './plan-terms.ts'

/** What the distributor is paid by, an estimate of how much, and what the papers on it say. */
export function commissionSentences(plan: ProposedPlan): string[] {
  const { funds } = plan.inputs
  const trail =
    'The distributor earns trail commission from the fund houses for as long as the money stays invested; it lies within the schemes’ expenses, and nothing is paid on top. Rates differ between schemes; those of this mix and of competing schemes are told on request.'
  const direct = funds.filter((fund) => fund.plan === 'Direct').map(({ name }) => name)
  const estimate = estimateSentence(plan, direct.length > 0)
  const sentences = estimate === undefined ? [trail] : [trail, estimate]
  if (direct.length === 0) return sentences
  const names = direct.length === funds.length ? 'All funds of the mix' : direct.join(', ')
  return [
    ...sentences,
    `Direct plans pay no commission. ${names} stand here with the NAVs of the direct plan; a regular plan has higher expenses and so a lower return.`,
  ]
}

/** The first year's trail at the rates of the day, in rupees; undefined where the record has no rates. */
function estimateSentence(plan: ProposedPlan, hasDirect: boolean): string | undefined {
  const { trailRates } = plan.distributor
  if (trailRates === undefined) return undefined
  const rates = plan.inputs.funds.map((fund) => ({
    rate: trailRateOf(trailRates, fund.code, trailCategoryOf(fund.category)),
    amount: fund.amount,
  }))
  const total = rates.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return undefined
  const mean = rates.reduce((sum, { rate, amount }) => sum + rate * amount, 0) / total
  const [least, most] = [
    Math.min(...rates.map(({ rate }) => rate)),
    Math.max(...rates.map(({ rate }) => rate)),
  ]
  const spread = least === most ? '' : ` (each scheme ${least.toFixed(2)}% to ${most.toFixed(2)}%)`
  const plans = hasDirect ? ', were all of it in regular plans' : ''
  return `An estimate: a trail of ${mean.toFixed(2)}% a year of the value on this mix${spread}, about ${rupees((yearlyMean(plan) * mean) / 100)} in the first year before GST${plans}.`
}

/** What is invested on average over the first year, growth left out. */
function yearlyMean({ goal, result }: ProposedPlan): number {
  const beside = goal.lumpsumAmount ?? 0
  if (goal.sipFrequency !== 'monthly') return result.total + beside
  const count = Math.min(12, goal.instalments ?? 12)
  let months = 0
  for (let nth = 0; nth < count; nth++) months += 12 - nth
  return (result.total * months) / 12 + beside
}
