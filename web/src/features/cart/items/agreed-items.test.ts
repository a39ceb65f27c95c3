import { describe, expect, it } from 'vitest'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import { withFolio } from '../../../core/cart/cart-folios.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { agreedItemsOf, isSameAgreement } from './agreed-items.ts'
import { withFundAmount } from './cart-funds.ts'

describe('what a code is for', () => {
  const both = [cartItem(), sipItem()]

  it('lists every goal that has amounts', () => {
    expect(agreedItemsOf([...both, cartItem({ optimizationResult: null })])).toEqual([
      {
        itemId: both[0]?.itemId,
        clientId: 7,
        goalName: 'House',
        targetAmount: 2_500_000,
        isTargetStated: true,
        amountMode: 'target',
        riskLevel: 9,
        fundAmounts: { '122639': 6_001, '119707': 3_999 },
        allocations: { '122639': expect.closeTo(60.004, 9), '119707': expect.closeTo(39.996, 9) },
        investmentType: 'lumpsum',
        timeFrame: 10,
        targetDate: '2036-11-18',
      },
      {
        itemId: both[1]?.itemId,
        clientId: 7,
        goalName: 'Retirement',
        targetAmount: 2_500_000,
        isTargetStated: true,
        amountMode: 'target',
        riskLevel: 9,
        fundAmounts: { '122639': 6_001, '119707': 3_999 },
        allocations: { '122639': expect.closeTo(60.004, 9), '119707': expect.closeTo(39.996, 9) },
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
    const terms: Partial<CartItem>[] = [
      { id: 8 },
      { targetAmount: '30,00,000' },
      { riskLevel: 8 },
      { goalKind: 'house' },
      { inflation: 7 },
      { stepUp: 5 },
      { lumpsumAmount: 10_000 },
      { heldAmount: 1 },
      { isTargetStated: false },
      { bolderReason: 'Asked for by the client.' },
      { targetDate: '2037-01-31' },
      { timeFrame: 11 },
      { fewer: { instalments: 118 } },
    ]
    for (const changes of terms) {
      expect(isSameAgreement(agreed, agreedItemsOf([cartItem(), sipItem(changes)]))).toBe(false)
    }
  })

  it('names the folios of funds that have an amount, and is another with another folio', () => {
    const [item] = agreedItemsOf([withFolio(cartItem(), ['122639', '1'], 31)])
    expect(item?.folios).toEqual({ '122639': 31 })
    const other = agreedItemsOf([withFolio(cartItem(), ['122639'], 32)])
    expect(isSameAgreement([...(item === undefined ? [] : [item])], other)).toBe(false)
    const anew = withFolio(withFolio(cartItem(), ['122639'], 31), ['122639'], null)
    expect(isSameAgreement(agreedItemsOf([anew]), agreedItemsOf([cartItem()]))).toBe(true)
  })
})
