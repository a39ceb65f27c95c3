import type { EpochDay, Milliunits, Paise } from '../numbers/index.ts'

/** What a row of a folio's scheme does to its lots. */
export type RegistrarRowKind =
  | 'purchase'
  | 'instalment'
  | 'switch_in'
  | 'reinvestment'
  | 'redemption'
  | 'switch_out'
  | 'merger_in'
  | 'merger_out'
  | 'transfer_in'
  | 'transfer_out'
  | 'bonus'
  | 'segregation'
  | 'payout'
  | 'reversal'
  | 'unknown'

/** A row as it is booked: units and amount with their sign, 0 where none is printed. */
export interface RegistrarRow {
  readonly day: EpochDay
  readonly kind: RegistrarRowKind
  readonly units: Milliunits
  readonly amount: Paise
  readonly stampDuty: Paise
  /** As written, where it is known. */
  readonly nav: string | null
  /** The registrar's numbers, where they are known: of the row, and of the one that it undoes. */
  readonly number?: string
  readonly reverses?: string
}

/** A scheme in a folio, with its rows as printed: by day, and within a day in their order. */
export interface RegistrarScheme {
  /** Mergers stay in the folio. */
  readonly folio: string
  readonly openingUnits: Milliunits
  readonly rows: readonly RegistrarRow[]
}

const bought: readonly RegistrarRowKind[] = ['purchase', 'instalment', 'switch_in', 'reinvestment']

/** Whether the row buys units for what it says. */
export function isBought({ kind }: Pick<RegistrarRow, 'kind'>): boolean {
  return bought.includes(kind)
}

/** Whether two NAVs are one number; one that is not known is any. */
function isSameNav(a: string | null, b: string | null): boolean {
  return a === null || b === null || Number(a) === Number(b)
}

/**
 * Which row a reversal undoes: the one of its number, else one of the same units and NAV, of the same day first (be it
 * printed below), then the last before. `isFree` says which are not undone yet. Undefined where there is none.
 */
export function reversedRow(
  rows: readonly RegistrarRow[],
  place: number,
  isFree: (row: number) => boolean,
): number | undefined {
  const reversal = rows[place]
  if (reversal === undefined) return undefined
  const fits = rows.map((row, i) => {
    const isKind = reversal.units < 0n ? isBought(row) : row.units < 0n && row.kind !== 'reversal'
    if (!isKind || !isFree(i) || row.units !== -reversal.units) return false
    return isSameNav(row.nav, reversal.nav)
  })
  const numbered = rows.findIndex(
    (row, i) =>
      reversal.reverses !== undefined && row.number === reversal.reverses && isFree(i) && i !== place,
  )
  if (numbered >= 0) return numbered
  const ofDay = rows.findLastIndex((row, i) => fits[i] === true && i < place && row.day === reversal.day)
  if (ofDay >= 0) return ofDay
  const below = rows.findIndex((row, i) => fits[i] === true && i > place && row.day === reversal.day)
  if (below >= 0) return below
  const before = fits.lastIndexOf(true, place)
  return before >= 0 ? before : undefined
}
