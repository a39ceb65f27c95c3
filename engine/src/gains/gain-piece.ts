import { grandfatherDay } from '../funds/shared.ts'
import { valueOfUnits } from '../ledger/index.ts'
import { divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'
import { loadOf, lotLoad } from './exit-load.ts'
import type { FolioLot, FolioScheme } from './folio-lots.ts'
import { gainClassOf, type KnownClass, type UnknownClass } from './gain-class.ts'

/** What of one lot was sold, in paise; `lot` is its place in the queue. */
export interface GainPiece {
  readonly lot: number
  readonly day: EpochDay
  readonly units: Milliunits
  readonly value: Paise
  readonly load: Paise
  /** The consideration: value less load. */
  readonly proceeds: Paise
  readonly cost: Paise
  /** What the units were worth on 31 January 2018; only where grandfathering applies and that NAV is known. */
  readonly fairValue?: Paise
  /** Grandfathering would apply, but the NAV of that day is not known: the gain is from cost. */
  readonly isFairValueMissing: boolean
  readonly costCounted: Paise
  readonly gain: Paise
  readonly taxClass: KnownClass | UnknownClass
}

/** The part of a lot that is sold. */
export interface TakenPart {
  readonly place: number
  readonly lot: FolioLot
  readonly taken: Milliunits
  /** Units sold of older lots. */
  readonly start: Milliunits
}

/** What all units of a sale up to a number of them come to. */
export type UpTo = (until: Milliunits) => Paise

/**
 * One lot's piece of a sale. `valueAt` is what all units of the sale are worth up to a number of them, `loadAt` the load on
 * them where it is known; else it is by the scheme's terms.
 *
 * Example: of a lot bought in 2016 the cost counted is what it was worth on 31 January 2018, where that is more.
 */
export function pieceOf(
  { kind, load, fairValue }: FolioScheme,
  soldDay: EpochDay,
  { place, lot, taken, start }: TakenPart,
  valueAt: UpTo,
  loadAt?: UpTo,
): GainPiece {
  const end = start + taken
  const value = valueAt(end) - valueAt(start)
  const { rate, freeUnits } = lotLoad(load, lot, soldDay)
  const charged =
    loadAt === undefined
      ? loadOf(valueAt(end) - valueAt(start + (freeUnits < taken ? freeUnits : taken)), rate)
      : loadAt(end) - loadAt(start)
  const proceeds = value - charged
  const cost = costOfPart(lot, taken)
  const taxClass = gainClassOf(kind, lot.day, soldDay)
  const isGrandfathered =
    lot.day <= grandfatherDay && taxClass.kind === 'known' && taxClass.gainClass === 'equity-long'
  const fair = isGrandfathered && fairValue !== undefined ? valueOfUnits(taken, fairValue) : undefined
  const costCounted = fair === undefined ? cost : larger(cost, fair < proceeds ? fair : proceeds)
  return {
    lot: place,
    day: lot.day,
    units: taken,
    value,
    load: charged,
    proceeds,
    cost,
    ...(fair === undefined ? {} : { fairValue: fair }),
    isFairValueMissing: isGrandfathered && fair === undefined,
    costCounted,
    gain: proceeds - costCounted,
    taxClass,
  }
}

function larger(a: Paise, b: Paise): Paise {
  return a > b ? a : b
}

/** The cost of a part of a lot: its share, half up, the whole of it for all. Example: 1 of 3 units that cost 100 paise: 33. */
export function costOfPart({ cost, units }: FolioLot, taken: Milliunits): Paise {
  return taken === units ? cost : divideHalfUp(cost * taken, units)
}
