import { missing } from '../numbers/shared.ts'
import { factorize, solveFactors } from './price-factor.ts'
import type { PriceModel, Prices } from './price-model.ts'
import type { PriceSlopes } from './price-slopes.ts'

/**
 * Room for how `pull` goes along with a step of the prices. Tables are by fund and price, the last price being none: what the mix lacks to
 * where the rest of TE² is touched. `right` is how the funds' places bend with a price, `moved` how `pull` goes with it, `touched` the
 * rest of TE² times that; `product` is `right` times `touched`, by price and price (the lower half: it is symmetric).
 */
export interface PullRoom {
  readonly right: Float64Array
  readonly moved: Float64Array
  readonly touched: Float64Array
  readonly solved: Float64Array
  readonly product: Float64Array
  readonly factor: Float64Array
  /** All funds, the first `bending` of them those that bend, and the roots of their bends. */
  readonly funds: Int32Array
  readonly roots: Float64Array
  bending: number
}

/** Room for so many funds and prices. */
export function pullRoom(size: number, prices: number): PullRoom {
  const table = () => new Float64Array(size * (prices + 1))
  return {
    right: table(),
    moved: table(),
    touched: table(),
    solved: table(),
    product: new Float64Array((prices + 1) ** 2),
    factor: new Float64Array(size * size),
    funds: new Int32Array(size),
    roots: new Float64Array(size),
    bending: 0,
  }
}

/**
 * Solves for how `pull` goes with every price. With D the roots of the funds' own bends and R the rest of TE² it goes by
 * (I/σ + D²R)⁻¹, for which I + σDRD is factorized over the funds that bend: it is symmetric, and well within rounding. A fund that does not
 * bend goes with the price of TE² alone, and with what the mix lacks.
 */
export function solvePull(model: PriceModel, room: PullRoom, slopes: PriceSlopes, prices: Prices): void {
  fillRight(model, room, slopes, prices)
  factorPull(model, room, prices.sigma)
  solveBending(model, room, prices.sigma)
  solveUnbent(model, room, prices.sigma)
  fillProduct(model, room)
}

function fillRight(model: PriceModel, room: PullRoom, slopes: PriceSlopes, { sigma, pull }: Prices): void {
  const { size, wide } = model.space.program
  const { right, funds, roots } = room
  const { bend, cross, mean } = slopes
  const prices = wide + 1
  room.bending = 0
  let last = size
  for (let i = 0; i < size; i++) {
    const own = bend[i] ?? missing(i)
    const touched = (pull[i] ?? missing(i)) / sigma
    const start = i * (prices + 1)
    for (let r = 0; r < prices; r++) right[start + r] = own > 0 ? (cross[i * prices + r] ?? missing(r)) : 0
    right[start + wide] = (right[start + wide] ?? missing(start)) - touched / sigma
    right[start + prices] = (mean[i] ?? missing(i)) - touched
    if (!(own > 0)) {
      last -= 1
      funds[last] = i
      continue
    }
    funds[room.bending] = i
    roots[room.bending] = Math.sqrt(own)
    room.bending += 1
  }
}

function factorPull({ space }: PriceModel, { factor, roots, funds, bending }: PullRoom, sigma: number): void {
  const { size } = space.program
  for (let a = 0; a < bending; a++) {
    const start = (funds[a] ?? missing(a)) * size
    const own = sigma * (roots[a] ?? missing(a))
    for (let b = 0; b <= a; b++) {
      const h = funds[b] ?? missing(b)
      const entry = own * (space.bowl.rest[start + h] ?? missing(h)) * (roots[b] ?? missing(b))
      factor[a * bending + b] = entry + (a === b ? 1 : 0)
    }
  }
  factorize(factor, bending)
}

/** The funds that bend: all prices at once, so that no sum waits for itself. */
function solveBending({ space }: PriceModel, room: PullRoom, sigma: number): void {
  const { size, wide } = space.program
  const { rest } = space.bowl
  const { right, moved, touched, solved, factor, funds, roots, bending } = room
  const columns = wide + 2
  solved.fill(0, 0, bending * columns)
  for (let a = 0; a < bending; a++) {
    const start = (funds[a] ?? missing(a)) * size
    const own = sigma * (roots[a] ?? missing(a))
    for (let b = 0; b < size; b++) {
      const h = funds[b] ?? missing(b)
      const by = own * (rest[start + h] ?? missing(h))
      for (let r = b < bending ? 0 : wide; r < columns; r++) {
        const into = a * columns + r
        solved[into] = (solved[into] ?? missing(r)) + by * (right[h * columns + r] ?? missing(r))
      }
    }
  }
  solveFactors(factor, bending, solved, columns)
  for (let a = 0; a < bending; a++) {
    const root = roots[a] ?? missing(a)
    const start = (funds[a] ?? missing(a)) * columns
    for (let r = 0; r < columns; r++) {
      const answer = solved[a * columns + r] ?? missing(r)
      touched[start + r] = answer / root
      moved[start + r] = sigma * ((right[start + r] ?? missing(r)) - root * answer)
    }
  }
}

/** The other funds: how far `pull` goes with the price of TE² and with what the mix lacks, and what of the rest that touches. */
function solveUnbent({ space }: PriceModel, room: PullRoom, sigma: number): void {
  const { size, wide } = space.program
  const { right, moved, touched, funds, bending } = room
  const columns = wide + 2
  for (let a = bending; a < size; a++) {
    const start = (funds[a] ?? missing(a)) * columns
    for (let r = 0; r < columns; r++) moved[start + r] = sigma * (right[start + r] ?? missing(r))
  }
  for (let a = bending; a < size; a++) {
    const i = funds[a] ?? missing(a)
    let first = 0
    let second = 0
    for (let h = 0; h < size; h++) {
      const by = space.bowl.rest[i * size + h] ?? missing(h)
      first += by * (moved[h * columns + wide] ?? missing(h))
      second += by * (moved[h * columns + wide + 1] ?? missing(h))
    }
    touched[i * columns + wide] = first
    touched[i * columns + wide + 1] = second
  }
}

/** Where a fund does not bend, the rows touch it but do not stand on the right. */
function fillProduct({ space }: PriceModel, { right, touched, product, funds, bending }: PullRoom): void {
  const { size, wide } = space.program
  const columns = wide + 2
  product.fill(0)
  for (let a = 0; a < size; a++) {
    const start = (funds[a] ?? missing(a)) * columns
    const from = a < bending ? 0 : wide
    for (let r = from; r < columns; r++) {
      const own = touched[start + r] ?? missing(r)
      for (let q = from; q <= r; q++) {
        const place = r * columns + q
        product[place] = (product[place] ?? missing(q)) + own * (right[start + q] ?? missing(q))
      }
    }
  }
}
