import type { OptimizationResult } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { newUuid } from '../../../core/uuid.ts'
import type { PlanState } from '../state/plan-state.ts'

const unreachable = 'Lakshya cannot be reached. Check your connection and try again.'

interface AddedPlan {
  readonly owner: GoalOwner
  /** The item of the cart that the plan was opened from: it takes its place. */
  readonly itemId: string | undefined
  readonly state: PlanState
  readonly shown: OptimizationResult | undefined
  readonly onReasonMissing: () => void
}

interface CartAddition {
  readonly add: () => Promise<void>
  readonly isAdding: boolean
  /** The plan as it is shown lies in the cart. */
  readonly isAdded: boolean
}

/** Puts the shown plan into the cart. What does it is loaded with the first press, so that the page is there sooner. */
export function useCartAddition({ owner, itemId, state, shown, onReasonMissing }: AddedPlan): CartAddition {
  const queries = useQueryClient()
  // One item for this page: adding a changed plan again takes the place of what was added before.
  const [ownId] = useState(() => itemId ?? newUuid())
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<PlanState>()
  const isBusy = useRef(false)
  const add = async () => {
    // A second press of a double click comes before the button is drawn as busy.
    if (isBusy.current) return
    isBusy.current = true
    setIsAdding(true)
    try {
      const part = await import('./add-to-cart.ts').catch(() => undefined)
      if (part === undefined) return showToast('bad', 'The goal was not added', unreachable)
      const isDone = await part.addToCart(queries, { itemId: ownId, owner, state, shown, onReasonMissing })
      if (isDone) setAdded(state)
    } finally {
      isBusy.current = false
      setIsAdding(false)
    }
  }
  return { add, isAdding, isAdded: added === state }
}
