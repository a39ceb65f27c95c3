import { addRow, dotRow, missing } from '../numbers/shared.ts'
import { type BoundSpace, leakRange, type TradeBox } from './bound-space.ts'
import { closedBySign } from './search-node.ts'

/** Prices of what couples the funds: a weight of cost, by wide row its multiplier, and the mix at which the rest is touched. */
export interface CouplingPrices {
  readonly t: number
  readonly rows: Float64Array
  readonly at: Float64Array
}

/**
 * A bound of ½ TE² + t·cost over all real trades in a box: no such trades are below `value`. By fund, how much above it they
 * are at least with each stretch of its line (stretch k between the points k and k + 1), with a purchase, and with neither.
 */
export interface DualBound {
  readonly value: number
  readonly none: Float64Array
  readonly bought: Float64Array
  readonly sold: readonly Float64Array[]
}

/**
 * Prices made ready for any box: by column what it costs at them but for what leaks away, by fund how the rest of TE² slopes in
 * its value, and what the rest's tangent and the rows' right sides come to.
 */
interface ReadyPrices {
  readonly columns: Float64Array
  readonly slope: Float64Array
  readonly base: number
}

/** What the funds see of the coupling in a box. */
interface FundPrices {
  readonly columns: Float64Array
  readonly leakPrice: number
  readonly slope: Float64Array
}

/** What trades of a fund's cost at least, each kind by itself; infinite for what the box does not have. */
interface FundLeast {
  readonly none: number
  readonly bought: number
  readonly sold: Float64Array
}

/**
 * The bound at given prices, by Lagrange: the rest of TE² is replaced by its tangent at `at`, the (1 − ℓ)² by its chord over
 * what can leak, rows by their prices; then every fund stands alone, and its least is found exactly, stretch by stretch. Any
 * prices give a bound; the best ones the best bound. Example: of a box with one mix in it, at that mix's prices, its own value.
 */
export function dualBound(space: BoundSpace, box: TradeBox, prices: CouplingPrices): DualBound {
  return boundAt(space, box, readyPrices(space, prices))
}

/** The bound of a box at prices that are ready. Example: of the parts of a box, at the box's own prices. */
function boundAt(space: BoundSpace, box: TradeBox, { columns, slope, base }: ReadyPrices): DualBound {
  const { program, bowl } = space
  const { size } = program
  const { low, high } = leakRange(space, box)
  const priced = { columns, slope, leakPrice: (bowl.lift * (2 - low - high)) / 2 }
  let value = base - (bowl.lift * ((1 - low) ** 2 + (2 - low - high) * low)) / 2
  value += sharedLeast(space, box, columns)
  const none = new Float64Array(size)
  const bought = new Float64Array(size)
  const sold: Float64Array[] = []
  for (let fund = 0; fund < size; fund++) {
    const own = fundLeast(space, box, priced, fund)
    const least = own.sold.reduce((low, one) => Math.min(low, one), Math.min(own.none, own.bought))
    value += least
    none[fund] = own.none - least
    bought[fund] = own.bought - least
    sold.push(own.sold.map((one) => one - least))
  }
  return { value, none, bought, sold }
}

/** Makes prices ready for any number of boxes. */
function readyPrices(space: BoundSpace, { t, rows, at }: CouplingPrices): ReadyPrices {
  const { program, bowl } = space
  const { size, cost, wide, coefficients, count, rhs } = program
  const slope = new Float64Array(size)
  for (let i = 0; i < size; i++) addRow(slope, at[i] ?? missing(i), bowl.rest, i * size, size)
  let base = -dotRow(at, 0, slope, size) / 2
  for (let row = 0; row < wide; row++) base -= (rows[row] ?? missing(row)) * (rhs[size + row] ?? missing(row))
  const columns = new Float64Array(count)
  for (let j = 0; j < count; j++) {
    columns[j] = t * (cost[j] ?? missing(j)) + dotRow(coefficients, j * wide, rows, wide)
  }
  return { columns, slope, base }
}

/** The least of the columns that belong to no fund. */
function sharedLeast({ program, most }: BoundSpace, { sign }: TradeBox, columns: Float64Array): number {
  const { count, fund, upper, unplaced } = program
  let value = 0
  const decided = closedBySign(program, sign)
  for (let j = 0; j < count; j++) {
    if ((fund[j] ?? missing(j)) >= 0 || j === unplaced || decided.has(j)) continue
    value += Math.min(0, columns[j] ?? missing(j)) * Math.min(most, upper[j] ?? missing(j))
  }
  return value
}

