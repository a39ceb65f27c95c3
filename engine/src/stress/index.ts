/**
 * The chapter 'Stress' of docs/method.md: what a fall of some kinds of fund, days of the past or a rise of interest rates would
 * do to every fund that is held, exact for the model it says, and what cannot be told.
 */

export { assumedDurations, durations } from './duration-data.ts'
export {
  type FundMove,
  type HeldKind,
  isOffTrack,
  type MoveOf,
  stressedPaise,
} from './fund-move.ts'
export { type KindFalls, shockMoves } from './kind-shock.ts'
export { rateMoves } from './rate-rise.ts'
export { type ReplayWindow, replayMoves, worstWindow } from './replay.ts'
