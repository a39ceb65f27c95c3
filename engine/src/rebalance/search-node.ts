import { missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import { type Drive, drive } from './drive.ts'
import type { CostProgram } from './program-columns.ts'
import { startWalk, type WalkEnd } from './walk.ts'
import { solveBasis } from './walk-solve.ts'
import {
  addOpen,
  basicColumns,
  createState,
  isBasic,
  type KeptInverse,
  keepInverse,
  loadBasis,
  takeInverse,
  valueAt,
  type WalkState,
} from './walk-state.ts'

/**
 * A node of the search: of each fund the first and the last point that are open, of each purchase 0 (undecided), 1 (the
 * minimum or more) or -1 (none), of each class the sign of its net gain (0: undecided); and the basis to begin from.
 */
export interface SearchNode {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly purchase: Int8Array
  readonly sign: Int8Array
  readonly basis: Basis
}

/** A basis to begin from: its columns, those that stand at their upper bound, and for which weight of cost it is optimal. */
export interface Basis {
  readonly basic: readonly number[]
  readonly atUpper: readonly number[]
  /** Purchases whose lower bound is their minimum. */
  readonly raised: readonly number[]
  readonly t: number
  readonly inverse: KeptInverse
}

/** A search's problem, program and the one state that all nodes are solved in. */
export interface SearchSpace {
  readonly problem: CostProblem
  readonly program: CostProgram
  readonly state: WalkState
  /** By fund, the least purchase as a share of the scale. */
  readonly least: Float64Array
  readonly root: SearchNode
}

/** Is not told from 0, as a share of the scale: a hundredth of a paisa in a crore. */
export const nothing = 1e-11

/** Weights of cost that a first node is tried at where rounding lets it go no further at the one before. */
const otherWeights = [1, 0.5, 2, 0.1, 10]

/** The search space of a program, its first node solved at a weight of cost, or near it; undefined where nothing is feasible. */
export function createSpace(problem: CostProblem, program: CostProgram, t: number): SearchSpace | undefined {
  for (const by of otherWeights) {
    const space = trySpace(problem, program, by * t)
    if (space !== 'stuck') return space
  }
  throw new Error('the first node could not be solved (a defect)')
}

/** The same where a first node that rounding leaves unsolved is no defect: 'stuck'. */
export function trySpace(
  problem: CostProblem,
  program: CostProgram,
  t: number,
): SearchSpace | 'stuck' | undefined {
  const { size } = program
  const state = createState(program)
  const free = {
    first: new Int32Array(size),
    last: Int32Array.from({ length: size }, (_, i) => pointCount(program, i) - 1),
    purchase: new Int8Array(size),
    sign: new Int8Array(4),
  }
  openColumns(state, free)
  if (program.unplaced >= 0) addOpen(state, program.unplaced)
  const begin = [...program.start, ...Array.from(program.pointStart).slice(0, size)]
  const end = startWalk(state, begin, program.cost, t)
  if (end === 'stuck') return 'stuck'
  if (program.unplaced >= 0) {
    const driven = drive(state, program.cost, t, { out: [program.unplaced], up: [] })
    if (driven === 'infeasible') return undefined
    if (driven === 'stuck') return 'stuck'
  }
  const least = Float64Array.from(problem.funds, ({ leastPurchase }) => leastPurchase / problem.scale)
  return { problem, program, state, least, root: { ...free, basis: basisOf(state, t) } }
}

/** Points of a fund's line. Example: 1 of a fund that is not held. */
export function pointCount({ pointStart }: CostProgram, fund: number): number {
  return (pointStart[fund + 1] ?? missing(fund)) - (pointStart[fund] ?? missing(fund))
}

/** The basis that a state stands on, optimal at a weight of cost. */
export function basisOf(state: WalkState, t: number): Basis {
  const atUpper: number[] = []
  const raised: number[] = []
  for (let j = 0; j < state.program.count; j++) {
    if (state.isAtUpper[j] === 1 && !isBasic(state, j)) atUpper.push(j)
    if ((state.lower[j] ?? missing(j)) > 0) raised.push(j)
  }
  return { basic: basicColumns(state), atUpper, raised, t, inverse: keepInverse(state) }
}

/** The columns that are 0 by the signs of net gains. Example: where a class has a gain, its loss. */
export function closedBySign({ signs }: CostProgram, sign: Int8Array): ReadonlySet<number> {
  const closed = new Set<number>()
  for (const [place, loss] of signs?.loss.entries() ?? []) {
    if (sign[place] === 1) closed.add(loss)
    if (sign[place] === -1) for (const gain of signs?.gain[place] ?? []) closed.add(gain)
  }
  return closed
}

/** Opens the columns that a node's decisions leave. Example: of a fund on one stretch, the points at its ends. */
export function openColumns(state: WalkState, node: Omit<SearchNode, 'basis'>): void {
  const { program } = state
  state.isOpen.fill(0)
  state.openCount = 0
  for (let i = 0; i < program.size; i++) {
    const start = program.pointStart[i] ?? missing(i)
    const last = start + (node.last[i] ?? missing(i))
    const from = Math.max(node.first[i] ?? missing(i), program.pointFrom[i] ?? missing(i))
    for (let j = start + from; j <= last; j++) addOpen(state, j)
    const purchase = program.purchase[i] ?? missing(i)
    if (purchase >= 0 && node.purchase[i] !== -1) addOpen(state, purchase)
  }
  const decided = closedBySign(program, node.sign)
  for (let j = 0; j < program.count; j++) {
    if ((program.fund[j] ?? missing(j)) < 0 && j !== program.unplaced && !decided.has(j)) addOpen(state, j)
  }
}

/** Solves a node at the weight of cost of its basis. Answers 'infeasible' where its decisions cannot all be met, or so it looks on a rough way. */
function solveNode(
  { program, state, least }: SearchSpace,
  node: SearchNode,
  isRough: boolean,
): WalkEnd | 'infeasible' {
  const { basis } = node
  state.lower.fill(0)
  state.upper.set(program.upper)
  state.isAtUpper.fill(0)
  openColumns(state, node)
  const raised = new Set(basis.raised)
  for (const j of raised) state.lower[j] = least[program.fund[j] ?? missing(j)] ?? missing(j)
  for (const j of basis.atUpper) state.isAtUpper[j] = 1
  if (!takeInverse(state, basis.inverse) && !loadBasis(state, basis.basic)) return 'stuck'
  const driven: { out: number[]; up: Drive['up'][number][] } = { out: [], up: [] }
  driven.out = [...basis.basic, ...basis.atUpper].filter((j) => state.isOpen[j] === 0)
  // What stands at its upper bound comes back into the basis before it goes: it is open until it has.
  for (const j of basis.atUpper) if (state.isOpen[j] === 0) addOpen(state, j)
  for (let i = 0; i < program.size; i++) {
    const column = program.purchase[i] ?? missing(i)
    if (node.purchase[i] !== 1 || column < 0 || raised.has(column)) continue
    driven.up.push({ column, bound: least[i] ?? missing(i) })
  }
  if (driven.up.length > 0) setRise(state, basis.t, driven.up)
  const up = driven.up.filter(({ bound }) => bound > 0)
  return drive(state, program.cost, basis.t, { out: driven.out, up }, isRough)
}

/**
 * Solves a node on a rough way, and where it comes out stuck or without any trades with care, and then a third time from the first
 * node's basis: what rounding says of one way need not be so. Answers at which weight of cost the state stands.
 */
export function solveSurely(
  space: SearchSpace,
  node: SearchNode,
): { readonly end: WalkEnd | 'infeasible'; readonly t: number } {
  const { root } = space
  const { t } = node.basis
  let end = solveNode(space, node, true)
  if (end !== 'stuck' && end !== 'infeasible') return { end, t }
  end = solveNode(space, node, false)
  const isSure = end !== 'stuck' && (end !== 'infeasible' || node.basis === root.basis)
  if (isSure) return { end, t }
  return { end: solveNode(space, { ...node, basis: root.basis }, false), t: root.basis.t }
}

/** A purchase that is above its minimum already needs no driving: it only gets the bound. */
function setRise(state: WalkState, t: number, up: Drive['up'][number][]): void {
  const { cost, count } = state.program
  for (let j = 0; j < count; j++) state.fixed[j] = t * (cost[j] ?? missing(j))
  state.moving.fill(0)
  state.p = 0
  solveBasis(state)
  for (let k = up.length - 1; k >= 0; k--) {
    const { column, bound } = up[k] ?? missing(k)
    if (valueAt(state, column, 0) < bound) continue
    state.lower[column] = bound
    up.splice(k, 1)
  }
}
