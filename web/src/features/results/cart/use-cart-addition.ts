import type { OptimizationResult } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { newUuid } from '../../../core/uuid.ts'
import type { PlanState } from '../state/plan-state.ts'

const unreachable = 'The server cannot be reached. Check the connection and try again.'

interface CartAddition {
  readonly add: () => Promise<void>
  readonly isAdding: boolean
}

/** Puts the shown plan into the cart. What does it is loaded with the first press, so that the page is there sooner. */
export function useCartAddition(
  owner: GoalOwner,
  state: PlanState,
  shown: OptimizationResult | undefined,
  onReasonMissing: () => void,
): CartAddition {
  const queries = useQueryClient()
  // One item for this page: adding a changed plan again takes the place of what was added before.
  const [itemId] = useState(newUuid)
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    try {
      const part = await import('./add-to-cart.ts').catch(() => undefined)
      if (part === undefined) return showToast('bad', 'The goal was not added', unreachable)
      await part.addToCart(queries, { itemId, owner, state, shown, onReasonMissing })
    } finally {
      setIsAdding(false)
    }
  }
  return { add, isAdding }
}
