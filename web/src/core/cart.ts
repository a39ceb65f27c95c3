import { useSyncExternalStore } from 'react'
import { readStoredText, writeStored } from './storage.ts'

function readItems(text: string | null): readonly unknown[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

/** How many goals the stored cart holds for this distributor. Unreadable text counts as an empty cart. */
export function countCartItems(text: string | null, adviserId: number): number {
  return readItems(text).filter((item) => isOwn(item, adviserId)).length
}

/** Whoever uses this browser next finds no PAN in the cart; the server fills it in again after sign-in. */
export function blankPansInCart(): void {
  const items = readItems(readStoredText('cart'))
  if (items.length === 0) return
  writeStored(
    'cart',
    items.map((item) =>
      typeof item === 'object' && item !== null && 'panNumber' in item ? { ...item, panNumber: '' } : item,
    ),
  )
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
