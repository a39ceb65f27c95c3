import { type GainClass, gainClasses, type TaxKind, taxClassOf } from '../funds/index.ts'
import { addMonths, type EpochDay, type Paise } from '../numbers/index.ts'

/** Gains by class, in paise; losses are negative. */
export type GainsByClass = Readonly<Record<GainClass, Paise>>

/** The class of one sale for the year's tax: `rate` as a fraction, undefined at the slab. */
export interface KnownClass {
  readonly kind: 'known'
  readonly gainClass: GainClass
  readonly isLongTerm: boolean
  readonly rate: number | undefined
  /** The first day on which it would be long-term, where it is not and some day will be. */
  readonly turnsOn?: EpochDay
}

/** No rule on file covers the sale: no class, no tax figure, and that is said. */
export interface UnknownClass {
  readonly kind: 'unknown'
  readonly reason: string
}

/**
 * The class of units of a kind of fund bought on one day and sold on another.
 *
 * Throws RangeError where the sale lies before the purchase. Example: specified debt bought in May 2023 is of 'slab' however
 * long it was held.
 */
export function gainClassOf(
  kind: TaxKind,
  boughtDay: EpochDay,
  soldDay: EpochDay,
): KnownClass | UnknownClass {
  const found = taxClassOf(kind, boughtDay, soldDay)
  if (found.kind === 'unknown') return found
  const isLongTerm = found.term === 'long-term'
  const isSlab = found.rate.kind === 'slab'
  const known = {
    kind: 'known',
    gainClass: classNamed(kind, isLongTerm, isSlab),
    isLongTerm,
    rate: found.rate.kind === 'slab' ? undefined : found.rate.rate,
  } as const
  if (isLongTerm || found.afterMonths === undefined) return known
  return { ...known, turnsOn: addMonths(boughtDay, found.afterMonths) + 1 }
}

function classNamed(kind: TaxKind, isLongTerm: boolean, isSlab: boolean): GainClass {
  if (kind === 'equity-oriented') return isLongTerm ? 'equity-long' : 'equity-short'
  return isSlab ? 'slab' : 'other-long'
}

/** Gains by class added up; without any, zeros. Example: two years' nets, or a client's own and those made elsewhere. */
export function addGains(...gains: readonly Partial<GainsByClass>[]): GainsByClass {
  const sums = { slab: 0n, 'equity-short': 0n, 'other-long': 0n, 'equity-long': 0n }
  for (const one of gains) for (const name of gainClasses) sums[name] += one[name] ?? 0n
  return sums
}
