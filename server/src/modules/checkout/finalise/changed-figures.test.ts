import type { FinalizeRequest } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { termsOf } from '../../goals/index.ts'
import { refuseChangedFigures } from './changed-figures.ts'
import type { CheckoutState } from './checkout-state.ts'

const weights = { 120716: 0.6, 119707: 0.4 }
const own = { weights, expectedReturn: 0.11, volatility: 0.12, sharpeRatio: 0.4, inflation: 0.06 }

function told(fundAmounts: Record<string, number>, change: Partial<FinalizeRequest> = {}): string[] {
  const total = Object.values(fundAmounts).reduce((sum, amount) => sum + amount, 0)
  const state: CheckoutState = {
    isFinalised: false,
    goal: {
      id: 1,
      clientId: 1,
      ...termsOf({ amountMode: 'target' }),
      name: 'House',
      itemId: null,
      createdAt: '2026-11-21T06:00:00.000Z',
      targetDate: '2036-11-18',
      targetAmount: 1e12,
      investmentType: 'lumpsum',
      sipFrequency: null,
      riskLevel: 9,
      timeFrame: 10,
      amountMode: 'target',
      fundAmounts,
      folios: {},
    },
    client: {
      id: 1,
      name: 'Sunita',
      email: 'sunita@example.com',
      pan: null,
      isKycValidated: true,
      archived_at: null,
      consent_withdrawn_at: null,
      locked_at: null,
      riskAppetite: null,
    },
  }
  const request: FinalizeRequest = {
    goalId: 1,
    goalName: 'House',
    investmentType: 'lumpsum',
    sipFrequency: 'monthly',
    clientName: 'Sunita',
    clientEmail: 'sunita@example.com',
    initialInvestment: total,
    fundAmounts,
    allocations: { 120716: 60, 119707: 40 },
    goalAmount: 1e12,
    inflationAdjustedGoal: 1e12 * 1.06 ** 10,
    expectedReturn: 11,
    volatility: 12,
    sharpeRatio: 0.4,
    ...change,
  }
  try {
    refuseChangedFigures(state, request, own, (code) => code)
    return []
  } catch (error) {
    return (error as { details: { path: string }[] }).details.map(({ path }) => path)
  }
}

it('lets the rounding to whole rupees pass, and no rupee into a fund beside the mix', () => {
  expect(told({ 120716: 60_001, 119707: 40_000 })).toEqual([])
  expect(told({ 120716: 60_000, 119707: 40_000, 145723: 1 })).toEqual(['allocations.145723'])
})

it('holds the largest goals to the rupee too', () => {
  const amounts = { 120716: 60_000, 119707: 40_000 }
  expect(told(amounts, { goalAmount: 1e12 + 3, inflationAdjustedGoal: (1e12 + 3) * 1.06 ** 10 })).toEqual([
    'goalAmount',
  ])
  expect(told(amounts, { inflationAdjustedGoal: 1e12 * 1.06 ** 10 - 5 })).toEqual(['inflationAdjustedGoal'])
})
