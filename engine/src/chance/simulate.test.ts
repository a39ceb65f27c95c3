import { describe, expect, test } from 'vitest'
import { planGoal } from '../plan/index.ts'
import { bootstrapChance, simulateChance, simulatedWealth } from './simulate.ts'

describe('the chance with fewer instalments', () => {
  const request = { lumpsum: 0, instalment: 10_000, frequency: 'monthly', years: 1, goalAmount: 1e5 } as const
  const settings = { seed: 5, paths: 4000 }

  const invested = { mode: 'invest', investmentType: 'sip', amount: 10_000 } as const

  test('without volatility every path is the plan', () => {
    for (const [frequency, years, fewer] of [
      ['monthly', 1, { count: 10, months: 10 }],
      ['yearly', 10, { count: 9, months: 99 }],
    ] as const) {
      const wealth = simulatedWealth({ ...request, frequency, years, fewer }, 0.1, 0, settings)
      const plan = planGoal({ ...invested, sipFrequency: frequency, timeFrameYears: years, fewer }, 0.1)
      expect(wealth[7]).toBeCloseTo(plan.inflationAdjustedGoal, 5)
    }
  })

  test('with all of them it is the same to the last path', () => {
    const fewer = { count: 12, months: 12 }
    expect(simulateChance({ ...request, fewer }, 0.1, 0.12, settings)).toEqual(
      simulateChance(request, 0.1, 0.12, settings),
    )
    const past = Array.from({ length: 60 }, (_, i) => 0.03 * Math.sin(i))
    expect(bootstrapChance({ ...request, fewer }, 0.1, past, settings)).toEqual(
      bootstrapChance(request, 0.1, past, settings),
    )
  })

  test('falls with every instalment that is left out, the goal staying that of the years', () => {
    const chances = [12, 11, 10].map(
      (count) =>
        simulateChance(
          { ...request, goalAmount: 103_000, fewer: { count, months: count } },
          0.1,
          0.12,
          settings,
        ).probability,
    )
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 1)
    expect(chances[1]).toBeGreaterThan(chances[2] ?? 1)
  })
})
