import { missing } from '../numbers/shared.ts'
import type { HullTrades } from './hull-gap.ts'

/**
 * A piece of a cost curve over x = TE²: cost = `cost` − √(`bend` (x − `square`)), from `from` to `to`; shares of the scale. A
 * flat one has the bend 0.
 */
export interface CurvePiece {
  readonly from: number
  readonly to: number
  readonly cost: number
  readonly bend: number
  readonly square: number
}

/** The trades on a piece: `rest` + `rate` √((x − square)/unit) by fund; a flat one has the rest alone. */
export interface PieceTrades {
  readonly rest: HullTrades
  readonly rate: HullTrades
  readonly unit: number
}

/** A stretch of x. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** How long a stretch is in distance. Example: of x from 0 to 4, 2. */
export function lengthOf({ from, to }: Stretch): number {
  return Math.sqrt(to) - Math.sqrt(from)
}

/** The cost of a piece at x. Example: of a flat one it is the same everywhere. */
export function pieceCost({ cost, bend, square }: CurvePiece, x: number): number {
  return bend === 0 ? cost : cost - Math.sqrt(Math.max(0, bend * (x - square)))
}

/** The place of the first piece that ends beyond x, of pieces in order. */
export function placeOf(pieces: readonly CurvePiece[], x: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle] ?? missing(middle)).to > x) high = middle
    else low = middle + 1
  }
  return low
}

/** Where the difference of two pieces turns: undefined where it does not within. */
function turnOf(a: CurvePiece, b: CurvePiece, from: number, to: number): number | undefined {
  if (a.bend === b.bend) return undefined
  const x = (a.bend * b.square - b.bend * a.square) / (a.bend - b.bend)
  return x > from && x < to ? x : undefined
}

/**
 * Where on a stretch one piece lies more than `worth` below another (at most two stretches), and by how much at most.
 *
 * Example: of two that cross, the part on one side of the crossing.
 */
export function stretchesBelow(
  a: CurvePiece,
  b: CurvePiece,
  { from, to }: Stretch,
  worth: number,
): { readonly stretches: readonly Stretch[]; readonly most: number } {
  const gain = (x: number) => pieceCost(b, x) - pieceCost(a, x) - worth
  const turn = turnOf(a, b, from, to)
  const ends = turn === undefined ? [from, to] : [from, turn, to]
  const stretches: Stretch[] = []
  let most = Number.NEGATIVE_INFINITY
  for (let k = 0; k + 1 < ends.length; k++) {
    const [start, end] = [ends[k] ?? from, ends[k + 1] ?? to]
    const [first, last] = [gain(start), gain(end)]
    most = Math.max(most, first, last)
    if (first <= 0 && last <= 0) continue
    const crossing = first > 0 === last > 0 ? undefined : crossingOf(gain, start, end)
    const part =
      crossing === undefined
        ? { from: start, to: end }
        : first > 0
          ? { from: start, to: crossing }
          : { from: crossing, to: end }
    const before = stretches.at(-1)
    if (before !== undefined && before.to === part.from)
      stretches[stretches.length - 1] = { from: before.from, to: part.to }
    else stretches.push(part)
  }
  return { stretches, most: most + worth }
}

/** Does one piece lie more than `worth` below another anywhere between two places? */
export function isBelow(a: CurvePiece, b: CurvePiece, from: number, to: number, worth: number): boolean {
  const gain = (x: number) => pieceCost(b, x) - pieceCost(a, x) - worth
  if (gain(from) > 0 || gain(to) > 0) return true
  const turn = turnOf(a, b, from, to)
  return turn !== undefined && gain(turn) > 0
}

/** Where a difference changes its sign, by bisection to the last digit. */
function crossingOf(gain: (x: number) => number, from: number, to: number): number {
  const isBelowFirst = gain(from) > 0
  let [low, high] = [from, to]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (gain(middle) > 0 === isBelowFirst) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The trades of a piece at x. Example: of a flat one its rest. */
export function tradesAt({ square }: CurvePiece, { rest, rate, unit }: PieceTrades, x: number): HullTrades {
  const t = unit === 0 ? 0 : Math.sqrt(Math.max(0, (x - square) / unit))
  const moved = (at: Float64Array, by: Float64Array) => at.map((value, i) => value + t * (by[i] ?? 0))
  return { sell: moved(rest.sell, rate.sell), buy: moved(rest.buy, rate.buy) }
}
