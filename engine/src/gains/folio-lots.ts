import type { TaxKind } from '../funds/index.ts'
import type { Lot } from '../ledger/index.ts'
import type { Decimal, EpochDay, Milliunits } from '../numbers/index.ts'

/**
 * A lot of a folio and scheme: what the ledger's lot is, the units that were allotted in it (absent: those held), and the
 * last day of its lock-in, where it has one.
 */
export interface FolioLot extends Lot {
  readonly allotted?: Milliunits
  readonly lockedUntil?: EpochDay
  /** Set where the day is one by which they were held, and that of their purchase is not known. */
  readonly isDayUnknown?: true
}

/** A rate (a fraction) for units sold within some months or days of their purchase, the last day included. */
export type LoadTier =
  | { readonly months: number; readonly rate: number }
  | { readonly days: number; readonly rate: number }

/**
 * A scheme's exit load: tiers from the shortest period to the longest, and the share of a lot (a fraction of the units
 * allotted in it) that goes free while a load applies. Rates and share mean the decimals as they are written.
 */
export interface ExitLoad {
  readonly tiers: readonly LoadTier[]
  readonly free: number
}

/**
 * One scheme (plan and option) in one folio: its kind for tax, its lots oldest first (by day of allotment, then order of
 * entry), its load (undefined: none), and its NAV of 31 January 2018, of a listed ETF that day's highest price.
 */
export interface FolioScheme {
  readonly kind: TaxKind
  readonly lots: readonly FolioLot[]
  readonly load?: ExitLoad | undefined
  readonly fairValue?: Decimal | undefined
}

/**
 * The lots that can be sold on a day: those bought by then, up to the first under a lock-in; nothing younger goes
 * before it.
 *
 * Example: of an ELSS bought monthly for four years it is the first year's lots.
 */
export function sellableLots(lots: readonly FolioLot[], day: EpochDay): readonly FolioLot[] {
  const end = lots.findIndex(
    (lot) => lot.day > day || (lot.lockedUntil !== undefined && lot.lockedUntil >= day),
  )
  return end === -1 ? lots : lots.slice(0, end)
}
