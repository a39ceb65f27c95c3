import { drive, isSettled } from './drive.ts'
import { foldedProgram } from './folded-program.ts'
import { basisOf, closedBySign, openColumns, type SearchNode, type SearchSpace } from './search-node.ts'
import { startWalk } from './walk.ts'
import { addOpen, createState, type WalkState } from './walk-state.ts'

/**
 * A space in which a node, and all that comes of it, is solved by a program of its own: a fraction of the columns and rows. Its first
 * node is the same one, solved at a weight of cost. Undefined where rounding lets it go no further or nothing real is found: what
 * rounding says of one way need not be so, and whoever asks looks again.
 */
export function foldedSpace(whole: SearchSpace, node: SearchNode, t: number): SearchSpace | undefined {
  const { program, least } = foldedProgram(whole, node)
  const state = createState(program)
  openColumns(state, node)
  addOpen(state, program.unplaced)
  const closed = closedBySign(program, node.sign)
  if (!isBegun(state, t)) return undefined
  const out = [...program.start.filter((j) => closed.has(j)), program.unplaced]
  const end = drive(state, program.cost, t, { out, up: [] })
  if (end === 'infeasible' || end === 'stuck') return undefined
  return { problem: whole.problem, program, state, least, root: { ...node, basis: basisOf(state, t) } }
}

/** Goes to the optimum at a weight of cost: blindly, and with care where what comes of that is not sound. */
function isBegun(state: WalkState, t: number): boolean {
  const { start, cost } = state.program
  if (startWalk(state, start, cost, t, true) !== 'stuck' && isSettled(state, cost, t)) return true
  state.isAtUpper.fill(0)
  return startWalk(state, start, cost, t) !== 'stuck'
}
