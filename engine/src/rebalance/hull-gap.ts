import { missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import { realYear } from './real-tax.ts'
import { nothing, type SearchNode, type SearchSpace } from './search-node.ts'
import { basicSlack, boundOf, isBasic, valueAt } from './walk-state.ts'

/** What a node's point breaks most of what real trades have to meet, and how the node is split there. */
export type Violation =
  | { readonly kind: 'line'; readonly fund: number; readonly point: number; readonly isGap: boolean }
  | { readonly kind: 'both'; readonly fund: number }
  | { readonly kind: 'minimum'; readonly fund: number }
  | { readonly kind: 'sign'; readonly place: number }

/** The trades of a state at a parameter: value sold and amount paid by fund, as shares of the scale. */
export interface HullTrades {
  readonly sell: Float64Array
  readonly buy: Float64Array
}

/** The trades that a state's columns stand for. Example: a point at half its weight sells half of its value. */
export function hullTrades(space: SearchSpace, p: number): HullTrades {
  return tradesWith(movingTrades(space), p)
}

/** How a state's trades move with the parameter: `rest` + p·`rate`. */
export interface MovingTrades {
  readonly rest: HullTrades
  readonly rate: HullTrades
}

/** How the trades that a state's columns stand for move with the parameter. Example: of columns at a bound they stay. */
export function movingTrades({ state, program }: SearchSpace): MovingTrades {
  const { inverse, rest, rate } = state
  const { size, count, sold, paid, bounded } = program
  const moving = {
    rest: { sell: sold.slice(), buy: paid.slice() },
    rate: { sell: new Float64Array(size), buy: new Float64Array(size) },
  }
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    const speed = rate[place] ?? missing(place)
    if (j < count) addTrade(program, moving, j, (rest[place] ?? missing(place)) - state.at * speed, speed)
  }
  for (let k = 0; k < bounded.length; k++) {
    const j = bounded[k] ?? missing(k)
    if (!isBasic(state, j)) addTrade(program, moving, j, boundOf(state, j), 0)
  }
  return moving
}

function addTrade(
  { fund, shift, isPoint }: CostProgram,
  { rest, rate }: MovingTrades,
  j: number,
  value: number,
  speed: number,
): void {
  const i = fund[j] ?? missing(j)
  if (i < 0) return
  if (isPoint[j] === 1) {
    const by = shift[j] ?? missing(j)
    rest.sell[i] = (rest.sell[i] ?? missing(i)) - by * value
    rate.sell[i] = (rate.sell[i] ?? missing(i)) - by * speed
  } else {
    rest.buy[i] = (rest.buy[i] ?? missing(i)) + value
    rate.buy[i] = (rate.buy[i] ?? missing(i)) + speed
  }
}

/** The trades at a parameter. Example: at 0 their rest. */
export function tradesWith({ rest, rate }: MovingTrades, p: number): HullTrades {
  return { sell: movedBy(rest.sell, rate.sell, p), buy: movedBy(rest.buy, rate.buy, p) }
}

function movedBy(rest: Float64Array, rate: Float64Array, p: number): Float64Array {
  const moved = rest.slice()
  for (let i = 0; i < moved.length; i++) moved[i] = (moved[i] ?? missing(i)) + p * (rate[i] ?? missing(i))
  return moved
}

/** What a point of a line costs under the present multipliers, less what its value itself does. Example: of no sale, 0. */
export function pointPrice({ state, program }: SearchSpace, j: number, p: number): number {
  const { own, wide, coefficients } = program
  let price = (state.fixed[j] ?? missing(j)) + p * (state.moving[j] ?? missing(j))
  for (let row = 0; row < wide; row++) {
    const at = own + row
    const multiplier =
      (state.rowRest[at] ?? missing(at)) + (p - state.at) * (state.rowRate[at] ?? missing(at))
    price += (coefficients[j * wide + row] ?? missing(row)) * multiplier
  }
  return price
}

/** The basic points of each fund with their weights at a parameter, by fund. */
function basicPoints({ state, program }: SearchSpace, p: number): { place: number; weight: number }[][] {
  const points: { place: number; weight: number }[][] = Array.from({ length: program.size }, () => [])
  const add = (j: number) => {
    const fund = program.fund[j] ?? missing(j)
    const weight = valueAt(state, j, p)
    if (weight > nothing) {
      points[fund]?.push({ place: j - (program.pointStart[fund] ?? missing(fund)), weight })
    }
  }
  for (let row = 0; row < program.own; row++) {
    const j = basicSlack(state, row)
    if (j >= 0) add(j)
  }
  for (let at = 0; at < state.inverse.size; at++) {
    const j = state.inverse.ids[at] ?? missing(at)
    if (j < program.count && (program.ownRow[j] ?? missing(j)) >= 0) add(j)
  }
  return points
}

