import type { CartItem } from './cart-item.ts'

/** The folios that were chosen for the funds of an item, those at 0 left out; undefined where all are new. */
export function foliosFor(
  { folios = {} }: Pick<CartItem, 'folios'>,
  amounts: Readonly<Record<string, number>>,
): Record<string, number> | undefined {
  const chosen = Object.entries(folios).filter(([code]) => code in amounts)
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen)
}

/** The item with one folio for funds of one house; null for a new one. */
export function withFolio(item: CartItem, codes: readonly string[], folioId: number | null): CartItem {
  const others = Object.entries(item.folios ?? {}).filter(([code]) => !codes.includes(code))
  const chosen = folioId === null ? [] : codes.map((code) => [code, folioId] as const)
  return { ...item, folios: Object.fromEntries([...others, ...chosen]) }
}
