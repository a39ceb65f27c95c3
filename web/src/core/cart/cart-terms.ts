import { type BesideTerms, rupees, usualInflation } from '@lakshya/contract'
import { parseAmount } from '../formats/amount.ts'
import type { CartItem } from './cart-item.ts'

type TermedItem = Pick<
  CartItem,
  'investmentType' | 'inflation' | 'stepUp' | 'lumpsumAmount' | 'heldAmount'
> & {
  readonly glidePath?: CartItem['glidePath']
}

/** What stands beside an item's amount, as far as it is not the usual. */
export function cartTermsOf(item: TermedItem): BesideTerms {
  const isSip = item.investmentType === 'sip'
  return {
    ...(item.inflation === usualInflation ? {} : { inflation: item.inflation }),
    ...(isSip && item.stepUp > 0 ? { stepUp: item.stepUp } : {}),
    ...(isSip && item.lumpsumAmount > 0 ? { lumpsumAmount: item.lumpsumAmount } : {}),
    ...(item.heldAmount > 0 ? { heldAmount: item.heldAmount } : {}),
    ...(item.glidePath == null ? {} : { glidePath: item.glidePath }),
  }
}

/** The client's own target in today's rupees; undefined where none was stated. */
export function cartTarget(item: Pick<CartItem, 'isTargetStated' | 'targetAmount'>): number | undefined {
  return item.isTargetStated ? rupees.safeParse(parseAmount(item.targetAmount)).data : undefined
}

/** The target that the goal carries: the client's, or what the plan comes to in today's rupees. */
export function carriedTarget(item: CartItem, goalAmount: number): number {
  return cartTarget(item) ?? goalAmount
}
