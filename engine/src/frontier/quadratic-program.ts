import { missing } from '../numbers/shared.ts'
/** A group of funds whose weights together may not exceed `cap`; `members` are positions counted from 0. */
export interface GroupCap {
  readonly name: string
  readonly members: readonly number[]
  readonly cap: number
}

/**
 * What a frontier is asked for: `mu` (n annual returns), `covariance` (n x n, annual, symmetric), `upper`
 * (one bound for all, or one a fund), `lower` (one a fund, at least 0; 0 where it is left out), `groups`.
 * Weights sum to 1.
 */
export interface FrontierProblem {
  readonly mu: readonly number[]
  readonly covariance: readonly (readonly number[])[]
  readonly upper: number | readonly number[]
  readonly lower?: readonly number[]
  readonly groups?: readonly GroupCap[]
}

/** The same problem in flat arrays. Row 0 is the budget (all weights sum to 1), row k >= 1 is group k - 1. */
export interface QuadraticProgram {
  readonly size: number
  readonly mu: Float64Array
  readonly covariance: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly rowCount: number
  readonly members: readonly Int32Array[]
  readonly isMember: readonly Uint8Array[]
  readonly caps: Float64Array
  readonly meanVariance: number
  readonly returnScale: number
}

function checkNumbers(values: ArrayLike<number>, name: string): void {
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) throw new RangeError(`${name}[${i}] is not a finite number`)
  }
}

function flattenCovariance(rows: readonly (readonly number[])[], size: number): Float64Array {
  if (rows.length !== size) throw new RangeError(`covariance has ${rows.length} rows for ${size} funds`)
  const flat = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const row = rows[i] ?? missing(i)
    if (row.length !== size)
      throw new RangeError(`covariance row ${i} has ${row.length} values for ${size} funds`)
    flat.set(row, i * size)
    if ((row[i] ?? missing(i)) < 0) throw new RangeError(`covariance[${i}][${i}] is negative`)
  }
  checkNumbers(flat, 'covariance')
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const below = flat[i * size + j] ?? missing(i * size + j)
      const above = flat[j * size + i] ?? missing(j * size + i)
      const scale = Math.max(Math.abs(below), Math.abs(above))
      if (Math.abs(below - above) > 1e-9 * scale)
        throw new RangeError(`covariance is not symmetric at ${i}, ${j}`)
    }
  }
  return flat
}

function compileGroup(group: GroupCap, size: number): Uint8Array {
  const isMember = new Uint8Array(size)
  for (const member of group.members) {
    if (!Number.isInteger(member) || member < 0 || member >= size) {
      throw new RangeError(`group ${group.name} names fund ${member} of ${size}`)
    }
    isMember[member] = 1
  }
  if (!(group.cap >= 0)) throw new RangeError(`group ${group.name} has the cap ${group.cap}`)
  return isMember
}

/**
 * Checks a problem and lays it out in flat arrays.
 *
 * Throws RangeError on shapes that do not fit, numbers that are not finite, negative bounds or caps.
 * Example: `compileProgram({ mu: [0.1], covariance: [[0.04]], upper: 1 }).rowCount` is 1.
 */
export function compileProgram(problem: FrontierProblem): QuadraticProgram {
  const size = problem.mu.length
  if (size === 0) throw new RangeError('a frontier needs at least one fund')
  const groups = problem.groups ?? []
  const upper =
    typeof problem.upper === 'number'
      ? new Float64Array(size).fill(problem.upper)
      : Float64Array.from(problem.upper)
  if (upper.length !== size) throw new RangeError(`upper has ${upper.length} values for ${size} funds`)
  for (const bound of upper) if (!(bound >= 0)) throw new RangeError(`an upper bound is ${bound}`)
  const lower = Float64Array.from(problem.lower ?? upper.map(() => 0))
  if (lower.length !== size) throw new RangeError(`lower has ${lower.length} values for ${size} funds`)
  for (const bound of lower) if (!(bound >= 0)) throw new RangeError(`a lower bound is ${bound}`)
  const mu = Float64Array.from(problem.mu)
  checkNumbers(mu, 'mu')
  const covariance = flattenCovariance(problem.covariance, size)
  let trace = 0
  for (let i = 0; i < size; i++) trace += covariance[i * size + i] ?? missing(i * size + i)
  const isMember = groups.map((group) => compileGroup(group, size))
  return {
    size,
    mu,
    covariance,
    lower,
    // A weight above 1 cannot occur, so a bound above 1 is 1 and infinite bounds stay out of the arithmetic.
    upper: upper.map((bound) => Math.min(bound, 1)),
    rowCount: 1 + groups.length,
    members: [
      Int32Array.from(mu.keys()),
      ...isMember.map((flags) => Int32Array.from([...flags.keys()].filter((i) => flags[i] === 1))),
    ],
    isMember: [new Uint8Array(size).fill(1), ...isMember],
    caps: Float64Array.of(1, ...groups.map((group) => Math.min(group.cap, 1))),
    meanVariance: trace / size > 0 ? trace / size : 1,
    returnScale: mu.reduce((scale, value) => Math.max(scale, Math.abs(value)), 0) || 1,
  }
}
