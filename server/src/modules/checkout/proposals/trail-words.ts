import { trailCategoryOf, trailRateOf } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { basisSay } from '../words/basis-dictionary.ts'
import { languageOf, type ProposedPlan } from './plan-terms.ts'

/** What the distributor is paid by, an estimate of how much, and what the papers on it say. */
export function commissionSentences(plan: ProposedPlan): string[] {
  const { funds } = plan.inputs
  const say = basisSay[languageOf(plan)]
  const direct = funds.filter((fund) => fund.plan === 'Direct').map(({ name }) => name)
  const estimate = estimateSentence(plan, direct.length > 0)
  const sentences = estimate === undefined ? [say.trail] : [say.trail, estimate]
  if (direct.length === 0) return sentences
  return [...sentences, say.direct(direct.length === funds.length ? say.allFunds : direct.join(', '))]
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
  const say = basisSay[languageOf(plan)]
  const spread = least === most ? '' : say.spread(least.toFixed(2), most.toFixed(2))
  const amount = rupees((yearlyMean(plan) * mean) / 100)
  return say.trailEstimate(mean.toFixed(2), spread, amount, hasDirect ? say.wereRegular : '')
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
