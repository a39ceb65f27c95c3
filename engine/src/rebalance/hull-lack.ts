import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import { leastOn } from './dual-bound.ts'
import { type PriceModel, type Prices, priceModel } from './price-model.ts'
import { smoothValue } from './price-value.ts'

/** A place of a fund and what it costs there, but for its own bend. */
interface Corner {
  readonly at: number
  readonly price: number
}

const cold = 1e-10

/**
 * How much lower a box's hulls are at prices than what it can really do, in shares of the scale: what the bound of the hulls would
 * lack of that at the prices themselves. Example: of a box with one stretch of each line, 0.
 */
export function hullLack(space: BoundSpace, box: TradeBox, square: number, prices: Prices): number {
  const model = priceModel(space, box, square)
  smoothValue(model, prices, cold)
  let lack = 0
  for (let fund = 0; fund < space.program.size; fund++) lack += fundLack(model, prices, fund)
  return lack
}

function fundLack(model: PriceModel, prices: Prices, fund: number): number {
  const { pieces, least, space } = model
  const [start, end] = [pieces.start[fund] ?? missing(fund), pieces.start[fund + 1] ?? missing(fund)]
  if (end - start < 2) return 0
  const corners: Corner[] = []
  let real = Number.POSITIVE_INFINITY
  for (let k = start; k < end; k++) {
    real = Math.min(real, least[k] ?? missing(k))
    corners.push(cornerAt(model, prices, fund, k, 0))
    if (pieces.by[k] !== 0) corners.push(cornerAt(model, prices, fund, k, 1))
  }
  const hull = lowerHull(corners)
  const depth = prices.sigma * (space.bowl.depth[fund] ?? missing(fund))
  let low = Number.POSITIVE_INFINITY
  for (const [k, { at, price }] of hull.entries()) {
    const next = hull[k + 1]
    const by = next === undefined ? 0 : next.at - at
    const rise = next === undefined ? 0 : next.price - price + depth * at * by
    low = Math.min(low, leastOn(price + (depth * at * at) / 2, rise, depth * by * by))
  }
  return Math.max(0, real - low)
}

function cornerAt(
  { pieces, space, slope, leakPrice }: PriceModel,
  { sigma, rows }: Prices,
  fund: number,
  k: number,
  share: number,
): Corner {
  const { wide } = space.program
  const { features, base, rise } = pieces
  const feature = (f: number) =>
    (base[k * features + f] ?? missing(f)) + share * (rise[k * features + f] ?? missing(f))
  const at = (pieces.from[k] ?? missing(k)) + share * (pieces.by[k] ?? missing(k))
  let price = feature(wide) + sigma * leakPrice * feature(wide + 1) + at * (slope[fund] ?? missing(fund))
  for (let row = 0; row < wide; row++) price += (rows[row] ?? missing(row)) * feature(row)
  return { at, price }
}

/** The corners of the convex hull from below, in rising place. */
function lowerHull(corners: readonly Corner[]): Corner[] {
  const hull: Corner[] = []
  for (const corner of corners.toSorted((a, b) => a.at - b.at || b.price - a.price)) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)]
      if (before === undefined || last === undefined) break
      const turn =
        (last.price - before.price) * (corner.at - before.at) -
        (corner.price - before.price) * (last.at - before.at)
      if (turn < 0) break
      hull.pop()
    }
    hull.push(corner)
  }
  return hull
}
