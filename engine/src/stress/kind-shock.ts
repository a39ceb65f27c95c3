import type { Estimates } from '../estimates/index.ts'
import { type Category, isCategory } from '../funds/index.ts'
import { at, missing } from '../numbers/shared.ts'
import { type FundMove, type MoveOf, standInFor } from './fund-move.ts'

/** What kinds of fund do, as fractions above -1. */
export type KindFalls = Readonly<Partial<Record<Category, number>>>

/** A driver whose variance given those before it is below this share of its own follows from them. */
const least = 1e-9

/** Solves a symmetric positive semidefinite system; an unknown that follows from those before it is 0. */
function solve(matrix: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const rows = matrix.map((row, i) => Float64Array.of(...row, at(wanted, i)))
  const size = rows.length
  const isFree = matrix.map((row, i) => {
    const pivotRow = at(rows, i)
    const pivot = pivotRow[i] ?? missing(i)
    if (!(pivot > least * at(row, i))) return false
    for (let j = i + 1; j < size; j++) {
      const factor = (at(rows, j)[i] ?? missing(i)) / pivot
      for (let k = i; k <= size; k++) {
        at(rows, j)[k] = (at(rows, j)[k] ?? missing(k)) - factor * (pivotRow[k] ?? missing(k))
      }
    }
    return true
  })
  const solution = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    if (isFree[i] !== true) continue
    const row = at(rows, i)
    let rest = row[size] ?? missing(size)
    for (let j = i + 1; j < size; j++) rest -= (row[j] ?? missing(j)) * at(solution, j)
    solution[i] = rest / (row[i] ?? missing(i))
  }
  return solution
}

function meanOver(places: readonly number[], row: readonly number[]): number {
  return places.reduce((sum, place) => sum + at(row, place), 0) / places.length
}

/**
 * What every fund does where some kinds are set to a fall: those kinds as they are set, every other fund its expected move
 * given that, from the covariance.
 *
 * A kind is the plain mean of its funds, moves are those of logarithms: with z the kinds' means, `ln(1 + move) = Cov(fund, z)
 * Var(z)⁻¹ ln(1 + fall)`, the conditional mean of jointly normal log returns without drift. A fund without an estimate goes by
 * its stand-in. Throws RangeError where a fall is -1 or below. Example: with Var 0.04 and Cov 0.03 a fall of -30 % moves the
 * other fund by 0.7^0.75 - 1, -23.5 %.
 */
export function shockMoves(estimates: Pick<Estimates, 'funds' | 'covariance'>, falls: KindFalls): MoveOf {
  const { funds, covariance } = estimates
  const set = Object.entries(falls).flatMap(([category, fall]) => {
    if (!isCategory(category) || !(fall > -1 && fall < 10))
      throw new RangeError(`${category} moves by ${fall}`)
    return [{ category, fall }]
  })
  const drivers = set.flatMap(({ category, fall }) => {
    const places = funds.flatMap((fund, i) => (fund.category === category ? [i] : []))
    const variance = places.reduce((sum, place) => sum + meanOver(places, at(covariance, place)), 0)
    return variance > 0 ? [{ places, wanted: Math.log1p(fall) }] : []
  })
  const between = drivers.map(({ places }) =>
    drivers.map(
      (other) =>
        places.reduce((sum, i) => sum + meanOver(other.places, at(covariance, i)), 0) / places.length,
    ),
  )
  const pulls = solve(
    between,
    drivers.map(({ wanted }) => wanted),
  )
  const moves = new Map(
    funds.map(({ code }, i) => {
      const move = drivers.reduce(
        (sum, { places }, k) => sum + meanOver(places, at(covariance, i)) * at(pulls, k),
        0,
      )
      return [code, Math.expm1(move)]
    }),
  )
  return (fund): FundMove => {
    const own = falls[fund.category]
    if (own !== undefined) return { kind: 'told', move: own }
    if (drivers.length === 0)
      return {
        kind: 'untold',
        reason: 'no fund of the kind that falls has a history to say how others move with it',
      }
    const record = standInFor(fund, funds)
    const move = record && moves.get(record.code)
    if (record === undefined || move === undefined)
      return { kind: 'untold', reason: 'no fund of its kind has a history' }
    return { kind: 'told', move, ...(record.code === fund.code ? {} : { as: record.code }) }
  }
}
