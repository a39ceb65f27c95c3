import { describe, expect, test } from 'vitest'
import { planGoal } from '../plan/index.ts'
import { goalChance } from './goal-chance.ts'
import {
  chanceOfPlan,
  type FundedPlan,
  leastInstalment,
  leastLumpsum,
  leastRisk,
  leastStepUp,
  leastYears,
  type MixOutlook,
  type Remedy,
} from './what-it-takes.ts'

const mix: MixOutlook = { expectedReturn: 0.105, volatility: 0.09 }
const sip: FundedPlan = {
  investmentType: 'sip',
  sipFrequency: 'monthly',
  amount: 14_000,
  years: 10,
  goalAmount: 1_500_000,
}
const lumpsum: FundedPlan = { ...sip, investmentType: 'lumpsum', amount: 1_000_000 }

function amountOf(remedy: Remedy): number {
  if (remedy.kind === 'none') throw new Error(remedy.reason)
  return remedy.value
}

describe('the amount', () => {
  test.each([0.5, 0.8, 0.95])('is the least whole instalment for a chance of %d', (wanted) => {
    const amount = amountOf(leastInstalment(sip, mix, wanted))
    expect(chanceOfPlan({ ...sip, amount }, mix)).toBeGreaterThanOrEqual(wanted)
    expect(chanceOfPlan({ ...sip, amount: amount - 1 }, mix)).toBeLessThan(wanted)
  })

  test.each([0.5, 0.8, 0.95])('is the least whole lumpsum for a chance of %d', (wanted) => {
    const amount = amountOf(leastLumpsum(lumpsum, mix, wanted))
    expect(chanceOfPlan({ ...lumpsum, amount }, mix)).toBeGreaterThanOrEqual(wanted - 1e-9)
    expect(chanceOfPlan({ ...lumpsum, amount: amount - 2 }, mix)).toBeLessThan(wanted)
  })

  test('for one half it is what target mode asks for', () => {
    const asked = { mode: 'target', timeFrameYears: 10, amount: 1_500_000 } as const
    const { total } = planGoal({ ...asked, investmentType: 'lumpsum' }, mix.expectedReturn)
    expect(amountOf(leastLumpsum(lumpsum, mix, 0.5))).toBe(total)
    const still = { ...mix, volatility: 0 }
    const monthly = planGoal(
      { ...asked, investmentType: 'sip', sipFrequency: 'monthly' },
      still.expectedReturn,
    )
    expect(amountOf(leastInstalment(sip, still))).toBe(monthly.total)
  })

  test('applied, the chance that the page shows is the one that was promised', () => {
    const found = leastInstalment(sip, mix)
    const amount = amountOf(found)
    const request = { lumpsum: 0, instalment: amount, frequency: 'monthly', years: 10 } as const
    const shown = goalChance({ ...request, goalAmount: sip.goalAmount }, mix.expectedReturn, mix.volatility)
    expect(found).toMatchObject({ probability: shown.parametric.probability })
    expect(shown.parametric.probability).toBeGreaterThanOrEqual(0.8)
  })
})

describe('the time', () => {
  const always = () => mix

  test.each([sip, lumpsum])('is the least number of whole years, as trying each one finds', (plan) => {
    const found = amountOf(leastYears(plan, always))
    const tried = Array.from({ length: 30 }, (_, i) => i + 1).find(
      (years) => chanceOfPlan({ ...plan, years }, mix) >= 0.8,
    )
    expect(found).toBe(tried)
  })

  test('within 30 years or not at all', () => {
    const none = { kind: 'none', reason: 'not within 30 years' }
    expect(leastYears({ ...sip, amount: 500 }, always)).toEqual(none)
    expect(leastYears({ ...sip, years: 30 }, always)).toEqual(none)
    expect(leastYears(lumpsum, () => ({ expectedReturn: 0.05, volatility: 0.01 }))).toEqual(none)
  })
})

describe('the risk', () => {
  /** As on a frontier: volatility linear in the level, the return concave in it. */
  const outlookAt = (level: number): MixOutlook => {
    const boldness = (15 - level) / 15
    return { expectedReturn: 0.066 + 0.055 * Math.sqrt(boldness), volatility: 0.01 + 0.13 * boldness }
  }

  test('is the most conservative level to a tenth', () => {
    const plan = { ...lumpsum, amount: 1_250_000, years: 12 }
    const level = amountOf(leastRisk(plan, outlookAt))
    expect(chanceOfPlan(plan, outlookAt(level))).toBeGreaterThanOrEqual(0.8)
    expect(chanceOfPlan(plan, outlookAt(level + 0.1))).toBeLessThan(0.8)
    expect(level).toBeCloseTo(Math.round(level * 10) / 10, 12)
  })

  test('15 where the least risk does, and none where the boldest does not', () => {
    expect(leastRisk({ ...lumpsum, amount: 5_000_000 }, outlookAt)).toMatchObject({ value: 15 })
    expect(leastRisk({ ...lumpsum, amount: 700_000 }, outlookAt)).toEqual({
      kind: 'none',
      reason: 'not at any risk level',
    })
  })
})

describe('plans as clients pay', () => {
  const outlook = { expectedReturn: 0.11, volatility: 0.09 }
  const steps: FundedPlan = {
    investmentType: 'sip',
    sipFrequency: 'monthly',
    amount: 20_000,
    years: 12,
    goalAmount: 5_000_000,
    lumpsum: 200_000,
    held: 100_000,
    inflation: 0.05,
    stepUp: 0.03,
  }

  test('each way brings the chance to what is wanted, and one step less does not', () => {
    const ways = [
      [leastInstalment(steps, outlook), 1, (amount: number) => ({ ...steps, amount })],
      [leastLumpsum(steps, outlook), 1, (lumpsum: number) => ({ ...steps, lumpsum })],
      [leastStepUp(steps, outlook), 0.001, (stepUp: number) => ({ ...steps, stepUp })],
    ] as const
    for (const [way, step, planWith] of ways) {
      if (way.kind !== 'value') throw new Error(way.reason)
      expect(chanceOfPlan(planWith(way.value), outlook)).toBe(way.probability)
      expect(way.probability).toBeGreaterThanOrEqual(0.8)
      expect(chanceOfPlan(planWith(way.value - step), outlook)).toBeLessThan(0.8)
    }
  })

  test('a step-up, a lumpsum and what is held each raise the chance; inflation lowers it', () => {
    const now = chanceOfPlan(steps, outlook)
    for (const better of [{ stepUp: 0.05 }, { lumpsum: 400_000 }, { held: 300_000 }, { inflation: 0.03 }]) {
      expect(chanceOfPlan({ ...steps, ...better }, outlook)).toBeGreaterThan(now)
    }
  })

  test('where 25 % more each year is not enough there is no such step-up', () => {
    expect(leastStepUp({ ...steps, amount: 100 }, outlook)).toEqual({
      kind: 'none',
      reason: 'not with 25% more each year',
    })
    expect(leastStepUp({ ...steps, years: 1, goalAmount: 2_000_000 }, outlook).kind).toBe('none')
  })

  test('where what is held is enough by itself nothing is lacking', () => {
    expect(leastLumpsum({ ...steps, held: 9_000_000 }, outlook)).toMatchObject({ kind: 'value', value: 0 })
  })
})
