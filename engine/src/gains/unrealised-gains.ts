import { unitsIn, valueOfUnits } from '../ledger/index.ts'
import type { Decimal, EpochDay, Milliunits, Paise } from '../numbers/index.ts'
import type { FolioScheme } from './folio-lots.ts'
import { addGains, type GainsByClass } from './gain-class.ts'
import { type GainPiece, pieceOf } from './gain-piece.ts'

/** A lot as it stands on a day: what selling it then would give, before any exit load. */
export interface LotGain extends GainPiece {
  /** The first day on which it is long-term, where it is not and some day will be. */
  readonly turnsOn?: EpochDay
}

/** What a scheme's lots have gained by a day and not realised, in paise; `gains` are of the lots whose class is known. */
export interface UnrealisedGains {
  readonly units: Milliunits
  readonly value: Paise
  readonly cost: Paise
  readonly gain: Paise
  readonly gains: GainsByClass
  readonly shortTerm: Paise
  readonly longTerm: Paise
  readonly isClassUnknown: boolean
  readonly lots: readonly LotGain[]
}

/**
 * The gains of what is held at a NAV on a day, lot by lot by the law of that day, grandfathering counted, without exit load
 * (the value is what a statement shows). Locked lots count too; lots bought later do not.
 *
 * Example: a lot of equity bought on 20 November 2025 is short-term on 20 November 2026 and turns on the 21st.
 */
export function unrealisedGains(scheme: FolioScheme, nav: Decimal, day: EpochDay): UnrealisedGains {
  const { kind, fairValue } = scheme
  const held = scheme.lots.filter((lot) => lot.day <= day && lot.units > 0n)
  const valueAt = (until: Milliunits) => valueOfUnits(until, nav)
  const lots: LotGain[] = []
  let start = 0n
  for (const [place, lot] of held.entries()) {
    const piece = pieceOf(
      { kind, lots: held, fairValue },
      day,
      { place, lot, taken: lot.units, start },
      valueAt,
    )
    const turnsOn = piece.taxClass.kind === 'known' ? piece.taxClass.turnsOn : undefined
    lots.push(turnsOn === undefined ? piece : { ...piece, turnsOn })
    start += lot.units
  }
  const sum = (of: (lot: LotGain) => Paise) => lots.reduce((total, lot) => total + of(lot), 0n)
  const gainWhere = (isLongTerm: boolean) =>
    sum(({ taxClass, gain }) => (taxClass.kind === 'known' && taxClass.isLongTerm === isLongTerm ? gain : 0n))
  return {
    units: unitsIn(held),
    value: sum((lot) => lot.value),
    cost: sum((lot) => lot.cost),
    gain: sum((lot) => lot.gain),
    gains: addGains(
      ...lots.flatMap(({ taxClass, gain }) =>
        taxClass.kind === 'known' ? [{ [taxClass.gainClass]: gain }] : [],
      ),
    ),
    shortTerm: gainWhere(false),
    longTerm: gainWhere(true),
    isClassUnknown: lots.some(({ taxClass }) => taxClass.kind === 'unknown'),
    lots,
  }
}
