import { addRow, dotRow, missing } from '../numbers/shared.ts'
import { factorize, solveFactor } from './price-factor.ts'
import { type PriceModel, type Prices, sharedPrice } from './price-model.ts'
import { emptySlopes, fillSlopes, type PriceSlopes } from './price-slopes.ts'

/**
 * Room for one climb's steps: the slopes, the matrix of the prices, that of the funds, and by price (the last one: what the mix
 * lacks) how the funds' places bend with it, how `pull` moves with it, and that through the rest of TE².
 */
export interface PriceRoom {
  readonly slopes: PriceSlopes
  readonly step: Prices
  readonly next: Prices
  readonly matrix: Float64Array
  readonly factor: Float64Array
  readonly roots: Float64Array
  readonly solved: Float64Array
  /** By price its slope, the answer, and its measure. */
  readonly slope: Float64Array
  readonly answer: Float64Array
  readonly scales: Float64Array
  readonly right: readonly Float64Array[]
  readonly moved: readonly Float64Array[]
  readonly touched: readonly Float64Array[]
}

/** Room for so many funds and wide rows. */
export function priceRoom(size: number, wide: number): PriceRoom {
  const count = wide + 1
  const columns = () => Array.from({ length: count + 1 }, () => new Float64Array(size))
  const prices = () => ({ sigma: 0, rows: new Float64Array(wide), pull: new Float64Array(size) })
  return {
    slopes: emptySlopes(size, count),
    step: prices(),
    next: prices(),
    matrix: new Float64Array(count * count),
    factor: new Float64Array(size * size),
    roots: new Float64Array(size),
    solved: new Float64Array(size),
    slope: new Float64Array(count),
    answer: new Float64Array(count),
    scales: new Float64Array(count),
    right: columns(),
    moved: columns(),
    touched: columns(),
  }
}

/**
 * Newton's step of a smooth value at the prices last looked at, into the room's `step`; answers by how much the value rises with
 * it in the first order. With D the roots of the funds' own bends and R the rest of TE², `pull` goes by (I/σ + D²R)⁻¹, for
 * which I + σDRD is factorized: it is symmetric, and well within rounding.
 */
export function priceStep(model: PriceModel, room: PriceRoom, prices: Prices, temperature: number): number {
  const { size, wide } = model.space.program
  const { slopes, right, moved, touched, matrix, step } = room
  const count = wide + 1
  fillSlopes(model, slopes, prices.sigma, temperature)
  const { slope } = room
  ownSlopes(model, room, prices, temperature)
  fillRight(room, prices, size, count)
  factorPull(model, room, prices.sigma)
  for (let r = 0; r <= count; r++) {
    if ((right[r] ?? missing(r)).every(isNone)) {
      // A row that no fund is in.
      moved[r]?.fill(0)
      touched[r]?.fill(0)
      continue
    }
    solvePull(model, room, prices.sigma, r)
    timesRest(model, moved[r] ?? missing(r), touched[r] ?? missing(r))
  }
  const last = right[count] ?? missing(count)
  const lacking = touched[count] ?? missing(count)
  const { answer } = room
  for (let r = 0; r < count; r++) {
    const own = right[r] ?? missing(r)
    for (let q = 0; q <= r; q++) {
      matrix[r * count + q] =
        (slopes.between[r * count + q] ?? missing(r)) - dotRow(own, 0, touched[q] ?? missing(q), size)
    }
    answer[r] = (slope[r] ?? missing(r)) - dotRow(own, 0, lacking, size)
  }
  solveScaled(room, count)
  step.sigma = answer[wide] ?? missing(wide)
  for (let row = 0; row < wide; row++) step.rows[row] = answer[row] ?? missing(row)
  step.pull.set(moved[count] ?? missing(count))
  let rise = dotRow(slope, 0, answer, count) + dotRow(last, 0, lacking, size)
  for (let r = 0; r < count; r++) {
    const by = answer[r] ?? missing(r)
    addRow(step.pull, -by, moved[r] ?? missing(r), 0, size)
    rise -= by * dotRow(last, 0, touched[r] ?? missing(r), size)
  }
  return rise
}

function isNone(value: number): boolean {
  return value === 0
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

/** By price how the funds' places bend with it, and last what the mix lacks to where the rest of TE² is touched. */
function fillRight({ slopes, right }: PriceRoom, { sigma, pull }: Prices, size: number, count: number): void {
  const { cross, mean } = slopes
  for (let r = 0; r <= count; r++) {
    const own = right[r] ?? missing(r)
    for (let i = 0; i < size; i++) {
      const touched = (pull[i] ?? missing(i)) / sigma
      if (r === count) own[i] = (mean[i] ?? missing(i)) - touched
      else own[i] = (cross[i * count + r] ?? missing(i)) - (r === count - 1 ? touched / sigma : 0)
    }
  }
}

function timesRest({ space }: PriceModel, vector: Float64Array, into: Float64Array): void {
  const { size } = space.program
  into.fill(0)
  // By columns, for it is symmetric: no sum waits for itself.
  for (let i = 0; i < size; i++) {
    const by = vector[i] ?? missing(i)
    if (by !== 0) addRow(into, by, space.bowl.rest, i * size, size)
  }
}

function factorPull({ space }: PriceModel, { slopes, factor, roots }: PriceRoom, sigma: number): void {
  const { size } = space.program
  for (let i = 0; i < size; i++) roots[i] = Math.sqrt(slopes.bend[i] ?? missing(i))
  for (let i = 0; i < size; i++) {
    const own = sigma * (roots[i] ?? missing(i))
    for (let h = 0; h <= i; h++) {
      const entry = own * (space.bowl.rest[i * size + h] ?? missing(h)) * (roots[h] ?? missing(h))
      factor[i * size + h] = entry + (i === h ? 1 : 0)
    }
  }
  factorize(factor, size)
}

/** Solves (I/σ + D²R) x = the room's right side of a price, into what is moved by it. */
function solvePull(model: PriceModel, room: PriceRoom, sigma: number, price: number): void {
  const { factor, roots, solved } = room
  const { size } = model.space.program
  const right = room.right[price] ?? missing(price)
  const moved = room.moved[price] ?? missing(price)
  timesRest(model, right, solved)
  for (let i = 0; i < size; i++) solved[i] = sigma * (roots[i] ?? missing(i)) * (solved[i] ?? missing(i))
  solveFactor(factor, size, solved)
  for (let i = 0; i < size; i++) {
    moved[i] = sigma * ((right[i] ?? missing(i)) - (roots[i] ?? missing(i)) * (solved[i] ?? missing(i)))
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
