import type { Statement, StatementFolio } from './statement.ts'

/**
 * Gives each folio its holder's PAN, as printed or that of the only one of that name, and says who the investors are:
 * each PAN with its first holder's name.
 */
export function completeFolios(folios: readonly StatementFolio[]): Pick<Statement, 'investors'> {
  const names = new Map<string, string>()
  const pans = new Map<string, Set<string>>()
  for (const { pan, holder } of folios) {
    if (pan === null) continue
    if (!names.has(pan)) names.set(pan, holder)
    pans.set(nameKey(holder), (pans.get(nameKey(holder)) ?? new Set()).add(pan))
  }
  for (const folio of folios) {
    const [only, ...others] = pans.get(nameKey(folio.holder)) ?? []
    folio.holderPan = folio.pan ?? folio.holderPan ?? (others.length === 0 ? (only ?? null) : null)
  }
  return { investors: [...names].map(([pan, name]) => ({ pan, name })) }
}

/** A name as it is compared. */
export function nameKey(name: string): string {
  return name.toUpperCase().replace(/\s+/g, ' ').trim()
}
