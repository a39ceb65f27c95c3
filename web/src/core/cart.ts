import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from './cart-item.ts'
import { listCart, onCartWrite, readCartText, repairCart } from './cart-store.ts'

const refreshMs = 1000

function watchCart(listener: () => void): () => void {
  // A storage event comes from other tabs alone, and a page may change storage by itself: hence the clock as well.
  const timer = setInterval(listener, refreshMs)
  const stop = onCartWrite(listener)
  window.addEventListener('storage', listener)
  return () => {
    clearInterval(timer)
    stop()
    window.removeEventListener('storage', listener)
  }
}

function useCartText(): string | null {
  return useSyncExternalStore(watchCart, () => readCartText())
}

/** This distributor's goals in the cart, in step with other tabs. */
export function useCartItems(adviserId: number): readonly CartItem[] {
  const text = useCartText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what the store holds
  return useMemo(() => listCart(adviserId), [adviserId, text])
}

export function useCartCount(adviserId: number): number {
  return useCartItems(adviserId).length
}

/** Mends the stored cart whenever it needs it. Told how many items were set aside, where some were. */
export function useCartRepair(adviserId: number, onSetAside: (count: number) => void): void {
  const text = useCartText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is not what is mended
  useEffect(() => {
    const count = repairCart(adviserId)
    if (count > 0) onSetAside(count)
  }, [adviserId, text])
}
