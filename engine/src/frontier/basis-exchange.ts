import { addRow, missing, numberAt } from '../numbers/shared.ts'
import { type ActiveSet, addMultipliers } from './active-set.ts'
import { enterBasis, leaveBasis } from './basis-change.ts'

/**
 * The optimality condition of every fund, gradient - lambda mu + A'multipliers: 0 for free funds, else by how much utility
 * falls at first for each unit of weight that the fund is moved off its bound.
 *
 * Example: of a fund at 0 that does not pay it is above 0.
 */
export function fillConditions(set: ActiveSet, target: Float64Array): void {
  const { program, gradient, lambda, multipliers } = set
  target.set(gradient)
  addRow(target, -lambda, program.mu, 0, program.size)
  addMultipliers(set, multipliers, target)
}

/**
 * Makes room for a free fund to leave a basis that has no more free funds than binding rows: the multipliers move, weights
 * do not, so that the fund's own condition gets the sign of the bound `side` and all other free funds keep theirs, until
 * another fund's condition is met or a cap's multiplier is 0. That fund enters, or that cap leaves.
 *
 * Answers false, and leaves the set of no further use, where nothing can take its place. Example: of one free fund under the
 * budget, the next to enter is the one that its leaving makes pay first.
 */
export function exchangeBasis(set: ActiveSet, fund: number, side: number): boolean {
  const { program, inverse, multipliers, isBinding, isFrozen, solved, product } = set
  const { size, rowCount } = program
  const row = (inverse.positionOf[fund] ?? missing(fund)) * inverse.stride
  const turns = solved.subarray(0, rowCount)
  for (let r = 0; r < rowCount; r++) {
    const position = isBinding[r] === 1 ? (inverse.positionOf[size + r] ?? missing(r)) : -1
    turns[r] = position < 0 ? 0 : -side * numberAt(inverse.values, row + position)
  }
  let step = Number.POSITIVE_INFINITY
  let chosen = -1
  for (let r = 1; r < rowCount; r++) {
    const rate = turns[r] ?? missing(r)
    if (isBinding[r] !== 1 || isFrozen[size + r] === 1 || rate > -1e-12) continue
    const room = Math.max(0, numberAt(multipliers, r) / -rate)
    if (room < step) {
      step = room
      chosen = size + r
    }
  }
  fillConditions(set, product)
  for (let i = 0; i < size; i++) {
    const at = set.side[i] ?? missing(i)
    if (at === 0 || isFrozen[i] === 1) continue
    let slope = 0
    for (let r = 0; r < rowCount; r++) if (program.isMember[r]?.[i] === 1) slope += turns[r] ?? missing(r)
    if (slope * at < 1e-12) continue
    const room = Math.max(0, -numberAt(product, i) / slope)
    if (room < step) {
      step = room
      chosen = i
    }
  }
  if (chosen < 0) return false
  for (let r = 0; r < rowCount; r++) multipliers[r] = numberAt(multipliers, r) + step * numberAt(turns, r)
  return chosen < size ? enterBasis(set, chosen) : leaveBasis(set, chosen, 0)
}
