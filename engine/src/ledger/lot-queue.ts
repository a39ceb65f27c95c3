import { divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'

/** Paise as an exact fraction of the units left: `paise` x units / `perUnits`. */
export interface ExactCost {
  readonly paise: bigint
  readonly perUnits: bigint
}

/** A lot in its queue. */
export interface QueuedLot {
  /** Null where it is not known. */
  readonly day: EpochDay | null
  readonly origin: string
  /** Null where it is not known. */
  readonly cost: ExactCost | null
  /** The row that it comes from. */
  readonly row: number | undefined
  /** Among equal days the first stands first. */
  readonly order: number
  units: Milliunits
}

/** Units taken out of a lot. */
export interface TakenLot {
  readonly lot: QueuedLot
  readonly units: Milliunits
}

/** Lots by day, of one day as they came; lots of an unknown day stand first. */
export function queueLot(lots: QueuedLot[], lot: QueuedLot): void {
  const place = lots.findIndex((one) => isBefore(lot, one))
  if (place < 0) lots.push(lot)
  else lots.splice(place, 0, lot)
}

function isBefore(a: QueuedLot, b: QueuedLot): boolean {
  const [dayOfA, dayOfB] = [a.day ?? Number.NEGATIVE_INFINITY, b.day ?? Number.NEGATIVE_INFINITY]
  return dayOfA === dayOfB ? a.order < b.order : dayOfA < dayOfB
}

/** Takes units from the oldest on, or from the newest; undefined, and nothing taken, where fewer are held. */
export function takeFrom(
  lots: QueuedLot[],
  units: Milliunits,
  end: 'oldest' | 'newest' = 'oldest',
): TakenLot[] | undefined {
  if (lots.reduce((sum, lot) => sum + lot.units, 0n) < units) return undefined
  const taken: TakenLot[] = []
  let left = units
  while (left > 0n) {
    const lot = end === 'oldest' ? lots[0] : lots.at(-1)
    if (lot === undefined) break
    const part = lot.units < left ? lot.units : left
    lot.units -= part
    left -= part
    taken.push({ lot, units: part })
    if (lot.units === 0n) lots.splice(lots.indexOf(lot), 1)
  }
  return taken
}

/** Gives taken units back to their lots. */
export function giveBack(lots: QueuedLot[], taken: readonly TakenLot[]): void {
  for (const { lot, units } of taken) {
    lot.units += units
    if (!lots.includes(lot)) queueLot(lots, lot)
  }
}

/** What the units of a lot cost, to the paisa, half up; null where it is not known. */
export function costOfLot({ cost, units }: QueuedLot): Paise | null {
  return cost === null ? null : divideHalfUp(cost.paise * units, cost.perUnits)
}

const precision = 10n ** 12n

/** What lots cost together, rounded once; null where the cost of one is not known. */
export function costOfLots(lots: readonly QueuedLot[]): Paise | null {
  let sum = 0n
  for (const { cost, units } of lots) {
    if (cost === null) return null
    sum += divideHalfUp(cost.paise * units * precision, cost.perUnits)
  }
  return divideHalfUp(sum, precision)
}
