import { describe, expect, it } from 'vitest'
import { amount, goal, market, result } from './live-plan.fixture.ts'
import { isSamePlan, mixResult, optimalResult, withRemedy, withTarget } from './live-plan.ts'

describe('a plan computed in the browser', () => {
  it('is whole: percents add up to 100, rupees to the amount', () => {
    const sum = (parts: Record<string, number>) =>
      Object.values(parts).reduce((total, part) => total + part, 0)
    expect(sum(result.allocations)).toBeCloseTo(100, 9)
    expect(sum(result.fundAmounts)).toBe(amount)
    expect(result.inflation_adjusted_goal).toBeCloseTo(2_500_000 * 1.06 ** 10, 4)
  })

  it('is the same as the server’s or not, to the rupee', () => {
    expect(isSamePlan(result, { ...result, expected_return: 1 })).toBe(true)
    expect(isSamePlan(result, { ...result, initial_investment: amount + 1 })).toBe(false)
    expect(isSamePlan(result, { ...result, fundAmounts: { ...result.fundAmounts, x: 1 } })).toBe(false)
  })

  it('keeps a mix where one is given, and is none where the amount cannot be read', () => {
    const kept = mixResult(market, { ...goal, timeFrame: 12 }, result.allocations)
    expect(kept?.expected_return).toBeCloseTo(result.expected_return, 9)
    expect(optimalResult(market, { ...goal, targetAmount: 'much' })).toBeUndefined()
  })
})

it('goes back to what the target needs', () => {
  const raised = withRemedy(goal, 'lumpsum', 3_000_000, amount)
  expect([raised.amountMode, raised.currentAmount, raised.targetAmount]).toEqual([
    'current',
    '30,00,000',
    '25,00,000',
  ])
  expect(withTarget(raised, 2_500_000)).toMatchObject({ amountMode: 'target', targetAmount: '25,00,000' })
})
