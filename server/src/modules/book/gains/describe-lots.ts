import type { HeldLot, HeldScheme, RealisedScheme, SoldLot } from '@lakshya/contract'
import {
  type Decimal,
  decimalOf,
  type EpochDay,
  formatFixed,
  type GainPiece,
  isoFromDay,
  type LotGain,
  type Paise,
  unitsOf,
  unrealisedGains,
} from '@lakshya/engine'
import { rupeeNumber } from '../figures/commission.ts'
import type { FundFacts } from './fund-facts.ts'
import { freeDay } from './lock-in.ts'
import type { ClientQueues, ReadGains } from './read-gains.ts'
import type { SoldPiece, TaxQueue } from './tax-queues.ts'

type Place = Pick<RealisedScheme, 'fundCode' | 'fundName' | 'isin' | 'taxKind' | 'folio' | 'goalName'>
type LotLike = Pick<TaxQueue['lots'][number], 'day' | 'isCostUnknown' | 'isDayUnknown'>

/** A queue's facts; what reads it has seen to it that they are there. */
export function factsOf({ facts }: Pick<ReadGains, 'facts'>, fundCode: number): FundFacts {
  const found = facts.get(fundCode)
  if (found === undefined) throw new Error(`The fund ${fundCode} was not read.`)
  return found
}

/** The ISIN that a statement has of a queue, else that of AMFI's files. */
export function isinOf(read: ReadGains, { isins }: ClientQueues, { place, fundCode }: TaxQueue) {
  const printed = 'folioId' in place ? isins.get(`${place.folioId} ${fundCode}`) : undefined
  return printed ?? factsOf(read, fundCode).isin
}

function placeOf(read: ReadGains, client: ClientQueues, queue: TaxQueue): Place {
  const { place, fundCode } = queue
  const { name, terms } = factsOf(read, fundCode)
  const isFolio = 'folioId' in place
  return {
    fundCode: String(fundCode),
    fundName: name,
    isin: isinOf(read, client, queue),
    taxKind: terms.kind,
    folio: isFolio ? (read.names.folios.get(place.folioId) ?? null) : null,
    goalName: isFolio ? null : (read.names.goals.get(place.goalId) ?? null),
  }
}

function lotOf(piece: GainPiece, lot: LotLike) {
  const isKnown = lot.isCostUnknown !== true
  const { taxClass } = piece
  return {
    boughtOn: isoFromDay(piece.day),
    isDayUnknown: lot.isDayUnknown === true,
    units: unitsOf(piece.units),
    value: rupeeNumber(piece.value),
    cost: isKnown ? rupeeNumber(piece.cost) : null,
    fairValue: piece.fairValue === undefined ? null : rupeeNumber(piece.fairValue),
    isFairValueMissing: piece.isFairValueMissing,
    costCounted: isKnown ? rupeeNumber(piece.costCounted) : null,
    gain: isKnown ? rupeeNumber(piece.gain) : null,
    gainClass: taxClass.kind === 'known' ? taxClass.gainClass : null,
    isLongTerm: taxClass.kind === 'known' ? taxClass.isLongTerm : null,
  }
}

/** Sums of pieces whose cost is known; gains by term of those whose class is. */
export function gainSums(pieces: readonly { piece: GainPiece; lot: LotLike }[]) {
  const known = pieces.filter(({ lot }) => lot.isCostUnknown !== true).map(({ piece }) => piece)
  const sum = (of: (piece: GainPiece) => Paise, some = known) =>
    rupeeNumber(some.reduce((total, piece) => total + of(piece), 0n))
  const termed = (isLong: boolean) =>
    known.filter(({ taxClass }) => taxClass.kind === 'known' && taxClass.isLongTerm === isLong)
  return {
    cost: sum((piece) => piece.cost),
    gain: sum((piece) => piece.gain),
    short: sum((piece) => piece.gain, termed(false)),
    long: sum((piece) => piece.gain, termed(true)),
  }
}

