import { missing } from '../numbers/shared.ts'
import { type BoundSpace, leakRange, type TradeBox } from './bound-space.ts'

/**
 * What every fund of a box can do, in pieces on which all that has a price is straight: a stretch of its line, a purchase, or
 * nothing. By piece where the fund stands at its beginning and how much further at its end; by piece and feature (the wide
 * rows, the cost, what leaks away) the same.
 */
export interface PricedPieces {
  /** Where a fund's pieces begin; one more at the end. */
  readonly start: Int32Array
  readonly from: Float64Array
  readonly by: Float64Array
  readonly base: Float64Array
  readonly rise: Float64Array
  readonly features: number
  /** Of a stretch its first point on the line, else `idle` or `bought`. */
  readonly place: Int32Array
}

export const idle = -1
export const bought = -2

/** What leaks away, priced along its chord over a box: (1 − ℓ)² is at most `constant` less `price` ℓ, halved, times the lift. */
export function leakChord(
  space: BoundSpace,
  box: TradeBox,
): { readonly price: number; readonly constant: number } {
  const { low, high } = leakRange(space, box)
  const { lift } = space.bowl
  return {
    price: (lift * (2 - low - high)) / 2,
    constant: -(lift * ((1 - low) ** 2 + (2 - low - high) * low)) / 2,
  }
}

/** Pieces that are being written down: so many so far. */
interface PieceList extends Omit<PricedPieces, 'start'> {
  count: number
}

/** The pieces of a box. Example: a fund that is not held can be bought, or nothing. */
export function pricedPieces(space: BoundSpace, box: TradeBox): PricedPieces {
  const { size, wide } = space.program
  // Of each fund its stretches, a point that stands for one, nothing, and a purchase.
  let most = 3 * size
  for (let fund = 0; fund < size; fund++)
    most += (box.last[fund] ?? missing(fund)) - (box.first[fund] ?? missing(fund))
  const features = wide + 2
  const list: PieceList = {
    from: new Float64Array(most),
    by: new Float64Array(most),
    base: new Float64Array(most * features),
    rise: new Float64Array(most * features),
    place: new Int32Array(most),
    features,
    count: 0,
  }
  const start = new Int32Array(size + 1)
  for (let fund = 0; fund < size; fund++) {
    start[fund] = list.count
    addIdle(space, box, list, fund)
    addSales(space, box, list, fund)
  }
  start[size] = list.count
  return { ...list, start, place: list.place.subarray(0, list.count) }
}

function featureOf({ program, leak }: BoundSpace, j: number, feature: number): number {
  const { wide, coefficients, cost } = program
  if (feature < wide) return coefficients[j * wide + feature] ?? missing(j)
  return (feature === wide ? cost[j] : leak[j]) ?? missing(j)
}

/** A fund's being left alone and being bought, where the box has them. */
function addIdle(space: BoundSpace, box: TradeBox, list: PieceList, fund: number): void {
  const { program, least } = space
  if (box.first[fund] !== 0) return
  const point = program.pointStart[fund] ?? missing(fund)
  const purchase = program.purchase[fund] ?? missing(fund)
  if (box.purchase[fund] !== 1) addBetween(space, list, { fund, place: idle, from: point, to: point })
  if (purchase < 0 || box.purchase[fund] === -1) return
  const minimum = least[fund] ?? missing(fund)
  // Nobody buys for more than all that is held and the new money.
  const longest = Math.max(0, 1 - minimum)
  const by = program.shift[purchase] ?? missing(purchase)
  const k = list.count
  list.count += 1
  list.place[k] = bought
  list.from[k] = (program.position[fund] ?? missing(fund)) + by * minimum
  list.by[k] = by * longest
  for (const f of space.features[fund] ?? missing(fund)) {
    const each = featureOf(space, purchase, f)
    list.base[k * list.features + f] = featureOf(space, point, f) + each * minimum
    list.rise[k * list.features + f] = each * longest
  }
}

function addSales(space: BoundSpace, box: TradeBox, list: PieceList, fund: number): void {
  if (box.purchase[fund] === 1) return
  const [first, last] = [box.first[fund] ?? missing(fund), box.last[fund] ?? missing(fund)]
  const start = space.program.pointStart[fund] ?? missing(fund)
  const isGapped = space.problem.lines[fund]?.isGapped === true
  if (first === last && first > 0) {
    // One point alone stands for the stretch that ends in it.
    addBetween(space, list, { fund, place: first - 1, from: start + first, to: start + first })
  }
  for (let k = first; k < last; k++) {
    // Below the least redemption nothing is sold, but just as much is.
    const from = isGapped && k === 0 ? 1 : k
    addBetween(space, list, { fund, place: k, from: start + from, to: start + k + 1 })
  }
}

interface Between {
  readonly fund: number
  readonly place: number
  readonly from: number
  readonly to: number
}

/** The piece from one point of a line to another. */
function addBetween(space: BoundSpace, list: PieceList, { fund, place, from, to }: Between): void {
  const { position, shift } = space.program
  const start = shift[from] ?? missing(from)
  const k = list.count
  list.count += 1
  list.place[k] = place
  list.from[k] = (position[fund] ?? missing(fund)) + start
  list.by[k] = (shift[to] ?? missing(to)) - start
  for (const f of space.features[fund] ?? missing(fund)) {
    const at = featureOf(space, from, f)
    list.base[k * list.features + f] = at
    list.rise[k * list.features + f] = featureOf(space, to, f) - at
  }
}
