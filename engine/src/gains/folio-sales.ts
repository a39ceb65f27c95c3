import { allot, type Lot, takeOldest, unitsIn } from '../ledger/index.ts'
import type { Decimal, Paise } from '../numbers/index.ts'
import type { FolioLot, FolioScheme } from './folio-lots.ts'
import { type NotSellable, type Redemption, redeemUnits, type UnitSale } from './redemption.ts'

/** A switch: the redemption, and what its payout bought. */
export interface SwitchedUnits extends Omit<Redemption, 'kind'> {
  readonly kind: 'switched'
  readonly duty: Paise
  readonly bought: FolioLot
}

/** Sells units and buys another scheme of the payout on the same day. Example: of 24,778.68 stamp duty is 1.24. */
export function switchUnits(
  scheme: FolioScheme,
  sale: UnitSale,
  intoNav: Decimal,
): SwitchedUnits | NotSellable {
  const sold = redeemUnits(scheme, sale)
  if (sold.kind === 'infeasible') return sold
  const { duty, units } = allot(sold.payout, intoNav, sale.day)
  return { ...sold, kind: 'switched', duty, bought: { day: sale.day, units, cost: sold.payout } }
}

/** What a goal's own lots gave up for a sale out of the folio that it shares. */
export interface SharedSale {
  readonly folio: Redemption
  readonly goal: { readonly cost: Paise; readonly left: readonly Lot[] }
}

/**
 * A sale by one of several goals in a folio: load, class and gain come from the folio's queue, while the goal's units and
 * invested amount fall by the goal's own oldest lots. `owned` are these. Units agree in total, costs need not.
 *
 * Answers 'infeasible' where the goal owns fewer units. Example: the younger goal sells, the folio gives its oldest units.
 */
export function redeemShared(
  scheme: FolioScheme,
  owned: readonly Lot[],
  sale: UnitSale,
): SharedSale | NotSellable {
  const folio = redeemUnits(scheme, sale)
  if (folio.kind === 'infeasible') return folio
  const units = folio.pieces.reduce((sum, piece) => sum + piece.units, 0n)
  const sellable = unitsIn(owned)
  if (units > sellable) return { kind: 'infeasible', reason: 'more units than the goal owns', sellable }
  return { folio, goal: takeOldest(owned, units) }
}
