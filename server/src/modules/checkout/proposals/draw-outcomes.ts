import { rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'
import { chanceSentences } from './chance-words.ts'
import type { ProposedPlan } from './plan-terms.ts'
import { column, type Density, drawPartTitle, type ProposalPart, titleHeight } from './proposal-part.ts'

const names: Record<string, string> = {
  '0.05': 'Poor, 1 in 20',
  '0.25': 'Poor, 1 in 4',
  '0.5': 'Middle',
  '0.75': 'Good, 1 in 4',
  '0.95': 'Good, 1 in 20',
}

/** What the plan may come to, in rupees of then and of today, and the chance in sentences. */
export function outcomesPart(pdf: Pdf, { text, row }: Density, plan: ProposedPlan): ProposalPart {
  const { outcomes } = plan.result.chance
  const words = chanceSentences(plan).join(' ')
  const style = { size: text, color: palette.text2 } as const
  const rows = outcomes === null ? 0 : 3
  return {
    height: titleHeight + rows * row + heightOf(pdf, words, column.width, style) + 3,
    draw(top) {
      const note = outcomes === null ? 'projected' : `after ${yearsInWords(outcomes.year)}, projected`
      let y = drawPartTitle(pdf, 'What it may come to', { ...column, y: top }, note)
      if (outcomes !== null) {
        const { percentiles, future, today } = outcomes
        const cells = (name: string, values: readonly string[]) => [name, ...values]
        const head = percentiles.map(
          (one) => names[String(one)] ?? `${Math.round(one * 100)} of 100 end lower`,
        )
        drawCells(pdf, cells('', head), { y: y - 3, text: text - 0.5, color: palette.text3 })
        for (const line of [
          cells('In rupees of then', future.map(rupees)),
          cells('In today’s rupees', today.map(rupees)),
        ]) {
          y += row
          drawRule(pdf, column.x, y - 3, column.width)
          drawCells(pdf, line, { y: y - 3 + (row - text * 1.36) / 2, text, color: palette.text })
        }
        y += row
      }
      drawParagraph(pdf, words, { ...column, y }, style)
    },
  }
}

function drawCells(
  pdf: Pdf,
  cells: readonly string[],
  { y, text, color }: { y: number; text: number; color: string },
): void {
  const width = column.width / (cells.length + 0.2)
  cells.forEach((words, i) => {
    const x = i === 0 ? column.x : column.x + width * (i + 0.2)
    const font = i === 3 ? 'strong' : 'regular'
    drawLine(pdf, words, { x, y, width }, { size: text, color, font, align: i === 0 ? 'left' : 'right' })
  })
}

function yearsInWords(count: number): string {
  return `${count} year${count === 1 ? '' : 's'}`
}
