import type { MixEstimates } from '../estimates/index.ts'
import { type FundRules, fundRules } from '../funds/index.ts'
import { type Frontier, traceFrontier } from './frontier.ts'
import type { FrontierProblem } from './quadratic-program.ts'
import { relaxBounds } from './relax-bounds.ts'
import type { Infeasible } from './start-descent.ts'

/**
 * A frontier ready for requests: `codes` in the order of its weights, `relaxedFactor` 1 where bounds and caps
 * stand as they are.
 */
export interface PreparedFrontier {
  readonly kind: 'prepared'
  readonly codes: readonly string[]
  readonly frontier: Frontier
  readonly relaxedFactor: number
}

/**
 * The frontier problem of a catalogue: its estimates under the rules' bound and caps by category.
 *
 * Example: the positions of the gold funds are the members of the group 'gold'.
 */
export function catalogueProblem(estimates: MixEstimates, rules: FundRules = fundRules): FrontierProblem {
  const groups = rules.caps
    .map(({ name, categories, cap }) => ({
      name,
      cap,
      members: estimates.funds.flatMap((fund, i) => (categories.includes(fund.category) ? [i] : [])),
    }))
    .filter(({ members }) => members.length > 0)
  return { mu: estimates.mu, covariance: estimates.covariance, upper: rules.upper, groups }
}

/**
 * The frontier of a catalogue, to be traced once for its estimates and used for every request.
 *
 * Where bounds and caps leave no portfolio they are relaxed by the least common factor. Answers 'infeasible'
 * only where the rules rule out every fund. Example: with two funds `relaxedFactor` is 1/0.7.
 */
export function prepareFrontier(
  estimates: MixEstimates,
  rules: FundRules = fundRules,
): PreparedFrontier | Infeasible {
  const { problem, factor } = relaxBounds(catalogueProblem(estimates, rules))
  const frontier = traceFrontier(problem)
  if (frontier.kind === 'infeasible') return frontier
  return { kind: 'prepared', codes: estimates.funds.map(({ code }) => code), frontier, relaxedFactor: factor }
}
