import { describe, expect, test } from 'vitest'
import { closedChance } from './closed-chance.ts'
import { simulateChance } from './simulate.ts'
import { type ChanceRequest, lumpsumChance } from './success-chance.ts'

const sip = { lumpsum: 0, instalment: 14000, frequency: 'monthly', years: 10, goalAmount: 1_500_000 } as const

describe('the chance without paths', () => {
  test('is within the width of a band of that of many paths', () => {
    const requests: ChanceRequest[] = [
      sip,
      { ...sip, lumpsum: 3_00_000, stepUp: 0.1, goalAmount: 30_00_000 },
      { ...sip, lumpsum: 1_00_000, years: 25, goalAmount: 60_00_000 },
      { ...sip, lumpsum: 5_00_000, years: 3, goalAmount: 10_00_000 },
      { ...sip, frequency: 'yearly', instalment: 1_60_000 },
      { ...sip, lumpsum: 9_00_000, fewer: { count: 60, months: 120 }, inflation: 0.04 },
      { ...sip, lumpsum: 4_00_000, pausedMonths: 12 },
    ]
    for (const request of requests) {
      for (const volatility of [0.05, 0.19]) {
        const paths = { seed: 11, paths: 40_000, isFanNeeded: false }
        const simulated = simulateChance(request, 0.12, volatility, paths).probability
        expect(Math.abs(closedChance(request, 0.12, volatility) - simulated)).toBeLessThan(0.007)
      }
    }
  })

  test('is the closed form of a lumpsum alone, and the plan itself without volatility', () => {
    const lump = { ...sip, lumpsum: 8_00_000, instalment: 0 }
    expect(closedChance(lump, 0.12, 0.16)).toBe(lumpsumChance(lump, 0.12, 0.16).probability)
    expect(closedChance({ ...sip, goalAmount: 1_000 }, 0.12, 0)).toBe(1)
    expect(closedChance({ ...sip, goalAmount: 1e9 }, 0.12, 0)).toBe(0)
    expect(closedChance({ ...sip, years: 1, pausedMonths: 12 }, 0.12, 0.1)).toBe(0)
  })

  test('of goals far beyond and far within reach is 0 and 1', () => {
    expect(closedChance({ ...sip, goalAmount: 1e12 }, 0.12, 0.16)).toBeCloseTo(0, 9)
    expect(closedChance({ ...sip, goalAmount: 1 }, 0.12, 0.16)).toBeCloseTo(1, 9)
  })
})

test('instalments of a pause are missed, the others paid when they were due', () => {
  const request = { ...sip, lumpsum: 1_000, years: 2 }
  const chance = (own: ChanceRequest) =>
    simulateChance(own, 0.1, 0, { seed: 1, paths: 4 }).fan.at(-1)?.future[0]
  const growth = 1.1 ** (1 / 12)
  const missed = Array.from({ length: 12 }, (_, k) => 14000 * growth ** (24 - k)).reduce((a, b) => a + b, 0)
  expect(chance({ ...request, pausedMonths: 12 })).toBeCloseTo((chance(request) ?? 0) - missed, 4)
})
