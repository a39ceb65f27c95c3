import { divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'

/** Units of one purchase that are still held, with what they cost, stamp duty in it. */
export interface Lot {
  readonly day: EpochDay
  readonly units: Milliunits
  readonly cost: Paise
  /** Set where no statement tells what they cost; the cost is then 0 and says nothing. */
  readonly isCostUnknown?: true
}

/** What was taken out of some lots, and what is left. */
export interface TakenUnits {
  readonly cost: Paise
  readonly left: readonly Lot[]
}

/**
 * Takes the oldest units out of lots (oldest first). The cost of a part of a lot is its share to the paisa, half up;
 * what is left keeps the rest, so that the parts always add up and the last unit takes the remainder.
 *
 * Throws RangeError where fewer units are held. Example: 1 of 3 units that cost 100 rupees leaves 66.67.
 */
export function takeOldest(lots: readonly Lot[], units: Milliunits): TakenUnits {
  let wanted = units
  let cost = 0n
  const left: Lot[] = []
  for (const lot of lots) {
    if (wanted >= lot.units) {
      wanted -= lot.units
      cost += lot.cost
    } else if (wanted > 0n) {
      const part = divideHalfUp(lot.cost * wanted, lot.units)
      cost += part
      left.push({ ...lot, units: lot.units - wanted, cost: lot.cost - part })
      wanted = 0n
    } else left.push(lot)
  }
  if (units < 0n || wanted > 0n) throw new RangeError('more units than are held')
  return { cost, left }
}

/** Units in lots. Example: none of no lots. */
export function unitsIn(lots: readonly Lot[]): Milliunits {
  return lots.reduce((sum, lot) => sum + lot.units, 0n)
}

/** Cost of lots. Example: 0 of no lots. */
export function costOf(lots: readonly Lot[]): Paise {
  return lots.reduce((sum, lot) => sum + lot.cost, 0n)
}
