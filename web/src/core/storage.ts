import type { z } from 'zod'

/** The part of the browser's storage that is used; tests pass a map. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type StoredReading<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged' }

/** Storage keys name whose data it is, so that another distributor in the same browser never reads it. */
export function adviserKey(adviserId: number, name: string): string {
  return `lakshya:${adviserId}:${name}`
}

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * Reads a stored value and checks it. A damaged one is set aside under `KEY:damaged`, so that it neither breaks a page
 * twice nor is lost.
 */
export function readStored<T>(key: string, schema: z.ZodType<T>, store = browserStore()): StoredReading<T> {
  const text = attempt(() => store?.getItem(key)) ?? null
  if (text === null) return { kind: 'missing' }
  const read = schema.safeParse(attempt(() => JSON.parse(text)))
  if (read.success) return { kind: 'value', value: read.data }
  attempt(() => {
    store?.setItem(`${key}:damaged`, text)
    store?.removeItem(key)
  })
  return { kind: 'damaged' }
}

/** Keeps a value. False where storage is full or switched off: the caller says so where it matters. */
export function writeStored(key: string, value: unknown, store = browserStore()): boolean {
  if (store === undefined) return false
  return (
    attempt(() => {
      store.setItem(key, JSON.stringify(value))
      return true
    }) === true
  )
}

export function removeStored(key: string, store = browserStore()): void {
  attempt(() => store?.removeItem(key))
}

/** Reads text that needs no schema, such as the whole of another part's value. */
export function readStoredText(key: string, store = browserStore()): string | null {
  return attempt(() => store?.getItem(key)) ?? null
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
