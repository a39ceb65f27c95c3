import type { Pdf } from './document.ts'
import { palette } from './palette.ts'
import { linear } from './scale.ts'
import { drawLine, drawRule } from './text.ts'

export interface Bar {
  label: string
  value: number
  /** As it stands over or under the bar. */
  words: string
  /** Drawn in outline: not to be compared with the others. */
  isPartial?: boolean
}

const labelHeight = 10
const widestBar = 26
const widestSlot = 64

/** Bars over and under a zero line, each with its value and its name. */
export function drawBarChart(
  pdf: Pdf,
  box: { x: number; y: number; width: number; height: number },
  bars: readonly Bar[],
): void {
  if (bars.length === 0) return
  const values = bars.map((bar) => bar.value)
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values, least + 1e-9)
  const top = box.y + labelHeight
  const bottom = box.y + box.height - labelHeight - (least < 0 ? labelHeight : 0)
  const y = linear([least, most], [bottom, top])
  const slot = Math.min(widestSlot, box.width / bars.length)
  const width = Math.min(widestBar, slot * 0.6)
  bars.forEach((bar, i) => {
    const middle = box.x + (i + 0.5) * slot
    const [from, to] = [Math.min(y(0), y(bar.value)), Math.max(y(0), y(bar.value))]
    const color = bar.value < 0 ? palette.loss : palette.brand
    pdf.rect(middle - width / 2, from, width, Math.max(0.6, to - from))
    if (bar.isPartial === true) {
      pdf.lineWidth(0.8).fillAndStroke(bar.value < 0 ? palette.lossSoft : palette.brandSoft, color)
    } else pdf.fill(color)
    const words = { x: middle - slot / 2, y: bar.value < 0 ? to + 1 : from - labelHeight, width: slot }
    drawLine(pdf, bar.words, words, { size: 6.5, font: 'strong', align: 'center' })
    const label = { x: middle - slot / 2, y: box.y + box.height - labelHeight + 1, width: slot }
    drawLine(pdf, bar.label, label, { size: 6.5, color: palette.text3, align: 'center' })
  })
  drawRule(pdf, box.x, y(0), box.width, palette.lineStrong)
}
