import { useEffect, useSyncExternalStore } from 'react'
import { readStoredText } from '../storage.ts'
import { actsKey, belongsTo, onCartWrite, readCartText, storedValues } from './cart-text.ts'

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

/** The stored cart as text, in step with other tabs. */
export function useCartText(): string | null {
  return useSyncExternalStore(watchCart, () => readCartText())
}

/** The stored changes that wait in the cart as text, in step with other tabs. */
export function useActsText(): string | null {
  return useSyncExternalStore(watchCart, () => readStoredText(actsKey))
}

/** How many goals and changes the stored cart holds for this distributor; they are read where they are shown. */
export function useCartCount(adviserId: number): { goals: number; changes: number } {
  const countOf = (text: string | null) =>
    (storedValues(text) ?? []).filter((value) => belongsTo(value, adviserId)).length
  return { goals: countOf(useCartText()), changes: countOf(useActsText()) }
}

/** Mends the stored cart whenever it needs it. Told how many items were set aside, where some were. */
export function useCartRepair(adviserId: number, onSetAside: (count: number) => void): void {
  const text = useCartText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is not what is mended
  useEffect(() => {
    if (text === null) return
    // What reads whole items comes later: every page shows the count, few show the cart.
    void import('./cart-store.ts').then(({ repairCart }) => {
      const count = repairCart(adviserId)
      if (count > 0) onSetAside(count)
    })
  }, [adviserId, text])
}
