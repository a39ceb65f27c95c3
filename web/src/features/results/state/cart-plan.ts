import type { Allocations } from '@lakshya/contract'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { listCart } from '../../../core/cart/cart-store.ts'
import { settleAmount } from '../../../core/formats/amount.ts'
import {
  type GoalFormData,
  type GoalOwner,
  type PlanContent,
  planContent,
} from '../../../core/goal/goal-storage.ts'
import { plannedAmount, rescaled, sumOf } from '../../../core/goal/mix.ts'
import type { Store } from '../../../core/storage.ts'

/** A plan of the cart as it is opened again. */
export interface CartPlan {
  readonly itemId: string
  readonly content: PlanContent
  /** Day (`YYYY-MM-DD`) that its years count from. */
  readonly madeOn: string
  /** Set where the mix is by hand: percent that add up to 100, and what is paid. */
  readonly byHand: { readonly allocations: Allocations; readonly amount: number } | undefined
}

/** The plan of the cart's item that an address names (`?item=`); undefined where there is none that can be opened. */
export function cartPlan(
  { adviserId, clientId }: GoalOwner,
  search: string,
  store?: Store,
): CartPlan | undefined {
  const itemId = new URLSearchParams(search).get('item')
  if (itemId === null) return undefined
  const item = listCart(adviserId, store).find((each) => each.itemId === itemId && each.id === clientId)
  if (item === undefined) return undefined
  const content = planContent.safeParse({ goal: goalOf(item), result: item.optimizationResult })
  if (!content.success) return undefined
  return { itemId, content: content.data, madeOn: item.plannedOn, byHand: mixByHand(item, content.data) }
}

/** The item of the cart whose place a plan takes, where its address names one and it is there. */
export function itemReplaced(
  { adviserId, clientId }: GoalOwner,
  search: string,
  store?: Store,
): string | undefined {
  const itemId = new URLSearchParams(search).get('replaces')
  const isThere = listCart(adviserId, store).some((each) => each.itemId === itemId && each.id === clientId)
  return itemId !== null && isThere ? itemId : undefined
}

function mixByHand(
  { isManualMode, manualAllocations }: CartItem,
  { result }: PlanContent,
): CartPlan['byHand'] {
  const allocations = isManualMode ? rescaled(manualAllocations) : undefined
  if (allocations === undefined) return undefined
  return { allocations, amount: Math.round((sumOf(manualAllocations) * plannedAmount(result)) / 100) }
}

/** What was entered for the goal. */
function goalOf(item: CartItem): GoalFormData {
  const typed = (rupees: number) => (rupees > 0 ? settleAmount(String(rupees)) : '')
  return {
    goalName: item.goalName,
    amountMode: item.amountMode,
    investmentType: item.investmentType,
    sipFrequency: item.sipFrequency,
    riskLevel: item.riskLevel,
    timeFrame: item.timeFrame,
    targetAmount: item.isTargetStated ? item.targetAmount : '',
    currentAmount: item.currentAmount,
    goalKind: item.goalKind,
    inflation: item.inflation,
    stepUp: item.stepUp,
    lumpsumAmount: typed(item.lumpsumAmount),
    heldAmount: typed(item.heldAmount),
    bolderReason: item.bolderReason,
    glidePath: item.glidePath,
  }
}
