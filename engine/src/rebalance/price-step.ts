import { dotRow, missing } from '../numbers/shared.ts'
import { factorize, solveFactor } from './price-factor.ts'
import { type PriceModel, type Prices, sharedPrice } from './price-model.ts'
import { fillSlopes, type PriceSlopes } from './price-slopes.ts'

/** A step of prices, and by how much the value rises with it in the first order. */
export interface PriceStep {
  readonly step: Prices
  readonly rise: number
}

/**
 * Newton's step of a smooth value at the prices last looked at. With D the roots of the funds' own bends and R the rest of TE²,
 * `pull` goes by (I/σ + D²R)⁻¹, for which I + σDRD is factorized: it is symmetric, and well within rounding.
 */
export function priceStep(
  model: PriceModel,
  slopes: PriceSlopes,
  prices: Prices,
  temperature: number,
): PriceStep {
  const { size, wide } = model.space.program
  const count = wide + 1
  fillSlopes(model, slopes, prices.sigma, temperature)
  const slope = ownSlopes(model, slopes, prices, temperature)
  const solve = pullSolver(model, slopes, prices.sigma)
  const right = columnsOf(model, slopes, prices)
  const moved = right.map(solve)
  const last = right[count] ?? missing(count)
  const touched = moved.map((column) => timesRest(model, column))
  const matrix = new Float64Array(count * count)
  const answer = new Float64Array(count)
  for (let r = 0; r < count; r++) {
    const own = right[r] ?? missing(r)
    for (let q = 0; q <= r; q++) {
      matrix[r * count + q] =
        (slopes.between[r * count + q] ?? missing(r)) - dotRow(own, 0, touched[q] ?? missing(q), size)
    }
    answer[r] = (slope[r] ?? missing(r)) - dotRow(own, 0, touched[count] ?? missing(count), size)
  }
  solveScaled(matrix, slopes, answer, count)
  const pull = (moved[count] ?? missing(count)).slice()
  for (let r = 0; r < count; r++) {
    const by = answer[r] ?? missing(r)
    for (let i = 0; i < size; i++) pull[i] = (pull[i] ?? missing(i)) - by * (moved[r]?.[i] ?? missing(i))
  }
  const step = { sigma: answer[wide] ?? missing(wide), rows: answer.slice(0, wide), pull }
  const rise = dotRow(slope, 0, answer, count) + dotRow(last, 0, timesRest(model, pull), size)
  return { step, rise }
}

/** Where nothing bends, as where all funds stand on points, a row's price goes no farther than this. */
const farthest = 0.05

/** Slopes in the rows and in `sigma`; the bends of what is no fund's are added to those between prices. */
function ownSlopes(
  model: PriceModel,
  { amount, between }: PriceSlopes,
  prices: Prices,
  temperature: number,
): Float64Array {
  const { sigma, pull } = prices
  const { program } = model.space
  const { size, wide, rhs } = program
  const count = wide + 1
  const slope = new Float64Array(count)
  const pulled = dotRow(model.slope, 0, pull, size)
  for (let row = 0; row < wide; row++) slope[row] = -(rhs[size + row] ?? missing(row))
  slope[wide] = pulled / (2 * sigma * sigma) + model.constant - model.square / 2 + temperature / sigma
  for (let i = 0; i < size; i++) {
    for (let r = 0; r < count; r++)
      slope[r] = (slope[r] ?? missing(r)) + (amount[i * count + r] ?? missing(i))
  }
  const own = wide * count + wide
  between[own] = (between[own] ?? missing(own)) + pulled / sigma ** 3 + temperature / sigma ** 2
  addShared(model, between, prices, temperature, slope)
  for (let r = 0; r < count; r++) {
    const place = r * count + r
    const least = Math.abs(slope[r] ?? missing(r)) / (r === wide ? sigma : farthest)
    between[place] = Math.max(between[place] ?? missing(place), least)
  }
  return slope
}

