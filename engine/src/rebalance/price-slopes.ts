import { missing } from '../numbers/shared.ts'
import type { PriceModel } from './price-model.ts'

/**
 * The funds' part of a smooth value's slopes and bends at the prices last looked at. Prices are ordered as the wide rows, then
 * `sigma`. By fund: where it stands (`mean`), what it puts into every price (`amount`), how its place bends with its own slope
 * (`bend`, not below 0) and with every price (`cross`); and how the whole bends between prices (`between`, lower half). All
 * bends with their sign turned.
 */
export interface PriceSlopes {
  readonly mean: Float64Array
  readonly amount: Float64Array
  readonly bend: Float64Array
  readonly cross: Float64Array
  readonly between: Float64Array
  /** Room for what one fund's heaviest piece puts into every price, what another one does, and the sum of how these differ. */
  readonly own: Float64Array
  readonly other: Float64Array
  readonly sum: Float64Array
}

/** Room for the slopes of a model with so many funds and prices. */
export function emptySlopes(size: number, prices: number): PriceSlopes {
  return {
    mean: new Float64Array(size),
    amount: new Float64Array(size * prices),
    bend: new Float64Array(size),
    cross: new Float64Array(size * prices),
    between: new Float64Array(prices * prices),
    own: new Float64Array(prices),
    other: new Float64Array(prices),
    sum: new Float64Array(prices),
  }
}

/** Less weight is none. */
const weightless = 1e-10

/** Fills the slopes. Example: of a fund with all its weight on one point nothing bends. */
export function fillSlopes(model: PriceModel, slopes: PriceSlopes, sigma: number, temperature: number): void {
  const { size } = model.space.program
  slopes.bend.fill(0)
  slopes.cross.fill(0)
  slopes.between.fill(0)
  for (let fund = 0; fund < size; fund++) fillFund(model, slopes, fund, sigma, temperature)
}

function fillFund(
  model: PriceModel,
  slopes: PriceSlopes,
  fund: number,
  sigma: number,
  temperature: number,
): void {
  const { pieces, weight, space } = model
  const prices = space.program.wide + 1
  const start = pieces.start[fund] ?? missing(fund)
  const end = pieces.start[fund + 1] ?? missing(fund)
  let best = start
  for (let k = start; k < end; k++) {
    if ((weight[k] ?? missing(k)) > (weight[best] ?? missing(best))) best = k
  }
  // All is told as it differs from the heaviest piece: sums of large numbers would leave rounding behind.
  const { own, other, sum } = slopes
  sum.fill(0)
  const at = fillAmounts(model, fund, best, own)
  let apart = 0
  for (let k = start; k < end; k++) {
    const share = weight[k] ?? missing(k)
    if (share < weightless) continue
    addInner(model, slopes, fund, k, sigma, other)
    if (k === best) continue
    const by = fillAmounts(model, fund, k, other) - at
    for (let r = 0; r < prices; r++) {
      const more = (other[r] ?? missing(r)) - (own[r] ?? missing(r))
      other[r] = more
      sum[r] = (sum[r] ?? missing(r)) + share * more
    }
    apart += share * by
    addProduct(slopes, fund, other, by, share / temperature)
  }
  addProduct(slopes, fund, sum, apart, -1 / temperature)
  slopes.bend[fund] = Math.max(0, slopes.bend[fund] ?? missing(fund))
  slopes.mean[fund] = at + apart
  for (let r = 0; r < prices; r++) {
    slopes.amount[fund * prices + r] = (own[r] ?? missing(r)) + (sum[r] ?? missing(r))
  }
}

/** What a piece at its least puts into every price. Answers where its fund stands there. */
function fillAmounts(
  { pieces, space, share, leakPrice }: PriceModel,
  fund: number,
  k: number,
  into: Float64Array,
) {
  const { wide } = space.program
  const { features, base, rise, from, by } = space.table
  const entry = pieces.entry[k] ?? missing(k)
  const x = share[k] ?? missing(k)
  const first = entry * features
  const feature = (f: number) => (base[first + f] ?? missing(f)) + x * (rise[first + f] ?? missing(f))
  for (let row = 0; row < wide; row++) into[row] = feature(row)
  const at = (from[entry] ?? missing(k)) + x * (by[entry] ?? missing(k))
  into[wide] = ((space.bowl.depth[fund] ?? missing(fund)) * at * at) / 2 + leakPrice * feature(wide + 1)
  return at
}

/** A piece whose least is within it moves with the prices. */
function addInner(
  { pieces, space, share, weight, leakPrice }: PriceModel,
  slopes: PriceSlopes,
  fund: number,
  k: number,
  sigma: number,
  along: Float64Array,
): void {
  const { wide } = space.program
  const { table } = space
  const entry = pieces.entry[k] ?? missing(k)
  const x = share[k] ?? missing(k)
  const by = table.by[entry] ?? missing(k)
  const depth = space.bowl.depth[fund] ?? missing(fund)
  const bend = sigma * depth * by * by
  if (x <= 0 || x >= 1 || !(bend > 0)) return
  const first = entry * table.features
  const rise = (f: number) => table.rise[first + f] ?? missing(f)
  for (let row = 0; row < wide; row++) along[row] = rise(row)
  along[wide] = depth * ((table.from[entry] ?? missing(k)) + x * by) * by + leakPrice * rise(wide + 1)
  addProduct(slopes, fund, along, by, (weight[k] ?? missing(k)) / bend)
}

/** Adds a direction's product with itself: `along` in the prices, `by` in the fund's own slope. */
function addProduct(
  { bend, cross, between }: PriceSlopes,
  fund: number,
  along: Float64Array,
  by: number,
  factor: number,
): void {
  const prices = along.length
  bend[fund] = (bend[fund] ?? missing(fund)) + factor * by * by
  for (let r = 0; r < prices; r++) {
    const own = factor * (along[r] ?? missing(r))
    if (own === 0) continue
    cross[fund * prices + r] = (cross[fund * prices + r] ?? missing(r)) + own * by
    for (let q = 0; q <= r; q++) {
      between[r * prices + q] = (between[r * prices + q] ?? missing(r)) + own * (along[q] ?? missing(q))
    }
  }
}
