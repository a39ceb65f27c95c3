import { type FrontierProblem, maximumSharpePoint, pointAtReturn } from '../frontier/index.ts'
import {
  compileProgram,
  measureMix,
  type QuadraticProgram,
  solveAt,
  traceProgram,
} from '../frontier/shared.ts'
import { isPositiveDefinite, numberAt } from '../numbers/shared.ts'
import { searchUtility } from './utility-search.ts'

/**
 * What a minimum-aware mix is to be best at: return less half the risk aversion times variance (an infinite
 * one: least variance, ties to more return), least variance at an annual return, or the Sharpe ratio.
 */
export type MixAim =
  | { readonly kind: 'utility'; readonly riskAversion: number }
  | { readonly kind: 'return'; readonly annualReturn: number }
  | { readonly kind: 'sharpe'; readonly riskFree: number }

/** A mix in which each fund is absent or at least at its minimum; `objective` is what the aim maximises. */
export interface MinimumAwareMix {
  readonly kind: 'mix'
  readonly weights: Float64Array
  readonly objective: number
  readonly expectedReturn: number
  readonly variance: number
  readonly nodes: number
}

/** No mix keeps minimums, bounds and caps. */
export interface NoSuchMix {
  readonly kind: 'infeasible'
  readonly reason: string
}

interface Candidate {
  readonly weights: Float64Array
  readonly objective: number
  readonly expectedReturn: number
  readonly variance: number
}

function solveRelaxed(program: QuadraticProgram, aim: MixAim): Candidate | undefined {
  if (aim.kind === 'utility') {
    const set = solveAt(program, 1 / aim.riskAversion)
    if (set === undefined) return undefined
    const mix = measureMix(program, set.weights)
    const objective =
      aim.riskAversion === Number.POSITIVE_INFINITY
        ? -mix.variance / 2
        : mix.expectedReturn - (aim.riskAversion / 2) * mix.variance
    return { ...mix, objective }
  }
  const frontier = traceProgram(program)
  if (frontier.kind === 'infeasible') return undefined
  if (aim.kind === 'return') {
    const point = pointAtReturn(frontier, aim.annualReturn)
    return 'kind' in point ? undefined : { ...point, objective: -point.variance / 2 }
  }
  const point = maximumSharpePoint(frontier, aim.riskFree)
  return 'kind' in point ? undefined : { ...point, objective: point.sharpe }
}

/**
 * Least variance alone has ties to settle (to more return); elsewhere equally good mixes are all the same.
 */
function isBetter(candidate: Candidate, best: Candidate | undefined, aim: MixAim): boolean {
  if (best === undefined) return true
  const gain = candidate.objective - best.objective
  const isLeastVariance = aim.kind === 'utility' && aim.riskAversion === Number.POSITIVE_INFINITY
  if (!isLeastVariance || Math.abs(gain) > 1e-14 * Math.abs(best.objective)) return gain > 0
  return candidate.expectedReturn > best.expectedReturn + 1e-14
}

/** Less than this from 0 or from its minimum a weight is there but for rounding. */
const dust = 1e-12

function settle(weight: number, minimum: number): number {
  if (weight <= dust && minimum > dust) return 0
  return Math.abs(weight - minimum) <= dust ? minimum : weight
}

/**
 * The fund to decide next: the one whose weight lies deepest between 0 and its minimum, -1 where none does.
 */
function undecidedFund(weights: Float64Array, minimums: Float64Array): number {
  let deepest = dust
  let fund = -1
  for (let i = 0; i < weights.length; i++) {
    const weight = numberAt(weights, i)
    const depth = Math.min(weight, numberAt(minimums, i) - weight)
    if (depth > deepest) {
      deepest = depth
      fund = i
    }
  }
  return fund
}

