import { type GainClass, gainClasses } from '../funds/index.ts'
import { grandfatherDay, transactionTaxOn } from '../funds/shared.ts'
import { type FolioLot, gainClassOf, lotLoad } from '../gains/index.ts'
import type { EpochDay } from '../numbers/index.ts'
import { lastOf, missing } from '../numbers/shared.ts'
import { lotsOnSale } from './lots-on-sale.ts'
import type { BlockedSale, RebalanceFund } from './rebalance-book.ts'

/**
 * What selling a fund's oldest units comes to, in real numbers: points at the ends of its stretches (lots, free shares), the
 * first one no sale at all, with straight lines between. All in paise, cumulated; `gains` by class, in the order of
 * `gainClasses`. Where `isGapped`, nothing between the first two points can be sold (below the least redemption).
 */
export interface SaleLine {
  readonly value: readonly number[]
  readonly load: readonly number[]
  readonly stt: readonly number[]
  readonly gains: readonly (readonly number[])[]
  readonly isGapped: boolean
  readonly blocked: BlockedSale | undefined
  /** Lots bought by 31 January 2018 whose value of that day is not known: their gain is from cost. */
  readonly isFairValueMissing: boolean
}

/** One stretch: its length in value (paise), and what a rupee of value sold on it brings. */
export interface SaleStretch {
  readonly length: number
  readonly load: number
  readonly stt: number
  readonly gain: number
  readonly gainClass: GainClass
}

/** What a fund's paise a thousandth of a unit are worth, from its NAV in rupees. Example: 46.87 is 4.687. */
export function paiseEach({ nav }: Pick<RebalanceFund, 'nav'>): number {
  return Number(nav.digits) / 10 ** (nav.decimals + 1)
}

/**
 * The line of a fund's sales on a day, oldest lot first, each lot's free share ahead of the rest of it. `least` is the least
 * sale in paise (everything may always be sold). Stretches that are alike in everything are one.
 *
 * Example: a lot under a load of 1 % with a tenth free is two stretches.
 */
export function saleLine(fund: RebalanceFund, day: EpochDay, least: number): SaleLine {
  const { lots, blocked } = lotsOnSale(fund, day)
  const stretches: SaleStretch[] = []
  let isFairValueMissing = false
  for (const lot of lots) {
    isFairValueMissing ||= lacksFairValue(fund, lot, day)
    for (const stretch of lotStretches(fund, lot, day)) addStretch(stretches, stretch)
  }
  const line = {
    value: [0],
    load: [0],
    stt: [0],
    gains: [[0, 0, 0, 0]],
  }
  for (const { length, load, stt, gain, gainClass } of stretches) {
    line.value.push(lastOf(line.value) + length)
    line.load.push(lastOf(line.load) + load * length)
    line.stt.push(lastOf(line.stt) + stt * length)
    line.gains.push(
      lastOf(line.gains).map((sum, k) => (gainClasses[k] === gainClass ? sum + gain * length : sum)),
    )
  }
  return { ...fromLeast(line, least), blocked, isFairValueMissing }
}

/** What a sale needs to know of a fund. */
export type SoldFund = Pick<RebalanceFund, 'scheme' | 'nav'>

/** The stretches of one lot on a day: its free share ahead of the rest. Throws RangeError where no rule covers its sale. */
export function lotStretches(fund: SoldFund, lot: FolioLot, day: EpochDay): SaleStretch[] {
  const { rate } = lotLoad(fund.scheme.load, lot, day)
  const held = Number(lot.units)
  const allotted = Number(lot.allotted ?? lot.units)
  // The share that goes free, not rounded to a thousandth: the line is in real numbers.
  const share = allotted * (fund.scheme.load?.free ?? 0) - (allotted - held)
  const freeUnits = rate === 0 ? held : Math.min(held, Math.max(0, share))
  const free = { units: freeUnits, rate: 0 }
  const loaded = { units: held - freeUnits, rate }
  return [free, loaded].filter(({ units }) => units > 0).map((part) => stretchOf(fund, lot, day, part))
}

