import { describe, expect, it } from 'vitest'
import { amount, goal, market, plannedFor, result } from '../state/live-plan.fixture.ts'
import { fundedPlanOf, planRequestOf, weightsOf, wishOf, withRemedy } from '../state/live-plan.ts'
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
  it('of a SIP is 80 percent by a step-up or a lumpsum beside it too, and the target stays', () => {
    const sip = {
      ...goal,
      investmentType: 'sip',
      targetAmount: '2,00,00,000',
      heldAmount: '5,00,000',
    } as const
    const made = plannedFor(sip)
    const instalment = made.sip_amount ?? 0
    const asked = {
      id: 8,
      plan: fundedPlanOf(sip, wishOf(sip, made), instalment),
      weights: weightsOf(made.allocations),
      riskLevel: 9,
      calm: planRequestOf(market, { ...sip, riskLevel: 12 }),
    }
    const answer = [...remedyAnswers(market, asked)].find((each) => each !== undefined)
    if (answer?.kind !== 'remedies') throw new Error('no remedies')
    // Back at level 12 the target needs a larger instalment, which makes it as likely as here.
    expect(answer.calm?.amount).toBe(plannedFor({ ...sip, riskLevel: 12 }).sip_amount)
    expect(answer.calm?.probability).toBeGreaterThan(0.4)
    for (const key of ['stepUp', 'lumpsum'] as const) {
      const remedy = answer.remedies[key]
      if (remedy.kind === 'none') throw new Error(remedy.reason)
      const next = withRemedy(sip, key, remedy.value, instalment)
      const after = plannedFor(next)
      expect([wishOf(next, after), after.sip_amount]).toEqual([2_00_00_000, instalment])
      const plan = fundedPlanOf(next, wishOf(next, after), instalment)
      const [first] = chanceAnswers(market, { ...asked, plan, weights: weightsOf(after.allocations) })
      if (first?.kind === 'chance') expect(first.chance.probability).toBeGreaterThan(0.799)
    }
  })
})
