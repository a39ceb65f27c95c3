import { type BorderedInverse, multiplyInverse } from '../frontier/shared.ts'
import { dotRow, missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import { basicColumns, coefficientIn, curvatureBetween, loadBasis, type WalkState } from './walk-state.ts'

/** What the matrix has where two ids meet: two columns, a column and a row, or two rows. */
export function entryBetween(program: CostProgram, id: number, other: number): number {
  const { count } = program
  if (id >= count) return other >= count ? 0 : coefficientIn(program, other, id - count)
  return other >= count ? coefficientIn(program, id, other - count) : curvatureBetween(program, id, other)
}

/** An id's own column of the matrix over the present basis, into `state.column`, and the inverse times it. */
export function fillColumn(state: WalkState, k: number): void {
  const { program, inverse, column, solved } = state
  for (let p = 0; p < inverse.size; p++) {
    column[p] = entryBetween(program, inverse.ids[p] ?? missing(p), k)
  }
  multiplyInverse(inverse, column, solved)
}

/** No column. */
export const nobody = -2
/** A slower column stands still while another one comes or goes. */
export const unmoved = 1e-12
/** A change that divides by so little leaves rounding behind: the basis is inverted afresh before it is used. */
export const risky = 1e-7
export const afresh = 1000

/** Column k comes into the basis for column j, where neither way round would bend. Answers false where rounding leaves no basis. */
export function exchange(state: WalkState, j: number, k: number): boolean {
  const { count, slackRow } = state.program
  const [out, into] = [slackRow[j] ?? missing(j), slackRow[k] ?? missing(k)]
  if (out < 0 && into < 0) swapIds(state, j, k)
  else if (out >= 0 && into >= 0) swapIds(state, count + into, count + out)
  // A slack for another column: two ids more, or less. Inverted afresh that takes as long as by formula.
  else return loadBasis(state, [...basicColumns(state).filter((one) => one !== j), k])
  return true
}

/**
 * Puts id k in the place of id j: K + e d' + d e' with d the difference of their columns (half of it in the place
 * itself), by the formula of Woodbury.
 */
function swapIds(state: WalkState, j: number, k: number): void {
  const { program, inverse } = state
  const { stride, values, size } = inverse
  const place = inverse.positionOf[j] ?? missing(j)
  const difference = new Float64Array(size)
  const old = new Float64Array(size)
  for (let p = 0; p < size; p++) old[p] = values[p * stride + place] ?? missing(p)
  // K times the unit vector is the old column: its solution is the unit vector itself.
  for (let p = 0; p < size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    difference[p] =
      p === place
        ? (entryBetween(program, k, k) - entryBetween(program, j, j)) / 2
        : entryBetween(program, id, k) - entryBetween(program, id, j)
  }
  const moved = new Float64Array(size)
  for (let p = 0; p < size; p++) moved[p] = dotRow(values, p * stride, difference, size)
  const ee = old[place] ?? missing(place)
  const ed = 1 + (moved[place] ?? missing(place))
  const dd = dotRow(moved, 0, difference, size)
  const determinant = ee * dd - ed * ed
  applyRankTwo(inverse, old, moved, { a: dd / determinant, b: -ed / determinant, c: ee / determinant })
  inverse.ids[place] = k
  inverse.positionOf[j] = -1
  inverse.positionOf[k] = place
  state.changes += Math.abs(determinant) < risky * Math.max(Math.abs(ee * dd), ed * ed, 1) ? afresh : 1
}

/** inverse -= [u v] [[a, b], [b, c]] [u v]'. */
function applyRankTwo(
  { stride, values, size }: BorderedInverse,
  u: Float64Array,
  v: Float64Array,
  { a, b, c }: { readonly a: number; readonly b: number; readonly c: number },
): void {
  for (let p = 0; p < size; p++) {
    const x = u[p] ?? missing(p)
    const y = v[p] ?? missing(p)
    const first = a * x + b * y
    const second = b * x + c * y
    if (first === 0 && second === 0) continue
    const start = p * stride
    for (let q = 0; q < size; q++) {
      values[start + q] =
        (values[start + q] ?? missing(q)) - first * (u[q] ?? missing(q)) - second * (v[q] ?? missing(q))
    }
  }
}
