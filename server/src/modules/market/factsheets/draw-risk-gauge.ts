import { type ComputedRisk, computedRiskNames } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine } from '../../../core/pdf/text.ts'

const colors = ['#0A6B3D', '#5E8A1F', '#B59A12', '#C27D0A', '#C4501B', '#B3261E'] as const
const barHeight = 9

/** Six fields from low to very high, the fund's own marked from above; answers the `y` below it. */
export function drawRiskGauge(
  pdf: Pdf,
  place: { x: number; y: number; width: number },
  risk: ComputedRisk | undefined,
): number {
  const { x, y, width } = place
  const words = risk?.name ?? 'No data: under one year of NAVs'
  drawLine(pdf, words, { x, y, width }, { size: risk === undefined ? 8 : 12, font: 'strong' })
  const bar = y + 26
  const field = width / colors.length
  colors.forEach((color, i) => {
    pdf.rect(x + i * field, bar, field - 1.5, barHeight)
    // Nothing rests on colour alone: the name stands above, and the arrow marks the field.
    pdf.fillOpacity(risk === undefined || risk.position === i ? 1 : 0.35).fill(color)
  })
  pdf.fillOpacity(1)
  if (risk !== undefined) {
    const middle = x + (risk.position + 0.5) * field - 0.75
    pdf
      .moveTo(middle - 4, bar - 7)
      .lineTo(middle + 4, bar - 7)
      .lineTo(middle, bar - 1.5)
      .fill(palette.text)
  }
  const ends = { size: 6.5, color: palette.text3 } as const
  const labels = { x, y: bar + barHeight + 2, width }
  drawLine(pdf, computedRiskNames[0], labels, ends)
  drawLine(pdf, computedRiskNames[5], labels, { ...ends, align: 'right' })
  return bar + barHeight + 13
}
