import { dayFromIso, paiseOf, rupeesOf, stampDuty } from '@lakshya/engine'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { fundAmountsOf } from './cart-funds.ts'

/** Sums of the cart by how they are paid: they are never added to one another. */
export interface CartTotal {
  readonly kind: 'lumpsum' | 'monthly' | 'yearly'
  /** Whole rupees. */
  readonly amount: number
  /** Rupees of stamp duty inside the amount, fund by fund to the paisa. */
  readonly duty: number
}

const kinds = ['lumpsum', 'monthly', 'yearly'] as const

export function paidAs(item: CartItem): CartTotal['kind'] {
  return item.investmentType === 'lumpsum' ? 'lumpsum' : item.sipFrequency
}

/** The totals of the ways of paying that occur; `today` (`YYYY-MM-DD`) sets the rate of duty. */
export function cartTotals(items: readonly CartItem[], today: string): CartTotal[] {
  const day = dayFromIso(today)
  return kinds.flatMap((kind) => {
    const paid = items.filter((item) => paidAs(item) === kind && item.optimizationResult !== null)
    if (paid.length === 0) return []
    const amounts = paid.flatMap((item) => Object.values(fundAmountsOf(item)))
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const duty = amounts.reduce((sum, each) => sum + stampDuty(paiseOf(each.toFixed(2)), day), 0n)
    return [{ kind, amount, duty: Number(rupeesOf(duty)) }]
  })
}
