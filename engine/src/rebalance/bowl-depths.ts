import { dotRow, missing } from '../numbers/shared.ts'
import { solveFactor } from './price-factor.ts'

/** What bowls are worth: by fund a depth, and what a lift costs; and a lift to begin from. */
export interface BowlWorth {
  readonly worth: Float64Array
  readonly price: number
  readonly first: number
}

/** So much of the largest variance is added to every fund's: funds that move as one leave nothing else to stand on. */
const margin = 1e-11
/** Each barrier is this share of the one before; the last one is this share of the first. */
const [lower, lowest] = [0.3, 1e-3]
const mostSteps = 40
const near = 0.1
const mostTries = 40

/** A barrier's climb under way: depths by fund and last the lift, the rest's Cholesky factor and its inverse. */
interface Climb {
  readonly size: number
  readonly curvature: Float64Array
  readonly gain: Float64Array
  readonly factor: Float64Array
  readonly inverse: Float64Array
  readonly added: number
}

/**
 * The depths d and the lift ρ that are worth most of those with which Q + ρ11' − diag(d) stays convex: a semidefinite
 * program, climbed by Newton's steps along its barrier μ (log det + Σ log d).
 */
export function bowlDepths(
  curvature: Float64Array,
  size: number,
  { worth, price, first }: BowlWorth,
): { readonly depth: Float64Array; readonly lift: number } {
  let largest = 0
  for (let i = 0; i < size; i++) largest = Math.max(largest, curvature[i * (size + 1)] ?? missing(i))
  const none = { depth: new Float64Array(size), lift: 0 }
  if (!(largest > 0)) return none
  const climb: Climb = {
    size,
    curvature,
    gain: Float64Array.from([...worth, -price]),
    factor: new Float64Array(size * size),
    inverse: new Float64Array(size * size),
    added: margin * largest,
  }
  const at = new Float64Array(size + 1)
  at[size] = Math.max(first, margin * largest)
  if (!factorRest(climb, at)) return none
  invert(climb)
  const deepest = worth.map((_, i) => 1 / (climb.inverse[i * (size + 1)] ?? missing(i)))
  // An average of the deepest bowls of single funds leaves the rest convex, and mostly more does.
  for (let share = 0.6; ; share = Math.max(share * 0.7, 0.9 / size)) {
    for (let i = 0; i < size; i++) at[i] = share * (deepest[i] ?? missing(i))
    if (factorRest(climb, at) || share <= 0.9 / size) break
  }
  const whole = dotRow(at, 0, worth, size) / size
  for (let barrier = whole; barrier > lowest * whole; barrier *= lower) climbAt(climb, at, barrier)
  return {
    depth: at.slice(0, size).map((own) => Math.max(0, own - 2 * climb.added)),
    lift: at[size] ?? missing(size),
  }
}

/** Cholesky's factor of a symmetric matrix in its place; false where it is not convex. */
function isFactored(matrix: Float64Array, size: number): boolean {
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let sum = matrix[i * size + j] ?? missing(i)
      for (let k = 0; k < j; k++)
        sum -= (matrix[i * size + k] ?? missing(k)) * (matrix[j * size + k] ?? missing(k))
      if (i === j && !(sum > 0)) return false
      matrix[i * size + j] = i === j ? Math.sqrt(sum) : sum / (matrix[j * size + j] ?? missing(j))
    }
  }
  return true
}

/** Factorizes the rest at some depths; false where it is not convex. */
function factorRest({ size, curvature, factor, added }: Climb, at: Float64Array): boolean {
  const lift = at[size] ?? missing(size)
  for (let k = 0; k < size * size; k++) factor[k] = (curvature[k] ?? missing(k)) + lift
  for (let i = 0; i < size; i++) {
    const own = i * (size + 1)
    factor[own] = (factor[own] ?? missing(own)) + added - (at[i] ?? missing(i))
  }
  return isFactored(factor, size)
}

function invert({ size, factor, inverse }: Climb): void {
  const unit = new Float64Array(size)
  for (let column = 0; column < size; column++) {
    unit.fill(0)
    unit[column] = 1
    solveFactor(factor, size, unit)
    for (let i = 0; i < size; i++) inverse[i * size + column] = unit[i] ?? missing(i)
  }
}

/** What depths are worth with the barrier; leaves the rest's factor behind. Infinitely little where they cannot be. */
function valueAt(climb: Climb, at: Float64Array, barrier: number): number {
  const { size, gain, factor } = climb
  for (const own of at) if (!(own > 0)) return Number.NEGATIVE_INFINITY
  if (!factorRest(climb, at)) return Number.NEGATIVE_INFINITY
  let value = dotRow(gain, 0, at, size + 1)
  for (let i = 0; i < size; i++) {
    const pivot = factor[i * (size + 1)] ?? missing(i)
    value += barrier * (2 * Math.log(pivot) + Math.log(at[i] ?? missing(i)))
  }
  return value
}

function climbAt(climb: Climb, at: Float64Array, barrier: number): void {
  let value = valueAt(climb, at, barrier)
  for (let step = 0; step < mostSteps; step++) {
    invert(climb)
    const found = newtonStep(climb, at, barrier)
    if (found === undefined) return
    const { by, rise } = found
    let share = 1
    let next = at
    for (let tries = 0; ; tries++) {
      if (tries === mostTries) return
      const moved = share
      next = at.map((own, i) => own + moved * (by[i] ?? missing(i)))
      const there = valueAt(climb, next, barrier)
      if (there >= value + near * share * rise) {
        value = there
        break
      }
      share /= 2
    }
    at.set(next)
    if (rise < near * barrier) return
  }
}

/** Newton's step, and by how much the value rises with it in the first order; undefined where rounding leaves none. */
function newtonStep(
  { size, gain, inverse }: Climb,
  at: Float64Array,
  barrier: number,
): { readonly by: Float64Array; readonly rise: number } | undefined {
  const order = size + 1
  const slope = gain.slice()
  const bend = new Float64Array(order * order)
  let lifted = 0
  for (let i = 0; i < size; i++) {
    const own = at[i] ?? missing(i)
    let row = 0
    for (let j = 0; j < size; j++) {
      const entry = inverse[i * size + j] ?? missing(j)
      row += entry
      bend[i * order + j] = barrier * entry * entry
    }
    lifted += row
    bend[i * (order + 1)] = (bend[i * (order + 1)] ?? missing(i)) + barrier / (own * own)
    bend[size * order + i] = -barrier * row * row
    slope[i] = (slope[i] ?? missing(i)) + barrier * (1 / own - (inverse[i * (size + 1)] ?? missing(i)))
  }
  slope[size] = (slope[size] ?? missing(size)) + barrier * lifted
  bend[order * order - 1] = barrier * lifted * lifted * (1 + 1e-9)
  if (!isFactored(bend, order)) return undefined
  const by = slope.slice()
  solveFactor(bend, order, by)
  return { by, rise: dotRow(slope, 0, by, order) }
}
