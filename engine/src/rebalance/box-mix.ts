import { missing } from '../numbers/shared.ts'
import type { MixGap } from './box-split.ts'
import type { HullTrades } from './hull-gap.ts'
import type { PriceModel, Prices } from './price-model.ts'
import { bought, idle } from './price-pieces.ts'
import { realYear } from './real-tax.ts'
import { nothing } from './search-node.ts'

/** The trades that the prices of a model stand on, a mix of pieces by fund, and what of them is farthest from real ones. */
export interface BoxMix {
  readonly trades: HullTrades
  readonly worst: MixGap | undefined
}

/** Less weight than this is no part of a mix. */
const weightless = 1e-6
const touching = 1e-9

/** The mix of a model at the prices last looked at, and the fund where it is farthest from real trades. */
export function boxMix(model: PriceModel, first: Int32Array, sign: Int8Array, prices: Prices): BoxMix {
  const { position, size } = model.space.program
  const sell = new Float64Array(size)
  const buy = new Float64Array(size)
  let worst = signGap(model, sign)
  for (let fund = 0; fund < size; fund++) {
    const mean = meanOf(model, fund)
    const net = mean - (position[fund] ?? missing(fund))
    if (net > 0) buy[fund] = net / (1 - model.space.problem.dutyRate)
    else sell[fund] = -net
    const found = fundGap(model, fund, mean, first[fund] === 0, prices)
    if (found !== undefined && found.gap > (worst?.gap ?? 0)) worst = found
  }
  return { trades: { sell, buy }, worst }
}

/** Where a fund stands at the least of a piece. */
function placeOf({ pieces, share, space }: PriceModel, k: number): number {
  const { from, by } = space.table
  const entry = pieces.entry[k] ?? missing(k)
  return (from[entry] ?? missing(k)) + (share[k] ?? missing(k)) * (by[entry] ?? missing(k))
}

function meanOf(model: PriceModel, fund: number): number {
  const { pieces, weight } = model
  let mean = 0
  for (let k = pieces.start[fund] ?? missing(fund); k < (pieces.start[fund + 1] ?? missing(fund)); k++) {
    mean += (weight[k] ?? missing(k)) * placeOf(model, k)
  }
  return mean
}

/** Which kinds of pieces have weight in a fund's mix, with the first and the last stretch of its line. */
function kindsOf({ pieces, weight }: PriceModel, fund: number) {
  let [low, high] = [Number.POSITIVE_INFINITY, -1]
  let [isIdle, isBought] = [false, false]
  for (let k = pieces.start[fund] ?? missing(fund); k < (pieces.start[fund + 1] ?? missing(fund)); k++) {
    if ((weight[k] ?? missing(k)) < weightless) continue
    const place = pieces.place[k] ?? missing(k)
    if (place === bought) isBought = true
    else if (place === idle) isIdle = true
    else {
      low = Math.min(low, place)
      high = Math.max(high, place)
    }
  }
  return { low, high, isIdle, isBought }
}

function fundGap(
  model: PriceModel,
  fund: number,
  mean: number,
  isFromNone: boolean,
  prices: Prices,
): MixGap | undefined {
  const { low, high, isIdle, isBought } = kindsOf(model, fund)
  const isSold = high >= 0
  const isGapped = model.space.problem.lines[fund]?.isGapped === true
  const { gap, at } = lackAt(model, fund, mean, prices)
  if (isBought && (isIdle || isSold)) return { fund, kind: 'bought', point: 0, gap }
  if (isSold && isGapped && isFromNone && (isIdle || low === 0)) return { fund, kind: 'sold', point: 0, gap }
  if (high <= low) return undefined
  return { fund, kind: 'at', point: Math.min(high, Math.max(low + 1, at)), gap }
}

/** How much more a fund costs at its mix's mean than the mix does, and the point of its line that is nearest. */
function lackAt(
  model: PriceModel,
  fund: number,
  mean: number,
  prices: Prices,
): { readonly gap: number; readonly at: number } {
  const { pieces, weight, least, space } = model
  let [mixed, spread, real] = [0, 0, Number.POSITIVE_INFINITY]
  let [nearest, at] = [Number.POSITIVE_INFINITY, 0]
  for (let k = pieces.start[fund] ?? missing(fund); k < (pieces.start[fund + 1] ?? missing(fund)); k++) {
    const own = weight[k] ?? missing(k)
    if (own > 0) {
      mixed += own * (least[k] ?? missing(k))
      spread += own * (placeOf(model, k) - mean) ** 2
    }
    const entry = pieces.entry[k] ?? missing(k)
    const by = space.table.by[entry] ?? missing(k)
    const along = mean - (space.table.from[entry] ?? missing(k))
    const share = by === 0 ? (Math.abs(along) < nothing ? 0 : -1) : along / by
    if (share < -touching || share > 1 + touching) continue
    real = Math.min(real, priceAt(model, fund, k, Math.min(1, Math.max(0, share)), prices))
    const place = pieces.place[k] ?? missing(k)
    const beside = Math.min(share, 1 - share)
    if (place < 0 || beside >= nearest) continue
    nearest = beside
    at = share > 0.5 ? place + 1 : place
  }
  if (real < Number.POSITIVE_INFINITY) return { gap: real - mixed, at }
  // Where nothing real is: what the mix is spread about its mean is what TE² does not see.
  const bend = (space.bowl.depth[fund] ?? 0) + (space.bowl.rest[fund * (space.program.size + 1)] ?? 0)
  return { gap: (prices.sigma * bend * spread) / 2, at }
}

function priceAt(model: PriceModel, fund: number, k: number, share: number, prices: Prices): number {
  const { pieces, space, leakPrice, slope } = model
  const { wide } = space.program
  const { features, base, rise, from, by } = space.table
  const entry = pieces.entry[k] ?? missing(k)
  const first = entry * features
  const feature = (f: number) => (base[first + f] ?? missing(f)) + share * (rise[first + f] ?? missing(f))
  let price = feature(wide) + prices.sigma * leakPrice * feature(wide + 1)
  for (let row = 0; row < wide; row++) price += (prices.rows[row] ?? missing(row)) * feature(row)
  const at = (from[entry] ?? missing(k)) + share * (by[entry] ?? missing(k))
  const depth = space.bowl.depth[fund] ?? missing(fund)
  return price + at * ((slope[fund] ?? missing(fund)) + (prices.sigma * depth * at) / 2)
}

/** The class whose gain and loss stand side by side, and how much less than the real tax that makes it. */
function signGap({ space, shared, amount }: PriceModel, sign: Int8Array): MixGap | undefined {
  const { program, problem } = space
  if (program.signs === undefined) return undefined
  const amounts = new Map(shared.map((j, s) => [j, amount[s] ?? missing(s)]))
  const of = (j: number) => amounts.get(j) ?? 0
  let [most, fund, relaxed] = [nothing, -1, 0]
  const nets: number[] = []
  for (const [place, loss] of program.signs.loss.entries()) {
    let gained = 0
    for (const j of program.signs.gain[place] ?? []) {
      gained += of(j)
      relaxed += of(j) * (program.cost[j] ?? missing(j))
    }
    nets.push(gained - of(loss))
    const both = Math.min(of(loss), gained)
    if (sign[place] !== 0 || both <= most) continue
    most = both
    fund = place
  }
  const paise = nets.map((net) => net * problem.scale)
  const gap = realYear(problem.tax, paise).tax / problem.scale - relaxed
  return fund >= 0 && gap > nothing ? { fund, kind: 'sign', point: 0, gap } : undefined
}
