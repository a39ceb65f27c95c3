import { missing } from '../numbers/shared.ts'
import { rateOf, restOf, type WalkState } from './walk-state.ts'

/**
 * What a piece of a walk is in its weight of cost t, from the basis that a state stands on: TE² = `square` + 2·`cross`·t +
 * `bend`·t² and cost = `costRest` + `costRate`·t, as shares of the scale.
 */
export interface PieceMeasure {
  square: number
  cross: number
  bend: number
  costRest: number
  costRate: number
}

/** A measure to be filled. */
export function emptyMeasure(): PieceMeasure {
  return { square: 0, cross: 0, bend: 0, costRest: 0, costRate: 0 }
}

/** Fills a measure from a state. Example: with no sale possible, the cost is 0. */
export function measurePiece(state: WalkState, measure: PieceMeasure): PieceMeasure {
  const { program, restAt, rateAt, slopeRest, slopeRate, at } = state
  measure.square = 0
  measure.cross = 0
  measure.bend = 0
  for (let i = 0; i < program.size; i++) {
    const value = restAt[i] ?? missing(i)
    const by = rateAt[i] ?? missing(i)
    measure.square += value * (slopeRest[i] ?? missing(i))
    measure.cross += value * (slopeRate[i] ?? missing(i))
    measure.bend += by * (slopeRate[i] ?? missing(i))
  }
  measure.costRest = program.stood
  measure.costRate = 0
  for (let j = 0; j < program.count; j++) {
    const cost = program.cost[j] ?? missing(j)
    if (cost === 0) continue
    measure.costRest += cost * restOf(state, j)
    measure.costRate += cost * rateOf(state, j)
  }
  // Told from a weight of 0 on.
  measure.square += at * (at * measure.bend - 2 * measure.cross)
  measure.cross -= at * measure.bend
  measure.costRest -= at * measure.costRate
  if (measure.bend < still) standStill(measure, state.p)
  return measure
}

/** Less bend is rounding: whatever the weight of cost comes to, neither TE² nor the cost moves by it. */
const still = 1e-18

function standStill(measure: PieceMeasure, p: number): void {
  measure.square = squareAt(measure, p)
  measure.costRest = costAt(measure, p)
  measure.cross = 0
  measure.bend = 0
  measure.costRate = 0
}

/** TE² at a weight of cost. Example: at 0 it is the least on this piece. */
export function squareAt({ square, cross, bend }: PieceMeasure, t: number): number {
  return Math.max(0, square + t * (2 * cross + t * bend))
}

/** The cost at a weight of cost. */
export function costAt({ costRest, costRate }: PieceMeasure, t: number): number {
  return costRest + t * costRate
}

/** The weight of cost between two at which TE² is `asked`, which lies between theirs. */
export function weightAt(
  { square, cross, bend }: PieceMeasure,
  asked: number,
  from: number,
  to: number,
): number {
  const [low, high] = from < to ? [from, to] : [to, from]
  if (bend <= 0) return low
  const inner = Math.max(0, cross * cross - bend * (square - asked))
  const root = (-cross + Math.sqrt(inner)) / bend
  return Math.min(high, Math.max(low, root))
}
