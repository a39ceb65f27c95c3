import {
  type EpochDay,
  type FolioLot,
  type FolioScheme,
  type GainPiece,
  type Milliunits,
  type Paise,
  redeemUnits,
  sellableLots,
  takeOldest,
  type UnitSale,
  unitsIn,
  unitsWorth,
  valueOfUnits,
} from '@lakshya/engine'
import type { QueuePlace, TaxEvent, TaxSale } from './tax-events.ts'

/** What a fund is for a sale: its kind, its load and its NAV of 31 January 2018. */
export type FundTerms = Omit<FolioScheme, 'lots'>

/** A piece of a sale with its day and the lot that it comes from. */
export interface SoldPiece {
  readonly day: EpochDay
  readonly sale: TaxSale
  readonly lot: FolioLot
  readonly piece: GainPiece
  readonly stt: Paise
}

/** One fund in one folio, or in one goal of which no folio is known, after all events; lots the oldest first. */
export interface TaxQueue {
  readonly place: QueuePlace
  readonly fundCode: number
  lots: readonly FolioLot[]
  readonly sold: SoldPiece[]
  /** Units that were sold and are in no queue. */
  missing: Milliunits
}

type Queues = Map<string, TaxQueue>

function keyOf(place: QueuePlace, fundCode: number): string {
  return 'folioId' in place ? `folio ${place.folioId} ${fundCode}` : `goal ${place.goalId} ${fundCode}`
}

/**
 * Works through what a client bought, sold and moved, oldest first per folio and scheme. A sale whose own places have too
 * few units takes the others of the fund, so that the queues of a fund always hold what the ledger does.
 */
export function runQueues(events: readonly TaxEvent[], termsOf: (fundCode: number) => FundTerms): TaxQueue[] {
  const queues: Queues = new Map()
  for (const event of events) {
    if (event.kind === 'in') {
      const queue = queueAt(queues, event.place, event.fundCode)
      queue.lots = withLot(queue.lots, event.lot)
    } else takeOut(queues, event, termsOf(event.fundCode))
  }
  return [...queues.values()]
}

function queueAt(queues: Queues, place: QueuePlace, fundCode: number): TaxQueue {
  const key = keyOf(place, fundCode)
  const known = queues.get(key)
  if (known !== undefined) return known
  const queue: TaxQueue = { place, fundCode, lots: [], sold: [], missing: 0n }
  queues.set(key, queue)
  return queue
}

function withLot(lots: readonly FolioLot[], lot: FolioLot): readonly FolioLot[] {
  if (lot.units <= 0n) return lots
  const later = lots.findIndex((one) => one.day > lot.day)
  return lots.toSpliced(later === -1 ? lots.length : later, 0, lot)
}

/** Units of a sale that one queue gives, and how many stood before them in the sale. */
interface Part {
  queue: TaxQueue
  units: Milliunits
  before: Milliunits
}

type Leaving = TaxEvent & { kind: 'out' }

function takeOut(queues: Queues, event: Leaving, terms: FundTerms): void {
  const { parts, missing } = partsOf(queues, event)
  for (const part of parts) {
    if (event.sale === undefined) part.queue.lots = takeOldest(part.queue.lots, part.units).left
    else sell(part, event, event.sale, terms)
  }
  const [first] = event.places
  if (missing > 0n && first !== undefined) queueAt(queues, first, event.fundCode).missing += missing
}

/** From the first of the places that has all of it, else from one after the other; last from any of the fund. */
function partsOf(queues: Queues, { places, fundCode, units, day }: Leaving) {
  const named = places.flatMap((place) => queues.get(keyOf(place, fundCode)) ?? [])
  const others = [...queues.values()].filter((queue) => queue.fundCode === fundCode)
  const own = [...new Set([...named, ...others])].map((queue) => ({
    queue,
    held: unitsIn(sellableLots(queue.lots, day)),
  }))
  const whole = own.slice(0, named.length).find(({ held }) => held >= units)
  const parts: Part[] = []
  let before = 0n
  for (const { queue, held } of whole === undefined ? own : [whole]) {
    const left = units - before
    const part = held < left ? held : left
    if (part > 0n) parts.push({ queue, units: part, before })
    before += part
  }
  return { parts, missing: units - before }
}

function sell({ queue, units, before }: Part, event: Leaving, sale: TaxSale, terms: FundTerms): void {
  const partOf = (sum: Paise) => share(sum, before + units, event.units) - share(sum, before, event.units)
  const { load, ...others } = terms
  const asked =
    units === event.units
      ? askedOf(units, sale)
      : recorded(units, partOf(sale.value), sale.load === undefined ? undefined : partOf(sale.load))
  const { lots } = queue
  // What a statement says was kept of it, be it nothing, stands against the terms.
  const scheme = sale.load === undefined ? { ...others, load, lots } : { ...others, lots }
  const sold = redeemUnits(scheme, { day: event.day, nav: sale.nav, asked })
  if (sold.kind === 'infeasible') throw new Error('A queue gave more units than it has.')
  queue.lots = sold.left
  const stt = sale.stt === undefined ? sold.stt : partOf(sale.stt)
  let proceeds = 0n
  for (const piece of sold.pieces) {
    const lot = lots[piece.lot]
    if (lot === undefined) throw new Error('A piece of a sale is of no lot.')
    const own = share(stt, proceeds + piece.proceeds, sold.proceeds) - share(stt, proceeds, sold.proceeds)
    proceeds += piece.proceeds
    queue.sold.push({ day: event.day, sale, lot, piece, stt: own })
  }
}

/** As the amount came of the units or the units of the amount, where they did; else as it is on record. */
function askedOf(units: Milliunits, { nav, value, load = 0n }: TaxSale): UnitSale['asked'] {
  if (load === 0n && value === valueOfUnits(units, nav)) return { kind: 'units', units }
  if (load === 0n && nav.digits > 0n && unitsWorth(value, nav) === units)
    return { kind: 'amount', amount: value }
  return recorded(units, value, load === 0n ? undefined : load)
}

function recorded(units: Milliunits, amount: Paise, load: Paise | undefined): UnitSale['asked'] {
  return load === undefined ? { kind: 'recorded', units, amount } : { kind: 'recorded', units, amount, load }
}

/** The share of a sum that so much of a whole has, down to the paisa. */
function share(sum: Paise, part: bigint, whole: bigint): Paise {
  return whole === 0n ? 0n : (sum * part) / whole
}