function withBound(program: QuadraticProgram, fund: number, lower: number, upper: number): QuadraticProgram {
  const changed = { ...program, lower: program.lower.slice(), upper: program.upper.slice() }
  changed.lower[fund] = lower
  changed.upper[fund] = upper
  return changed
}

interface Searched {
  readonly best: Candidate | undefined
  readonly nodes: number
}

/** Is the best mix the only one? Of many least variances the one with most return counts, which a moved bound may miss. */
function hasOneOptimum(program: QuadraticProgram, riskAversion: number): boolean {
  return riskAversion < Number.POSITIVE_INFINITY || isPositiveDefinite(program.covariance, program.size)
}

/** The mix of the bounds that were found is solved once more from nothing, to its last digit. */
function searchWarm(
  program: QuadraticProgram,
  least: Float64Array,
  aim: MixAim & { readonly kind: 'utility' },
): Searched {
  const found = searchUtility(program, least, 1 / aim.riskAversion)
  if (found === undefined) return { best: undefined, nodes: 0 }
  const { lower, upper, nodes } = found
  return { best: solveRelaxed({ ...program, lower, upper }, aim), nodes }
}

/** Every branch solved from nothing: for aims that need a whole frontier each. */
function searchBranches(root: QuadraticProgram, least: Float64Array, aim: MixAim): Searched {
  const stack: { program: QuadraticProgram; bound: number }[] = [
    { program: root, bound: Number.POSITIVE_INFINITY },
  ]
  let best: Candidate | undefined
  let nodes = 0
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (best !== undefined && node.bound < best.objective) continue
    const relaxed = solveRelaxed(node.program, aim)
    nodes += 1
    if (relaxed === undefined || !isBetter(relaxed, best, aim)) continue
    const fund = undecidedFund(relaxed.weights, least)
    if (fund < 0) {
      best = relaxed
      continue
    }
    const minimum = numberAt(least, fund)
    const bound = relaxed.objective
    const without = { program: withBound(node.program, fund, 0, 0), bound }
    const within = {
      program: withBound(node.program, fund, minimum, Math.max(minimum, numberAt(root.upper, fund))),
      bound,
    }
    // The likelier branch is put last, so that it is looked at first.
    if (numberAt(relaxed.weights, fund) * 2 > minimum) stack.push(without, within)
    else stack.push(within, without)
  }
  return { best, nodes }
}

/**
 * The best mix in which each fund's weight is 0 or at least its minimum: exact, by branch and bound on the
 * exact frontier.
 *
 * `minimums[i]` as a share of the whole (a minimum in rupees over the total). The relaxed problem without the
 * minimums still open bounds every branch; a branch decides one fund, in or out. Of equally good mixes any is
 * answered. Throws RangeError on malformed input. Example: with nothing below its minimum the answer is the
 * frontier's own mix.
 */
export function minimumAwareMix(
  problem: FrontierProblem,
  minimums: readonly number[],
  aim: MixAim,
): MinimumAwareMix | NoSuchMix {
  const root = compileProgram(problem)
  if (minimums.length !== root.size)
    throw new RangeError(`${minimums.length} minimums for ${root.size} funds`)
  const least = Float64Array.from(minimums)
  // A fund whose minimum is above its bound can only stay out.
  const open = root.upper.map((bound, i) => (numberAt(least, i) > bound * (1 + 1e-12) ? 0 : bound))
  const program = { ...root, upper: open }
  const isWarm = aim.kind === 'utility' && aim.riskAversion > 0 && hasOneOptimum(program, aim.riskAversion)
  const { best, nodes } = isWarm ? searchWarm(program, least, aim) : searchBranches(program, least, aim)
  if (best === undefined)
    return { kind: 'infeasible', reason: 'no mix keeps every fund at its minimum or out' }
  const { objective, expectedReturn, variance } = best
  const weights = best.weights.map((weight, i) => settle(weight, numberAt(least, i)))
  return { kind: 'mix', weights, objective, expectedReturn, variance, nodes }
}
