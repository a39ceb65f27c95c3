import type { CashFlow } from '../engine/src/index.ts'

/** A frontier problem as the benchmark's files have it. */
export interface Problem {
  readonly mu: number[]
  readonly sigma: number[][]
  readonly upper: number
  readonly targets: number[]
  readonly target: number
  readonly minimum_buy_in?: number
}

function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A problem of the same kind as the benchmark's own, for where these are not there: factors and noise, from a
 * fixed seed.
 */
export function randomProblem(size: number): Problem {
  const draw = drawing(size)
  const loadings = Array.from({ length: size }, () => Array.from({ length: 5 }, () => 0.2 * (draw() - 0.4)))
  const mu = loadings.map(() => 0.06 + 0.08 * draw())
  const sigma = loadings.map((a, i) =>
    loadings.map((b, j) =>
      a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), i === j ? 0.01 + 0.02 * (i / size) : 0),
    ),
  )
  const upper = size === 16 ? 0.35 : size === 100 ? 0.1 : 0.02
  const best = [...mu].sort((a, b) => b - a).slice(0, Math.ceil(1 / upper))
  const top = best.reduce((sum, value) => sum + value, 0) / best.length
  const targets = Array.from({ length: 50 }, (_, k) => 0.1 + ((top - 0.1) * k) / 50)
  return { mu, sigma, upper, targets, target: targets[25] ?? 0.1, minimum_buy_in: 0.05 }
}

/** Irregular instalments with some redemptions, and a value at the end. */
export function cashFlows(count: number): CashFlow[] {
  const draw = drawing(count)
  let day = 16000
  const flows = Array.from({ length: count - 1 }, () => {
    day += 1 + Math.floor(draw() * 6)
    return { day, amount: draw() < 0.09 ? 4000 * draw() : -9000 * draw() }
  })
  const paid = flows.reduce((sum, { amount }) => sum - amount, 0)
  return [...flows, { day: day + 30, amount: 2 * paid }]
}
