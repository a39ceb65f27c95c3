import type { FanYear } from '@lakshya/engine'
import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { evenly } from './line-geometry.ts'

/** One year of the fan: what 5, 25, 50, 75 and 95 % of the paths end below, in the rupees that are shown. */
export interface FanPoint {
  readonly year: number
  readonly values: readonly number[]
}

/** The median's label is bold: letters of it are wider by so much. */
const medianPlace = 2
const boldWidth = 1.15

/** The percentiles of the fan in words. */
export const fanNames = ['5%', '25%', '50%', '75%', '95%'] as const

/** The fan from today on: what is invested today is where all paths begin. */
export function fanPoints(
  fan: readonly FanYear[],
  startValue: number,
  rupeesOf: 'future' | 'today',
): FanPoint[] {
  const begin = { year: 0, values: fanNames.map(() => startValue) }
  return [begin, ...fan.map((each) => ({ year: each.year, values: each[rupeesOf] }))]
}

export interface FanLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly axisY: number
  /** 5 to 95 %, 25 to 75 %. */
  readonly outer: string
  readonly inner: string
  readonly median: string
  /** Of the target's line; 0 where there is none. */
  readonly targetY: number
  readonly years: readonly { readonly year: number; readonly x: number }[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** Baselines of the labels at the right end, by percentile, kept apart. */
  readonly labels: readonly { readonly y: number; readonly value: number }[]
  readonly medians: readonly { readonly x: number; readonly y: number }[]
}

const top = 14
const yearRoom = 24
const usuallyApart = 15

/** A fan over years with the client's target where there is one, from zero: a filled band never begins above it. Pixels. */
export function fanLayout(
  points: readonly FanPoint[],
  target: number | undefined,
  size: {
    readonly width: number
    readonly height: number
    /** Rupees that have to fit in as well: of a fan beside this one. */
    readonly reach?: number | undefined
    /** Width of a letter or digit, about; of a text of 12 px where none is said. */
    readonly letter?: number
  },
  formatTick: (value: number) => string,
  /** The figures at the right end. */
  formatEnd: (value: number) => string,
): FanLayout {
  const { letter = 6.6 } = size
  const axisY = size.height - yearRoom
  const highest = Math.max(
    size.reach ?? 0,
    (target ?? 0) * 1.05,
    ...points.flatMap(({ values }) => values),
    1,
  )
  const y = scaleLinear().domain([0, highest]).range([axisY, top]).nice(5)
  const ticks = y.ticks(5)
  const left = Math.ceil(Math.max(...ticks.map((tick) => formatTick(tick).length)) * letter) + 10
  const last = points.at(-1)
  const endWords = (last?.values ?? []).map(
    (value, index) => (formatEnd(value).length + 4) * (index === medianPlace ? boldWidth : 1),
  )
  const right = Math.max(left + 1, size.width - Math.ceil(Math.max(...endWords, 12) * letter) - 12)
  const x = scaleLinear()
    .domain([0, Math.max(1, last?.year ?? 1)])
    .range([left, right])
  const band = (low: number, high: number) =>
    area<FanPoint>()
      .x((point) => x(point.year))
      .y0((point) => y(point.values[low] ?? 0))
      .y1((point) => y(point.values[high] ?? 0))
      .curve(curveMonotoneX)(points) ?? ''
  const medians = points.map((point) => ({ x: x(point.year), y: y(point.values[2] ?? 0) }))
  const median = line<{ x: number; y: number }>(
    (place) => place.x,
    (place) => place.y,
  ).curve(curveMonotoneX)(medians)
  return {
    width: size.width,
    height: size.height,
    left,
    right,
    axisY,
    outer: band(0, 4),
    inner: band(1, 3),
    median: median ?? '',
    targetY: target === undefined ? 0 : y(target),
    years: evenly(points.length, Math.max(2, Math.floor((right - left) / (letter * 7.3)))).map((index) => ({
      year: points[index]?.year ?? 0,
      x: x(points[index]?.year ?? 0),
    })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    labels: apart((last?.values ?? []).map(y), (usuallyApart * letter) / 6.6).map((place, index) => ({
      y: place,
      value: last?.values[index] ?? 0,
    })),
    medians,
  }
}

/** Heights that descend, moved so far apart that their texts do not touch; the middle one stays. */
export function apart(heights: readonly number[], leastApart = usuallyApart): number[] {
  const moved = [...heights]
  const middle = moved.length >> 1
  for (let i = middle + 1; i < moved.length; i++)
    moved[i] = Math.min(moved[i] ?? 0, (moved[i - 1] ?? 0) - leastApart)
  for (let i = middle - 1; i >= 0; i--) moved[i] = Math.max(moved[i] ?? 0, (moved[i + 1] ?? 0) + leastApart)
  return moved
}
