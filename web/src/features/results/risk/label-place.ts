/** A place of the drawing, in pixels. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** What a text covers, or another one must not. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface LabelPlace {
  /** Where the text begins and its baseline. */
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** What a label has to stay clear of. */
export interface LabelGround {
  readonly curve: readonly Spot[]
  readonly taken: readonly Box[]
  /** The label stays within these. */
  readonly bounds: Box
}

/** Of a letter or digit in bold at 12 px, about. */
export const boldWidth = 6.8
const ascent = 10
const descent = 3
/** Between the point and its label. */
const aside = 11
const clearance = 3

/** What a text of 12 px covers that begins at a place on its baseline. */
export function boxAt(x: number, y: number, length: number): Box {
  return { left: x, right: x + length, top: y - ascent, bottom: y + descent }
}

/**
 * Where the label of a point stands so that it crosses neither the curve nor another label: beside and under the point
 * where there is room, else over it, else where the least is covered. Pixels.
 */
export function placeLabel(point: Spot, length: number, ground: LabelGround): LabelPlace {
  const places = candidates(point, length, ground.bounds)
  const free = places.find(({ box }) => troubles(box, ground) === 0)
  return free ?? places.reduce((best, next) => (weight(next, ground) < weight(best, ground) ? next : best))
}

const weight = ({ box }: LabelPlace, ground: LabelGround) => troubles(box, ground)

function candidates({ x, y }: Spot, length: number, bounds: Box): [LabelPlace, ...LabelPlace[]] {
  const at = (from: number, baseline: number): LabelPlace => {
    const left = Math.max(bounds.left, Math.min(from, bounds.right - length))
    const base = Math.max(bounds.top + ascent, Math.min(baseline, bounds.bottom - descent))
    return { x: left, y: base, box: boxAt(left, base, length) }
  }
  const [right, left] = [x + aside, x - aside - length]
  const lower = [20, 34, 50, 70, 92].flatMap((down) => [at(right, y + down), at(left, y + down)])
  const upper = [-12, -28, -46, -66].flatMap((up) => [at(left, y + up), at(right, y + up)])
  return [at(right, y + 20), ...lower.filter((_, i) => i % 2 === 0), ...upper, ...lower]
}

/** How many segments of the curve and other labels a box touches, with a little air around it. */
function troubles(box: Box, { curve, taken }: LabelGround): number {
  const wide = {
    left: box.left - clearance,
    right: box.right + clearance,
    top: box.top - clearance,
    bottom: box.bottom + clearance,
  }
  let count = taken.filter((other) => doBoxesMeet(wide, other)).length * curve.length
  for (let i = 1; i < curve.length; i++) {
    const [from, to] = [curve[i - 1], curve[i]]
    if (from !== undefined && to !== undefined && isCrossed(wide, from, to)) count += 1
  }
  return count
}

const doBoxesMeet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether a segment has any of its length within a box. */
export function isCrossed({ left, right, top, bottom }: Box, from: Spot, to: Spot): boolean {
  let [begin, end] = [0, 1]
  const edges = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const
  for (const [slope, room] of edges) {
    if (slope === 0) {
      if (room < 0) return false
      continue
    }
    const share = room / slope
    if (slope < 0) begin = Math.max(begin, share)
    else end = Math.min(end, share)
  }
  return begin <= end
}
