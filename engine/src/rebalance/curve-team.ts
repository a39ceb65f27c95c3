import type { RealPiece } from './cost-envelope.ts'
import type { CurveTerms } from './curve-search.ts'
import type { SharedTask } from './curve-share.ts'

/** What whoever leads a search tells a helper: plain data. */
export interface CurveOrder {
  /** Orders are counted from 1. */
  readonly number: number
  /** With the first order alone. */
  readonly terms: CurveTerms | undefined
  /** Real trades that others have found. */
  readonly pieces: readonly RealPiece[]
  /** What it is to search from now on. */
  readonly tasks: readonly SharedTask[]
  /** Of what it has open it is to keep one in so many and give the rest back; 0: nothing. */
  readonly shares: number
}

/** What a helper says: plain data. Nothing that it has open, or has left, is further below what all its reports have told than `gap`. */
export interface CurveReport {
  /** The last order that it has followed; 0 before the first: it is ready. */
  readonly seen: number
  /** Real trades that it has found since its last report. */
  readonly pieces: readonly RealPiece[]
  /** What it gives back. */
  readonly tasks: readonly SharedTask[]
  readonly gap: number
  readonly open: number
  readonly nodes: number
}

/** Others that search beside whoever leads, each of the same book. What carries orders and reports is the caller's: threads, workers. */
export interface CurveTeam {
  readonly size: number
  readonly tell: (helper: number, order: CurveOrder) => void
  /** What was said since this was last asked: by each helper in its order, and nothing of an earlier search. */
  readonly heard: () => readonly { readonly helper: number; readonly report: CurveReport }[]
}
