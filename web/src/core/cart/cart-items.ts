import { useMemo } from 'react'
import { useCartText } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { listCart } from './cart-store.ts'

/** This distributor's goals in the cart, in step with other tabs. */
export function useCartItems(adviserId: number): readonly CartItem[] {
  const text = useCartText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what the store holds
  return useMemo(() => listCart(adviserId), [adviserId, text])
}
