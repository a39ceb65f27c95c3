import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import { bowlTrades, splitBox } from './bowl-gap.ts'
import { type BowlProgram, bowlProgram } from './bowl-program.ts'
import { type CouplingPrices, dualBound, narrowed } from './dual-bound.ts'
import type { HullTrades } from './hull-gap.ts'
import { pointOf } from './node-point.ts'
import { type Basis, pointCount, type SearchNode, type SearchSpace, trySpace } from './search-node.ts'

/** A box of trades under search. Its relaxation is solved from a basis; without one it is built, with `round` saying how finely. */
export interface BoxTask {
  readonly box: TradeBox
  readonly basis: Basis | undefined
  readonly round: number
}

/** What a box comes to: a bound of its cost, trades near its best ones, what is left of it, and what it is split into. */
export interface BoxStep {
  readonly bound: number
  readonly trades: HullTrades | undefined
  readonly box: TradeBox
  /** Empty where nothing is gained by splitting: the box goes to the exact search. */
  readonly parts: readonly BoxTask[]
}

/** A search over boxes, each bounded with the funds' own bends. */
export interface BoxSearch {
  /**
   * Bounds a box and splits it, for trades within TE² = `square` that cost less than `ceiling`; undefined where there are
   * none.
   */
  readonly step: (task: BoxTask, square: number, ceiling: number) => BoxStep | undefined
}

interface BowlSpace {
  readonly bounds: BoundSpace
  readonly space: SearchSpace
  readonly program: BowlProgram
}

/** Points by fund at which a book is bounded before all of them: far from the best trades few are enough. */
const rounds = [40, 120, Number.POSITIVE_INFINITY]
/** A weight of cost in the middle of most searches. */
const middleWeight = 0.02
/** A gap that is a smaller share of what a bound lacks is none to split at. */
const worthSplitting = 0.02

/** A search over the boxes of a book. Example: its first task is the whole book, without a basis, in round 0. */
export function boxSearch(bounds: BoundSpace): BoxSearch {
  let last: BowlSpace | undefined
  return {
    step: (task, square, ceiling) => {
      if (task.basis !== undefined) {
        if (last === undefined) throw new Error('a basis without its relaxation (a defect)')
        return stepOf(last, task, square, ceiling)
      }
      const round = roundOf(task)
      const program = bowlProgram(bounds, task.box, rounds[round] ?? missing(round))
      const space = trySpace(bounds.problem, program, middleWeight)
      if (space === undefined || space === 'stuck') return unknownStep(task.box)
      const built = { bounds, space, program }
      const step = stepOf(built, { ...task, basis: space.root.basis }, square, ceiling)
      if (round + 1 === rounds.length) {
        last = built
        return step
      }
      return step && { ...step, parts: [{ box: step.box, basis: undefined, round: round + 1 }] }
    },
  }
}

/** The first round from a task's on that leaves points out, or the last one. */
function roundOf({ box, round }: BoxTask): number {
  let longest = 0
  for (const [fund, end] of box.last.entries()) {
    longest = Math.max(longest, end - (box.first[fund] ?? missing(fund)))
  }
  const found = rounds.findIndex((most, k) => k >= round && (most < longest || k + 1 === rounds.length))
  return found
}

/** Nothing is known of a box: it goes to the exact search as it is. */
function unknownStep(box: TradeBox): BoxStep {
  return { bound: Number.NEGATIVE_INFINITY, trades: undefined, box, parts: [] }
}

function stepOf(bowl: BowlSpace, task: BoxTask, square: number, ceiling: number): BoxStep | undefined {
  const { space, bounds } = bowl
  const node = nodeOf(bowl, task)
  // Its trades are drawn straight between points: what it cannot do, real ones may, so it only ever gives prices.
  const point = pointOf(space, node, { kind: 'within', square }, Number.POSITIVE_INFINITY)
  if (point === undefined || point === 'stuck' || !(point.t > 0)) return unknownStep(task.box)
  const found = dualBound(bounds, task.box, pricesOf(space, point.t))
  const bound = (found.value - square / 2) / point.t
  const top = point.t * ceiling + square / 2
  const box = narrowed(task.box, found, top)
  if (box === undefined) return undefined
  const { trades, worst } = bowlTrades(bowl, point.t)
  const isWorth =
    worst !== undefined &&
    (top === Number.POSITIVE_INFINITY || worst.gap > worthSplitting * (top - found.value))
  const parts = isWorth ? splitBox(box, worst) : []
  return { bound, trades, box, parts: parts.map((part) => ({ box: part, basis: point.basis, round: 0 })) }
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
  return { ...space.root, first, last, basis: basis ?? space.root.basis }
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
