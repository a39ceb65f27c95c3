import { missing } from '../numbers/shared.ts'
import { refine } from './refine.ts'
import { enterBasis, leaveBasis } from './walk-changes.ts'
import { nextEvent, reducedCost, type WalkEvent } from './walk-events.ts'
import { nobody } from './walk-exchange.ts'
import { solveBasis } from './walk-solve.ts'
import { basicColumns, isBasic, loadBasis, rateOf, valueAt, type WalkState } from './walk-state.ts'

/** Called for every piece, from the parameter it begins at to where it ends: true stops the walk, at `state.p`. */
export type PieceReader = (state: WalkState, from: number, to: number) => boolean

/** What whoever walks wants to know of single columns. */
export interface Steering {
  /** A column has left the basis for a bound: true stops the walk. */
  readonly hasLeft: (column: number) => boolean
  /** A column is at a bound and its rows keep it in the basis: true where it may stay there and the walk goes on. */
  readonly isHeld: (column: number) => boolean
  /** May large rates be as rough as they are large? That spares inversions, and whoever walks looks at what comes out. */
  readonly isRough: boolean
  /** Is nothing refined on the way? That is faster, and whoever walks looks at what comes out. */
  readonly isBlind: boolean
}

/** A walk that nobody steers, and that is as rough as it may be. */
export const roughly: Steering = {
  hasLeft: () => false,
  isHeld: () => false,
  isRough: true,
  isBlind: false,
}
const blindly: Steering = { ...roughly, isBlind: true }

/** How a walk ended: at its target, where the reader said, or because rounding let it go no further. */
export type WalkEnd = 'reached' | 'stopped' | 'stuck'

const mostChanges = 1000
/** Changes on one spot, after which they go in a fixed order. */
const patience = 40
const betweenInversions = 40
const tooFar = 1e-6

/**
 * Moves the parameter from where it is to `target`, through all changes of the basis on the way. `read` sees every piece
 * before it is left. Example: a target of infinity is reached once nothing changes any more.
 */
export function walk(state: WalkState, target: number, read?: PieceReader, steer?: Steering): WalkEnd {
  const direction = target >= state.p ? 1 : -1
  const event: WalkEvent = {
    kind: 'none',
    column: -1,
    toUpper: false,
    step: 0,
    isOrdered: false,
    last: -1,
    isFromUpper: false,
  }
  let stalled = 0
  for (let count = 0; count < mostChanges; count++) {
    if (state.changes > betweenInversions && !loadBasis(state, basicColumns(state))) return 'stuck'
    solveBasis(state)
    const isBlind = steer?.isBlind === true
    if (!isBlind && refine(state, steer?.isRough) > tooFar && !inverted(state)) return 'stuck'
    nextEvent(state, direction, Math.abs(target - state.p), event)
    const to = event.kind === 'none' ? target : state.p + direction * event.step
    const isEnd = event.kind === 'none'
    stalled = event.step > 1e-13 ? 0 : stalled + 1
    event.isOrdered = stalled > patience
    if (stalled > 3 * patience) return 'stuck'
    if (read?.(state, state.p, to) === true) return 'stopped'
    if (to !== Number.POSITIVE_INFINITY) state.p = to
    if (isEnd) return 'reached'
    let left = event.column
    event.isFromUpper = state.isAtUpper[event.column] === 1
    if (event.kind === 'enter') left = enterBasis(state, event.column)
    else left = leaveOne(state, direction, event)
    if (left === nobody) {
      if (steer?.isHeld(event.column) === true) continue
      return 'stuck'
    }
    event.last = event.kind === 'enter' ? event.column : left
    if (left >= 0 && steer?.hasLeft(left) === true) {
      solveBasis(state)
      return 'stopped'
    }
  }
  return 'stuck'
}

/** Where a correction was large, the inverse has become too rough: it is made afresh. */
function inverted(state: WalkState): boolean {
  if (!loadBasis(state, basicColumns(state))) return false
  solveBasis(state)
  refine(state)
  return true
}

/** Takes the event's column out, or, where the rows need it, another one that meets its bound at the same time. */
function leaveOne(state: WalkState, direction: 1 | -1, event: WalkEvent): number {
  if (leaveBasis(state, event.column, event.toUpper)) return event.column
  const { program, upper, lower, p } = state
  for (const j of basicColumns(state)) {
    if (j === event.column || j >= program.count) continue
    const speed = direction * rateOf(state, j)
    if (Math.abs(speed) < 1e-13) continue
    const bound = (speed > 0 ? upper[j] : lower[j]) ?? missing(j)
    if (Math.abs(valueAt(state, j, p) - bound) < 1e-12 && leaveBasis(state, j, speed > 0)) return j
  }
  return nobody
}

/** The costs of a walk that stands still: t times each column's. Example: before `drive`. */
export function setCosts(state: WalkState, costs: Float64Array, t: number): void {
  for (let j = 0; j < costs.length; j++) state.fixed[j] = t * (costs[j] ?? missing(j))
  state.moving.fill(0)
}

/** From now on the parameter is the weight of cost itself. Example: before walking it to 0. */
export function setWeight(state: WalkState, costs: Float64Array, t: number): void {
  state.fixed.fill(0)
  state.moving.set(costs)
  state.p = t
}

const pair = new Float64Array(2)

/**
 * The optimum at a weight of cost from a first basis: costs at which that basis is optimal go over into the true ones. The
 * spread keeps any two columns from changing at once. What `isBlind` comes to has to be looked at.
 */
export function startWalk(
  state: WalkState,
  basic: readonly number[],
  costs: Float64Array,
  t: number,
  isBlind = false,
): WalkEnd {
  return loadBasis(state, basic) ? walkSpread(state, costs, t, isBlind) : 'stuck'
}

/** The same from the basis on which a state stands. Example: where rounding left a basis that is not optimal. */
export function walkSpread(state: WalkState, costs: Float64Array, t: number, isBlind = false): WalkEnd {
  setCosts(state, costs, t)
  state.p = 0
  solveBasis(state)
  let spread = 0.5
  for (let place = 0; place < state.openCount; place++) {
    const j = state.open[place] ?? missing(place)
    spread = (spread * 1.618_033_988_7 + 0.271_828) % 1
    if (isBasic(state, j)) continue
    reducedCost(state, j, pair)
    const sign = state.isAtUpper[j] === 1 ? -1 : 1
    state.moving[j] = sign * (Math.max(0, -sign * (pair[0] ?? missing(0))) + 0.01 * (1 + spread))
  }
  state.p = 1
  return walk(state, 0, undefined, isBlind ? blindly : undefined)
}
