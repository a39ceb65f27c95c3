import type { OptimizationResult } from '@lakshya/contract'
import type { QueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { showToast } from '../../../components/overlay/toast.ts'
import { listCart, putInCart, replaceCart } from '../../../core/cart/cart-store.ts'
import { clearQuestion, otherClients } from '../../../core/cart/other-clients.ts'
import { dayInIndia } from '../../../core/formats/goal-dates.ts'
import { dropDraft } from '../../../core/goal/goal-draft.ts'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { clientQuery, fundsQuery } from '../../../core/queries/plan-queries.ts'
import { fundNames } from '../allocation/allocation-rows.ts'
import type { PlanState } from '../state/plan-state.ts'
import { cartBlock, cartGoal, reasonBlock } from './cart-goal.ts'

interface Addition {
  readonly itemId: string
  readonly owner: GoalOwner
  readonly state: PlanState
  readonly shown: OptimizationResult | undefined
  /** The plan needs a reason for its risk and has none. */
  readonly onReasonMissing: () => void
}

/** Puts a plan into the cart, or says why it cannot. */
export async function addToCart(queries: QueryClient, addition: Addition) {
  const { itemId, owner, state, shown, onReasonMissing } = addition
  const block = cartBlock(state, shown)
  if (block) return showToast('warn', block.title, block.text)
  const client = await queries.ensureQueryData(clientQuery(owner.clientId)).catch(() => undefined)
  if (client === undefined || shown === undefined) {
    return showToast('warn', 'Missing portfolio or goal data', 'The client could not be loaded. Try again.')
  }
  const unexplained = reasonBlock(state, shown, client)
  if (unexplained) {
    onReasonMissing()
    return showToast('warn', unexplained.title, unexplained.text)
  }
  const others = otherClients(listCart(owner.adviserId), owner.clientId)
  if (others.length > 0) {
    if (!(await confirmAction(clearQuestion(others, client.name)))) return
    replaceCart(owner.adviserId, [])
  }
  const today = dayInIndia(new Date())
  const nameOf = fundNames(queries.getQueryData(fundsQuery.queryKey), shown)
  const isKept = putInCart(cartGoal({ itemId, owner, client, state, shown, nameOf, today }))
  if (!isKept) {
    return showToast('bad', 'The goal was not added', 'This browser’s storage is full or switched off.')
  }
  // What was typed for this goal is none of the next one's.
  dropDraft(owner)
  showToast('ok', 'Goal added to cart!')
}
