import { missing } from '../numbers/shared.ts'
import { lengthOf, type Stretch } from './curve-piece.ts'
import type { Prices } from './price-model.ts'

/** Prices at which a box's bound at TE² = `x` is best, or nearly so. */
export interface Knot {
  readonly x: number
  readonly prices: Prices
}

/** Knots nearer than this share of a stretch are one. */
const apart = 0.06

/**
 * Prices between knots (in rising x), into `into`. As long as the same columns are in the solution its prices are straight in
 * `sigma`: so they are what is best there too, and near to it elsewhere. Beyond the outer knots they are those of the last one.
 */
export function pricesBetween(knots: readonly Knot[], x: number, into: Prices): void {
  const { left, right } = besides(knots, x)
  const [from, to] = [left.prices, right.prices]
  const share = shareAt(left, right, x)
  into.sigma = from.sigma + share * (to.sigma - from.sigma)
  for (let r = 0; r < from.rows.length; r++) {
    const at = from.rows[r] ?? missing(r)
    into.rows[r] = at + share * ((to.rows[r] ?? missing(r)) - at)
  }
  for (let i = 0; i < from.pull.length; i++) {
    const at = from.pull[i] ?? missing(i)
    into.pull[i] = at + share * ((to.pull[i] ?? missing(i)) - at)
  }
}

/** The weight of cost, 1/sigma, between knots. Example: where a node's own curve is begun. */
export function weightBetween(knots: readonly Knot[], x: number): number {
  const { left, right } = besides(knots, x)
  const { sigma } = left.prices
  return 1 / (sigma + shareAt(left, right, x) * (right.prices.sigma - sigma))
}

/** The knots on either side of a place, twice the same beyond the outer ones. */
function besides(knots: readonly Knot[], x: number): { readonly left: Knot; readonly right: Knot } {
  let after = 0
  while (after < knots.length && (knots[after] ?? missing(after)).x < x) after += 1
  return {
    left: knots[Math.max(0, after - 1)] ?? missing(after),
    right: knots[Math.min(after, knots.length - 1)] ?? missing(after),
  }
}

/** How far from one knot's prices to the next: the weight of cost, 1/sigma, is nearly straight in TE. */
function shareAt(left: Knot, right: Knot, x: number): number {
  const [from, to] = [left.prices.sigma, right.prices.sigma]
  if (left === right || from === to) return 0
  const [low, high] = [Math.sqrt(left.x), Math.sqrt(right.x)]
  const along = (Math.sqrt(x) - low) / (high - low)
  const t = 1 / from + along * (1 / to - 1 / from)
  return (1 / t - from) / (to - from)
}

/** Knots with another one, in place of those that are nearly there; beyond the stretch only the nearest on either side. */
export function withKnot(knots: readonly Knot[], knot: Knot, stretch: Stretch): readonly Knot[] {
  const { from, to } = stretch
  const place = Math.sqrt(knot.x)
  const near = apart * lengthOf(stretch)
  const kept = knots.filter(({ x }) => Math.abs(Math.sqrt(x) - place) > near)
  const all = [...kept, knot].sort((a, b) => a.x - b.x)
  const first = Math.max(
    0,
    all.findLastIndex(({ x }) => x <= from),
  )
  const last = all.findIndex(({ x }) => x >= to)
  return all.slice(first, last < 0 ? all.length : last + 1)
}
