import { assetClassOf, type Category } from '../funds/index.ts'
import { divideHalfUp, type Paise } from '../numbers/index.ts'

/** A fund as a scenario asks for it. */
export interface HeldKind {
  readonly code: string
  readonly category: Category
}

/**
 * What a scenario does to a fund: its value changes by `move` (a fraction above -1), `as` where another fund's record stands
 * in; or what is missing to say it.
 */
export type FundMove =
  | { readonly kind: 'told'; readonly move: number; readonly as?: string }
  | { readonly kind: 'untold'; readonly reason: string }

/** What a scenario does to each fund that is asked for. */
export type MoveOf = (fund: HeldKind) => FundMove

/** A fund with a record, and how long its own is. */
export interface OnRecord extends HeldKind {
  readonly ownYears: number
}

/**
 * The fund whose record a held one is judged by: its own, else the longest of its category, else of its asset class;
 * `undefined` where there is none.
 *
 * Example: a mid cap fund off the shelf goes by the shelf's mid cap fund with the longest history.
 */
export function standInFor<F extends OnRecord>(fund: HeldKind, records: readonly F[]): F | undefined {
  const longest = (isLike: (other: F) => boolean) =>
    records
      .filter(isLike)
      .reduce<F | undefined>(
        (most, other) => (most === undefined || other.ownYears > most.ownYears ? other : most),
        undefined,
      )
  return (
    records.find(({ code }) => code === fund.code) ??
    longest(({ category }) => category === fund.category) ??
    longest(({ category }) => assetClassOf(category) === assetClassOf(fund.category))
  )
}

const millionths = 1_000_000

/**
 * A value after a move, in whole paise: the change is the value times the move in millionths, rounded half up, so that sums
 * over kinds, goals and clients are those of the holdings.
 *
 * Throws RangeError where the move is -1 or below. Example: 100.01 rupees after -30 % are 70.01.
 */
export function stressedPaise(value: Paise, move: number): Paise {
  if (!(move > -1 && move < 1e6)) throw new RangeError(`a move of ${move}`)
  return value + divideHalfUp(value * BigInt(Math.round(move * millionths)), BigInt(millionths))
}

/** Percent; a goal is off track where its chance, as it is shown, is below. */
const onTrackFrom = 70

/** Is a goal of this chance, 0 to 1, off track? By the whole percent that is shown. Example: 0.696 is shown as 70% and is not. */
export function isOffTrack(chance: number): boolean {
  return Math.round(chance * 100) < onTrackFrom
}
