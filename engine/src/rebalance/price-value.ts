import { addRow, missing } from '../numbers/shared.ts'
import { type PriceModel, type Prices, sharedPrice } from './price-model.ts'

/**
 * What a box costs at prices, made smooth at a temperature, and never above what the prices bound but for the temperature
 * itself. Infinitely little where prices cannot be: a column without end that would pay.
 */
export function smoothValue(model: PriceModel, prices: Prices, temperature: number): number {
  const { space, constant, square } = model
  const { size, wide, rhs } = space.program
  const { sigma, rows, pull } = prices
  if (!(sigma > 0)) return Number.NEGATIVE_INFINITY
  let value = sigma * (constant - square / 2) + temperature * Math.log(sigma)
  for (let row = 0; row < wide; row++)
    value -= (rows[row] ?? missing(row)) * (rhs[size + row] ?? missing(row))
  const shared = sharedValue(model, rows, temperature)
  if (shared === Number.NEGATIVE_INFINITY) return shared
  value += shared
  value -= fillSlope(model, pull) / (2 * sigma)
  for (let i = 0; i < size; i++) value += fundValue(model, prices, i, temperature)
  return value
}

/**
 * What a box costs at prices at no temperature, without `square`: no real trades in it have cost + `sigma` ½ TE² below that.
 * Fills in the least of every piece, and of every fund into `lowest`.
 */
export function plainValue(model: PriceModel, prices: Prices, lowest: Float64Array): number {
  const { space, constant } = model
  const { size, wide, rhs } = space.program
  const { sigma, rows, pull } = prices
  let value = sigma * constant
  for (let row = 0; row < wide; row++)
    value -= (rows[row] ?? missing(row)) * (rhs[size + row] ?? missing(row))
  value += plainShared(model, rows)
  value -= fillSlope(model, pull) / (2 * sigma)
  for (let i = 0; i < size; i++) {
    const low = fillLeast(model, prices, i)
    lowest[i] = low
    value += low
  }
  return value
}

/** How the rest of TE² slopes in each fund, times `sigma`. Answers `pull` times it. */
function fillSlope({ space, slope }: PriceModel, pull: Float64Array): number {
  const { size } = space.program
  slope.fill(0)
  // The rest is symmetric: by columns no sum waits for itself.
  for (let i = 0; i < size; i++) addRow(slope, pull[i] ?? missing(i), space.bowl.rest, i * size, size)
  let pulled = 0
  for (let i = 0; i < size; i++) pulled += (slope[i] ?? missing(i)) * (pull[i] ?? missing(i))
  return pulled
}

/** The least of the columns that belong to no fund. */
function plainShared(model: PriceModel, rows: Float64Array): number {
  const { shared, space } = model
  let value = 0
  for (const j of shared) {
    const upper = Math.min(space.most, space.program.upper[j] ?? missing(j))
    value += Math.min(0, sharedPrice(model, j, rows)) * upper
  }
  return value
}

/** Beyond this a power of e is nothing beside 1. */
const nothing = 30

function sharedValue(model: PriceModel, rows: Float64Array, temperature: number): number {
  const { shared, space, amount } = model
  let value = 0
  for (let s = 0; s < shared.length; s++) {
    const j = shared[s] ?? missing(s)
    const price = sharedPrice(model, j, rows)
    const upper = space.program.upper[j] ?? missing(j)
    if (upper === Number.POSITIVE_INFINITY) {
      if (!(price > 0)) return Number.NEGATIVE_INFINITY
      value += temperature * Math.log(price)
      amount[s] = temperature / price
    } else {
      const pays = (-price * upper) / temperature
      value -= temperature * (pays > nothing ? pays : Math.log1p(Math.exp(pays)))
      amount[s] = upper / (1 + Math.exp(-pays))
    }
  }
  return value
}

/** The least of every piece of a fund, their weights, and the smooth least of all. */
function fundValue(model: PriceModel, prices: Prices, fund: number, temperature: number): number {
  const { pieces, least, weight } = model
  const start = pieces.start[fund] ?? missing(fund)
  const end = pieces.start[fund + 1] ?? missing(fund)
  const lowest = fillLeast(model, prices, fund)
  let sum = 0
  for (let k = start; k < end; k++) {
    const above = ((least[k] ?? missing(k)) - lowest) / temperature
    const own = above > nothing ? 0 : Math.exp(-above)
    weight[k] = own
    sum += own
  }
  for (let k = start; k < end; k++) weight[k] = (weight[k] ?? missing(k)) / sum
  return lowest - temperature * Math.log(sum)
}

/** Where each piece of a fund is least at prices, and how much that is. Answers the least of all. */
function fillLeast(model: PriceModel, { sigma, rows }: Prices, fund: number): number {
  const { pieces, space, slope, leakPrice, share, least } = model
  const { wide } = space.program
  const { features, base, rise, from, by } = space.table
  const own = space.features[fund] ?? missing(fund)
  // The last two are the cost and what leaks away.
  const ownRows = own.length - 2
  const leak = sigma * leakPrice
  const pull = slope[fund] ?? missing(fund)
  const depth = sigma * (space.bowl.depth[fund] ?? missing(fund))
  const end = pieces.start[fund + 1] ?? missing(fund)
  let lowest = Number.POSITIVE_INFINITY
  for (let k = pieces.start[fund] ?? missing(fund); k < end; k++) {
    const entry = pieces.entry[k] ?? missing(k)
    const at = entry * features
    const first = from[entry] ?? missing(k)
    const length = by[entry] ?? missing(k)
    let begin = (base[at + wide] ?? missing(at)) + leak * (base[at + wide + 1] ?? missing(at))
    let more = (rise[at + wide] ?? missing(at)) + leak * (rise[at + wide + 1] ?? missing(at))
    for (let place = 0; place < ownRows; place++) {
      const row = own[place] ?? missing(place)
      const price = rows[row] ?? missing(row)
      begin += price * (base[at + row] ?? missing(at))
      more += price * (rise[at + row] ?? missing(at))
    }
    begin += first * (pull + (depth * first) / 2)
    more += (pull + depth * first) * length
    const bend = depth * length * length
    let along = 0
    // As far as it falls: to where it is flat, or to its end.
    if (more < 0) along = -more < bend ? -more / bend : 1
    const value = begin + along * (more + (along * bend) / 2)
    share[k] = along
    least[k] = value
    lowest = Math.min(lowest, value)
  }
  return lowest
}
