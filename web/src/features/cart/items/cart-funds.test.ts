import type { Fund } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import {
  amountTrouble,
  cartFunds,
  fundAmountsOf,
  goalTotal,
  mixOf,
  percentOfAmount,
  withFundAmount,
  withoutFund,
} from './cart-funds.ts'

const catalogue = [
  { code: '122639', name: 'Parag Parikh Flexi Cap', minimumSip: 500, minimumLumpsum: 500 },
  { code: '119707', name: 'SBI Gilt', minimumSip: 500, minimumLumpsum: 5000 },
] as Fund[]

describe('amounts', () => {
  it('are the plan’s, to the rupee, until somebody edits them', () => {
    expect(fundAmountsOf(cartItem())).toEqual({ '122639': 6_001, '119707': 3_999 })
    expect(goalTotal(cartItem())).toBe(10_000)
  })

  it('follow from the percents where the plan does not name them', () => {
    const { optimizationResult } = cartItem()
    if (optimizationResult === null) throw new Error('no plan')
    const item = cartItem({ optimizationResult: { ...optimizationResult, fundAmounts: {} } })
    expect(fundAmountsOf(item)).toEqual({ '122639': 6_000, '119707': 4_000 })
  })

  it('stand at nothing without a plan', () => {
    expect(fundAmountsOf(cartItem({ optimizationResult: null }))).toEqual({})
    expect(mixOf(cartItem({ optimizationResult: null }))).toBeUndefined()
  })
})

describe('editing an amount', () => {
  it.each([
    [2_500, 25],
    [0, 0],
    [-5, 0],
    [12_000, 100],
    [Number.NaN, 0],
  ])('₹%d of ₹10,000 is %d percent', (amount, percent) => {
    expect(percentOfAmount(amount, 10_000)).toBe(percent)
  })

  it('has no percent of nothing', () => expect(percentOfAmount(5, 0)).toBe(0))

  it('comes back to the rupee, and leaves the other funds as they were', () => {
    for (const amount of [1, 3_333, 6_002, 9_999]) {
      const edited = withFundAmount(cartItem(), '122639', amount)
      expect(fundAmountsOf(edited)).toEqual({ '122639': amount, '119707': 3_999 })
    }
  })

  it('keeps percents of the original amount, of the instalment for a SIP', () => {
    const edited = withFundAmount(sipItem(), '119707', 1_000)
    expect(edited.manualAllocations).toEqual({ '122639': 60.004, '119707': 10 })
    expect(edited.optimizationResult?.sip_amount).toBe(10_000)
    expect(goalTotal(edited)).toBe(7_001)
  })

  it('is booked as shares of the new total, which add up to 100', () => {
    const mix = mixOf(withFundAmount(cartItem(), '122639', 1_001)) ?? {}
    expect(mix['122639']).toBeCloseTo(20.02, 10)
    expect(mix['119707']).toBeCloseTo(79.98, 10)
  })

  it('shows a fund that is set to 0 and sends none', () => {
    const edited = withFundAmount(cartItem(), '122639', 0)
    expect(cartFunds(edited, catalogue).map((fund) => fund.amount)).toEqual([0, 3_999])
    expect(fundAmountsOf(edited)).toEqual({ '119707': 3_999 })
  })
})

describe('what stands in the way', () => {
  const trouble = (item = cartItem()) => amountTrouble(cartFunds(item, catalogue))

  it('names the funds below their minimum', () => {
    expect(trouble()).toBe(
      'Below the fund’s minimum: SBI Gilt (₹5,000). Raise the amount to it, or remove the fund.',
    )
    expect(trouble(sipItem())).toBeUndefined()
    expect(trouble(withFundAmount(cartItem(), '119707', 0))).toBeUndefined()
  })

  it('says that no fund is left, whether set to 0 or removed', () => {
    const words = 'No fund is left in this goal. Delete the goal, or give a fund an amount.'
    const none = withFundAmount(withFundAmount(cartItem(), '119707', 0), '122639', 0)
    expect(trouble(none)).toBe(words)
    expect(trouble(withoutFund(withoutFund(cartItem(), '119707'), '122639'))).toBe(words)
  })

  it('waits with minimums for the catalogue', () => {
    expect(amountTrouble(cartFunds(cartItem(), undefined))).toBeUndefined()
    expect(cartFunds(cartItem(), undefined)[0]?.name).toBe('Fund 122639')
  })
})

it('removes a fund and leaves the others their amounts', () => {
  const item = withoutFund(cartItem(), '122639')
  expect(cartFunds(item, catalogue).map((fund) => [fund.name, fund.amount])).toEqual([['SBI Gilt', 3_999]])
})

it('names the funds as the item does, without waiting for the catalogue', () => {
  const item = cartItem({ fundNames: { '122639': 'Parag Parikh Flexi Cap' } })
  expect(cartFunds(item, undefined).map(({ name }) => name)).toEqual([
    'Parag Parikh Flexi Cap',
    'Fund 119707',
  ])
})
