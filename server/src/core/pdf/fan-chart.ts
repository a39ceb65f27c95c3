import type { Language } from '@lakshya/contract'
import type { Pdf } from './document.ts'
import { shortRupees } from './figures-in-words.ts'
import { palette } from './palette.ts'
import { linear, roundTicks } from './scale.ts'
import { drawLine, drawRule } from './text.ts'

/** What may be there at a time: five percentiles, the middle one third, and what was paid in. */
export interface FanPoint {
  at: number
  values: readonly number[]
  paidIn: number
}

export interface FanChart {
  language: Language
  /** What each end is called. */
  ends: { good: string; middle: string; poor: string; paidIn: string }
  /** From the start on, at least two. */
  points: readonly FanPoint[]
  target: { value: number; words: string } | undefined
  marks: readonly { at: number; label: string; align: 'left' | 'center' | 'right' }[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const axisWidth = 30
const labelWidth = 118
const markHeight = 14
const leastApart = 11
const size = 7.5
const lakh = 100_000

/** The fan of outcomes with its middle, what is paid in, the target, and what each comes to in the end. */
export function drawFanChart(pdf: Pdf, box: Box, chart: FanChart): void {
  const { points, target, marks } = chart
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return
  const most = Math.max(...points.map(({ values }) => values[4] ?? 0), last.paidIn, target?.value ?? 0)
  const unit = most >= 100 * lakh ? 100 * lakh : most >= lakh ? lakh : 1
  const ticks = roundTicks(0, most / unit, 4)
  const bottom = box.y + box.height - markHeight
  const right = box.x + box.width - labelWidth
  const x = linear([first.at, last.at], [box.x + axisWidth, right])
  const y = linear([0, (ticks.at(-1) ?? 1) * unit], [bottom, box.y + 6])
  for (const tick of ticks) {
    drawRule(
      pdf,
      box.x + axisWidth,
      y(tick * unit),
      right - box.x - axisWidth,
      tick === 0 ? palette.lineStrong : palette.line,
    )
    const label = { x: box.x, y: y(tick * unit) - 5.3, width: axisWidth - 6 }
    drawLine(pdf, tick.toLocaleString('en-IN'), label, { size, color: palette.text3, align: 'right' })
  }
  for (const { at, label, align } of marks) {
    const width = 60
    const from = align === 'left' ? 0 : align === 'right' ? width : width / 2
    drawLine(pdf, label, { x: x(at) - from, y: bottom + 3, width }, { size, color: palette.text3, align })
  }
  const along = (value: (point: FanPoint) => number) =>
    points.map((point) => [x(point.at), y(value(point))] as const)
  const percentile = (place: number) => along(({ values }) => values[place] ?? 0)
  fillBetween(pdf, percentile(0), percentile(4), palette.bandOuter)
  fillBetween(pdf, percentile(1), percentile(3), palette.bandInner)
  trace(
    pdf,
    along(({ paidIn }) => paidIn),
  )
  pdf.lineWidth(1.1).strokeColor(palette.text3).dash(1.5, { space: 2.2 }).stroke().undash()
  trace(pdf, percentile(2))
  pdf.lineWidth(1.5).lineJoin('round').strokeColor(palette.brand).stroke()
  if (target !== undefined)
    drawTarget(pdf, target, { from: box.x + axisWidth, to: right, y: y(target.value) })
  pdf.circle(x(last.at), y(last.values[2] ?? 0), 2.6).fill(palette.brand)
  drawEnds(
    pdf,
    { x: right + 8, width: labelWidth - 8, top: box.y, bottom: bottom + markHeight - 11 },
    { last, y, chart },
  )
}

/** The unit of a chart's axis. */
export function fanUnit(points: readonly FanPoint[], target = 0): 'crore' | 'lakh' | '₹' {
  const most = Math.max(...points.map(({ values, paidIn }) => Math.max(values[4] ?? 0, paidIn)), target)
  return most >= 100 * lakh ? 'crore' : most >= lakh ? 'lakh' : '₹'
}

type Line = readonly (readonly [x: number, y: number])[]

function trace(pdf: Pdf, line: Line): void {
  line.forEach(([x, y], i) => {
    if (i === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  })
}

function fillBetween(pdf: Pdf, low: Line, high: Line, color: string): void {
  trace(pdf, [...low, ...high.toReversed()])
  pdf.closePath().fill(color)
}

function drawTarget(
  pdf: Pdf,
  { words }: { words: string },
  { from, to, y }: { from: number; to: number; y: number },
): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(1.1)
  pdf.strokeColor(palette.target).dash(4, { space: 2.5 }).stroke().undash()
  drawLine(pdf, words, { x: from + 6, y: y - 12.5, width: to - from - 12 }, { size: 8 })
}

function drawEnds(
  pdf: Pdf,
  place: { x: number; width: number; top: number; bottom: number },
  {
    last: { values, paidIn },
    y,
    chart: { ends: called, language },
  }: { last: FanPoint; y: (value: number) => number; chart: FanChart },
): void {
  const ends = [
    { value: values[4] ?? 0, words: called.good },
    { value: values[2] ?? 0, words: called.middle, isStrong: true },
    { value: values[0] ?? 0, words: called.poor },
    { value: paidIn, words: called.paidIn },
  ].toSorted((a, b) => b.value - a.value)
  const places = ends.map(({ value }) => Math.min(place.bottom, Math.max(place.top, y(value) - 5.3)))
  for (let i = 1; i < places.length; i++) {
    places[i] = Math.max(places[i] ?? 0, (places[i - 1] ?? 0) + leastApart)
  }
  const over = (places.at(-1) ?? 0) - place.bottom
  if (over > 0) {
    places[places.length - 1] = place.bottom
    for (let i = places.length - 2; i >= 0; i--) {
      places[i] = Math.min(places[i] ?? 0, (places[i + 1] ?? 0) - leastApart)
    }
  }
  ends.forEach(({ value, words, isStrong }, i) => {
    const figure = shortRupees(value, language)
    const font = isStrong === true ? 'strong' : 'regular'
    const line = { ...place, y: places[i] ?? 0 }
    drawLine(pdf, figure, line, { size: 8, font })
    pdf.font(font).fontSize(8)
    const after = pdf.widthOfString(figure) + 3
    const rest = { ...line, x: place.x + after, width: place.width - after }
    drawLine(pdf, words, rest, { size: 8, color: palette.text3 })
  })
}
