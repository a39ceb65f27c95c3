import type { Fund } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { cartItem, figures, sipItem } from '../../../core/cart/cart.fixture.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { agreedItemsOf, isSameAgreement } from '../items/agreed-items.ts'
import { changedFigures, figuresRequestOf, withFigures } from '../items/cart-figures.ts'
import { withFundAmount } from '../items/cart-funds.ts'
import { finalizeRequestOf, newGoalOf } from './checkout-requests.ts'

const catalogue = [{ code: '122639', name: 'Parag Parikh Flexi Cap' }] as Fund[]
const party = {
  clientName: 'Meera Kulkarni',
  panNumber: 'ABCPK1234F',
  clientEmail: 'meera@example.com',
  verificationToken: 'token',
}

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

describe('what is finalised', () => {
  it('saves the goal with the server’s goal amount and the funds that have an amount', () => {
    const item = withFundAmount(cartItem(), '119707', 0)
    expect(newGoalOf(item, figures({ goal_amount: 1_234.56 }), catalogue)).toEqual({
      clientId: 7,
      name: 'House',
      targetAmount: 1_234.56,
      currentValue: 0,
      targetDate: '2036-11-18',
      plannedOn: '2026-11-21',
      allocatedFunds: [{ name: 'Parag Parikh Flexi Cap', code: '122639', amount: 6_001 }],
      investmentType: 'lumpsum',
      riskLevel: 9,
      timeFrame: 10,
      amountMode: 'target',
    })
  })

  it('carries the sum of the funds as the investment, and shares of it', () => {
    const request = finalizeRequestOf(withFundAmount(cartItem(), '122639', 1_001), figures(), party, 5)
    expect(request).toMatchObject({ goalId: 5, initialInvestment: 5_000, sipFrequency: 'monthly', ...party })
    expect(request.fundAmounts).toEqual({ '122639': 1_001, '119707': 3_999 })
    const sum = Object.values(request.allocations).reduce((total, share) => total + share, 0)
    expect(sum).toBeCloseTo(100, 10)
    expect(request).not.toHaveProperty('sipAmount')
  })

  it('carries the instalment of a SIP and how often', () => {
    const request = finalizeRequestOf(sipItem({ sipFrequency: 'yearly' }), figures(), party, 5)
    expect(request).toMatchObject({ sipAmount: 10_000, sipFrequency: 'yearly' })
    expect(request).not.toHaveProperty('initialInvestment')
  })
})

describe('what a code is for', () => {
  const both = [cartItem(), sipItem()]

  it('lists every goal that has amounts', () => {
    expect(agreedItemsOf([...both, cartItem({ optimizationResult: null })])).toEqual([
      {
        itemId: both[0]?.itemId,
        goalName: 'House',
        fundAmounts: { '122639': 6_001, '119707': 3_999 },
        investmentType: 'lumpsum',
        timeFrame: 10,
        targetDate: '2036-11-18',
      },
      {
        itemId: both[1]?.itemId,
        goalName: 'Retirement',
        fundAmounts: { '122639': 6_001, '119707': 3_999 },
        investmentType: 'sip',
        sipFrequency: 'monthly',
        timeFrame: 10,
        targetDate: '2036-11-18',
      },
    ])
  })

  it('is the same in another order, and another after any change', () => {
    const agreed = agreedItemsOf(both)
    expect(isSameAgreement(agreed, agreedItemsOf(both.toReversed()))).toBe(true)
    expect(isSameAgreement(agreed, agreedItemsOf([cartItem({ goalName: 'Flat' }), sipItem()]))).toBe(false)
    expect(isSameAgreement(agreed, agreedItemsOf([withFundAmount(cartItem(), '119707', 1), sipItem()]))).toBe(
      false,
    )
    expect(isSameAgreement(agreed, agreedItemsOf([cartItem()]))).toBe(false)
    const yearly = agreedItemsOf([cartItem(), sipItem({ sipFrequency: 'yearly' })])
    expect(isSameAgreement(agreed, yearly)).toBe(false)
    const times: Partial<CartItem>[] = [
      { targetDate: '2037-01-31' },
      { timeFrame: 11 },
      { fewer: { instalments: 118 } },
    ]
    for (const changes of times) {
      expect(isSameAgreement(agreed, agreedItemsOf([cartItem(), sipItem(changes)]))).toBe(false)
    }
  })
})
