import { useSyncExternalStore } from 'react'
import { notAvailable } from './format.ts'
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

export interface CartGoal {
  readonly key: string
  readonly goalName: string
  readonly clientName: string
}

/** The names in the stored cart, for whatever can be read of them. */
export function readCartGoals(text: string | null, adviserId: number): readonly CartGoal[] {
  return readItems(text)
    .filter((item) => isOwn(item, adviserId))
    .map((item, index) => ({
      key: textOf(item, 'itemId') ?? String(index),
      goalName: textOf(item, 'goalName') ?? 'Goal without a name',
      clientName: textOf(item, 'clientName') ?? notAvailable,
    }))
}

function textOf(item: unknown, name: string): string | undefined {
  const value = (item as Record<string, unknown>)[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
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

function useCartText(): string | null {
  return useSyncExternalStore(watchCart, () => readStoredText('cart'))
}

export function useCartCount(adviserId: number): number {
  return countCartItems(useCartText(), adviserId)
}

export function useCartGoals(adviserId: number): readonly CartGoal[] {
  return readCartGoals(useCartText(), adviserId)
}
