import type { OptimizationResult } from '@lakshya/contract'
import type { QueryClient } from '@tanstack/react-query'
import { makeRoom } from '../../../components/cart/make-room.ts'
import { showToast } from '../../../components/overlay/toast.ts'
import { listCart, putInCart } from '../../../core/cart/cart-store.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
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

/** Puts a plan into the cart, or says why it cannot. Whether it lies there now. */
export async function addToCart(queries: QueryClient, addition: Addition): Promise<boolean> {
  const { itemId, owner, state, shown, onReasonMissing } = addition
  const refused = (title: string, text?: string) => {
    showToast('warn', title, text)
    return false
  }
  const block = cartBlock(state, shown)
  if (block) return refused(block.title, block.text)
  const client = await queries.ensureQueryData(clientQuery(owner.clientId)).catch(() => undefined)
  if (client === undefined || shown === undefined) {
    return refused('Missing portfolio or goal data', 'The client could not be loaded. Try again.')
  }
  const unexplained = reasonBlock(state, shown, client)
  if (unexplained) {
    onReasonMissing()
    return refused(unexplained.title, unexplained.text)
  }
  if (!(await makeRoom(owner.adviserId, client))) return false
  const today = dayInIndia(new Date())
  const nameOf = fundNames(queries.getQueryData(fundsQuery.queryKey), shown)
  const item = cartGoal({ itemId, owner, client, state, shown, nameOf, today })
  // What the server keeps of it already goes on under the same item, and so do the folios that were chosen.
  const { goalId, folios } = listCart(owner.adviserId).find((each) => each.itemId === itemId) ?? {}
  const kept = folios === undefined ? item : { ...item, folios }
  if (!putInCart(goalId === undefined ? kept : { ...kept, goalId })) {
    showToast('bad', 'The goal was not added', 'This browser’s storage is full or switched off.')
    return false
  }
  // What was typed for this goal is none of the next one's.
  dropDraft(owner)
  return true
}
