import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import { type BowlGap, bowlTrades, splitBox } from './bowl-gap.ts'
import { type BowlProgram, bowlProgram } from './bowl-program.ts'
import { type CouplingPrices, type DualBound, dualBound, narrowed } from './dual-bound.ts'
import type { HullTrades } from './hull-gap.ts'
import { pointOf } from './node-point.ts'
import { type Basis, pointCount, type SearchNode, type SearchSpace, trySpace } from './search-node.ts'

/** A box of trades under search. Its relaxation is solved from a basis; the first ones are built, with `round` saying how finely. */
export interface BoxTask {
  readonly box: TradeBox
  readonly basis: Basis | undefined
  readonly round: number
}

/** A look at a box: its bound at a weight of cost, trades near its best ones, where it is split, and what its parts begin from. */
export interface BoxLook {
  readonly t: number
  readonly bound: DualBound
  readonly trades: HullTrades
  readonly worst: BowlGap | undefined
  readonly basis: Basis | undefined
  /** Above 0 where it is looked at anew, more finely, before it is split. */
  readonly round: number
}

/** A search over boxes, each bounded with the funds' own bends. */
export interface BoxSearch {
  /** Bounds a box at the weight of cost that belongs to TE² = `square`; undefined where no bound is found. */
  readonly look: (task: BoxTask, square: number) => BoxLook | undefined
}

/** The look with the bound at the prices on which real trades stand, where that is better at TE² = `square`. */
export function lookFrom(
  bounds: BoundSpace,
  { box }: BoxTask,
  look: BoxLook,
  exact: SearchSpace,
  t: number,
  square: number,
): BoxLook {
  if (!(t > 0)) return look
  const { rows, at } = pricesOf(exact, t)
  // What the lift takes up of the price of money: 1'a and what leaks away are the money's own row.
  rows[0] = (rows[0] ?? missing(0)) - bounds.bowl.lift * at.reduce((sum, value) => sum + value, 0)
  const bound = dualBound(bounds, box, { t, rows, at })
  const isBetter = (bound.value - square / 2) / t > (look.bound.value - square / 2) / look.t
  return isBetter ? { ...look, t, bound } : look
}

/** What is left of a box, and what it is split into: nothing where nothing is gained, it goes to the exact search. */
export interface CutBox {
  readonly box: TradeBox
  readonly parts: readonly BoxTask[]
}

/** Cuts a box after a look to trades whose ½ TE² + t·cost is below `top`; undefined where there are none. */
export function cutBox({ box }: BoxTask, look: BoxLook, top: number): CutBox | undefined {
  const { bound, worst, basis, round } = look
  const left = narrowed(box, bound, top)
  if (left === undefined) return undefined
  if (round > 0) return { box: left, parts: [{ box: left, basis: undefined, round }] }
  const isWorth = worst !== undefined && !(worst.gap <= worthSplitting * (top - bound.value))
  const parts = isWorth ? splitBox(left, worst) : []
  return { box: left, parts: parts.map((part) => ({ box: part, basis, round })) }
}

interface BowlSpace {
  readonly bounds: BoundSpace
  readonly space: SearchSpace
  readonly program: BowlProgram
}

/** Points by fund at which a book is bounded before all of them: far from the best trades few are enough. */
const coarse = [40, 120]
/** A weight of cost in the middle of most searches. */
const middleWeight = 0.02
/** A gap that is a smaller share of what a bound lacks is none to split at. */
const worthSplitting = 0.02

/** A search over the boxes of a book. Example: its first task is the whole book, without a basis, in round 0. */
export function boxSearch(bounds: BoundSpace, finest = Number.POSITIVE_INFINITY, between = 1): BoxSearch {
  const rounds = [...coarse, finest]
  let last: BowlSpace | undefined
  return {
    look: (task, square) => {
      if (last !== undefined) return lookAt(last, task, square)
      // Where rounding leaves one relaxation unsolved, the next, finer one need not be.
      for (let round = roundOf(task, rounds); round < rounds.length; round++) {
        const program = bowlProgram(bounds, task.box, rounds[round] ?? missing(round), between)
        const space = trySpace(bounds.problem, program, middleWeight)
        if (space === undefined || space === 'stuck') continue
        const built = { bounds, space, program }
        if (round + 1 === rounds.length) last = built
        const look = lookAt(built, { ...task, basis: space.root.basis }, square)
        if (look !== undefined) return { ...look, round: last === undefined ? round + 1 : 0 }
      }
      return undefined
    },
  }
}

