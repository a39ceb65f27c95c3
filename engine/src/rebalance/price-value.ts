import { dotRow, missing } from '../numbers/shared.ts'
import { type PriceModel, type Prices, sharedPrice } from './price-model.ts'

/**
 * What a box costs at prices, made smooth at a temperature, and never above what the prices bound but for the temperature
 * itself. Infinitely little where prices cannot be: a column without end that would pay.
 */
export function smoothValue(model: PriceModel, prices: Prices, temperature: number): number {
  const { space, constant, square, slope } = model
  const { size, wide, rhs } = space.program
  const { sigma, rows, pull } = prices
  if (!(sigma > 0)) return Number.NEGATIVE_INFINITY
  let value = sigma * (constant - square / 2) + temperature * Math.log(sigma)
  for (let row = 0; row < wide; row++)
    value -= (rows[row] ?? missing(row)) * (rhs[size + row] ?? missing(row))
  value += sharedValue(model, rows, temperature)
  let pulled = 0
  for (let i = 0; i < size; i++) {
    const own = dotRow(space.bowl.rest, i * size, pull, size)
    slope[i] = own
    pulled += own * (pull[i] ?? missing(i))
  }
  value -= pulled / (2 * sigma)
  for (let i = 0; i < size; i++) value += fundValue(model, prices, i, temperature)
  return value
}

/**
 * What a box costs at prices at no temperature, without `square`: no real trades in it have cost + `sigma` ½ TE² below that.
 * Fills in the least of every piece, and of every fund into `lowest`.
 */
export function plainValue(model: PriceModel, prices: Prices, lowest: Float64Array): number {
  const { space, constant, slope, pieces, least } = model
  const { size, wide, rhs } = space.program
  const { sigma, rows, pull } = prices
  let value = sigma * constant
  for (let row = 0; row < wide; row++)
    value -= (rows[row] ?? missing(row)) * (rhs[size + row] ?? missing(row))
  value += plainShared(model, rows)
  let pulled = 0
  for (let i = 0; i < size; i++) {
    const own = dotRow(space.bowl.rest, i * size, pull, size)
    slope[i] = own
    pulled += own * (pull[i] ?? missing(i))
  }
  value -= pulled / (2 * sigma)
  for (let i = 0; i < size; i++) {
    const [start, end] = [pieces.start[i] ?? missing(i), pieces.start[i + 1] ?? missing(i)]
    let low = Number.POSITIVE_INFINITY
    for (let k = start; k < end; k++) {
      pieceLeast(model, prices, i, k)
      low = Math.min(low, least[k] ?? missing(k))
    }
    lowest[i] = low
    value += low
  }
  return value
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
  const [start, end] = [pieces.start[fund] ?? missing(fund), pieces.start[fund + 1] ?? missing(fund)]
  let lowest = Number.POSITIVE_INFINITY
  for (let k = start; k < end; k++) {
    const own = pieceLeast(model, prices, fund, k)
    if (own < lowest) lowest = own
  }
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

function pieceLeast(model: PriceModel, { sigma, rows }: Prices, fund: number, k: number): number {
  const { pieces, space, slope, leakPrice } = model
  const { wide } = space.program
  const { features, base, rise } = pieces
  const own = space.features[fund] ?? missing(fund)
  const at = k * features
  const leak = sigma * leakPrice
  let start = (base[at + wide] ?? missing(at)) + leak * (base[at + wide + 1] ?? missing(at))
  let more = (rise[at + wide] ?? missing(at)) + leak * (rise[at + wide + 1] ?? missing(at))
  // The last two are what was begun with.
  for (let place = 0; place + 2 < own.length; place++) {
    const row = own[place] ?? missing(place)
    const price = rows[row] ?? missing(row)
    start += price * (base[at + row] ?? missing(at))
    more += price * (rise[at + row] ?? missing(at))
  }
  const from = pieces.from[k] ?? missing(k)
  const by = pieces.by[k] ?? missing(k)
  const pull = slope[fund] ?? missing(fund)
  const depth = sigma * (space.bowl.depth[fund] ?? missing(fund))
  start += from * (pull + (depth * from) / 2)
  more += (pull + depth * from) * by
  const bend = depth * by * by
  const share = bend > 0 ? Math.min(1, Math.max(0, -more / bend)) : more < 0 ? 1 : 0
  const value = start + share * (more + (share * bend) / 2)
  model.share[k] = share
  model.least[k] = value
  return value
}
