import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import type { CouplingPrices } from './dual-bound.ts'
import { leakChord, type PricedPieces, pricedPieces } from './price-pieces.ts'
import { closedBySign } from './search-node.ts'

/**
 * Prices of what couples the funds, in shares of the scale of cost: what a unit of ½ TE² costs (`sigma`), by wide row its
 * multiplier, and by fund `sigma` times the mix at which the rest of TE² is touched (`pull`).
 */
export interface Prices {
  sigma: number
  readonly rows: Float64Array
  readonly pull: Float64Array
}

/**
 * What a box costs at prices, made smooth at a temperature T: the least of a fund's pieces as −T log Σ e^(−m/T), a bound of 0
 * on a column of the tax as T log. What is filled in is of the prices that were looked at last.
 */
export interface PriceModel {
  readonly space: BoundSpace
  readonly pieces: PricedPieces
  /** Columns that belong to no fund, and are not closed. */
  readonly shared: readonly number[]
  /** TE² that is asked for. */
  readonly square: number
  readonly leakPrice: number
  readonly constant: number
  /** By fund, how the rest of TE² slopes in it, times `sigma`. */
  readonly slope: Float64Array
  /** By piece its least, where on it that is (0 to 1), and its weight in the fund. */
  readonly least: Float64Array
  readonly share: Float64Array
  readonly weight: Float64Array
  /** By shared column, how much of it there is. */
  readonly amount: Float64Array
}

/** The model of a box at a TE². Example: of the whole book, before its first bound. */
export function priceModel(space: BoundSpace, box: TradeBox, square: number): PriceModel {
  const { program } = space
  const pieces = pricedPieces(space, box)
  const { price, constant } = leakChord(space, box)
  const decided = closedBySign(program, box.sign)
  const shared: number[] = []
  // The columns of the tax come before those of the funds.
  for (let j = 0; j < (program.pointStart[0] ?? missing(0)); j++) {
    if (!decided.has(j) && (program.upper[j] ?? missing(j)) > 0) shared.push(j)
  }
  const count = pieces.place.length
  return {
    space,
    pieces,
    shared,
    square,
    leakPrice: price,
    constant,
    slope: new Float64Array(program.size),
    least: new Float64Array(count),
    share: new Float64Array(count),
    weight: new Float64Array(count),
    amount: new Float64Array(shared.length),
  }
}

/** Distances below this are not told apart where a first price is put on them. */
const nearest = 1e-4
/** A distance of 0.1 costs about a hundredth of the book. */
const firstSlope = 0.14

/** Prices to begin from: the target's own mix, and every gain at half its rate. */
export function firstPrices({ program, problem }: BoundSpace, square: number): Prices {
  const sigma = firstSlope / Math.max(nearest, Math.sqrt(square))
  const rows = new Float64Array(program.wide)
  const { rates } = problem.tax
  const halfOf = (place: number) => (rates[place] ?? missing(place)) / 2
  if (program.signs === undefined) {
    if (program.wide > 1) rows[1] = halfOf(3)
  } else {
    // Off 0, so that nothing is free that could be without end.
    for (let place = 0; place < 4; place++) rows[1 + place] = halfOf(place) - 1e-3
    rows.fill(-Math.max(...rates), 5)
  }
  return { sigma, rows, pull: Float64Array.from(problem.funds, ({ target }) => target * sigma) }
}

/** The same prices, to be moved. */
export function copyPrices({ sigma, rows, pull }: Prices): Prices {
  return { sigma, rows: rows.slice(), pull: pull.slice() }
}

/** The same prices as a bound is reckoned from. No mix is outside of 0 to 1 by more: a price far out would leave rounding in it. */
export function couplingOf({ sigma, rows, pull }: Prices): CouplingPrices {
  const t = 1 / sigma
  return {
    t,
    rows: rows.map((value) => value * t),
    at: pull.map((value) => Math.min(2, Math.max(-1, value * t))),
  }
}

/** What a shared column costs at prices. Example: of taxed gains, the rate less what a gain is priced at. */
export function sharedPrice({ space }: PriceModel, j: number, rows: Float64Array): number {
  const { cost, coefficients, wide } = space.program
  let price = cost[j] ?? missing(j)
  for (let row = 0; row < wide; row++) {
    price += (coefficients[j * wide + row] ?? missing(row)) * (rows[row] ?? missing(row))
  }
  return price
}
