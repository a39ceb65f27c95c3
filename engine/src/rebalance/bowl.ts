import { lastOf, missing } from '../numbers/shared.ts'
import { bowlDepths } from './bowl-depths.ts'
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

/** A mix of pieces of a fund's line is spread by about this share of the square of what the fund can be. */
const spread = 0.05
/** What a chord over all that can leak away lacks of its square, and more: later bounds are to be near too. */
const chord = 10 / 8
const leastLeak = 1e-3

/**
 * The bowls that bound best: a bound grows by a fund's depth as its mix is spread, and falls by the lift as the money that
 * can leak away. Example: of funds that move as one there are none.
 */
export function bowlOf(
  { funds, covariance, lines, scale }: CostProblem,
  { curvature, size }: CostProgram,
): Bowl {
  const variance = (i: number) => (covariance[i] ?? missing(i))[i] ?? missing(i)
  const leaks = lines.reduce((sum, { load, stt }) => sum + lastOf(load) + lastOf(stt), 0) / scale
  const { depth, lift } = bowlDepths(curvature, size, {
    worth: Float64Array.from(funds, ({ held, target }) => spread * Math.max(held / scale, target) ** 2),
    price: chord * Math.max(leastLeak, leaks) ** 2,
    first: 3 * funds.reduce((sum, { target }, i) => sum + target * target * variance(i), 0),
  })
  const rest = curvature.map(
    (value, k) => value + lift - (k % (size + 1) === 0 ? (depth[k / (size + 1)] ?? missing(k)) : 0),
  )
  return { depth, lift, rest }
}
