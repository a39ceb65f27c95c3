import { describe, expect, test } from 'vitest'
import { type PreparedFrontier, prepareFrontier } from '../frontier/index.ts'
import { completionOfPlan } from './completion.ts'
import { planGivenMix } from './given-mix.ts'
import { planGoal, projectValue } from './goal-plan.ts'
import { laterMixes } from './later-mixes.ts'
import { optimizeAboveMinimums } from './minimum-plan.ts'
import { optimizePortfolio } from './optimize.ts'
import { estimates, offered } from './small-catalogue.fixture.ts'

// Returns of 12 %, 9 % from 4 years left on and 7 % in the last year; expected values by hand with mpmath at 40 digits.
const later = [
  { yearsLeft: 4, expectedReturn: 0.09, volatility: 0.08 },
  { yearsLeft: 1, expectedReturn: 0.07, volatility: 0.02 },
]
const constant = later.map((mix) => ({ ...mix, expectedReturn: 0.12 }))
const sip = { investmentType: 'sip', sipFrequency: 'monthly', timeFrameYears: 10 } as const

describe('a plan along a path', () => {
  test('grows at the return of each year', () => {
    const once = { investmentType: 'lumpsum', timeFrameYears: 10, later } as const
    expect(projectValue(once, 1, 0.12).projectedValue).toBeCloseTo(2.735088651443131, 13)
    const beside = { stepUp: 0.05, lumpsum: 100_000, held: 50_000 }
    expect(projectValue({ ...sip, ...beside, later }, 10_000, 0.12).projectedValue).toBeCloseTo(
      2_824_460.826805552,
      6,
    )
    const yearly = { ...sip, sipFrequency: 'yearly', later } as const
    expect(projectValue(yearly, 100_000, 0.12).projectedValue).toBeCloseTo(1_748_771.916346922, 6)
    const fewer = { count: 110, months: 113 }
    expect(projectValue({ ...sip, fewer, later }, 10_000, 0.12).projectedValue).toBeCloseTo(
      1_784_779.266567392,
      6,
    )
  })

  test('asks for what comes to the goal in its time', () => {
    const request = { ...sip, mode: 'target', amount: 1_500_000, later } as const
    const { exactTotal } = planGoal(request, 0.12)
    expect(exactTotal).toBeCloseTo(13_422.894906284542, 8)
    expect(completionOfPlan(request, exactTotal, 0.12, 1_500_000)).toEqual({ kind: 'months', months: 120 })
    const once = { ...request, investmentType: 'lumpsum' } as const
    expect(completionOfPlan(once, planGoal(once, 0.12).exactTotal, 0.12, 1_500_000)).toEqual({
      kind: 'months',
      months: 120,
    })
  })

  test('to the same return is the plan without one', () => {
    for (const investmentType of ['lumpsum', 'sip'] as const) {
      const request = { ...sip, investmentType, mode: 'target', amount: 1_500_000 } as const
      expect(planGoal({ ...request, later: [] }, 0.12)).toEqual(planGoal(request, 0.12))
      const { exactTotal } = planGoal({ ...request, later: constant }, 0.12)
      expect(exactTotal / planGoal(request, 0.12).exactTotal).toBeCloseTo(1, 12)
    }
  })
})

describe('the later mixes', () => {
  const prepared = prepareFrontier(estimates) as PreparedFrontier
  const path = { kind: 'linear', endLevel: 13, fromYearsLeft: 6 } as const
  const mixes = laterMixes(estimates, prepared, path, 4)
  const request = {
    mode: 'target',
    investmentType: 'lumpsum',
    timeFrameYears: 10,
    riskLevel: 4,
    amount: 1_000_000,
  } as const

  test('are those of a goal of that level and time, and calmer from step to step', () => {
    expect(mixes).toHaveLength(6)
    for (const { level, yearsLeft, expectedReturn, volatility, allocations } of mixes) {
      const asGoal = { ...request, riskLevel: level, timeFrameYears: yearsLeft }
      const made = optimizePortfolio(estimates, prepared, asGoal, offered)
      expect(made.allocations).toEqual(allocations)
      expect(made.figures).toMatchObject({ expectedReturn, volatility })
    }
    const volatilities = mixes.map(({ volatility }) => volatility)
    expect(volatilities).toEqual([...volatilities].sort((a, b) => b - a))
  })

  test('make an optimal plan dearer, and one above the minimums', () => {
    for (const plan of [optimizePortfolio, optimizeAboveMinimums]) {
      const alone = plan(estimates, prepared, request, offered)
      const gliding = plan(estimates, prepared, { ...request, later: mixes }, offered)
      if (alone.kind !== 'plan' || gliding.kind !== 'plan') throw new Error('no plan')
      expect(gliding.later).toEqual(mixes)
      expect(gliding.plan.total).toBeGreaterThan(alone.plan.total)
      expect(plan(estimates, prepared, { ...request, later: [] }, offered)).toEqual(alone)
    }
  })

  test('leave a mix by hand alone that is calmer than they are', () => {
    const given = { weights: { '118585': 1 } }
    const kept = planGivenMix(estimates, given, { ...request, later: mixes }, offered).planned
    expect(kept).toEqual(planGivenMix(estimates, given, request, offered).planned)
    const some = planGivenMix(
      estimates,
      { weights: { '119707': 0.6, '120716': 0.4 } },
      { ...request, later: mixes },
      offered,
    )
    expect(some.planned.later?.length).toBeLessThan(6)
    expect(some.planned.later?.at(-1)).toEqual(mixes.at(-1))
  })
})
