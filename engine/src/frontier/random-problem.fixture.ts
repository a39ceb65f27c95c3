import { at, createRandom, nextInt } from '../numbers/shared.ts'
import type { FrontierProblem } from './quadratic-program.ts'
import { relaxBounds } from './relax-bounds.ts'

/**
 * A problem from a seed: few or many observations, copies, funds without risk, tied and nearly tied returns,
 * overlapping caps.
 */
export function problemFrom(seed: number): FrontierProblem {
  const source = createRandom(seed)
  const draw = () => nextInt(source) / 2 ** 32
  const size = 2 + Math.floor(draw() * 16)
  const kind = Math.floor(draw() * 6)
  const observations = kind === 1 ? Math.max(2, size >> 1) : size + 12
  const scales = Array.from({ length: size }, () => (kind === 2 && draw() < 0.2 ? 0 : 0.01 + draw() * 0.2))
  const returns = Array.from({ length: observations }, () => {
    const common = draw() - 0.5
    return scales.map((scale) => scale * (common + draw() - 0.5))
  })
  const mu = scales.map(() => 0.05 + draw() * 0.1)
  for (let i = 1; i < size && kind === 3; i += 3) {
    mu[i] = at(mu, i - 1)
    for (const row of returns) row[i] = at(row, i - 1)
  }
  const covariance = scales.map((_, i) =>
    scales.map((__, j) => returns.reduce((sum, row) => sum + at(row, i) * at(row, j), 0) / observations),
  )
  const groups = Array.from({ length: Math.floor(draw() * 4) }, (_, g) => ({
    name: `group ${g}`,
    members: scales.flatMap((__, i) => (draw() < 0.4 ? [i] : [])),
    cap: 0.1 + Math.round(draw() * 18) / 20,
  }))
  const shaped = kind === 4 ? mu.map((value) => Math.round(value * 50) / 50) : mu
  const near = kind === 5 ? mu.map((value) => 0.1 + Math.round(value * 20) * 1e-7) : shaped
  return relaxBounds({ mu: near, covariance, upper: draw() < 0.5 ? 0.35 : 1, groups }).problem
}