/** The place of the stretch that a sale lies on: between this point of the line and the next. */
export function stretchAt({ problem }: SearchSpace, fund: number, sold: number): number {
  const value = problem.lines[fund]?.value ?? missing(fund)
  const paise = sold * problem.scale
  let k = value.length - 2
  while (k > 0 && (value[k] ?? missing(k)) > paise) k -= 1
  return Math.max(0, k)
}

/**
 * What the point of a state at a parameter breaks: the fund whose hull lies farthest below its line, else one that is sold
 * and bought at once, else a purchase below its minimum, else a class that has a gain and a loss; undefined where it breaks
 * nothing: its trades are real ones.
 */
export function violationAt(
  space: SearchSpace,
  node: SearchNode,
  p: number,
  { sell, buy } = hullTrades(space, p),
): Violation | undefined {
  return (
    lineViolation(space, sell, p) ??
    bothViolation(space, sell, buy) ??
    minimumViolation(space, node, buy) ??
    signViolation(space, node, p)
  )
}

function lineViolation(space: SearchSpace, sell: Float64Array, p: number): Violation | undefined {
  const { problem, program } = space
  if (program.own === 0) return undefined
  let worst = -1
  let found: Violation | undefined
  for (const [fund, points] of basicPoints(space, p).entries()) {
    const places = points.map(({ place }) => place)
    const low = Math.min(...places)
    const high = Math.max(...places)
    const isGapped = problem.lines[fund]?.isGapped === true && low === 0
    if (high - low < 1 || (high - low === 1 && !isGapped)) continue
    const sold = sell[fund] ?? missing(fund)
    const start = program.pointStart[fund] ?? missing(fund)
    const values = problem.lines[fund]?.value ?? missing(fund)
    const k = Math.min(high - 1, Math.max(low, stretchAt(space, fund, sold)))
    const [from, to] = [values[k] ?? missing(k), values[k + 1] ?? missing(k)]
    const share = Math.min(1, Math.max(0, (sold * problem.scale - from) / (to - from)))
    const [priceFrom, priceTo] = [pointPrice(space, start + k, p), pointPrice(space, start + k + 1, p)]
    const hull = points.reduce(
      (sum, { place, weight }) => sum + weight * pointPrice(space, start + place, p),
      0,
    )
    const isGap = isGapped && k === 0
    const beside = isGap ? (Math.min(share, 1 - share) * (to - from)) / problem.scale : 0
    const gap = priceFrom + share * (priceTo - priceFrom) - hull + beside
    if (gap <= worst) continue
    worst = gap
    const nearest = share > 0.5 ? k + 1 : k
    found = { kind: 'line', fund, point: Math.min(high - 1, Math.max(low + 1, nearest)), isGap }
  }
  return found
}

function bothViolation({ least }: SearchSpace, sell: Float64Array, buy: Float64Array): Violation | undefined {
  let worst = nothing
  let found: Violation | undefined
  for (let fund = 0; fund < least.length; fund++) {
    const both = Math.min(sell[fund] ?? missing(fund), buy[fund] ?? missing(fund))
    if (both <= worst) continue
    worst = both
    found = { kind: 'both', fund }
  }
  return found
}

function minimumViolation(
  { least }: SearchSpace,
  node: SearchNode,
  buy: Float64Array,
): Violation | undefined {
  let worst = nothing
  let found: Violation | undefined
  for (let fund = 0; fund < least.length; fund++) {
    if (node.purchase[fund] !== 0) continue
    const bought = buy[fund] ?? missing(fund)
    const lacking = Math.min(bought, (least[fund] ?? missing(fund)) - bought)
    if (lacking <= worst) continue
    worst = lacking
    found = { kind: 'minimum', fund }
  }
  return found
}

function signViolation(space: SearchSpace, node: SearchNode, p: number): Violation | undefined {
  const found = signGap(space, node, p)
  return found && { kind: 'sign', place: found.place }
}

/** The class whose gain and loss stand side by side most, and how much less than the real tax that makes it; undefined for none. */
export function signGap(
  space: SearchSpace,
  node: Pick<SearchNode, 'sign'>,
  p: number,
): { readonly place: number; readonly gap: number } | undefined {
  const { program, state, problem } = space
  if (program.signs === undefined) return undefined
  const nets: number[] = []
  let worst = nothing
  let found = -1
  let relaxed = 0
  for (const [place, loss] of program.signs.loss.entries()) {
    const lost = valueAt(state, loss, p)
    let gained = 0
    for (const j of program.signs.gain[place] ?? []) {
      const value = valueAt(state, j, p)
      gained += value
      relaxed += value * (program.cost[j] ?? missing(j))
    }
    nets.push(gained - lost)
    const both = Math.min(lost, gained)
    if (node.sign[place] !== 0 || both <= worst) continue
    worst = both
    found = place
  }
  const { tax, scale } = problem
  const own =
    realYear(
      tax,
      nets.map((net) => net * scale),
    ).tax / scale
  return found >= 0 && own - relaxed > nothing ? { place: found, gap: own - relaxed } : undefined
}
