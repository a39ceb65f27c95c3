import { describe, expect, it } from 'vitest'
import { cartItem, figures, sipItem } from '../../../core/cart/cart.fixture.ts'
import { changedFigures, figuresRequestOf, withFigures } from './cart-figures.ts'
import { withFundAmount } from './cart-funds.ts'

describe('what the figures are asked for', () => {
  it('is the goal, and what is paid for it', () => {
    expect(figuresRequestOf(withFundAmount(cartItem(), '122639', 1_001))).toMatchObject({
      planAmount: 5_000,
      timeFrame: 10,
      investmentType: 'lumpsum',
      targetAmount: 2_500_000,
      fullGoalData: { riskLevel: 9, amountMode: 'target', targetAmount: 2_500_000 },
      calculateCompletionTime: true,
    })
  })

  it('is what the amount may come to, where the amount was given', () => {
    const request = figuresRequestOf(sipItem({ amountMode: 'current' }))
    expect(request).toMatchObject({
      sipFrequency: 'monthly',
      fullGoalData: { amountMode: 'current', currentAmount: 10_000 },
    })
    expect(request).not.toHaveProperty('targetAmount')
  })

  it('is nothing without a plan', () => {
    expect(figuresRequestOf(cartItem({ optimizationResult: null }))).toBeUndefined()
  })
})

describe('changed figures', () => {
  it('are those beyond a rounding', () => {
    expect(changedFigures(cartItem(), figures({ expected_return: 10.69, volatility: 6.11 }))).toEqual([])
    const moved = figures({ expected_return: 10.4, sharpe_ratio: 0.6, goal_amount: 2_503_000 })
    expect(changedFigures(cartItem(), moved).map((each) => each.kind)).toEqual(['return', 'sharpe', 'goal'])
  })

  it('are kept as the plan’s own, and the amounts stay', () => {
    const now = figures({ expected_return: 9, initial_investment: 1, fundAmounts: {} })
    const kept = withFigures(cartItem(), now)
    expect(changedFigures(kept, now)).toEqual([])
    expect(kept.optimizationResult).toMatchObject({ initial_investment: 10_000, expected_return: 9 })
    expect(kept.optimizationResult?.fundAmounts).toEqual(cartItem().optimizationResult?.fundAmounts)
  })
})
