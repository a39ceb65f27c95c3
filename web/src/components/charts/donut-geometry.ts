import { arc, pie } from 'd3-shape'

/** Pixels. `labelWidth` is 0 where the labels stand below instead of beside. */
export interface DonutLayout {
  readonly width: number
  readonly height: number
  readonly cx: number
  readonly cy: number
  readonly outer: number
  readonly inner: number
  readonly labelWidth: number
}

export interface DonutArc {
  /** Path around (0, 0). */
  readonly path: string
  /** Angles clockwise from twelve o'clock, radians. */
  readonly start: number
  readonly end: number
  /** Middle of the ring and of its outer edge, relative to the centre. */
  readonly middle: readonly [number, number]
  readonly edge: readonly [number, number]
}

export interface LabelPlace {
  readonly index: number
  readonly side: 'left' | 'right'
  /** Top of the label's box. */
  readonly top: number
}

const wideFrom = 540
const labelHeight = 32
const labelPitch = 40
const gap = 2

/** Two layouts by measured width: labels beside the ring, or (narrow) a list below it. */
export function donutLayout(width: number, wideHeight = 256): DonutLayout {
  const isWide = width >= wideFrom
  const height = isWide ? wideHeight : 188
  const outer = isWide ? Math.min(height * 0.4, width * 0.172) : 86
  return {
    width,
    height,
    cx: width / 2,
    cy: height / 2,
    outer,
    inner: outer * 0.6,
    labelWidth: isWide ? Math.floor(width / 2 - outer - 42) : 0,
  }
}

/** Start that turns the two largest slices to the left, so that the many small ones meet their labels on the right. */
export function startAngle(values: readonly number[]): number {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return 0
  const largest = (values[0] ?? 0) + (values[1] ?? 0)
  return 1.5 * Math.PI - (largest / total) * Math.PI
}

export function donutArcs(values: readonly number[], layout: DonutLayout): DonutArc[] {
  const start = startAngle(values)
  const angles = pie<number>()
    .sort(null)
    .value((value) => value)
    .startAngle(start)
    .endAngle(start + 2 * Math.PI)([...values])
  const ring = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(layout.inner)
    .outerRadius(layout.outer)
    .padAngle(({ startAngle, endAngle }) =>
      values.length > 1 ? Math.min(gap / layout.outer, (endAngle - startAngle) * 0.35) : 0,
    )
    .padRadius(layout.outer)
  const at = (angle: number, radius: number) => [Math.sin(angle) * radius, -Math.cos(angle) * radius] as const
  return angles.map(({ startAngle, endAngle }) => {
    const middle = (startAngle + endAngle) / 2
    return {
      path: ring({ startAngle, endAngle }) ?? '',
      start: startAngle,
      end: endAngle,
      middle: at(middle, (layout.inner + layout.outer) / 2),
      edge: at(middle, layout.outer + 3),
    }
  })
}

/** Places the labels on both sides at their slices' heights, pushed apart where they would touch. */
export function placeLabels(arcs: readonly DonutArc[], layout: DonutLayout): LabelPlace[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const arcsOfSide = arcs
      .map((slice, index) => ({ index, wanted: layout.cy + slice.edge[1] * 1.1 - labelHeight / 2, slice }))
      .filter(({ slice }) => (slice.edge[0] < 0 ? 'left' : 'right') === side)
      .toSorted((a, b) => a.wanted - b.wanted)
    const tops = spread(
      arcsOfSide.map(({ wanted }) => wanted),
      layout.height,
    )
    return arcsOfSide.map(({ index }, place) => ({ index, side, top: tops[place] ?? 0 }))
  })
}

/** Moves ascending positions as little as needed to stand a pitch apart within 0 and the height. */
export function spread(wanted: readonly number[], height: number): number[] {
  const last = height - labelHeight
  const pitch = Math.min(labelPitch, wanted.length > 1 ? last / (wanted.length - 1) : labelPitch)
  const tops: number[] = []
  for (const [place, value] of wanted.entries()) {
    const above = tops[place - 1]
    tops.push(above === undefined ? Math.max(0, value) : Math.max(value, above + pitch))
  }
  let limit = last
  return tops
    .toReversed()
    .map((top) => {
      const kept = Math.min(top, limit)
      limit = kept - pitch
      return kept
    })
    .toReversed()
}

/** Index of the slice at a point relative to the centre, undefined off the ring. */
export function sliceAt(
  arcs: readonly DonutArc[],
  layout: DonutLayout,
  x: number,
  y: number,
): number | undefined {
  const radius = Math.hypot(x, y)
  if (radius < layout.inner || radius > layout.outer) return undefined
  const turn = 2 * Math.PI
  const angle = Math.atan2(x, -y)
  const found = arcs.findIndex(({ start, end }) => (((angle - start) % turn) + turn) % turn < end - start)
  return found < 0 ? undefined : found
}
