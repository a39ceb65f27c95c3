import type { EntryRow } from './ledger.repository.ts'

const outKinds: ReadonlySet<EntryRow['kind']> = new Set(['redemption', 'switch-out', 'units-out', 'payout'])

/** Units or money go out of a fund. */
export function isOut({ kind }: Pick<EntryRow, 'kind'>): boolean {
  return outKinds.has(kind)
}
