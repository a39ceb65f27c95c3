import { readStoredText, removeStored, type Store, writeStored } from '../storage.ts'

const cartKey = 'cart'
/** Where changes of finalised goals wait. */
export const actsKey = 'cart:changes'
/** Where items lie that cannot be read, so that nothing is lost and no page breaks on them twice. */
export const setAsideKey = 'cart:damaged'

const listeners = new Set<() => void>()

/** Has everything look again that shows the cart. */
export function tellCart(): void {
  for (const listener of listeners) listener()
}

/** Calls a listener with every change of the cart by this tab. */
export function onCartWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readCartText(store?: Store): string | null {
  return readStoredText(cartKey, store)
}

/** Undefined where the text is no list of items. */
export function storedValues(text: string | null): readonly unknown[] | undefined {
  if (text === null || text.trim() === '') return []
  try {
    const values: unknown = JSON.parse(text)
    if (values === null) return []
    return Array.isArray(values) ? values : undefined
  } catch {
    return undefined
  }
}

export function belongsTo(value: unknown, adviserId: number): boolean {
  if (typeof value !== 'object' || value === null || !('adviserId' in value)) return true
  return typeof value.adviserId !== 'number' || value.adviserId === adviserId
}

/** Keeps these values as the whole cart, without their PANs: the server fills them in where they are shown. */
export function writeCartValues(items: readonly unknown[], store?: Store): boolean {
  const isKept = writeStored(cartKey, items.map(withoutPan), store)
  tellCart()
  return isKept
}

const panPattern = /\b[A-Za-z]{5}\d{4}[A-Za-z]\b/g

/** Whoever uses this browser next finds no PAN in the cart, nor in what was set aside of it. */
export function blankCartPans(store?: Store): void {
  const aside = readStoredText(setAsideKey, store)
  if (aside !== null) {
    const values = storedValues(aside.replace(panPattern, ''))
    if (values === undefined) removeStored(setAsideKey, store)
    else writeStored(setAsideKey, values, store)
  }
  const text = readCartText(store)
  if (text === null) return
  const items = storedValues(text)
  // Text that is no list may hold anything.
  if (items === undefined) removeStored(cartKey, store)
  else writeCartValues(items, store)
}

/** An item as it is stored. */
export function withoutPan(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'panNumber' in item ? { ...item, panNumber: '' } : item
}
