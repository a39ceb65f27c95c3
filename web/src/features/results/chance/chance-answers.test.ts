import type { SuccessChance } from '@lakshya/engine'
import { describe, expect, it } from 'vitest'
import { amount, goal, market, plannedFor, result } from '../state/live-plan.fixture.ts'
import { fundedPlanOf, planRequestOf, weightsOf, wishOf, withRemedy } from '../state/live-plan.ts'
import { chanceAnswers, monthlyReturns, remedyAnswers } from './chance-answers.ts'
import { questionOf } from './chance-asked.ts'
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

describe('the chance along a path', () => {
  const gliding = { ...goal, glidePath: { kind: 'linear', endLevel: 14, fromYearsLeft: 6 } } as const
  const made = plannedFor(gliding)
  const paid = made.initial_investment ?? 0
  const question = questionOf({ goal: gliding, result: made, wish: wishOf(gliding, made) }, 9)

  it('is the path’s, with that of the mix that stays beside it', () => {
    if (question === undefined) throw new Error('no question')
    expect(paid).toBeGreaterThan(amount)
    expect(made.laterMixes).toHaveLength(6)
    const answers = [...chanceAnswers(market, { ...question, id: 3 })]
    expect(answers.map(({ kind }) => kind)).toEqual(['chance', 'history', 'kept'])
    const [model, , kept] = answers
    if (model?.kind !== 'chance' || kept?.kind !== 'kept') throw new Error('no chance')
    expect(model.chance.probability).toBeCloseTo(0.5, 3)
    expect(kept.chance.probability).toBeGreaterThan(0.5)
    const width = (fan: SuccessChance['fan']) => (fan.at(-1)?.future[4] ?? 0) - (fan.at(-1)?.future[0] ?? 0)
    expect(width(model.chance.fan)).toBeLessThan(width(kept.chance.fan))
  })

  it('is 80 percent with what it takes, on the path that goes with each way', () => {
    if (question === undefined) throw new Error('no question')
    const answer = [...remedyAnswers(market, { ...question, id: 3 })].find((each) => each !== undefined)
    if (answer?.kind !== 'remedies') throw new Error('no remedies')
    for (const key of ['lumpsum', 'years', 'risk'] as const) {
      const remedy = answer.remedies[key]
      if (remedy.kind === 'none') continue
      const next = withRemedy(gliding, key, remedy.value, paid)
      const after = plannedFor(next)
      const asked = questionOf({ goal: next, result: after, wish: wishOf(next, after) }, 9)
      if (asked === undefined) throw new Error('no question')
      const [first] = chanceAnswers(market, { ...asked, id: 4 })
      if (first?.kind === 'chance') expect(first.chance.probability).toBeCloseTo(remedy.probability, 2)
    }
  })
})
