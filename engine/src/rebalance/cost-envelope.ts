import { missing } from '../numbers/shared.ts'
import {
  type CurvePiece,
  isBelow,
  type PieceTrades,
  placeOf,
  type Stretch,
  stretchesBelow,
} from './curve-piece.ts'

/** A piece of real trades. */
export interface RealPiece extends CurvePiece {
  readonly trades: PieceTrades
}

/** The cheapest real trades known, by x = TE². */
export interface CostEnvelope {
  /** Lowers the envelope where a piece lies below it. Answers whether it did. */
  readonly lower: (piece: RealPiece) => boolean
  /** Where a bound lies below it by more than `worth`, and by how much at most (infinite where no trades are known). */
  readonly below: (
    bound: CurvePiece,
    worth: number,
  ) => { readonly stretches: readonly Stretch[]; readonly most: number }
  /** Does any of a bound lie below it by more than `worth`? */
  readonly isAbove: (bound: CurvePiece, worth: number) => boolean
  /** In rising x, without overlaps. */
  readonly pieces: () => readonly RealPiece[]
}

/** Costs that differ by less are one: a ten-thousandth of a paisa in a crore. */
export const same = 1e-13

/** The envelope of no trades yet; `hasLowered` is told each part that lowers it. Example: the first piece is all of it. */
export function costEnvelope(hasLowered?: (part: RealPiece) => void): CostEnvelope {
  let pieces: RealPiece[] = []

  /** The stretches of a piece that the envelope has nothing over. */
  const uncovered = ({ from, to }: Stretch): Stretch[] => {
    const free: Stretch[] = []
    let start = from
    for (let k = placeOf(pieces, from); k < pieces.length; k++) {
      const piece = pieces[k] ?? missing(k)
      if (piece.from >= to) break
      if (piece.from > start) free.push({ from: start, to: piece.from })
      start = Math.max(start, piece.to)
    }
    if (start < to) free.push({ from: start, to })
    return free
  }

  const below: CostEnvelope['below'] = (bound, worth) => {
    const free = uncovered(bound)
    const stretches: Stretch[] = [...free]
    let most = free.length > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    for (let k = placeOf(pieces, bound.from); k < pieces.length; k++) {
      const piece = pieces[k] ?? missing(k)
      if (piece.from >= bound.to) break
      const over = { from: Math.max(piece.from, bound.from), to: Math.min(piece.to, bound.to) }
      if (over.from >= over.to) continue
      const found = stretchesBelow(bound, piece, over, worth)
      stretches.push(...found.stretches)
      most = Math.max(most, found.most)
    }
    return { stretches: joined(stretches), most }
  }

  return {
    lower: (piece) => {
      const { stretches } = below(piece, same)
      if (stretches.length === 0) return false
      const first = placeOf(pieces, piece.from)
      let last = first
      const kept: RealPiece[] = []
      for (; last < pieces.length; last++) {
        const old = pieces[last] ?? missing(last)
        if (old.from >= piece.to) break
        kept.push(...remaining(old, stretches))
      }
      const { cost, bend, square, trades } = piece
      const lowered = stretches.map(({ from, to }) => ({ from, to, cost, bend, square, trades }))
      if (hasLowered !== undefined) for (const part of lowered) hasLowered(part)
      // In order, so that whoever looks for an x may halve: what has no length is left out.
      const between = [...kept, ...lowered].filter(({ from, to }) => from < to)
      pieces = pieces.toSpliced(first, last - first, ...between.sort((a, b) => a.from - b.from))
      return true
    },
    below,
    isAbove: (bound, worth) => {
      let start = bound.from
      for (let k = placeOf(pieces, bound.from); k < pieces.length && start < bound.to; k++) {
        const piece = pieces[k] ?? missing(k)
        if (piece.from > start) return true
        if (isBelow(bound, piece, Math.max(bound.from, piece.from), Math.min(bound.to, piece.to), worth)) {
          return true
        }
        start = piece.to
      }
      return start < bound.to
    },
    pieces: () => pieces,
  }
}

/** Stretches in order, those that touch as one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last !== undefined && stretch.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) }
    } else result.push(stretch)
  }
  return result
}

/** What of a piece lies outside of stretches. */
function remaining(piece: RealPiece, stretches: readonly Stretch[]): RealPiece[] {
  const parts: RealPiece[] = []
  let start = piece.from
  for (const { from, to } of stretches) {
    if (to <= start || from >= piece.to) continue
    if (from > start) parts.push({ ...piece, from: start, to: from })
    start = Math.max(start, to)
  }
  if (start < piece.to) parts.push(start === piece.from ? piece : { ...piece, from: start })
  return parts
}
