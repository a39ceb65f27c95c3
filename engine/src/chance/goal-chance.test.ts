import { describe, expect, test } from 'vitest'
import { planGoal } from '../plan/index.ts'
import { goalChance } from './goal-chance.ts'
import { bootstrapChance, simulateChance } from './simulate.ts'
import { lumpsumChance } from './success-chance.ts'

const sip = { lumpsum: 0, instalment: 14000, frequency: 'monthly', years: 10, goalAmount: 1_500_000 } as const
const few = { seed: 7, paths: 2000 }

describe('the chance of a goal', () => {
  test('a lumpsum that is funded exactly has one half', () => {
    const { exactTotal } = planGoal(
      { mode: 'target', investmentType: 'lumpsum', timeFrameYears: 10, amount: 1e6 },
      0.12,
    )
    const chance = lumpsumChance({ lumpsum: exactTotal, years: 10, goalAmount: 1e6 }, 0.12, 0.16)
    expect(chance.probability).toBeCloseTo(0.5, 12)
    expect(chance.fan).toHaveLength(10)
    expect(chance.fan[9]?.today[2]).toBeCloseTo(1e6, 4)
  })

  test('the same seed gives the same chance, another one nearly', () => {
    const first = simulateChance(sip, 0.12, 0.16, few)
    expect(simulateChance(sip, 0.12, 0.16, few)).toEqual(first)
    const other = simulateChance(sip, 0.12, 0.16, { ...few, seed: 8 })
    expect(Math.abs(other.probability - first.probability)).toBeLessThan(0.06)
  })

  test('it lies in its band, and the known value near', () => {
    const { probability, low, high } = simulateChance(sip, 0.12, 0.16, few)
    expect(low).toBeLessThan(probability)
    expect(high).toBeGreaterThan(probability)
    expect(Math.abs(probability - 0.71284)).toBeLessThan(0.045)
  })

  test('percentiles of a year ascend, and raising the instalments raises the chance', () => {
    const { fan, probability } = simulateChance(sip, 0.12, 0.16, few)
    for (const { future } of fan) expect([...future].sort((a, b) => a - b)).toEqual(future)
    expect(simulateChance({ ...sip, stepUp: 0.1 }, 0.12, 0.16, few).probability).toBeGreaterThan(probability)
  })

  test('without volatility every path is the plan', () => {
    const plan = planGoal(
      { mode: 'invest', investmentType: 'sip', sipFrequency: 'yearly', timeFrameYears: 10, amount: 100000 },
      0.1,
    )
    const request = { lumpsum: 0, instalment: 100000, frequency: 'yearly', years: 10 } as const
    const chance = simulateChance({ ...request, goalAmount: plan.goalAmount }, 0.1, 0, few)
    expect(chance.probability).toBe(1)
    expect(chance.fan.at(-1)?.future[0]).toBeCloseTo(plan.inflationAdjustedGoal, 4)
    expect(simulateChance({ ...request, goalAmount: plan.goalAmount * 1.001 }, 0.1, 0, few).probability).toBe(
      0,
    )
  })

  test('a history without fluctuation is the plan too, whatever it returned', () => {
    const months = new Array<number>(36).fill(0.02)
    const chance = bootstrapChance(sip, 0.12, months, few)
    expect(chance.fan.at(-1)?.future[4]).toBeCloseTo(chance.fan.at(-1)?.future[0] ?? 0, 4)
    expect(() => bootstrapChance(sip, 0.12, months.slice(20), few)).toThrow(RangeError)
  })

  test('model and history are set side by side where both are there', () => {
    expect(goalChance({ ...sip, instalment: 0, lumpsum: 1e6 }, 0.12, 0.16)).toMatchObject({
      isHistoryApart: false,
    })
    const wild = Array.from({ length: 60 }, (_, month) => (month % 2 === 0 ? 0.25 : -0.2))
    const chance = goalChance(sip, 0.12, 0.02, wild)
    expect(chance.bootstrap).toBeDefined()
    expect(chance.isHistoryApart).toBe(true)
  })

  test('requests out of range throw', () => {
    expect(() => simulateChance({ ...sip, instalment: 0 }, 0.1, 0.1, few)).toThrow('nothing is invested')
    expect(() => simulateChance({ ...sip, years: 0 }, 0.1, 0.1, few)).toThrow(RangeError)
    expect(() => simulateChance(sip, 0.1, 0.1, { seed: 1, paths: 0 })).toThrow(RangeError)
  })
})