/** The first round from a task's on that leaves points out, or the last one. */
function roundOf({ box, round }: BoxTask, rounds: readonly number[]): number {
  let longest = 0
  for (const [fund, end] of box.last.entries()) {
    longest = Math.max(longest, end - (box.first[fund] ?? missing(fund)))
  }
  const found = rounds.findIndex((most, k) => k >= round && (most < longest || k + 1 === rounds.length))
  return found
}

/** Farther than asked, by these shares of the distance: where the relaxation's trades come no nearer. */
const farther = [1.5, 3, 10]
/** At so small a weight of cost a bound is one of the distance alone. */
const weightless = 1e-6

function lookAt(bowl: BowlSpace, task: BoxTask, square: number): BoxLook | undefined {
  const { space, bounds } = bowl
  const node = nodeOf(bowl, task)
  const lookThere = (basis: Basis, t: number): BoxLook => ({
    t,
    bound: dualBound(bounds, task.box, pricesOf(space, t)),
    ...bowlTrades(bowl, task.box.sign, t),
    basis,
    round: 0,
  })
  // Its trades are drawn straight between points: what it cannot do, real ones may, so it only ever gives prices.
  const point = pointOf(space, node, { kind: 'within', square }, Number.POSITIVE_INFINITY)
  if (point === 'stuck') return undefined
  if (point !== undefined && point.t > 0) return lookThere(point.basis, point.t)
  const nearest = pointOf(space, node, { kind: 'nearest' }, Number.POSITIVE_INFINITY)
  if (typeof nearest === 'object') {
    const look = lookThere(nearest.basis, weightless)
    if (look.bound.value > square / 2) return look
  }
  for (const share of farther) {
    const asked = { kind: 'within', square: square * share ** 2 } as const
    const beyond = pointOf(space, node, asked, Number.POSITIVE_INFINITY)
    if (typeof beyond === 'object' && beyond.t > 0) return lookThere(beyond.basis, beyond.t)
  }
  return undefined
}

/** The node of a relaxation that has the points of a box. */
function nodeOf({ space, program }: BowlSpace, { box, basis }: BoxTask): SearchNode {
  const first = space.root.first.slice()
  const last = space.root.last.slice()
  for (let fund = 0; fund < program.size; fund++) {
    const start = program.pointStart[fund] ?? missing(fund)
    const isIn = (k: number) => {
      const point = program.points[start + k] ?? missing(k)
      if (point < 0) return box.purchase[fund] !== -1
      if (box.purchase[fund] === 1) return false
      return point >= (box.first[fund] ?? missing(fund)) && point <= (box.last[fund] ?? missing(fund))
    }
    let [from, to] = [0, pointCount(program, fund) - 1]
    while (from < to && !isIn(from)) from += 1
    while (to > from && !isIn(to)) to -= 1
    first[fund] = from
    last[fund] = to
  }
  return { ...space.root, first, last, sign: box.sign, basis: basis ?? space.root.basis }
}

/** The prices on which a state stands. */
function pricesOf({ state, program }: SearchSpace, t: number): CouplingPrices {
  const rows = new Float64Array(program.wide)
  for (let row = 0; row < program.wide; row++) {
    const place = state.inverse.positionOf[program.count + program.size + row] ?? missing(row)
    rows[row] = (state.rest[place] ?? missing(place)) + t * (state.rate[place] ?? missing(place))
  }
  return { t, rows, at: state.restAt.map((value, i) => value + t * (state.rateAt[i] ?? missing(i))) }
}
