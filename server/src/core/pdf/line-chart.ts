import type { Pdf } from './document.ts'
import { palette } from './palette.ts'
import { linear, roundTicks } from './scale.ts'
import { drawLine, drawRule } from './text.ts'

export interface LineChart {
  points: readonly { at: number; value: number }[]
  /** Labels of the lower edge, each under its place. */
  marks: readonly { at: number; label: string }[]
  formatValue: (value: number) => string
  color: string
  /** The colour between the line and `base`. */
  fill: string
  /** Where the filling ends; the line's own scale includes it. */
  base: number
  tickCount: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const axisWidth = 40
const axisHeight = 13

/** A line over time with round values on the left, drawn as vectors. */
export function drawLineChart(pdf: Pdf, box: Box, chart: LineChart): void {
  const first = chart.points[0]
  const last = chart.points.at(-1)
  if (first === undefined || last === undefined) return
  const values = chart.points.map((point) => point.value)
  const ticks = roundTicks(Math.min(chart.base, ...values), Math.max(chart.base, ...values), chart.tickCount)
  const bottom = box.y + box.height - axisHeight
  const x = linear([first.at, last.at], [box.x + axisWidth, box.x + box.width - 2])
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, box.y + 4])
  for (const tick of ticks) {
    drawRule(pdf, box.x + axisWidth, y(tick), box.width - axisWidth, palette.line)
    const label = { x: box.x, y: y(tick) - 4.8, width: axisWidth - 5 }
    drawLine(pdf, chart.formatValue(tick), label, { size: 6.5, color: palette.text3, align: 'right' })
  }
  for (const mark of chart.marks) {
    const label = { x: x(mark.at) - 20, y: bottom + 3, width: 40 }
    drawLine(pdf, mark.label, label, { size: 6.5, color: palette.text3, align: 'center' })
  }
  drawCurve(pdf, chart, x, y)
}

function drawCurve(
  pdf: Pdf,
  { points, base, fill, color }: LineChart,
  x: (at: number) => number,
  y: (value: number) => number,
): void {
  const places = points.map((point) => [x(point.at), y(point.value)] as const)
  const trace = () => {
    places.forEach(([px, py], i) => {
      if (i === 0) pdf.moveTo(px, py)
      else pdf.lineTo(px, py)
    })
  }
  const [firstX, lastX] = [places[0]?.[0] ?? 0, places.at(-1)?.[0] ?? 0]
  trace()
  pdf.lineTo(lastX, y(base)).lineTo(firstX, y(base)).closePath().fill(fill)
  drawRule(pdf, firstX, y(base), lastX - firstX, palette.lineStrong)
  trace()
  pdf.lineWidth(1.1).lineJoin('round').strokeColor(color).stroke()
}
