import type { AgreedItem } from '@lakshya/contract'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { fundAmountsOf } from './cart-funds.ts'
import { fewerInstalments } from './fewer-instalments.ts'

/** What a code is asked for: every goal that has amounts, as it stands. */
export function agreedItemsOf(items: readonly CartItem[]): AgreedItem[] {
  return items
    .map((item) => ({
      itemId: item.itemId,
      goalName: item.goalName,
      fundAmounts: fundAmountsOf(item),
      investmentType: item.investmentType,
      ...(item.investmentType === 'sip' ? { sipFrequency: item.sipFrequency } : {}),
      timeFrame: item.timeFrame,
      targetDate: item.targetDate,
      ...fewerInstalments(item),
    }))
    .filter((item) => Object.keys(item.fundAmounts).length > 0)
}

/** Whether two lists stand for the same goals, names, amounts, rhythm and times, in whatever order. */
export function isSameAgreement(one: readonly AgreedItem[], other: readonly AgreedItem[]): boolean {
  return canonical(one) === canonical(other)
}

function canonical(items: readonly AgreedItem[]): string {
  const rows = items.map(({ itemId, goalName, fundAmounts, investmentType, sipFrequency, ...times }) => [
    itemId,
    goalName,
    investmentType,
    sipFrequency,
    [times.timeFrame, times.targetDate, times.instalments],
    Object.entries(fundAmounts).sort(([a], [b]) => Number(a) - Number(b)),
  ])
  return JSON.stringify(rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
