import type { TradeBox } from './bound-space.ts'
import { type BoxTrail, type CurveTask, type CurveWork, middleOf } from './curve-work.ts'
import type { Knot } from './price-knots.ts'

/**
 * A box or a node under search as plain data, which another search of the same book may take up: what is decided, without a basis.
 * `trail` is what else is known of a box; undefined of a node.
 */
export interface SharedTask extends Pick<CurveTask, 'weight' | 'stretch' | 'most' | 'depth'> {
  readonly decided: TradeBox
  readonly trail: Omit<BoxTrail, 'box'> | undefined
  readonly hint: readonly Knot[]
}

/** A task to be given away. Example: of a node with a program of its own, the weight of cost to make it anew at. */
export function toShared({ node, own, weight, hint, box, stretch, most, depth }: CurveTask): SharedTask {
  const { first, last, purchase, sign } = box?.box ?? node
  const begun = own === undefined ? weight : node.basis.t
  const trail = box && { knots: box.knots, at: box.at }
  return { decided: { first, last, purchase, sign }, trail, weight: begun, hint, stretch, most, depth }
}

/** A task that was given away, for another search. Example: a node begins from the first node's basis near its stretch. */
export function fromShared(work: CurveWork, { decided, trail, ...task }: SharedTask): CurveTask {
  const { root } = work.space
  if (trail !== undefined) return { ...task, node: root, own: undefined, box: { box: decided, ...trail } }
  const basis = work.basisAt(middleOf(task.stretch))
  return { ...task, node: { ...decided, basis }, own: undefined, box: undefined }
}
