import { scaleBand, scaleLinear } from 'd3-scale'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Not a whole period yet: drawn dashed. */
  readonly isPartial: boolean
}

export interface PlacedBar extends Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly centre: number
  /** Baseline of the value label: above a gain, below a loss. */
  readonly labelY: number
}

type LabelStyle = 'signed' | 'plain' | 'extremes'

export interface BarLayout {
  readonly width: number
  readonly height: number
  readonly plotWidth: number
  readonly zeroY: number
  readonly axisY: number
  readonly guideY: number | undefined
  readonly bars: readonly PlacedBar[]
  readonly labels: LabelStyle
  /** Every how many bars the name stands under the axis, and whether it is shortened. */
  readonly nameEvery: number
  readonly areNamesShort: boolean
}

const wideFrom = 460
const guideLabelWidth = 76
const labelRoom = 20
const nameRoom = 24

/** Bars from zero, labels above gains and below losses, names under the lowest bar. Pixels. */
export function barLayout(
  bars: readonly Bar[],
  width: number,
  guide: number | undefined,
  /** Values that have to fit in as well: of a chart beside this one. */
  beside: readonly number[] = [],
): BarLayout {
  const isWide = width >= wideFrom
  const height = isWide ? 196 : 180
  const plotWidth = isWide && guide !== undefined ? width - guideLabelWidth : width
  const values = [...bars.map((bar) => bar.value), ...beside]
  const top = Math.max(0, guide ?? 0, ...values)
  const bottom = Math.min(0, guide ?? 0, ...values)
  const y = scaleLinear()
    .domain(top === bottom ? [0, 1] : [bottom, top])
    .range([height - nameRoom - (bottom < 0 ? labelRoom : 0), labelRoom])
  const x = scaleBand<string>()
    .domain(bars.map((bar) => bar.key))
    .range([0, plotWidth])
    .paddingInner(0.36)
    .paddingOuter(0.18)
  const barWidth = Math.min(x.bandwidth(), 48)
  const placed = bars.map((bar) => {
    const centre = (x(bar.key) ?? 0) + x.bandwidth() / 2
    const [upper, lower] = [y(Math.max(0, bar.value)), y(Math.min(0, bar.value))]
    return {
      ...bar,
      centre,
      x: centre - barWidth / 2,
      width: barWidth,
      y: upper,
      height: Math.max(1, lower - upper),
      labelY: bar.value < 0 ? lower + 15 : upper - 6,
    }
  })
  return {
    width,
    height,
    plotWidth,
    zeroY: y(0),
    axisY: height - 6,
    guideY: guide === undefined ? undefined : y(guide),
    bars: placed,
    ...labelling(x.step()),
  }
}

/** How much text fits over and under bars that stand `step` pixels apart. */
export function labelling(step: number): Pick<BarLayout, 'labels' | 'nameEvery' | 'areNamesShort'> {
  return {
    labels: step >= 40 ? 'signed' : step >= 27 ? 'plain' : 'extremes',
    areNamesShort: step < 36,
    nameEvery: step >= 22 ? 1 : Math.ceil(24 / step),
  }
}

/** Keys of the highest and lowest whole bar. */
export function extremes(bars: readonly Bar[]): ReadonlySet<string> {
  const whole = bars.filter((bar) => !bar.isPartial)
  const sorted = whole.toSorted((a, b) => a.value - b.value)
  return new Set([sorted[0]?.key, sorted.at(-1)?.key].filter((key) => key !== undefined))
}

/** Index of the bar whose column holds the point, undefined outside the plot. */
export function barAt(layout: BarLayout, x: number): number | undefined {
  if (x < 0 || x > layout.plotWidth || layout.bars.length === 0) return undefined
  return Math.min(layout.bars.length - 1, Math.floor((x / layout.plotWidth) * layout.bars.length))
}
