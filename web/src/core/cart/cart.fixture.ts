import type { CalculationResult } from '@lakshya/contract'
import { planResult } from '../goal/plan.fixture.ts'
import type { CartItem } from './cart-item.ts'

const plan = {
  ...planResult({
    allocations: { '122639': 60.004, '119707': 39.996 },
    fundAmounts: { '122639': 6_001, '119707': 3_999 },
  }),
  initial_investment: 10_000,
}

/** A lumpsum of ₹10,000 in two funds, with what a test cares about in its place. */
export function cartItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    itemId: '3f0c9c6e-5d5f-4e0d-9a3c-0f6f5b1c2d3e',
    adviserId: 1,
    id: 7,
    clientName: 'Meera Kulkarni',
    panNumber: 'ABCPK1234F',
    goalName: 'House',
    investmentType: 'lumpsum',
    sipFrequency: 'monthly',
    riskLevel: 9,
    timeFrame: 10,
    amountMode: 'target',
    goalKind: null,
    inflation: 6,
    stepUp: 0,
    lumpsumAmount: 0,
    heldAmount: 0,
    isTargetStated: changes.amountMode !== 'current',
    bolderReason: '',
    glidePath: null,
    targetAmount: '25,00,000',
    currentAmount: '',
    targetDate: '2036-11-18',
    plannedOn: '2026-11-21',
    isManualMode: false,
    manualAllocations: {},
    optimizationResult: plan,
    appliedFundReplacements: [],
    fundNames: {},
    ...changes,
  }
}

/** The same as an instalment of ₹10,000. */
export function sipItem(changes: Partial<CartItem> = {}): CartItem {
  const { initial_investment: amount, ...rest } = plan
  return cartItem({
    itemId: '3f0c9c6e-5d5f-4e0d-9a3c-0f6f5b1c2d3f',
    goalName: 'Retirement',
    investmentType: 'sip',
    optimizationResult: { ...rest, sip_amount: amount, sip_frequency: 'monthly' },
    ...changes,
  })
}

/** What the server answers for the plan above. */
export function figures(changes: Partial<CalculationResult> = {}): CalculationResult {
  return { ...plan, timeFrame: 10, ...changes }
}
