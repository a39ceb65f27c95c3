import { dotRow, missing } from '../numbers/shared.ts'
import { factorize, solveFactor } from './price-factor.ts'
import { type PriceModel, type Prices, sharedPrice } from './price-model.ts'
import { type PullRoom, pullRoom, solvePull } from './price-pull.ts'
import { emptySlopes, fillSlopes, type PriceSlopes } from './price-slopes.ts'

/** Room for one climb's steps: the slopes, how `pull` goes with the prices, and the matrix of these. */
export interface PriceRoom {
  readonly slopes: PriceSlopes
  readonly pulled: PullRoom
  readonly step: Prices
  readonly next: Prices
  readonly matrix: Float64Array
  /** By price its slope, the answer, and its measure. */
  readonly slope: Float64Array
  readonly answer: Float64Array
  readonly scales: Float64Array
}

/** Room for so many funds and wide rows. */
export function priceRoom(size: number, wide: number): PriceRoom {
  const count = wide + 1
  const prices = () => ({ sigma: 0, rows: new Float64Array(wide), pull: new Float64Array(size) })
  return {
    slopes: emptySlopes(size, count),
    pulled: pullRoom(size, count),
    step: prices(),
    next: prices(),
    matrix: new Float64Array(count * count),
    slope: new Float64Array(count),
    answer: new Float64Array(count),
    scales: new Float64Array(count),
  }
}

/**
 * Newton's step of a smooth value at the prices last looked at, into the room's `step`; answers by how much the value rises with
 * it in the first order.
 */
export function priceStep(model: PriceModel, room: PriceRoom, prices: Prices, temperature: number): number {
  const { size, wide } = model.space.program
  const { slopes, pulled, slope, answer, matrix, step } = room
  const count = wide + 1
  const columns = count + 1
  fillSlopes(model, slopes, prices.sigma, temperature)
  ownSlopes(model, room, prices, temperature)
  solvePull(model, pulled, slopes, prices)
  const { product, moved } = pulled
  const lacking = count * columns
  for (let r = 0; r < count; r++) {
    for (let q = 0; q <= r; q++) {
      const place = r * count + q
      matrix[place] = (slopes.between[place] ?? missing(r)) - (product[r * columns + q] ?? missing(q))
    }
    answer[r] = (slope[r] ?? missing(r)) - (product[lacking + r] ?? missing(r))
  }
  solveScaled(room, count)
  step.sigma = answer[wide] ?? missing(wide)
  for (let row = 0; row < wide; row++) step.rows[row] = answer[row] ?? missing(row)
  for (let i = 0; i < size; i++) {
    let sum = moved[i * columns + count] ?? missing(i)
    for (let r = 0; r < count; r++) sum -= (answer[r] ?? missing(r)) * (moved[i * columns + r] ?? missing(r))
    step.pull[i] = sum
  }
  let rise = dotRow(slope, 0, answer, count) + (product[lacking + count] ?? missing(count))
  for (let r = 0; r < count; r++) rise -= (answer[r] ?? missing(r)) * (product[lacking + r] ?? missing(r))
  return rise
}

/** Where nothing bends, as where all funds stand on points, a row's price goes no farther than this. */
const farthest = 0.05

/** Slopes in the rows and in `sigma`; the bends of what is no fund's are added to those between prices. */
function ownSlopes(
  model: PriceModel,
  { slopes, slope }: PriceRoom,
  prices: Prices,
  temperature: number,
): void {
  const { amount, between } = slopes
  const { sigma, pull } = prices
  const { program } = model.space
  const { size, wide, rhs } = program
  const count = wide + 1
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
  for (let s = 0; s < model.shared.length; s++) {
    const j = model.shared[s] ?? missing(s)
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

const ridge = 1e-10
const flat = 1e-30

/** Solves for the rows and `sigma`, each in its own measure. */
function solveScaled({ matrix, slopes, answer, scales }: PriceRoom, count: number): void {
  const { between } = slopes
  for (let r = 0; r < count; r++) {
    scales[r] = 1 / Math.sqrt(Math.max(between[r * count + r] ?? missing(r), flat))
  }
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
