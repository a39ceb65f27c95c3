import { useSyncExternalStore } from 'react'
import { readStoredText } from './storage.ts'

/** How many goals the stored cart holds for this distributor. Unreadable text counts as an empty cart. */
export function countCartItems(text: string | null, adviserId: number): number {
  if (text === null) return 0
  try {
    const items: unknown = JSON.parse(text)
    if (!Array.isArray(items)) return 0
    return items.filter((item) => isOwn(item, adviserId)).length
  } catch {
    return 0
  }
}

function isOwn(item: unknown, adviserId: number): boolean {
  if (typeof item !== 'object' || item === null) return false
  return !('adviserId' in item) || item.adviserId === adviserId
}

function watchCart(listener: () => void): () => void {
  // A storage event comes from other tabs alone, hence the clock as well.
  const timer = setInterval(listener, 1000)
  window.addEventListener('storage', listener)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', listener)
  }
}

export function useCartCount(adviserId: number): number {
  const text = useSyncExternalStore(watchCart, () => readStoredText('cart'))
  return countCartItems(text, adviserId)
}
