import { describe, expect, it } from 'vitest'
import { amount, goal, market, plannedFor, result } from '../state/live-plan.fixture.ts'
import { fundedPlanOf, weightsOf, wishOf, withRemedy } from '../state/live-plan.ts'
import { chanceAnswers, monthlyReturns, remedyAnswers } from './chance-answers.ts'
import { suggestions } from './chance-words.ts'

describe('the chance', () => {
  const plan = fundedPlanOf(goal, wishOf(goal, result), amount)
  const question = { id: 7, plan, weights: weightsOf(result.allocations), riskLevel: 9 }

  it('comes first, then that of the mix’s own months', () => {
    const answers = [...chanceAnswers(market, question)]
    expect(answers.map(({ kind, id }) => [kind, id])).toEqual([
      ['chance', 7],
      ['history', 7],
    ])
    if (answers[0]?.kind === 'chance') expect(answers[0].chance.probability).toBeCloseTo(0.5, 3)
    expect(monthlyReturns(market, question.weights)).toHaveLength(67)
  })

  it('is 80 percent with what it takes, one thing changed', () => {
    const answer = [...remedyAnswers(market, question)].find((each) => each !== undefined)
    if (answer?.kind !== 'remedies') throw new Error('no remedies')
    for (const key of ['sip', 'lumpsum', 'years', 'risk'] as const) {
      const remedy = answer.remedies[key]
      if (remedy.kind === 'none') continue
      const next = withRemedy(goal, key, remedy.value, amount)
      const made = plannedFor(next)
      const funded = fundedPlanOf(next, wishOf(next, made), made.sip_amount ?? made.initial_investment ?? 0)
      const [first] = chanceAnswers(market, {
        ...question,
        plan: funded,
        weights: weightsOf(made.allocations),
      })
      // Shown weights have two decimals, which may move the chance by a hair.
      if (first?.kind === 'chance') expect(first.chance.probability).toBeGreaterThan(0.799)
      expect(wishOf(next, made)).toBe(2_500_000)
    }
    const words = suggestions(answer.remedies, goal, amount)
    expect(words.map(({ title }) => title)).toEqual(['SIP', 'Lumpsum', 'Time', 'Risk'])
    expect(words[1]?.detail).toMatch(/^₹[\d,]+ more$/)
  })
})
