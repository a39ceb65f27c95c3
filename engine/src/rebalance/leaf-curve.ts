import { missing } from '../numbers/shared.ts'
import type { Stretch } from './curve-piece.ts'
import { drive } from './drive.ts'
import { type HullTrades, signGap } from './hull-gap.ts'
import { type LeafProgram, leafProgram } from './leaf-program.ts'
import { type CurveSource, type NodePiece, sourceCurve } from './node-curve.ts'
import { closedBySign, type SearchNode, type SearchSpace } from './search-node.ts'
import { startWalk } from './walk.ts'
import { createState, valueAt, type WalkState } from './walk-state.ts'

/**
 * The curve of a leaf over a stretch of x = TE², as `nodeCurve` has it, by a program of the leaf's own: a fraction of the
 * columns and none of the funds' rows. 'stuck' where rounding lets it go no further, nothing
 * real is found, or it is no leaf.
 */
export function leafCurve(
  space: SearchSpace,
  leaf: SearchNode,
  stretch: Stretch,
): readonly NodePiece[] | 'stuck' {
  const made = leafProgram(space, leaf)
  if (made === undefined) return 'stuck'
  const { program } = made
  const state = createState(program)
  const closed = closedBySign(program, leaf.sign)
  for (let j = 0; j < program.unplaced; j++) {
    if (closed.has(j)) continue
    state.isOpen[j] = 1
    state.open[state.openCount] = j
    state.openCount += 1
  }
  const { t } = leaf.basis
  if (startWalk(state, program.start, program.cost, t) === 'stuck') return 'stuck'
  const out = [...program.start.filter((j) => closed.has(j)), program.unplaced]
  const end = drive(state, program.cost, t, { out, up: [] })
  // What rounding says of one way need not be so: the hulls look again.
  if (end === 'infeasible' || end === 'stuck') return 'stuck'
  return sourceCurve(sourceOf(space, leaf, made, state), t, stretch)
}

function sourceOf(space: SearchSpace, leaf: SearchNode, made: LeafProgram, state: WalkState): CurveSource {
  const own: SearchSpace = { ...space, program: made.program, state }
  return {
    state,
    cost: made.cost,
    tradesAt: (p) => leafTrades(made, state, p),
    violationAt: (p) => {
      const gap = signGap(own, leaf, p)
      return gap && { kind: 'sign', place: gap.place }
    },
    minimums: () => [],
    basisAt: () => leaf.basis,
  }
}

function leafTrades({ columnOf, sold, paid, program }: LeafProgram, state: WalkState, p: number): HullTrades {
  const sell = sold.slice()
  const buy = paid.slice()
  for (const [fund, j] of columnOf.entries()) {
    if (j < 0) continue
    const value = valueAt(state, j, p)
    if (program.upper[j] === 1)
      sell[fund] = (sell[fund] ?? missing(fund)) - (program.shift[j] ?? missing(j)) * value
    else buy[fund] = (buy[fund] ?? missing(fund)) + value
  }
  return { sell, buy }
}
