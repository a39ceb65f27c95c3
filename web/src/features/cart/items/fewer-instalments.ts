import type { PlanChoice } from '@lakshya/contract'
import { chanceWords, instalmentCount } from '@lakshya/engine'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatRupees } from '../../../core/formats/format.ts'

/** All instalments that a goal's years have; undefined for a lumpsum. */
export function plannedInstalments({
  investmentType,
  sipFrequency,
  timeFrame,
}: Pick<CartItem, 'investmentType' | 'sipFrequency' | 'timeFrame'>): number | undefined {
  return investmentType === 'sip' ? instalmentCount(timeFrame, sipFrequency) : undefined
}

/** How many instalments are asked for where they are fewer than the years have; nothing where they are not. */
export function fewerInstalments({ investmentType, fewer }: CartItem): { instalments?: number } {
  return investmentType === 'sip' && fewer !== undefined ? { instalments: fewer.instalments } : {}
}

/** The item with another target date and all its instalments; its years count from `today`. */
export function withTargetDate(item: CartItem, targetDate: string, today: string): CartItem {
  return { ...withAllInstalments(item), targetDate, plannedOn: today }
}

/** The item with as many instalments as fit before its target date. */
export function withInstalments(item: CartItem, { instalments }: PlanChoice): CartItem {
  if (instalments === null || instalments === plannedInstalments(item)) return withAllInstalments(item)
  return { ...item, fewer: { instalments } }
}

export function withAllInstalments({ fewer: _, ...item }: CartItem): CartItem {
  return item
}

/** '12 instalments', '1 instalment'. */
export function instalmentWords(count: number): string {
  return `${count} instalment${count === 1 ? '' : 's'}`
}

/** What a choice comes to, as a sentence; empty where that is not known. */
export function outcomeWords({
  projectedValue,
  chance,
}: Pick<PlanChoice, 'projectedValue' | 'chance'>): string {
  if (projectedValue === null || chance === null) return ''
  return `Projected ${formatRupees(projectedValue)}, chance of success ${chanceWords(chance)}.`
}
