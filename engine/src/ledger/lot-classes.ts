import { type TaxKind, taxClassOf } from '../funds/index.ts'
import { addMonths, type EpochDay, type Milliunits } from '../numbers/index.ts'
import type { Lot } from './lots.ts'

/** Units that are short-term on a day and will be long-term. */
export interface WaitingLot {
  readonly units: Milliunits
  /** Full months held, of as many as are to be full. */
  readonly months: number
  readonly ofMonths: number
  /** The first day on which it is long-term. */
  readonly from: EpochDay
}

/** How the units of some lots would be classed if they were sold on a day. */
export interface LotClasses {
  readonly units: Milliunits
  readonly longTerm: Milliunits
  /** Short-term however long they are held. */
  readonly neverLongTerm: Milliunits
  /** No rule on file covers their sale. */
  readonly unknown: Milliunits
  /** The oldest lot that is still to become long-term. */
  readonly next?: WaitingLot
}

/**
 * The tax class of lots, each by its own day of purchase and the law of the day of sale. Lots bought after that day are
 * left out.
 *
 * Example: of 10 units of a gold fund of funds bought 21 months ago and 5 bought 25 months ago 5 are long-term, and the
 * others have 21 of 24 months.
 */
export function classesOfLots(
  kind: TaxKind,
  lots: readonly Pick<Lot, 'day' | 'units'>[],
  soldDay: EpochDay,
): LotClasses {
  const sums = { units: 0n, longTerm: 0n, neverLongTerm: 0n, unknown: 0n }
  let next: WaitingLot | undefined
  for (const { day, units } of lots) {
    if (day > soldDay || units === 0n) continue
    sums.units += units
    const found = taxClassOf(kind, day, soldDay)
    if (found.kind === 'unknown') sums.unknown += units
    else if (found.term === 'long-term') sums.longTerm += units
    else if (found.afterMonths === undefined) sums.neverLongTerm += units
    else {
      const from = addMonths(day, found.afterMonths) + 1
      if (next !== undefined && next.from <= from) continue
      next = { units, from, months: fullMonths(day, soldDay, found.afterMonths), ofMonths: found.afterMonths }
    }
  }
  return next === undefined ? sums : { ...sums, next }
}

/** At most `most`: the day on which they are full is short-term still. */
function fullMonths(bought: EpochDay, sold: EpochDay, most: number): number {
  let months = 0
  while (months < most && addMonths(bought, months + 1) <= sold) months += 1
  return months
}
