import { missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import type { CostProgram } from './program-columns.ts'

/**
 * TE² of trades in two parts: each fund's own `depth` d_i a_i² and a rest that is still convex. With ℓ the share of the money
 * that leaks away (loads, STT, duty), 1'a = 1 − ℓ, so TE² = a'`rest`a + Σ d_i a_i² − `lift` (1 − ℓ)².
 */
export interface Bowl {
  readonly depth: Float64Array
  readonly lift: number
  readonly rest: Float64Array
}

/** Of the largest depth this much is taken, and the lift is this many times what its own bend needs. */
const shares = [0.97, 0.9, 0.8, 0.6, 0.4, 0.2, 0.1, 0.05, 0.01]

/** The deepest bowls found that leave the rest convex. Example: of funds that move as one there are none. */
export function bowlOf({ funds, covariance }: CostProblem, { curvature, size }: CostProgram): Bowl {
  const own = ownVariances(covariance, size)
  const weights = funds.map(({ target }) => target)
  const bent = weights.reduce((sum, weight, i) => sum + weight * weight * (own[i] ?? missing(i)), 0)
  let best: Bowl | undefined
  for (const share of shares) {
    const depth = own.map((value) => share * value)
    const lift = 3 * share * bent
    const rest = curvature.map(
      (value, k) => value + lift - (k % (size + 1) === 0 ? (depth[k / (size + 1)] ?? missing(k)) : 0),
    )
    if (!isConvex(rest, size)) continue
    best = { depth, lift, rest }
    break
  }
  return best ?? { depth: new Float64Array(size), lift: 0, rest: curvature }
}

/** What of each fund's variance the others do not explain: one over the diagonal of the inverse. */
function ownVariances(covariance: CostProblem['covariance'], size: number): Float64Array {
  const entry = (i: number, j: number) => (covariance[i] ?? missing(i))[j] ?? missing(j)
  const own = new Float64Array(size)
  const largest = covariance.reduce((most, row, i) => Math.max(most, row[i] ?? missing(i)), 0)
  for (let fund = 0; fund < size; fund++) {
    // The last pivot of a decomposition in which this fund stands last.
    const order = [...Array(size).keys()].filter((i) => i !== fund)
    order.push(fund)
    const pivots = pivotsOf(
      (p, q) => entry(order[p] ?? missing(p), order[q] ?? missing(q)),
      size,
      1e-9 * largest,
    )
    own[fund] = Math.max(0, (pivots[size - 1] ?? missing(size)) - 1e-9 * largest)
  }
  return own
}

/** The pivots of a Cholesky decomposition with something added to the diagonal; those at or below 0 end it. */
function pivotsOf(entry: (p: number, q: number) => number, size: number, added: number): Float64Array {
  const factor = new Float64Array(size * size)
  const pivots = new Float64Array(size)
  for (let p = 0; p < size; p++) {
    for (let q = 0; q <= p; q++) {
      let sum = entry(p, q) + (p === q ? added : 0)
      for (let k = 0; k < q; k++) {
        sum -= (factor[p * size + k] ?? missing(k)) * (factor[q * size + k] ?? missing(k))
      }
      if (p > q) factor[p * size + q] = sum / (factor[q * size + q] ?? missing(q))
      else {
        pivots[p] = sum
        if (sum <= 0) return pivots
        factor[p * size + p] = Math.sqrt(sum)
      }
    }
  }
  return pivots
}

function isConvex(matrix: Float64Array, size: number): boolean {
  let most = 0
  for (let i = 0; i < size; i++) most = Math.max(most, matrix[i * (size + 1)] ?? missing(i))
  const pivots = pivotsOf((p, q) => matrix[p * size + q] ?? missing(p), size, -1e-9 * most)
  return pivots.every((pivot) => pivot > 0)
}