/** The same of what was sold, with what all of it came to. */
export function soldSums(sold: readonly SoldPiece[]): RealisedScheme['sums'] {
  const sum = (of: (one: SoldPiece) => Paise) => rupeeNumber(sold.reduce((total, one) => total + of(one), 0n))
  return {
    ...gainSums(sold),
    proceeds: sum(({ piece }) => piece.proceeds),
    load: sum(({ piece }) => piece.load),
    stt: sum(({ stt }) => stt),
  }
}

/** What a queue sold in a year, lot by lot. */
export function realisedScheme(
  read: ReadGains,
  client: ClientQueues,
  { queue, sold }: { queue: TaxQueue; sold: readonly SoldPiece[] },
): RealisedScheme {
  return { ...placeOf(read, client, queue), lots: sold.map(soldLot), sums: soldSums(sold) }
}

function soldLot({ day, sale, lot, piece, stt }: SoldPiece): SoldLot {
  return {
    ...lotOf(piece, lot),
    soldOn: isoFromDay(day),
    how: sale.isSwitch ? 'switch-out' : 'redemption',
    nav: decimalText(sale.nav),
    load: rupeeNumber(piece.load),
    isLoadEstimated: sale.load === undefined && piece.load > 0n,
    proceeds: rupeeNumber(piece.proceeds),
    stt: rupeeNumber(stt),
  }
}

function decimalText({ digits, decimals }: Decimal): string {
  return formatFixed(digits, decimals)
}

/** What a queue holds on the day of reading, with the pieces that its sums are of. */
export function heldScheme(
  read: ReadGains,
  client: ClientQueues,
  queue: TaxQueue,
): { scheme: HeldScheme; pieces: { piece: LotGain; lot: LotLike }[] } {
  const facts = factsOf(read, queue.fundCode)
  const { terms, exitLoad } = facts
  const price = client.navOf(queue.fundCode)
  const held = queue.lots.filter((lot) => lot.day <= read.today && lot.units > 0n)
  const nav = price === undefined ? { digits: 0n, decimals: 0 } : decimalOf(price.nav)
  const { lots, units } = unrealisedGains({ ...terms, lots: held }, nav, read.today)
  const paired = lots.flatMap((piece) => {
    const lot = held[piece.lot]
    return lot === undefined ? [] : [{ piece, lot }]
  })
  const pieces = price === undefined ? [] : paired
  const scheme: HeldScheme = {
    ...placeOf(read, client, queue),
    units: unitsOf(units),
    nav: price?.nav ?? null,
    navDate: price?.date ?? null,
    isLoadKnown: exitLoad !== undefined,
    lots: price === undefined ? [] : pieces.map(({ piece, lot }) => heldLot(piece, lot, facts, read.today)),
    sums: heldSums(pieces),
  }
  return { scheme, pieces }
}

/** Sums of what is held, of pieces that have a value. */
export function heldSums(pieces: readonly { piece: LotGain; lot: LotLike }[]): HeldScheme['sums'] {
  return {
    ...gainSums(pieces),
    value: rupeeNumber(pieces.reduce((sum, { piece }) => sum + piece.value, 0n)),
  }
}

function heldLot(piece: LotGain, lot: LotLike, { exitLoad, hasLockIn }: FundFacts, today: EpochDay): HeldLot {
  const free = hasLockIn ? freeDay(lot, today) : undefined
  const freeOn = exitLoad === undefined ? 0 : lot.day + exitLoad.days + 1
  const hasLoad = exitLoad !== undefined && exitLoad.percent > 0 && exitLoad.days > 0 && freeOn > today
  return {
    ...lotOf(piece, lot),
    turnsOn: piece.turnsOn === undefined ? null : isoFromDay(piece.turnsOn),
    loadFreeOn: hasLoad ? isoFromDay(freeOn) : null,
    loadPercent: hasLoad ? exitLoad.percent : null,
    lockedUntil: free === undefined ? null : isoFromDay(free - 1),
  }
}
