import type { AgreedItem } from '@lakshya/contract'
import { foliosFor } from '../../../core/cart/cart-folios.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { carriedTarget, cartTermsOf } from '../../../core/cart/cart-terms.ts'
import { sortedJson } from '../../../core/sorted-json.ts'
import { fundAmountsOf, mixOf } from './cart-funds.ts'
import { fewerInstalments } from './fewer-instalments.ts'

/** What a code is asked for: every goal that has amounts, as it stands. */
export function agreedItemsOf(items: readonly CartItem[]): AgreedItem[] {
  return items
    .map((item) => ({ item, folios: foliosFor(item, fundAmountsOf(item)) }))
    .map(({ item, folios }) => ({
      itemId: item.itemId,
      clientId: item.id,
      goalName: item.goalName,
      ...(item.goalKind === null ? {} : { goalKind: item.goalKind }),
      targetAmount: carriedTarget(item, item.optimizationResult?.goal_amount ?? 0),
      isTargetStated: item.isTargetStated,
      amountMode: item.amountMode,
      riskLevel: item.riskLevel,
      ...cartTermsOf(item),
      ...(item.bolderReason === '' ? {} : { bolderReason: item.bolderReason }),
      fundAmounts: fundAmountsOf(item),
      ...(folios === undefined ? {} : { folios }),
      ...mixPart(item),
      investmentType: item.investmentType,
      ...(item.investmentType === 'sip' ? { sipFrequency: item.sipFrequency } : {}),
      timeFrame: item.timeFrame,
      targetDate: item.targetDate,
      ...fewerInstalments(item),
    }))
    .filter((item) => Object.keys(item.fundAmounts).length > 0)
}

/** The mix that the amounts are of, so that the mail shows the figures that the cart does. */
function mixPart(item: CartItem): Pick<AgreedItem, 'allocations'> {
  const allocations = mixOf(item)
  return allocations === undefined ? {} : { allocations }
}

/** Whether two lists stand for the same goals, each term alike, in whatever order. */
export function isSameAgreement(one: readonly AgreedItem[], other: readonly AgreedItem[]): boolean {
  return canonical(one) === canonical(other)
}

function canonical(items: readonly AgreedItem[]): string {
  const rows = items.map(
    ({ itemId, fundAmounts, allocations: _, isTargetStated, targetAmount, ...terms }) => [
      itemId,
      // Where none was stated, what stands for it follows from the amounts.
      isTargetStated === false ? null : targetAmount,
      Object.entries(terms)
        .map(([name, value]) => [name, sortedJson(value)])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      Object.entries(fundAmounts).sort(([a], [b]) => Number(a) - Number(b)),
    ],
  )
  return JSON.stringify(rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
