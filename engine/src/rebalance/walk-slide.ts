import { missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import { exchange, nobody, unmoved } from './walk-exchange.ts'
import { basicSlack, valueAt, type WalkState } from './walk-state.ts'

/** What stops a column that slides in: no farther than `most`, and of all that stop it by then the one that moves fastest (-1: its own bound). */
interface SlideStop {
  most: number
  leaving: number
  speed: number
}

/** Beyond its bound by so little a column is at it: what only rounding moves stops nothing. */
const loose = 1e-12

/**
 * Column k comes in along `state.solved`, where nothing bends, until another one meets a bound, or itself its other one. Answers which one now
 * stands at a bound, and none (-2) where rounding leaves no basis. Throws where nothing stops it (a defect).
 */
export function slideIn(state: WalkState, k: number): number {
  const { lower, upper, isAtUpper } = state
  const span = (upper[k] ?? missing(k)) - (lower[k] ?? missing(k))
  const stop: SlideStop = { most: span, leaving: -1, speed: 0 }
  eachSpeed(state, k, (_, speed, room) => {
    stop.most = Math.min(stop.most, (room + loose) / Math.abs(speed))
  })
  eachSpeed(state, k, (j, speed, room) => {
    if (room / Math.abs(speed) > stop.most || Math.abs(speed) <= Math.abs(stop.speed)) return
    stop.leaving = j
    stop.speed = speed
  })
  if (stop.most === Number.POSITIVE_INFINITY) throw new Error(`column ${k} has no end (a defect)`)
  if (stop.leaving < 0) {
    isAtUpper[k] = isAtUpper[k] === 1 ? 0 : 1
    return k
  }
  if (!exchange(state, stop.leaving, k)) return nobody
  isAtUpper[stop.leaving] = stop.speed > 0 ? 1 : 0
  isAtUpper[k] = 0
  return stop.leaving
}

/** Reads, of all basic columns that move to a bound while column k slides in by `state.solved`, how fast they do and how far it is. */
function eachSpeed(
  state: WalkState,
  k: number,
  read: (j: number, speed: number, room: number) => void,
): void {
  const { program, inverse, solved, isAtUpper, along, lower, upper, p: parameter } = state
  const direction = isAtUpper[k] === 1 ? -1 : 1
  const tell = (j: number, speed: number) => {
    if (Math.abs(speed) < unmoved) return
    const bound = (speed > 0 ? upper[j] : lower[j]) ?? missing(j)
    if (bound === Number.POSITIVE_INFINITY) return
    read(j, speed, Math.max(0, (bound - valueAt(state, j, parameter)) * Math.sign(speed)))
  }
  // What each row takes up by the columns that move.
  along.fill(0)
  addAlong(program, along, k, direction)
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j >= program.count) continue
    const speed = -direction * (solved[p] ?? missing(p))
    addAlong(program, along, j, speed)
    tell(j, speed)
  }
  for (let row = 0; row < along.length; row++) {
    const j = basicSlack(state, row)
    if (j >= 0) tell(j, -(along[row] ?? missing(row)) / (program.slackBy[row] ?? missing(row)))
  }
}

/** Adds what a column takes up in the rows. */
function addAlong(
  { entryStart, entryRow, entryBy }: CostProgram,
  along: Float64Array,
  j: number,
  speed: number,
): void {
  const end = entryStart[j + 1] ?? missing(j)
  for (let e = entryStart[j] ?? missing(j); e < end; e++) {
    const row = entryRow[e] ?? missing(e)
    along[row] = (along[row] ?? missing(row)) + (entryBy[e] ?? missing(e)) * speed
  }
}