function stretchOf(
  fund: SoldFund,
  lot: FolioLot,
  day: EpochDay,
  part: { readonly units: number; readonly rate: number },
): SaleStretch {
  const found = gainClassOf(fund.scheme.kind, lot.day, day)
  if (found.kind === 'unknown') throw new RangeError(found.reason)
  const each = paiseEach(fund)
  const proceeds = each * (1 - part.rate)
  const cost = Number(lot.cost) / Number(lot.units)
  const { fairValue } = fund.scheme
  const isGrandfathered = lot.day <= grandfatherDay && found.gainClass === 'equity-long'
  const fair =
    isGrandfathered && fairValue !== undefined
      ? Number(fairValue.digits) / 10 ** (fairValue.decimals + 1)
      : Number.NEGATIVE_INFINITY
  const counted = Math.max(cost, Math.min(fair, proceeds))
  return {
    length: part.units * each,
    load: part.rate,
    stt: fund.scheme.kind === 'equity-oriented' ? transactionTaxOn(day) * (1 - part.rate) : 0,
    gain: (proceeds - counted) / each,
    gainClass: found.gainClass,
  }
}

function lacksFairValue({ scheme }: RebalanceFund, lot: FolioLot, day: EpochDay): boolean {
  if (scheme.fairValue !== undefined || lot.day > grandfatherDay) return false
  const found = gainClassOf(scheme.kind, lot.day, day)
  return found.kind === 'known' && found.gainClass === 'equity-long'
}

/** Appends a stretch, or lengthens the last one where they are alike in everything. */
function addStretch(stretches: SaleStretch[], next: SaleStretch): void {
  const last = stretches.at(-1)
  const isAlike =
    last !== undefined &&
    last.gainClass === next.gainClass &&
    last.load === next.load &&
    Math.abs(last.gain - next.gain) <= 1e-13
  if (!isAlike) stretches.push(next)
  else stretches[stretches.length - 1] = { ...last, length: last.length + next.length }
}

type Points = Pick<SaleLine, 'value' | 'load' | 'stt' | 'gains'>

/** Only no sale, the least sale and more (all of it, where that is less) may be sold: the points between go. */
function fromLeast(line: Points, least: number): Points & { readonly isGapped: boolean } {
  const total = lastOf(line.value)
  if (least <= 0 || total === 0) return { ...line, isGapped: false }
  const from = Math.min(least, total)
  const first = onLine(line, from)
  const keep = [...line.value.keys()].filter((k) => (line.value[k] ?? missing(k)) > from)
  const pick = <T>(list: readonly T[], start: T, zero: T): T[] => [
    zero,
    start,
    ...keep.map((k) => list[k] ?? missing(k)),
  ]
  return {
    value: pick(line.value, from, 0),
    load: pick(line.load, first.load, 0),
    stt: pick(line.stt, first.stt, 0),
    gains: pick(line.gains, first.gains, [0, 0, 0, 0]),
    isGapped: true,
  }
}

/** What a sale of so much comes to: its place between two points of the line. Example: of nothing, nothing. */
export function onLine(
  { value, load, stt, gains }: Points,
  sold: number,
): { readonly load: number; readonly stt: number; readonly gains: readonly number[] } {
  const next = Math.max(
    1,
    value.findIndex((end) => end >= sold),
  )
  const end = sold >= lastOf(value) ? value.length - 1 : next
  const start = end === 0 ? 0 : end - 1
  const from = value[start] ?? missing(start)
  const length = (value[end] ?? missing(end)) - from
  const share = length === 0 ? 0 : (sold - from) / length
  const between = (list: readonly number[]) => {
    const first = list[start] ?? missing(start)
    return first + share * ((list[end] ?? missing(end)) - first)
  }
  const firstGains = gains[start] ?? missing(start)
  const lastGains = gains[end] ?? missing(end)
  return {
    load: between(load),
    stt: between(stt),
    gains: firstGains.map((gain, k) => gain + share * ((lastGains[k] ?? missing(k)) - gain)),
  }
}
