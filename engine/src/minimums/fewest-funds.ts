import type { FrontierProblem } from '../frontier/index.ts'
import { at } from '../numbers/shared.ts'

/** The funds that a question of feasibility alone can hang on, with their minimums; `kind` is alike for funds that are. */
export interface FewestFunds {
  readonly problem: FrontierProblem
  readonly minimums: readonly number[]
  readonly kind: Int32Array
}

/**
 * The least part of a problem in which some mix keeps minimums, bounds and caps exactly where one does in the whole.
 *
 * Funds of one bound and the same caps are alike but for their minimum. What all of them hold together fits into as few of
 * them as their bound allows, those of the least minimums: more of them only need more. So of each kind the first
 * ceil(1/bound) count, and a mix needs none without those before it. They stand kind by kind, the least minimum first; returns
 * and covariances are left out. Lower bounds make every fund a kind of its own.
 *
 * Example: of 300 funds of at most 35 % under no cap three are left.
 */
export function fewestFunds(problem: FrontierProblem, minimums: readonly number[]): FewestFunds {
  const groups = problem.groups ?? []
  const members = groups.map((group) => new Set(group.members))
  const upperOf = (i: number) =>
    Math.min(1, typeof problem.upper === 'number' ? problem.upper : at(problem.upper, i))
  const lowerOf = (i: number) => (problem.lower === undefined ? 0 : at(problem.lower, i))
  const kinds = new Map<string, number[]>()
  for (let i = 0; i < minimums.length; i++) {
    if (!(upperOf(i) > 0)) continue
    const own = lowerOf(i) > 0 ? i : ''
    const key = `${upperOf(i)} ${members.map((group) => (group.has(i) ? 1 : 0)).join('')} ${own}`
    const alike = kinds.get(key)
    if (alike === undefined) kinds.set(key, [i])
    else alike.push(i)
  }
  const kept = [...kinds.values()].map((alike) => {
    const most = Math.ceil(1 / upperOf(alike[0] ?? 0) - 1e-9)
    return alike.sort((a, b) => at(minimums, a) - at(minimums, b)).slice(0, most)
  })
  const funds = kept.flat()
  return {
    problem: {
      mu: funds.map(() => 0),
      covariance: funds.map(() => funds.map(() => 0)),
      upper: funds.map(upperOf),
      lower: funds.map(lowerOf),
      groups: groups.map((group, g) => ({
        ...group,
        members: funds.flatMap((fund, place) => (members[g]?.has(fund) === true ? [place] : [])),
      })),
    },
    minimums: funds.map((fund) => at(minimums, fund)),
    kind: Int32Array.from(kept.flatMap((alike, kind) => alike.map(() => kind))),
  }
}