/** Adds what the columns that are no fund's put into the rows, and how that bends. */
function addShared(
  model: PriceModel,
  between: Float64Array,
  { rows }: Prices,
  temperature: number,
  slope: Float64Array,
): void {
  const { coefficients, wide, upper } = model.space.program
  for (const [s, j] of model.shared.entries()) {
    const own = model.amount[s] ?? missing(s)
    const most = upper[j] ?? missing(j)
    const price = most === Number.POSITIVE_INFINITY ? sharedPrice(model, j, rows) : 0
    const bend =
      most === Number.POSITIVE_INFINITY ? temperature / (price * price) : (own * (most - own)) / temperature
    for (let r = 0; r < wide; r++) {
      const by = coefficients[j * wide + r] ?? missing(r)
      if (by === 0) continue
      slope[r] = (slope[r] ?? missing(r)) + by * own
      for (let q = 0; q <= r; q++) {
        const place = r * (wide + 1) + q
        between[place] =
          (between[place] ?? missing(place)) + bend * by * (coefficients[j * wide + q] ?? missing(q))
      }
    }
  }
}

/** By price how the funds' places bend with it, and last what the mix lacks to where the rest of TE² is touched. */
function columnsOf(model: PriceModel, { cross, mean }: PriceSlopes, { sigma, pull }: Prices): Float64Array[] {
  const { size, wide } = model.space.program
  const count = wide + 1
  const touched = (i: number) => (pull[i] ?? missing(i)) / sigma
  return Array.from({ length: count + 1 }, (_, r) =>
    Float64Array.from({ length: size }, (_, i) => {
      if (r === count) return (mean[i] ?? missing(i)) - touched(i)
      const own = cross[i * count + r] ?? missing(i)
      return r === wide ? own - touched(i) / sigma : own
    }),
  )
}

function timesRest({ space }: PriceModel, vector: Float64Array): Float64Array {
  const { size } = space.program
  return Float64Array.from(vector, (_, i) => dotRow(space.bowl.rest, i * size, vector, size))
}

/** Solves (I/σ + D²R) x = right. */
function pullSolver(model: PriceModel, { bend }: PriceSlopes, sigma: number) {
  const { space } = model
  const { size } = space.program
  const roots = bend.map(Math.sqrt)
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const own = sigma * (roots[i] ?? missing(i))
    for (let h = 0; h <= i; h++) {
      const entry = own * (space.bowl.rest[i * size + h] ?? missing(h)) * (roots[h] ?? missing(h))
      factor[i * size + h] = entry + (i === h ? 1 : 0)
    }
  }
  factorize(factor, size)
  return (right: Float64Array): Float64Array => {
    const solved = timesRest(model, right)
    for (let i = 0; i < size; i++) solved[i] = sigma * (roots[i] ?? missing(i)) * (solved[i] ?? missing(i))
    solveFactor(factor, size, solved)
    return right.map((value, i) => sigma * (value - (roots[i] ?? missing(i)) * (solved[i] ?? missing(i))))
  }
}

const ridge = 1e-10
const flat = 1e-30

/** Solves for the rows and `sigma`, each in its own measure. */
function solveScaled(
  matrix: Float64Array,
  { between }: PriceSlopes,
  answer: Float64Array,
  count: number,
): void {
  const scales = answer.map((_, r) => 1 / Math.sqrt(Math.max(between[r * count + r] ?? missing(r), flat)))
  const scaleOf = (r: number) => scales[r] ?? missing(r)
  for (let r = 0; r < count; r++) {
    for (let q = 0; q <= r; q++) {
      const place = r * count + q
      matrix[place] = (matrix[place] ?? missing(place)) * scaleOf(r) * scaleOf(q) + (q === r ? ridge : 0)
    }
    answer[r] = (answer[r] ?? missing(r)) * scaleOf(r)
  }
  factorize(matrix, count)
  solveFactor(matrix, count, answer)
  for (let r = 0; r < count; r++) answer[r] = (answer[r] ?? missing(r)) * scaleOf(r)
}
