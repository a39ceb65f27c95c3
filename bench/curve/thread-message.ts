import type { CurveOrder } from '../../engine/src/index.ts'

/** What a thread that searches for a curve beside another is told. */
export type ThreadMessage =
  | { readonly kind: 'book'; readonly search: number; readonly seed: number }
  | { readonly kind: 'order'; readonly search: number; readonly order: CurveOrder }
