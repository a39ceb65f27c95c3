import type { Store } from './storage.ts'

/** A browser's storage for tests; `map` is what it keeps. */
export function mapStore(
  start: Readonly<Record<string, string>> = {},
): Store & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(start))
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
