import type { OptimizationResult } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../components/ask.ts'
import { showToast } from '../../components/toast.ts'
import { listCart, putInCart, replaceCart } from '../../core/cart-store.ts'
import { dayInIndia } from '../../core/goal-dates.ts'
import type { GoalOwner } from '../../core/goal-storage.ts'
import { clientQuery } from '../../core/plan-queries.ts'
import { newUuid } from '../../core/uuid.ts'
import { cartBlock, cartGoal, otherClients } from './cart-goal.ts'
import type { PlanState } from './plan-state.ts'

interface AddToCart {
  readonly add: () => Promise<void>
  readonly isAdding: boolean
}

/** Puts the shown plan into the cart, or says why it cannot. */
export function useAddToCart(
  owner: GoalOwner,
  state: PlanState,
  shown: OptimizationResult | undefined,
): AddToCart {
  const client = useQueryClient()
  // One item for this page: adding a changed plan again takes the place of what was added before.
  const [itemId] = useState(newUuid)
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    const block = cartBlock(state, shown)
    if (block) return showToast('warn', block.title, block.text)
    setIsAdding(true)
    try {
      const about = await client.ensureQueryData(clientQuery(owner.clientId)).catch(() => undefined)
      if (about === undefined || shown === undefined) {
        return showToast(
          'warn',
          'Missing portfolio or goal data',
          'The client could not be loaded. Try again.',
        )
      }
      const others = otherClients(listCart(owner.adviserId), owner.clientId)
      if (others.length > 0) {
        if (!(await confirmAction(clearQuestion(others, about.name)))) return
        replaceCart(owner.adviserId, [])
      }
      const today = dayInIndia(new Date())
      const isKept = putInCart(cartGoal({ itemId, owner, client: about, state, shown, today }))
      if (isKept) showToast('ok', 'Goal added to cart!')
      else showToast('bad', 'The goal was not added', 'This browser’s storage is full or switched off.')
    } finally {
      setIsAdding(false)
    }
  }
  return { add, isAdding }
}

function clearQuestion(others: readonly string[], name: string) {
  return {
    title: 'Another client’s goals in the cart',
    message: `The cart holds goals of ${others.join(', ')}. A checkout is for one client. Confirm removes them from the cart and adds this goal of ${name}.`,
    isDanger: true,
  }
}
