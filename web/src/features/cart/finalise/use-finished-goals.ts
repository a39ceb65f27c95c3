import { goalRoutes } from '@lakshya/contract'
import { useEffect } from 'react'
import { ApiProblem, call } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { listCart, removeFromCart, updateCartItem } from '../../../core/cart/cart-store.ts'

/**
 * Goals whose answer was lost: the server finalised them and the page was closed or reloaded before it heard. They
 * leave the cart on load; what the server no longer knows is saved anew.
 */
export function useFinishedGoals(adviserId: number, onFound: (item: CartItem, goalId: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    for (const item of listCart(adviserId)) void settle(adviserId, item, onFound)
  }, [adviserId])
}

async function settle(
  adviserId: number,
  item: CartItem,
  onFound: (item: CartItem, goalId: number) => void,
): Promise<void> {
  const { goalId, itemId } = item
  if (goalId === undefined) return
  try {
    const goal = await call(goalRoutes.getGoal, { params: { id: String(goalId) } })
    if (!goal.isFinalised) return
    removeFromCart(adviserId, itemId)
    onFound(item, goalId)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) return
    updateCartItem(adviserId, itemId, ({ goalId: _, ...rest }) => rest)
  }
}
