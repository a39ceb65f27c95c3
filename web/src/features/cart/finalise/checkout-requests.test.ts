import type { Fund } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { cartItem, figures, sipItem } from '../../../core/cart/cart.fixture.ts'
import { agreedItemsOf } from '../items/agreed-items.ts'
import { withFundAmount } from '../items/cart-funds.ts'
import { withAllInstalments, withInstalments, withTargetDate } from '../items/fewer-instalments.ts'
import { finalizeRequestOf, newGoalOf } from './checkout-requests.ts'

const catalogue = [{ code: '122639', name: 'Parag Parikh Flexi Cap' }] as Fund[]
const party = {
  clientName: 'Meera Kulkarni',
  panNumber: 'ABCPK1234F',
  clientEmail: 'meera@example.com',
  verificationToken: 'token',
}

describe('what is finalised', () => {
  it('saves the goal with the client’s target, else the server’s amount, and the funds that have one', () => {
    const item = withFundAmount(cartItem({ isTargetStated: false }), '119707', 0)
    expect(newGoalOf(cartItem(), figures({ goal_amount: 1 }), catalogue).targetAmount).toBe(2_500_000)
    expect(newGoalOf(item, figures({ goal_amount: 1_234.56 }), catalogue)).toEqual({
      clientId: 7,
      name: 'House',
      targetAmount: 1_234.56,
      isTargetStated: false,
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

describe('a goal with fewer instalments', () => {
  const kept = { targetDate: '2036-11-18', instalments: 118, projectedValue: 2_000_000.4, chance: 49.6 }

  it('asks for these in the code and in what is finalised', () => {
    const item = withInstalments(sipItem(), kept)
    expect(agreedItemsOf([item])).toMatchObject([{ instalments: 118, targetDate: '2036-11-18' }])
    expect(finalizeRequestOf(item, figures(), party, 5)).toMatchObject({ instalments: 118 })
    const all = withAllInstalments(item)
    expect(all).toEqual(sipItem())
    expect(finalizeRequestOf(all, figures(), party, 5)).not.toHaveProperty('instalments')
  })

  it('moved keeps all of them, and its years count from the day of the move', () => {
    const item = withTargetDate(withInstalments(sipItem(), kept), '2037-01-31', '2027-01-30')
    expect(item).toMatchObject({ targetDate: '2037-01-31', plannedOn: '2027-01-30' })
    expect(item).not.toHaveProperty('fewer')
    expect(newGoalOf(item, figures(), [])).toMatchObject({
      targetDate: '2037-01-31',
      plannedOn: '2027-01-30',
    })
  })
})
