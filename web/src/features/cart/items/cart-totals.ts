import {
  dayFromIso,
  type FundMinimums,
  minimumsOf,
  paiseOf,
  rupeesOf,
  splitLumpsum,
  stampDuty,
} from '@lakshya/engine'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { cartTermsOf } from '../../../core/cart/cart-terms.ts'
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

const fundsOf = (item: CartItem) => Object.values(fundAmountsOf(item))

/** What a lumpsum beside a SIP puts into each fund, as it is booked. */
function lumpsumsBeside(item: CartItem, minimums: FundMinimums): number[] {
  const { lumpsumAmount } = cartTermsOf(item)
  return lumpsumAmount === undefined
    ? []
    : Object.values(splitLumpsum(fundAmountsOf(item), lumpsumAmount, minimums) ?? {})
}

/** The totals of the ways of paying that occur; `today` (`YYYY-MM-DD`) sets the rate of duty,
 * `minimums` are the shelf's. */
export function cartTotals(
  items: readonly CartItem[],
  today: string,
  minimums: FundMinimums = minimumsOf,
): CartTotal[] {
  const day = dayFromIso(today)
  return kinds.flatMap((kind) => {
    const planned = items.filter((item) => item.optimizationResult !== null)
    const amounts = planned.flatMap((item) => (paidAs(item) === kind ? fundsOf(item) : []))
    // A lumpsum beside a SIP is paid once, as any other.
    if (kind === 'lumpsum') amounts.push(...planned.flatMap((item) => lumpsumsBeside(item, minimums)))
    if (amounts.length === 0) return []
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const duty = amounts.reduce((sum, each) => sum + stampDuty(paiseOf(each.toFixed(2)), day), 0n)
    return [{ kind, amount, duty: Number(rupeesOf(duty)) }]
  })
}
