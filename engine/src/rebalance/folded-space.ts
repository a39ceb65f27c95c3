import { drive } from './drive.ts'
import { foldedProgram } from './folded-program.ts'
import { basisOf, closedBySign, openColumns, type SearchNode, type SearchSpace } from './search-node.ts'
import { startWalk } from './walk.ts'
import { addOpen, createState } from './walk-state.ts'

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
  if (startWalk(state, program.start, program.cost, t) === 'stuck') return undefined
  const out = [...program.start.filter((j) => closed.has(j)), program.unplaced]
  const end = drive(state, program.cost, t, { out, up: [] })
  if (end === 'infeasible' || end === 'stuck') return undefined
  return { problem: whole.problem, program, state, least, root: { ...node, basis: basisOf(state, t) } }
}
