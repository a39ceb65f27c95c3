import { transactionTaxOn } from '../funds/shared.ts'
import { unitsIn, unitsWorth, valueOfUnits } from '../ledger/index.ts'
import { type Decimal, divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'
import { decimalWritten, timesRate } from '../numbers/shared.ts'
import { type FolioLot, type FolioScheme, sellableLots } from './folio-lots.ts'
import { addGains, type GainsByClass } from './gain-class.ts'
import { costOfPart, type GainPiece, pieceOf, type UpTo } from './gain-piece.ts'

/** A redemption lot by lot, in paise, with what is left of the lots. */
export interface Redemption {
  readonly kind: 'redeemed'
  readonly pieces: readonly GainPiece[]
  readonly value: Paise
  readonly load: Paise
  readonly proceeds: Paise
  /** Securities transaction tax. */
  readonly stt: Paise
  readonly payout: Paise
  readonly cost: Paise
  readonly gain: Paise
  /** Of the pieces whose class is known. */
  readonly gains: GainsByClass
  readonly isClassUnknown: boolean
  readonly left: readonly FolioLot[]
}

/** More is asked for than can be sold that day; `sellable` units can, others are not held or locked in. */
export interface NotSellable {
  readonly kind: 'infeasible'
  readonly reason: string
  readonly sellable: Milliunits
}

/**
 * What is sold: some units, or an amount before load, at a NAV on a day; or units as they are on record, with what they were
 * worth before load and, where it is known, the load that was kept.
 */
export interface UnitSale {
  readonly day: EpochDay
  readonly nav: Decimal
  readonly asked:
    | { readonly kind: 'units'; readonly units: Milliunits }
    | { readonly kind: 'amount'; readonly amount: Paise }
    | RecordedSale
}

interface RecordedSale {
  readonly kind: 'recorded'
  readonly units: Milliunits
  readonly amount: Paise
  readonly load?: Paise
}

/**
 * Sells the oldest units of a scheme in a folio, lot by lot: value, exit load, cost, class and gain of each piece.
 *
 * The pieces add up to the whole: a piece's value is the difference of the rounded values of all units up to its end and up
 * to its start; a lot's cost is taken by its share and what is left keeps the rest. An amount buys back units by the
 * ledger's rule, and the last piece takes the paise that are missing. What is on record is spread over its units. Answers 'infeasible' where more is asked for than
 * can be sold. Source: docs/method.md, 'Realised gains'.
 *
 * Example: 1 of 3 units that cost 100.00, at 10.00, has cost 33.33 and leaves 66.67 on 2 units.
 */
export function redeemUnits(scheme: FolioScheme, sale: UnitSale): Redemption | NotSellable {
  const lots = sellableLots(scheme.lots, sale.day)
  const sellable = unitsIn(lots)
  const { units, total } = unitsAsked(sale, sellable)
  if (units > sellable)
    return { kind: 'infeasible', reason: 'more units than can be sold that day', sellable }
  const { valueAt, loadAt } = spreadOf(sale, units, total)
  const pieces: GainPiece[] = []
  const left: FolioLot[] = []
  let start = 0n
  for (const [place, lot] of scheme.lots.entries()) {
    const rest = units - start
    const taken = rest < lot.units ? rest : lot.units
    if (taken > 0n) pieces.push(pieceOf(scheme, sale.day, { place, lot, taken, start }, valueAt, loadAt))
    start += taken
    if (taken < lot.units) left.push(lotLeft(lot, taken))
  }
  return totalsOf(scheme, sale.day, pieces, left)
}

/** Value by the NAV, the last unit taking what is missing; what is on record by units. */
function spreadOf(
  { asked, nav }: UnitSale,
  units: Milliunits,
  total: Paise,
): { valueAt: UpTo; loadAt: UpTo | undefined } {
  if (asked.kind !== 'recorded') {
    return {
      valueAt: (until) => (until === units ? total : valueOfUnits(until, nav)),
      loadAt: undefined,
    }
  }
  const { load } = asked
  const spread = (whole: Paise): UpTo => {
    return (until) => (units === 0n ? 0n : divideHalfUp(whole * until, units))
  }
  return { valueAt: spread(total), loadAt: load === undefined ? undefined : spread(load) }
}

function unitsAsked({ asked, nav }: UnitSale, sellable: Milliunits): { units: Milliunits; total: Paise } {
  if (asked.kind === 'units') {
    if (asked.units < 0n) throw new RangeError('units below 0')
    return { units: asked.units, total: valueOfUnits(asked.units, nav) }
  }
  if (asked.amount < 0n) throw new RangeError('an amount below 0')
  if (asked.kind === 'recorded') return { units: asked.units, total: asked.amount }
  const units = unitsWorth(asked.amount, nav)
  // The whole value, asked for as an amount, may come to a thousandth more than gave that value.
  const isWhole = units > sellable && asked.amount <= valueOfUnits(sellable, nav)
  return { units: isWhole ? sellable : units, total: asked.amount }
}

function lotLeft(lot: FolioLot, taken: Milliunits): FolioLot {
  const cost = taken === 0n ? lot.cost : lot.cost - costOfPart(lot, taken)
  return { ...lot, units: lot.units - taken, cost, allotted: lot.allotted ?? lot.units }
}

function totalsOf(
  { kind }: FolioScheme,
  soldDay: EpochDay,
  pieces: readonly GainPiece[],
  left: readonly FolioLot[],
): Redemption {
  const sum = (of: (piece: GainPiece) => Paise) => pieces.reduce((total, piece) => total + of(piece), 0n)
  const proceeds = sum((piece) => piece.proceeds)
  const isTaxed = kind === 'equity-oriented'
  const stt = isTaxed ? timesRate(proceeds, decimalWritten(transactionTaxOn(soldDay))) : 0n
  return {
    kind: 'redeemed',
    pieces,
    value: sum((piece) => piece.value),
    load: sum((piece) => piece.load),
    proceeds,
    stt,
    payout: proceeds - stt,
    cost: sum((piece) => piece.cost),
    gain: sum((piece) => piece.gain),
    gains: addGains(
      ...pieces.flatMap(({ taxClass, gain }) =>
        taxClass.kind === 'known' ? [{ [taxClass.gainClass]: gain }] : [],
      ),
    ),
    isClassUnknown: pieces.some(({ taxClass }) => taxClass.kind === 'unknown'),
    left,
  }
}
