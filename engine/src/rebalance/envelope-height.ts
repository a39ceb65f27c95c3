import { missing } from '../numbers/shared.ts'
import type { RealPiece } from './cost-envelope.ts'
import { pieceCost, placeOf, type Stretch } from './curve-piece.ts'

/**
 * The most that cost + `sigma` ½ x comes to on an envelope's pieces over a stretch: each of them is largest at an end. Infinite
 * where it has a gap.
 */
export function highest(pieces: readonly RealPiece[], { from, to }: Stretch, sigma: number): number {
  let most = Number.NEGATIVE_INFINITY
  let covered = from
  // What is reached at one distance is there at every larger one.
  let least = Number.POSITIVE_INFINITY
  for (let k = placeOf(pieces, from); k < pieces.length; k++) {
    const piece = pieces[k] ?? missing(k)
    if (piece.from >= to) break
    if (piece.from > covered + rounding * to) return Number.POSITIVE_INFINITY
    covered = Math.max(covered, piece.to)
    const [first, last] = [Math.max(from, piece.from), Math.min(to, piece.to)]
    const start = Math.min(least, pieceCost(piece, first))
    least = Math.min(least, pieceCost(piece, last))
    most = Math.max(most, (first * sigma) / 2 + start, (last * sigma) / 2 + least)
  }
  return covered < to - rounding * to ? Number.POSITIVE_INFINITY : most
}

/** A line below a curve: its cost + `sigma` ½ x is nowhere less than `value`. */
export interface Tangent {
  readonly sigma: number
  readonly value: number
}

/** What of a stretch a curve above a tangent may be below an envelope on by more than `worth`, from the first such place to the last; undefined where nowhere. */
export function leftBelow(
  pieces: readonly RealPiece[],
  { from, to }: Stretch,
  { sigma, value }: Tangent,
  worth: number,
): Stretch | undefined {
  let covered = from
  let least = Number.POSITIVE_INFINITY
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  const keep = (start: number, end: number) => {
    first = Math.min(first, start)
    last = end
  }
  for (let k = placeOf(pieces, from); k < pieces.length; k++) {
    const piece = pieces[k] ?? missing(k)
    if (piece.from >= to) break
    const [start, end] = [Math.max(from, piece.from), Math.min(to, piece.to)]
    if (start > covered + rounding * to) keep(covered, start)
    covered = Math.max(covered, end)
    const before = Math.min(least, pieceCost(piece, start))
    least = Math.min(least, pieceCost(piece, end))
    const top = Math.max((start * sigma) / 2 + before, (end * sigma) / 2 + least)
    // What is no number says nothing.
    if (!(top - value <= worth)) keep(start, end)
  }
  if (covered < to - rounding * to) keep(covered, to)
  return first < last ? { from: first, to: last } : undefined
}

/** Shorter than this share of itself a stretch is rounding. */
const rounding = 1e-12

/** How much an envelope's pieces fall at once on a stretch: where cheaper trades come within reach. */
export function fallIn(pieces: readonly RealPiece[], { from, to }: Stretch): number {
  let fall = 0
  for (let k = placeOf(pieces, from) + 1; k < pieces.length; k++) {
    const [before, piece] = [pieces[k - 1] ?? missing(k), pieces[k] ?? missing(k)]
    if (piece.from >= to) break
    fall += Math.max(0, pieceCost(before, piece.from) - pieceCost(piece, piece.from))
  }
  return fall
}

/** The cost on an envelope's pieces at x; infinite where nothing is known. */
export function costOn(pieces: readonly RealPiece[], x: number): number {
  const piece = pieces[placeOf(pieces, x)] ?? pieces.at(-1)
  return piece === undefined || piece.from > x ? Number.POSITIVE_INFINITY : pieceCost(piece, x)
}
