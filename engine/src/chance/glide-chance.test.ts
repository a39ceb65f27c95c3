import { describe, expect, test } from 'vitest'
import { bootstrapChance, closedChance, goalChance, lumpsumChance, simulateChance } from './index.ts'
import { chanceOfPlan, type FundedPlan, leastInstalment, leastLumpsum } from './what-it-takes.ts'

// Own mix 12 % and 16 %; 9 % and 8 % from 4 years left on, 7 % and 2 % in the last year. Expected values by hand with mpmath at
// 40 digits, month by month, and 20,00,000 paths of numpy.
const [own, ownVolatility] = [0.12, 0.16]
const later = [
  { yearsLeft: 4, expectedReturn: 0.09, volatility: 0.08 },
  { yearsLeft: 1, expectedReturn: 0.07, volatility: 0.02 },
]
const constant = later.map(({ yearsLeft }) => ({
  yearsLeft,
  expectedReturn: own,
  volatility: ownVolatility,
}))
const lump = { lumpsum: 700_000, years: 10, goalAmount: 1_000_000 }
const sip = {
  lumpsum: 0,
  instalment: 14_000,
  frequency: 'monthly',
  years: 10,
  goalAmount: 1_500_000,
} as const
const settings = { seed: 7, paths: 40_000 }

describe('the chance along a path', () => {
  test('of a lumpsum is that of its own mean and variance in each year', () => {
    const { probability, fan } = lumpsumChance({ ...lump, later }, own, ownVolatility)
    expect(probability).toBeCloseTo(0.571434052126639, 12)
    expect(fan[7]?.future[4]).toBeCloseTo(2_983_714.1889309, 5)
  })

  test('of instalments is that of as many paths drawn elsewhere', () => {
    const { probability, fan } = simulateChance({ ...sip, later }, own, ownVolatility, settings)
    expect(Math.abs(probability - 0.60078)).toBeLessThan(0.006)
    expect(Math.abs((fan[9]?.future[2] ?? 0) / 2_819_148 - 1)).toBeLessThan(0.004)
    expect(Math.abs(closedChance({ ...sip, later }, own, ownVolatility) - 0.60078)).toBeLessThan(0.004)
  })

  test('to the same mix is today’s figure', () => {
    expect(lumpsumChance({ ...lump, later: [] }, own, ownVolatility)).toEqual(
      lumpsumChance(lump, own, ownVolatility),
    )
    for (const none of [[], constant]) {
      expect(simulateChance({ ...sip, later: none }, own, ownVolatility, settings)).toEqual(
        simulateChance(sip, own, ownVolatility, settings),
      )
    }
    expect(lumpsumChance({ ...lump, later: constant }, own, ownVolatility).probability).toBeCloseTo(
      lumpsumChance(lump, own, ownVolatility).probability,
      12,
    )
    expect(closedChance({ ...sip, later: constant }, own, ownVolatility)).toBeCloseTo(
      closedChance(sip, own, ownVolatility),
      12,
    )
    const months = Array.from({ length: 60 }, (_, i) => 0.03 * Math.sin(i))
    const past = { ...settings, volatility: ownVolatility }
    expect(bootstrapChance({ ...sip, later: constant }, own, months, past)).toEqual(
      bootstrapChance(sip, own, months, settings),
    )
  })

  test('the calmer its end, the narrower what it may come to', () => {
    const spreadOf = (volatility: number) => {
      const request = { ...sip, later: [{ yearsLeft: 5, expectedReturn: 0.08, volatility }] }
      const { fan } = simulateChance(request, own, ownVolatility, settings)
      const [low = 0, , , , high = 0] = fan.at(-1)?.future ?? []
      return high - low
    }
    const spreads = [0.12, 0.08, 0.04, 0.01].map(spreadOf)
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a))
  })

  test('by the mix’s own months follows too: they are drawn in', () => {
    const months = Array.from({ length: 120 }, (_, i) => 0.01 + 0.05 * Math.sin(i * 1.7))
    const { bootstrap } = goalChance({ ...sip, later }, own, ownVolatility, months)
    const alone = goalChance(sip, own, ownVolatility, months).bootstrap
    const width = (fan: readonly { future: readonly number[] }[] = []) => {
      const [low = 0, , , , high = 0] = fan.at(-1)?.future ?? []
      return high - low
    }
    expect(width(bootstrap?.fan)).toBeLessThan(width(alone?.fan) * 0.8)
    expect(() => bootstrapChance({ ...sip, later }, own, months, settings)).toThrow(RangeError)
  })

  test('is brought to 80 % by what it takes on the same path', () => {
    const outlook = { expectedReturn: own, volatility: ownVolatility, later }
    for (const investmentType of ['lumpsum', 'sip'] as const) {
      const plan: FundedPlan = {
        investmentType,
        sipFrequency: 'monthly',
        amount: 10_000,
        years: 10,
        goalAmount: 1_000_000,
      }
      const least = investmentType === 'sip' ? leastInstalment : leastLumpsum
      const remedy = least(plan, outlook)
      if (remedy.kind === 'none') throw new Error('no amount')
      expect(remedy.probability).toBeGreaterThanOrEqual(0.8)
      expect(chanceOfPlan({ ...plan, amount: remedy.value - 2 }, outlook)).toBeLessThan(0.8)
    }
  })
})
