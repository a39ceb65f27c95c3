import { createHash } from 'node:crypto'
import type { AgreedItem } from '@lakshya/contract'
import { instalmentCount } from '@lakshya/engine'
import { canonicalJson } from '../../goals/index.ts'

/** What a code proves: the goals it was mailed with, or, without them, the address alone. */
export interface Agreement {
  id: number
  items: readonly AgreedItem[] | null
  /** SHA-256 of the items' canonical JSON. */
  itemsDigest: Buffer | null
  requestedAt: Date
  verifiedAt: Date
}

/** A goal as it is about to be finalised; `itemId` is the cart item that it was made for. */
export interface GoalToAgree {
  itemId: string | null
  name: string
  investmentType: 'lumpsum' | 'sip'
  sipFrequency: 'monthly' | 'yearly' | null
  timeFrame: number
  targetDate: string
  /** As many as are to be booked; null for a lumpsum. */
  instalments: number | null
  /** Whole rupees by fund code. */
  fundAmounts: Readonly<Record<string, number>>
}

export function digestOf(items: readonly AgreedItem[]): Buffer {
  return createHash('sha256').update(canonicalJson(items)).digest()
}

/** How many instalments an item stands for: as named, else all of its time frame; undefined where it does not say. */
export function instalmentsOf({ instalments, timeFrame, sipFrequency }: AgreedItem): number | undefined {
  if (instalments !== undefined) return instalments
  return timeFrame === undefined || sipFrequency === undefined
    ? undefined
    : instalmentCount(timeFrame, sipFrequency)
}

/** Whether an agreement covers a goal exactly as it is now: every goal where it names none. */
export function covers({ items }: Agreement, goal: GoalToAgree): boolean {
  if (items === null) return true
  const item = items.find((one) => one.itemId === goal.itemId)
  if (item === undefined || item.goalName !== goal.name) return false
  if (item.investmentType !== undefined && item.investmentType !== goal.investmentType) return false
  if (item.sipFrequency !== undefined && item.sipFrequency !== goal.sipFrequency) return false
  if (item.timeFrame !== undefined && item.timeFrame !== goal.timeFrame) return false
  if (item.targetDate !== undefined && item.targetDate !== goal.targetDate) return false
  if (!coversInstalments(item, goal)) return false
  return canonicalJson(item.fundAmounts) === canonicalJson(goal.fundAmounts)
}

/** Fewer instalments than the time frame has must be named; all of them need not. */
function coversInstalments(item: AgreedItem, { sipFrequency, timeFrame, instalments }: GoalToAgree): boolean {
  const agreed = instalmentsOf(item)
  if (agreed !== undefined) return agreed === instalments
  return instalments === (sipFrequency === null ? null : instalmentCount(timeFrame, sipFrequency))
}