/** The least of `base` + `rise` x + ½ `bend` x² for x between 0 and 1 (`bend` not below 0). Example: of 0, −1 and 1, −½. */
export function leastOn(base: number, rise: number, bend: number): number {
  const x = bend > 0 ? Math.min(1, Math.max(0, -rise / bend)) : rise < 0 ? 1 : 0
  return base + x * (rise + (x * bend) / 2)
}

function fundLeast(space: BoundSpace, box: TradeBox, priced: FundPrices, fund: number): FundLeast {
  const { program, bowl, least } = space
  const held = program.position[fund] ?? missing(fund)
  const slope = priced.slope[fund] ?? missing(fund)
  const depth = bowl.depth[fund] ?? missing(fund)
  /** From one price at a value of the fund to another by more of it. */
  const between = (base: number, rise: number, from: number, by: number) =>
    leastOn(
      base + slope * from + (depth * from * from) / 2,
      rise + (slope + depth * from) * by,
      depth * by * by,
    )
  const { columns, leakPrice } = priced
  const linear = (j: number) => (columns[j] ?? missing(j)) + leakPrice * (space.leak[j] ?? missing(j))
  const sold = soldLeast(space, box, linear, fund, between)
  const isFromNone = box.first[fund] === 0
  const start = linear(program.pointStart[fund] ?? missing(fund))
  const none = isFromNone && box.purchase[fund] !== 1 ? between(start, 0, held, 0) : Number.POSITIVE_INFINITY
  const purchase = program.purchase[fund] ?? missing(fund)
  if (purchase < 0 || box.purchase[fund] === -1 || !isFromNone) {
    return { none, bought: Number.POSITIVE_INFINITY, sold }
  }
  const minimum = least[fund] ?? missing(fund)
  // Nobody buys for more than all that is held and the new money.
  const longest = Math.max(0, 1 - minimum)
  const by = program.shift[purchase] ?? missing(purchase)
  const rise = linear(purchase)
  return {
    none,
    bought: between(start + rise * minimum, rise * longest, held + by * minimum, by * longest),
    sold,
  }
}

function soldLeast(
  { program, problem }: BoundSpace,
  box: TradeBox,
  linear: (column: number) => number,
  fund: number,
  between: (base: number, rise: number, from: number, by: number) => number,
): Float64Array {
  const start = program.pointStart[fund] ?? missing(fund)
  const sold = new Float64Array((program.pointStart[fund + 1] ?? missing(fund)) - start)
  sold.fill(Number.POSITIVE_INFINITY)
  if (box.purchase[fund] === 1) return sold
  const held = program.position[fund] ?? missing(fund)
  const valueAt = (k: number) => held + (program.shift[start + k] ?? missing(k))
  const [first, last] = [box.first[fund] ?? missing(fund), box.last[fund] ?? missing(fund)]
  const isGapped = problem.lines[fund]?.isGapped === true
  // One point alone stands for the stretch that ends in it.
  if (first === last && first > 0) sold[first - 1] = between(linear(start + first), 0, valueAt(first), 0)
  let base = linear(start + first)
  for (let k = first; k < last; k++) {
    const next = linear(start + k + 1)
    // Below the least redemption nothing is sold, but just as much is.
    if (isGapped && k === 0) sold[k] = between(next, 0, valueAt(1), 0)
    else sold[k] = between(base, next - base, valueAt(k), valueAt(k + 1) - valueAt(k))
    base = next
  }
  return sold
}

/** The box without what a bound shows to be above `ceiling` (of ½ TE² + t·cost); undefined where nothing is left. */
export function narrowed(box: TradeBox, bound: DualBound, ceiling: number): TradeBox | undefined {
  const slack = ceiling - bound.value
  if (slack < 0) return undefined
  const first = box.first.slice()
  const last = box.last.slice()
  const purchase = box.purchase.slice()
  for (let i = 0; i < first.length; i++) {
    const sold = bound.sold[i] ?? missing(i)
    const isIdle = (bound.none[i] ?? missing(i)) <= slack
    const isBought = (bound.bought[i] ?? missing(i)) <= slack
    const low = sold.findIndex((above) => above <= slack)
    const high = sold.findLastIndex((above) => above <= slack)
    if (low < 0 && !isIdle && !isBought) return undefined
    if (low < 0) last[i] = 0
    else {
      if (!isIdle && !isBought) first[i] = Math.max(first[i] ?? missing(i), low)
      last[i] = Math.min(last[i] ?? missing(i), high + 1)
    }
    if (!isBought) purchase[i] = -1
    else if (!isIdle && low < 0) purchase[i] = 1
  }
  return { ...box, first, last, purchase }
}
