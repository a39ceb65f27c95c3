import { describe, expect, it } from 'vitest'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import { amount, goal, market, plannedFor, result } from './live-plan.fixture.ts'
import {
  fundedByTarget,
  isSamePlan,
  mixResult,
  optimalResult,
  wishOf,
  withAmount,
  withRemedy,
  withTarget,
} from './live-plan.ts'

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

describe('the client’s target', () => {
  const wanted = { ...goal, targetAmount: '2,00,00,000' }

  it('stays through every way to 80 percent', () => {
    for (const key of ['sip', 'lumpsum', 'stepUp', 'years', 'risk'] as const) {
      for (const investmentType of ['lumpsum', 'sip'] as const) {
        const next = withRemedy({ ...wanted, investmentType }, key, key === 'stepUp' ? 0.05 : 12, 50_000)
        expect(statedTarget(next)).toBe(2_00_00_000)
      }
    }
  })

  it('is measured against, whatever the amount comes to', () => {
    const raised = withRemedy(wanted, 'lumpsum', 3_000_000, amount)
    expect(wishOf(raised, plannedFor(raised))).toBe(2_00_00_000)
    expect(fundedByTarget(raised)).toMatchObject({ amountMode: 'target', targetAmount: '2,00,00,000' })
    expect(withTarget(raised, 10_000_000)).toMatchObject({
      amountMode: 'current',
      currentAmount: '30,00,000',
      targetAmount: '1,00,00,000',
    })
  })

  it('is none where none was stated: what the plan comes to stands for it', () => {
    const none = { ...withAmount(goal, 50_000), targetAmount: '' }
    expect(statedTarget(withRemedy(none, 'years', 12, 50_000))).toBeUndefined()
    const made = plannedFor(none)
    expect(wishOf(none, made)).toBe(Math.round(made.projected_value_today ?? 0))
  })
})

it('a SIP in the place of a lumpsum begins without what an earlier SIP had beside it', () => {
  const hidden = { ...goal, stepUp: 10, lumpsumAmount: '5,00,000' }
  expect(withRemedy(hidden, 'sip', 12_000, amount)).toMatchObject({ stepUp: 0, lumpsumAmount: '' })
})
