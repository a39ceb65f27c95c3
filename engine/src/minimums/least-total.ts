import type { FrontierProblem } from '../frontier/index.ts'
import { compileProgram, leastFactor, type QuadraticProgram, reachableSum } from '../frontier/shared.ts'
import { at, numberAt } from '../numbers/shared.ts'
import { fewestFunds } from './fewest-funds.ts'

/**
 * Which funds are decided: 1 in (at least at their minimum), -1 out, 0 open (anything, for the bound's sake).
 */
type Decisions = Int8Array

/**
 * The best value of a branch (less is better) and weights that show it; the open funds may be below their
 * minimum there.
 */
interface Branch {
  readonly value: number
  readonly weights: Float64Array
  readonly shareOf: (fund: number) => number
}

function decide(
  program: QuadraticProgram,
  decisions: Decisions,
  shareOf: (fund: number) => number,
): QuadraticProgram {
  return {
    ...program,
    lower: program.lower.map((_, i) => (decisions[i] === 1 ? shareOf(i) : 0)),
    upper: program.upper.map((bound, i) => (decisions[i] === -1 ? 0 : bound)),
  }
}

/**
 * Branch and bound over which funds are in: the least value of which no open fund lies between 0 and its
 * minimum. A fund that is out has those after it of its kind out as well, one that is in those before it in.
 */
function searchBranches(
  start: Decisions,
  kind: Int32Array,
  evaluate: (decisions: Decisions) => Branch | undefined,
): Branch | undefined {
  const size = start.length
  const stack: Decisions[] = [start]
  let best: Branch | undefined
  for (let decisions = stack.pop(); decisions !== undefined; decisions = stack.pop()) {
    const branch = evaluate(decisions)
    if (branch === undefined || (best !== undefined && branch.value >= best.value * (1 - 1e-12))) continue
    let open = -1
    let most = 1e-12
    for (let i = 0; i < size; i++) {
      const weight = numberAt(branch.weights, i)
      if (decisions[i] === 0 && weight > most && weight < branch.shareOf(i) * (1 - 1e-12)) {
        open = i
        most = weight
      }
    }
    if (open < 0) {
      best = branch
      continue
    }
    const without = decisions.slice()
    const within = decisions.slice()
    for (let i = open; kind[i] === kind[open]; i++) without[i] = -1
    for (let i = open; i >= 0 && kind[i] === kind[open]; i--) within[i] = 1
    stack.push(without, within)
  }
  return best
}

/**
 * The least total with these decisions: 1/s for the largest s with w_i >= minimum_i s for the funds that are
 * in.
 */
function leastTotalOf(
  program: QuadraticProgram,
  minimums: readonly number[],
  decisions: Decisions,
): { total: number; weights: Float64Array } | undefined {
  const inside = minimums.map((minimum, i) => (decisions[i] === 1 ? minimum : 0))
  const sumOver = (row: number) => at(program.members, row).reduce((sum, i) => sum + at(inside, i), 0)
  let total = sumOver(0)
  inside.forEach((minimum, i) => {
    total = Math.max(total, minimum / numberAt(program.upper, i))
  })
  for (let r = 1; r < program.rowCount; r++)
    total = Math.max(total, sumOver(r) / numberAt(program.caps, r) || 0)
  for (let step = 0; step < 100 && total < Number.POSITIVE_INFINITY; step++) {
    const scale = total === 0 ? 0 : 1 / total
    const decided = decide(program, decisions, (i) => at(inside, i) * scale * (1 - 1e-15))
    const reached = reachableSum(decided)
    if (reached === undefined) return undefined
    if (reached.sum >= 1 - 1e-11) return { total, weights: reached.weights }
    let slope = sumOver(0)
    for (let r = 1; r < program.rowCount; r++) slope -= numberAt(reached.capPrices, r) * sumOver(r)
    inside.forEach((minimum, i) => {
      slope -= numberAt(reached.boundPrices, i) * minimum
    })
    // Less is placed the larger the minimums weigh; where they do not count, no total helps.
    if (!(slope < 0)) return undefined
    const next = scale + (1 - reached.sum) / slope
    if (!(next > 0)) return undefined
    total = 1 / next
  }
  return undefined
}

function checkCount({ mu }: FrontierProblem, minimums: readonly number[]): void {
  if (minimums.length !== mu.length)
    throw new RangeError(`${minimums.length} minimums for ${mu.length} funds`)
}

/**
 * The least total in rupees for which some mix keeps every fund out or at its minimum, under the bounds and
 * caps as they stand.
 *
 * `minimums` in rupees, above 0. `undefined` where no total does. Exact, by branch and bound over which funds
 * are in. Example: four funds of minimum 500 with at most 35 % each need 1,500 rupees.
 */
export function findLeastTotal(problem: FrontierProblem, minimums: readonly number[]): number | undefined {
  checkCount(problem, minimums)
  const fewest = fewestFunds(problem, minimums)
  if (fewest.minimums.length === 0) return undefined
  const program = compileProgram(fewest.problem)
  return searchBranches(new Int8Array(program.size), fewest.kind, (decisions) => {
    const found = leastTotalOf(program, fewest.minimums, decisions)
    if (found === undefined) return undefined
    const shareOf = (i: number) =>
      found.total === 0 ? Number.POSITIVE_INFINITY : at(fewest.minimums, i) / found.total
    return { value: found.total, weights: found.weights, shareOf }
  })?.value
}

/**
 * The least common factor of at least 1 on bounds and caps (each kept at most 1) for which some mix keeps
 * every fund out or at its minimum. `shares[i]` is a fund's minimum over the total. `undefined` where none
 * does: every minimum is above the total.
 *
 * Example: for 1,000 rupees and minimums of 500 it is 0.5/0.35, which makes room for two funds.
 */
export function findLeastFactor(problem: FrontierProblem, shares: readonly number[]): number | undefined {
  checkCount(problem, shares)
  const fewest = fewestFunds(problem, shares)
  if (fewest.minimums.length === 0) return undefined
  const program = compileProgram(fewest.problem)
  const shareOf = (i: number) => at(fewest.minimums, i)
  // A fund whose minimum is above the total is out whatever the factor.
  const start = Int8Array.from(fewest.minimums, (share) => (share > 1 + 1e-12 ? -1 : 0))
  return searchBranches(start, fewest.kind, (decisions) => {
    const found = leastFactor(decide(program, decisions, shareOf))
    return found === undefined ? undefined : { value: found.factor, weights: found.weights, shareOf }
  })?.value
}
