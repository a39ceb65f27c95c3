import { divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'
import {
  costOfLot,
  costOfLots,
  giveBack,
  type QueuedLot,
  queueLot,
  type TakenLot,
  takeFrom,
} from './lot-queue.ts'
import { isBought, type RegistrarRow, type RegistrarScheme, reversedRow } from './registrar-rows.ts'

/** Units of one origin that are held at the end. */
export interface RegistrarLot {
  readonly day: EpochDay | null
  readonly units: Milliunits
  readonly cost: Paise | null
  readonly origin: string
}

export type RegistrarLots =
  | {
      readonly kind: 'lots'
      readonly lots: readonly RegistrarLot[]
      readonly units: Milliunits
      /** Rounded once; null where a lot's is not known. */
      readonly cost: Paise | null
      /** Sales and switches out: each may round a printed cost. */
      readonly sales: number
    }
  | { readonly kind: 'more-sold-than-held'; readonly day: EpochDay }

interface Queue {
  scheme: RegistrarScheme
  lots: QueuedLot[]
  next: number
  undone: Set<number>
  taken: Map<number, TakenLot[]>
  shortOn: EpochDay | undefined
}

/** Units on their way to another scheme or folio. */
interface Moving {
  kind: 'merger' | 'transfer'
  day: EpochDay
  folio: string
  units: Milliunits
  amount: Paise
  lots: readonly { lot: QueuedLot; units: Milliunits }[]
}

/**
 * The lots of schemes whose rows belong together, since units move among them: oldest first, per folio and scheme.
 *
 * A lot costs its amount and stamp duty; a part of it its share, exactly, and only what is shown is rounded. A merger
 * takes lots along with day and cost; a bonus costs nothing; the cost of segregated, given and opening units is not known.
 * A reversal takes away the lot that it undoes, and gives back what an undone sale took.
 *
 * Example: 10 units bought for 100.00 and 5 sold leave a lot of 5 units that cost 50.00.
 */
export function registrarLots(schemes: readonly RegistrarScheme[]): RegistrarLots[] {
  const queues = schemes.map(openQueue)
  const moving: Moving[] = []
  const days = new Set(schemes.flatMap(({ rows }) => rows.map(({ day }) => day)))
  for (const day of [...days].toSorted((a, b) => a - b)) {
    for (let isForced = false, isMoving = true; isMoving; ) {
      const before = queues.reduce((sum, { next }) => sum + next, 0)
      for (const queue of queues) advance(queue, day, moving, () => isForced)
      const after = queues.reduce((sum, { next }) => sum + next, 0)
      isMoving = after > before || !isForced
      isForced = after === before
    }
  }
  return queues.map(resultOf)
}

function openQueue(scheme: RegistrarScheme): Queue {
  const queue: Queue = { scheme, lots: [], next: 0, undone: new Set(), taken: new Map(), shortOn: undefined }
  if (scheme.openingUnits > 0n) {
    const opening = { day: null, origin: 'opening', cost: null, row: undefined, order: -1 }
    queue.lots.push({ ...opening, units: scheme.openingUnits })
  }
  return queue
}

/** Books the rows of a day up to one whose units have not left the other scheme yet, unless it is forced. */
function advance(queue: Queue, day: EpochDay, moving: Moving[], isForced: () => boolean): void {
  for (let row = rowOf(queue); row !== undefined && row.day <= day; row = rowOf(queue)) {
    const isWaiting = row.kind === 'merger_in' || row.kind === 'transfer_in'
    const coming = isWaiting ? takeMoving(moving, row, queue.scheme.folio) : undefined
    if (isWaiting && coming === undefined && !isForced()) return
    book(queue, row, moving, coming)
    queue.next += 1
    if (isWaiting && coming === undefined) return
  }
}

function rowOf({ scheme, next }: Queue): RegistrarRow | undefined {
  return scheme.rows[next]
}

/** What left on the day: of a merger for the same amount or else in the folio, of a transfer as many units. */
function takeMoving(moving: Moving[], row: RegistrarRow, folio: string): Moving | undefined {
  const kind = row.kind === 'merger_in' ? 'merger' : 'transfer'
  const ofDay = moving.filter((one) => one.kind === kind && one.day === row.day)
  const found =
    kind === 'transfer'
      ? ofDay.find(({ units }) => units === row.units)
      : (ofDay.find((one) => one.amount === row.amount && one.folio === folio) ??
        ofDay.find(({ amount }) => amount === row.amount) ??
        ofDay.find((one) => one.folio === folio))
  if (found !== undefined) moving.splice(moving.indexOf(found), 1)
  return found
}

function book(queue: Queue, row: RegistrarRow, moving: Moving[], coming: Moving | undefined): void {
  const place = queue.next
  if (row.units === 0n) return
  if (row.kind === 'reversal') reverse(queue, row, place)
  else if (row.units < 0n) {
    const taken = takeFrom(queue.lots, -row.units)
    if (taken === undefined) {
      queue.shortOn ??= row.day
      return
    }
    queue.taken.set(place, taken)
    if (row.kind !== 'merger_out' && row.kind !== 'transfer_out') return
    const { day, units, amount } = row
    const kind = row.kind === 'merger_out' ? 'merger' : 'transfer'
    moving.push({ kind, day, folio: queue.scheme.folio, units: -units, amount: -amount, lots: taken })
  } else if (coming !== undefined) arrive(queue, row, coming)
  else if (!queue.undone.has(place)) addLot(queue, row, place)
}

function addLot({ lots }: Queue, row: RegistrarRow, place: number): void {
  const paid = row.kind === 'bonus' ? 0n : row.amount + row.stampDuty
  const isKnown = isBought(row) || row.kind === 'bonus'
  const day = row.kind === 'merger_in' || row.kind === 'transfer_in' ? null : row.day
  const cost = isKnown ? { paise: paid, perUnits: row.units } : null
  queueLot(lots, { day, origin: row.kind, cost, row: place, order: place, units: row.units })
}

/** Lots of a merger keep day and cost, their units turn at the rate of the whole, and the last one takes the rest. */
function arrive(
  { lots, next }: Queue,
  row: RegistrarRow,
  { kind, units: whole, lots: coming }: Moving,
): void {
  let left = row.units
  for (const [i, { lot, units }] of coming.entries()) {
    const isLast = i === coming.length - 1
    const part = isLast ? left : divideHalfUp(units * row.units, whole)
    left -= part
    const kept =
      lot.cost === null ? null : { paise: lot.cost.paise * units, perUnits: lot.cost.perUnits * part }
    const cost = kind === 'merger' && part > 0n ? kept : null
    const order = next + (i + 1) / (coming.length + 1)
    if (part > 0n) queueLot(lots, { day: lot.day, origin: row.kind, cost, row: next, order, units: part })
  }
}

function reverse(queue: Queue, row: RegistrarRow, place: number): void {
  const { scheme, lots, undone, taken } = queue
  const original = reversedRow(scheme.rows, place, (i) => !undone.has(i))
  if (original !== undefined) undone.add(original)
  if (row.units > 0n) {
    const back = original === undefined ? undefined : taken.get(original)
    if (back !== undefined) giveBack(lots, back)
    else addLot(queue, row, place)
    return
  }
  if (original !== undefined && original > place) return
  const lot = original === undefined ? undefined : lots.find((one) => one.row === original)
  const inLot = lot === undefined ? 0n : lot.units < -row.units ? lot.units : -row.units
  if (lot !== undefined) takeFrom([lot], inLot)
  if (lot?.units === 0n) lots.splice(lots.indexOf(lot), 1)
  const rest = takeFrom(lots, -row.units - inLot, original === undefined ? 'newest' : 'oldest')
  if (rest === undefined) queue.shortOn ??= row.day
}

function resultOf({ scheme, lots, shortOn }: Queue): RegistrarLots {
  if (shortOn !== undefined) return { kind: 'more-sold-than-held', day: shortOn }
  return {
    kind: 'lots',
    lots: lots.map((lot) => ({ day: lot.day, units: lot.units, cost: costOfLot(lot), origin: lot.origin })),
    units: lots.reduce((sum, { units }) => sum + units, 0n),
    cost: costOfLots(lots),
    sales: scheme.rows.filter(({ kind, units }) => units < 0n && kind !== 'reversal').length,
  }
}
