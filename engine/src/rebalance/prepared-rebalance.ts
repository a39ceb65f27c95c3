import { type CostProblem, costProblem, type NoProblem } from './cost-problem.ts'
import { costProgram } from './cost-program.ts'
import type { CostProgram } from './program-columns.ts'
import type { RebalanceBook } from './rebalance-book.ts'
import { createSpace, type SearchSpace } from './search-node.ts'

/** A book made ready for any number of searches. */
export interface PreparedRebalance {
  readonly kind: 'prepared'
  readonly problem: CostProblem
  readonly program: CostProgram
}

/** New money that no purchase can take and no sale can complete: nothing can be proposed. */
export interface NotPlaceable {
  readonly kind: 'infeasible'
  readonly reason: string
}

/** A weight of cost in the middle of the curve: from there every walk is short. */
const middleWeight = 0.1

/**
 * Makes a book ready. Throws RangeError on numbers that cannot be, with their path. Answers 'none' where no rates of the year
 * are on file, or nothing is held and there is no new money. Sales that cannot be reckoned are named in `problem.blocked`.
 *
 * Example: once for a client's page, then a search for every distance asked.
 */
export function prepareRebalance(book: RebalanceBook): PreparedRebalance | NoProblem {
  const problem = costProblem(book)
  return problem.kind === 'none'
    ? problem
    : { kind: 'prepared', problem, program: costProgram(problem, { kind: 'mix' }) }
}

/** A search space of a prepared book; undefined where the new money cannot be placed even in the relaxation. */
export function spaceOf({ problem, program }: PreparedRebalance): SearchSpace | undefined {
  return createSpace(problem, program, middleWeight)
}
