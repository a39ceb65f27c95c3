import { xirr as nodeIrr } from 'node-irr'
import portfolioAllocation from 'portfolio-allocation'
import quadprog from 'quadprog'
import xirrPackage from 'xirr'

/** The whole frontier and 50 mixes on it, by the critical line. */
export function portfolioAllocationFrontier({ mu, sigma, upper }) {
  return portfolioAllocation.meanVarianceEfficientFrontierPortfolios(mu, sigma, {
    nbPortfolios: 50,
    discretizationType: 'return',
    constraints: { minWeights: mu.map(() => 0), maxWeights: mu.map(() => upper) },
  })
}

/** Least variance at one return, by quadratic programming (arrays counted from 1). */
export function quadprogPoint({ mu, sigma, upper }, target) {
  const size = mu.length
  const oneBased = (values) => [undefined, ...values]
  const rows = mu.map((value, i) =>
    oneBased([1, value, ...mu.map((_, j) => (i === j ? 1 : 0)), ...mu.map((_, j) => (i === j ? -1 : 0))]),
  )
  const limits = [1, target, ...mu.map(() => 0), ...mu.map(() => -upper)]
  const quadratic = oneBased(sigma.map((row) => oneBased(row)))
  const { solution } = quadprog.solveQP(
    quadratic,
    oneBased(new Array(size).fill(0)),
    oneBased(rows),
    oneBased(limits),
    1,
  )
  return solution.slice(1)
}

/** The rate of dated flows, by two packages. */
export function nodeIrrRate(flows) {
  return nodeIrr(flows.map(({ day, amount }) => ({ amount, date: new Date(day * 86_400_000) }))).rate
}

export function xirrRate(flows) {
  return xirrPackage(flows.map(({ day, amount }) => ({ amount, when: new Date(day * 86_400_000) })))
}
