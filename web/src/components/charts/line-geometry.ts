import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** One point; `x` in any ordered unit (a time, a year), its name as it is shown. */
export interface LinePoint {
  readonly x: number
  readonly y: number
  readonly name: string
}

export interface LineLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly axisY: number
  readonly path: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** Points whose names stand under the axis. */
  readonly named: readonly number[]
}

const digitWidth = 6.8
const top = 12
const nameRoom = 24
const namePitch = 72

export interface LineSize {
  readonly width: number
  readonly height: number
}

/**
 * Straight lines between its points, with room for the ticks' texts on the left and the last value's on the right. The vertical
 * axis begins at zero only where the values are near it. Pixels.
 */
export function lineLayout(
  points: readonly LinePoint[],
  { width, height }: LineSize,
  formatTick: (value: number) => string,
  formatEnd = formatTick,
): LineLayout {
  const axisY = height - nameRoom
  const xs = points.map((point) => point.x)
  const y = scaleLinear()
    .domain(domainOf(points.map((point) => point.y)))
    .range([axisY, top])
    .nice(5)
  const ticks = y.ticks(5)
  const widthOf = (value: number) => formatTick(value).length * digitWidth
  const left = Math.ceil(Math.max(24, ...ticks.map(widthOf))) + 8
  const right = Math.max(left + 1, width - formatEnd(points.at(-1)?.y ?? 0).length * digitWidth - 14)
  const x = scaleLinear()
    .domain([Math.min(...xs), Math.max(...xs)])
    .range([left, right])
  const placed = points.map((point) => ({ x: points.length > 1 ? x(point.x) : right, y: y(point.y) }))
  const draw = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  )
  return {
    width,
    height,
    left,
    right,
    axisY,
    path: draw(placed) ?? '',
    points: placed,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    named: evenly(points.length, Math.max(2, Math.floor((right - left) / namePitch))),
  }
}

/** Lowest and highest value with some air, from zero where the lowest is under a third of the highest. */
export function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low >= 0 && low < high / 3) return [0, high]
  if (low === high)
    return low === 0 ? [0, 1] : [Math.min(low * 0.9, low * 1.1), Math.max(low * 0.9, low * 1.1)]
  return [low, high]
}

/** At most `count` of `length` indexes, evenly apart, the last one always among them. */
export function evenly(length: number, count: number): number[] {
  if (length <= 1) return length === 1 ? [0] : []
  const every = Math.ceil((length - 1) / Math.max(1, count - 1))
  const indexes: number[] = []
  for (let index = length - 1; index >= 0; index -= every) indexes.unshift(index)
  return indexes
}

/** Index of the place nearest to a horizontal position; undefined where there is none. */
export function nearestIndex(xs: readonly number[], at: number): number | undefined {
  const away = xs.map((x) => Math.abs(x - at))
  return xs.length === 0 ? undefined : away.indexOf(Math.min(...away))
}
