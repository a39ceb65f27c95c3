import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import { boxMix } from './box-mix.ts'
import { type MixGap, splitBox } from './box-split.ts'
import { type DualBound, dualBound, narrowed } from './dual-bound.ts'
import type { HullTrades } from './hull-gap.ts'
import { climbPrices } from './price-climb.ts'
import { copyPrices, couplingOf, firstPrices, type Prices, priceModel } from './price-model.ts'

/**
 * A box of trades under search: prices to begin from (undefined: of none that are near), and what its bound lacks as far as is
 * known, in shares of the scale (infinite where nothing is).
 */
export interface BoxTask {
  readonly box: TradeBox
  readonly prices: Prices | undefined
  readonly slack: number
}

/** A look at a box: its bound at a weight of cost, trades near its best ones, where it is split, and what its parts begin from. */
export interface BoxLook {
  readonly t: number
  readonly bound: DualBound
  readonly trades: HullTrades
  readonly worst: MixGap | undefined
  readonly prices: Prices
}

/** What is left of a box, and what it is split into: nothing where nothing is gained. */
export interface CutBox {
  readonly box: TradeBox
  readonly parts: readonly BoxTask[]
  /** What the bound lacks of what is known, in shares of the scale. */
  readonly slack: number
}

/** Temperatures in shares of the scale: the first ones of prices that are far off or near, and the last ones. */
const [hottest, warm] = [1e-5, 1e-6]
const [mildest, coldest] = [1e-8, 2e-11]
/** The last temperature as a share of what a bound lacks, and how much above it prices of a box around begin. */
const [share, above] = [0.01, 3]
const [manySteps, fewSteps] = [40, 6]

/**
 * Looks at a box at TE² = `square`: the prices at which its bound there is best, as far as they are found, and the bound.
 * Undefined where rounding leaves none. `ceiling` is a cost above which the box is of no use.
 */
export function lookAt(
  bounds: BoundSpace,
  { box, prices, slack }: BoxTask,
  square: number,
  ceiling: number,
): BoxLook | undefined {
  const model = priceModel(bounds, box, square)
  const found = prices === undefined ? firstPrices(bounds, square) : copyPrices(prices)
  const last = Math.max(coldest, Math.min(mildest, share * slack))
  const isFar = slack === Number.POSITIVE_INFINITY
  const first = prices === undefined ? hottest : isFar ? warm : above * last
  climbPrices(model, found, { first, last, steps: isFar ? manySteps : fewSteps }, ceiling)
  const t = 1 / found.sigma
  const bound = dualBound(bounds, box, couplingOf(found))
  if (!(t > 0) || !(bound.value > Number.NEGATIVE_INFINITY)) return undefined
  return { t, bound, ...boxMix(model, box.first, box.sign, found), prices: found }
}

/** The cost that a look's bound says is the least at TE² = `square`. */
export function costOf({ t, bound }: BoxLook, square: number): number {
  return (bound.value - square / 2) / t
}

/**
 * A mix that is so little below real trades, as a share of what the bound lacks, is not worth splitting where no more is open
 * than this: hulls do better. Of a box with more open, better trades found elsewhere may make its parts small.
 */
const [worthSplitting, fewOpen] = [0.005, 48]

/** How many decisions a box leaves open. Example: of one stretch of each line and no purchase in doubt, none. */
export function opennessOf({ first, last, purchase }: TradeBox): number {
  let open = 0
  for (let i = 0; i < first.length; i++) {
    open += Math.max(0, (last[i] ?? missing(i)) - (first[i] ?? missing(i)) - 1)
    if (purchase[i] === 0) open += 1
  }
  return open
}

/** Cuts a box after a look to trades whose ½ TE² + t·cost is below `top`; undefined where there are none. */
export function cutBox(box: TradeBox, { bound, worst, prices, t }: BoxLook, top: number): CutBox | undefined {
  const left = narrowed(box, bound, top)
  if (left === undefined) return undefined
  const slack = (top - bound.value) / t
  const isWorth =
    worst !== undefined && (!(worst.gap <= worthSplitting * slack) || opennessOf(left) > fewOpen)
  const parts = isWorth ? splitBox(left, worst) : []
  return { box: left, parts: parts.map((part) => ({ box: part, prices, slack })), slack }
}
