import { missing } from '../numbers/shared.ts'
import { isSound, refine } from './refine.ts'
import { setCosts, type WalkEnd, walk, walkSpread } from './walk.ts'
import { leaveBasis } from './walk-changes.ts'
import { solveBasis } from './walk-solve.ts'
import { addOpen, isBasic, rateOf, valueAt, type WalkState } from './walk-state.ts'

/** What no cost of real trades comes near: a column that is still there at it cannot go. */
const dearest = 1e6
/** Nearer to its bound than this, a column is there. */
const settled = 1e-11
/** As for all events of a walk, a column with a smaller rate stands still. */
const still = 1e-13

/** What drives a state to new bounds: columns that have to go, and columns that have to rise to a bound. */
export interface Drive {
  readonly out: readonly number[]
  readonly up: readonly { readonly column: number; readonly bound: number }[]
}

/**
 * Drives columns out of the solution, or up to a bound, at a fixed weight of cost: each is made dearer (or cheaper) until it
 * is there; then it is closed, or has the bound below. Answers 'infeasible' where they cannot get there; on a way that `isRough` they
 * still might.
 */
export function drive(
  state: WalkState,
  costs: Float64Array,
  t: number,
  { out, up }: Drive,
  isRough = false,
): WalkEnd | 'infeasible' {
  setCosts(state, costs, t)
  state.p = 0
  const waiting = new Set<number>()
  for (const j of out) {
    if (!isBasic(state, j) && state.isAtUpper[j] !== 1) continue
    state.moving[j] = 1
    waiting.add(j)
  }
  const bounds = new Map<number, number>()
  for (const { column, bound } of up) {
    state.moving[column] = -1
    state.upper[column] = bound
    bounds.set(column, bound)
    waiting.add(column)
  }
  if (waiting.size === 0) {
    solveBasis(state)
    return 'reached'
  }
  const release = (j: number, isBound: boolean) => {
    waiting.delete(j)
    const own = t * (costs[j] ?? missing(j))
    state.fixed[j] = own + (isBound ? state.p * (state.moving[j] ?? missing(j)) : 0)
    state.moving[j] = 0
    const bound = bounds.get(j)
    if (bound !== undefined) {
      state.lower[j] = bound
      state.upper[j] = state.program.upper[j] ?? missing(j)
      state.isAtUpper[j] = 0
    } else close(state, j)
  }
  const isThere = (j: number) => {
    const bound = bounds.get(j)
    const isStill = isBasic(state, j) && Math.abs(rateOf(state, j)) < still
    // Far out a rate that is rounding would come to something.
    const value = valueAt(state, j, isStill ? Math.min(1, state.p) : state.p)
    return bound === undefined ? value < settled : value > bound - settled
  }
  const end = walk(state, dearest, undefined, {
    isRough,
    isBlind: false,
    hasLeft: (j) => {
      // At the wrong bound it has not come to where it has to be.
      if (!waiting.has(j)) return false
      if (bounds.has(j) !== (state.isAtUpper[j] === 1)) {
        // From there it has to come back into the basis before it can go.
        if (state.isOpen[j] === 0) addOpen(state, j)
        return false
      }
      release(j, false)
      return waiting.size === 0
    },
    isHeld: (j) => {
      if (!waiting.has(j) || !isThere(j)) return false
      release(j, true)
      if (!bounds.has(j)) state.upper[j] = 0
      return true
    },
  })
  if (end !== 'stopped') {
    if (![...waiting].every(isThere)) return end === 'reached' ? 'infeasible' : 'stuck'
    for (const j of waiting) settle(state, j, bounds.get(j))
  }
  if (isSettled(state, costs, t)) return 'stopped'
  if (walkSpread(state, costs, t) === 'stuck') return 'stuck'
  return isSettled(state, costs, t) ? 'stopped' : 'stuck'
}

/** Is a state's basis optimal at a weight of cost? It is solved at it, and refined. */
export function isSettled(state: WalkState, costs: Float64Array, t: number): boolean {
  setCosts(state, costs, t)
  solveBasis(state)
  refine(state)
  return isSound(state)
}

/** What a row alone holds at its bound is there already: it leaves the basis for a column that its row may need. */
function settle(state: WalkState, j: number, bound: number | undefined): void {
  if (bound !== undefined) {
    state.lower[j] = bound
    state.upper[j] = state.program.upper[j] ?? missing(j)
    return
  }
  if (!leaveBasis(state, j, true) && !leaveBasis(state, j, false)) state.upper[j] = 0
  state.isAtUpper[j] = 0
  close(state, j)
  solveBasis(state)
}

function close(state: WalkState, j: number): void {
  if (state.isOpen[j] !== 1) return
  state.isOpen[j] = 0
  const place = state.open.subarray(0, state.openCount).indexOf(j)
  state.openCount -= 1
  state.open[place] = state.open[state.openCount] ?? missing(place)
}
