import { scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { domainOf, evenly } from '../../../components/charts/line-geometry.ts'

/** One line of several over the same dates; null where it has no value. */
export interface Series {
  readonly key: string
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface PlacedSeries {
  readonly key: string
  readonly name: string
  readonly path: string
  /** Of the label at its end, kept apart from the others'. */
  readonly labelY: number
  readonly last: number
  /** Of its last value. */
  readonly lastY: number
}

export interface GrowthLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly series: readonly PlacedSeries[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** Indexes whose dates stand under the axis. */
  readonly named: readonly number[]
  readonly xs: readonly number[]
  /** Heights of the first series, where the tooltip points. */
  readonly ys: readonly number[]
}

const top = 14
const nameRoom = 24
const labelHeight = 15
const digitWidth = 6.8

interface GrowthSize {
  readonly width: number
  readonly height: number
}

/** Lines over shared times (any ordered unit), each labelled at its end. Pixels. */
export function growthLayout(
  times: readonly number[],
  series: readonly Series[],
  { width, height }: GrowthSize,
  formatTick: (value: number) => string,
): GrowthLayout {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const y = scaleLinear()
    .domain(domainOf(known))
    .range([height - nameRoom, top])
    .nice(5)
  const ticks = y.ticks(5)
  const widest = Math.max(...ticks.map((value) => formatTick(value).length))
  const left = Math.ceil(widest * digitWidth) + 8
  const longest = Math.max(...series.map(({ name }) => name.length), 1)
  const right = Math.max(left + 1, width - Math.ceil(longest * digitWidth) - 14)
  const x = scaleLinear()
    .domain([Math.min(...times), Math.max(...times)])
    .range([left, right])
  const xs = times.map((time) => (times.length > 1 ? x(time) : right))
  const draw = line<number | null>(
    (_, index) => xs[index] ?? 0,
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .curve(curveMonotoneX)
  const drawn = series.flatMap((each) => {
    const last = each.values.findLast((value) => value !== null)
    if (last === undefined || last === null) return []
    return [{ key: each.key, name: each.name, path: draw(each.values) ?? '', last }]
  })
  const labels = keptApart(
    drawn.map(({ last }) => y(last)),
    { top, bottom: height - nameRoom },
  )
  return {
    width,
    height,
    left,
    right,
    series: drawn.map((each, index) => ({ ...each, lastY: y(each.last), labelY: labels[index] ?? 0 })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    named: evenly(times.length, Math.max(2, Math.floor((right - left) / 80))),
    xs,
    ys: (series[0]?.values ?? []).map((value) => y(value ?? 0)),
  }
}

/** Heights moved down, and at the foot up again, until no two texts touch; their order stays. */
export function keptApart(heights: readonly number[], room: { top: number; bottom: number }): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let above = room.top - labelHeight
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, above + labelHeight)
    above = placed[index]
  }
  let below = room.bottom + labelHeight
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, below - labelHeight)
    below = placed[index]
  }
  return placed
}
