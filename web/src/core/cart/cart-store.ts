import { dayInIndia } from '../formats/indian-time.ts'
import { readStoredText, type Store, writeStored } from '../storage.ts'
import { newUuid } from '../uuid.ts'
import { type CartDefaults, type CartItem, readCartItem } from './cart-item.ts'
import {
  belongsTo,
  readCartText,
  setAsideKey,
  storedValues,
  withoutPan,
  writeCartValues,
} from './cart-text.ts'

/** A stored cart as one distributor sees it. */
interface CartContent {
  readonly items: readonly CartItem[]
  /** Other distributors' items in the same browser: hidden, kept as they are. */
  readonly others: readonly unknown[]
  readonly unreadable: readonly unknown[]
}

/** Sorts what is stored into this distributor's items, others' and what cannot be read. */
export function parseCart(text: string | null, defaults: CartDefaults): CartContent {
  const stored = storedValues(text)
  if (stored === undefined) return { items: [], others: [], unreadable: [text] }
  const isOthers = (value: unknown) => !belongsTo(value, defaults.adviserId)
  const items: CartItem[] = []
  const unreadable: unknown[] = []
  for (const value of stored.filter((each) => !isOthers(each))) {
    const item = readCartItem(value, defaults)
    if (item === undefined) unreadable.push(value)
    else items.push(item)
  }
  return { items, others: stored.filter(isOthers), unreadable }
}

function defaultsFor(adviserId: number): CartDefaults {
  return { adviserId, today: dayInIndia(new Date()), newId: newUuid }
}

/**
 * Gives items what they lack and sets unreadable ones aside under `cart:damaged`. Answers how many were set aside now;
 * writes nothing where nothing is to be mended.
 */
export function repairCart(adviserId: number, store?: Store): number {
  const text = readCartText(store)
  const { items, others, unreadable } = parseCart(text, defaultsFor(adviserId))
  // Items of before PANs were left out of storage still have them.
  const mended = [...others, ...items].map(withoutPan)
  if (unreadable.length === 0 && JSON.stringify(storedValues(text)) === JSON.stringify(mended)) return 0
  if (unreadable.length > 0) {
    const before = storedValues(readStoredText(setAsideKey, store)) ?? []
    const isSafe = writeStored(setAsideKey, [...before, ...unreadable.map(withoutPan)], store)
    // What cannot be kept elsewhere stays where it is.
    if (!isSafe) return 0
  }
  if (mended.length === 0 && text === null) return 0
  writeCartValues(mended, store)
  return unreadable.length
}

/** This distributor's goals in the cart. */
export function listCart(adviserId: number, store?: Store): readonly CartItem[] {
  return parseCart(readCartText(store), defaultsFor(adviserId)).items
}

/** Puts other items in the place of all of this distributor's. False where the browser keeps nothing. */
export function replaceCart(adviserId: number, items: readonly CartItem[], store?: Store): boolean {
  const { others, unreadable } = parseCart(readCartText(store), defaultsFor(adviserId))
  return writeCartValues([...others, ...unreadable, ...items], store)
}

/** Adds an item, or takes the place of the one with its id. */
export function putInCart(item: CartItem, store?: Store): boolean {
  const items = listCart(item.adviserId, store)
  const isThere = items.some((each) => each.itemId === item.itemId)
  const next = isThere ? items.map((each) => (each.itemId === item.itemId ? item : each)) : [...items, item]
  return replaceCart(item.adviserId, next, store)
}

/** Changes one item, as it is stored now. An item that is gone stays so. */
export function updateCartItem(
  adviserId: number,
  itemId: string,
  change: (item: CartItem) => CartItem,
  store?: Store,
): boolean {
  const items = listCart(adviserId, store)
  return replaceCart(
    adviserId,
    items.map((item) => (item.itemId === itemId ? change(item) : item)),
    store,
  )
}

export function removeFromCart(adviserId: number, itemId: string, store?: Store): boolean {
  const items = listCart(adviserId, store)
  return replaceCart(
    adviserId,
    items.filter((item) => item.itemId !== itemId),
    store,
  )
}
