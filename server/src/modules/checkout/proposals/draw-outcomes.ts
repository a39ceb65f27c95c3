import { rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { planSay } from '../words/plan-dictionary.ts'
import { chanceSentences } from './chance-words.ts'
import { languageOf, type ProposedPlan } from './plan-terms.ts'
import { column, type Density, drawPartTitle, type ProposalPart, titleHeight } from './proposal-part.ts'

const names: Record<string, 'poor20' | 'poor4' | 'middleHead' | 'good4' | 'good20'> = {
  '0.05': 'poor20',
  '0.25': 'poor4',
  '0.5': 'middleHead',
  '0.75': 'good4',
  '0.95': 'good20',
}

/** What the plan may come to, in rupees of then and of today, and the chance in sentences. */
export function outcomesPart(pdf: Pdf, { text, row }: Density, plan: ProposedPlan): ProposalPart {
  const { outcomes } = plan.result.chance
  const language = languageOf(plan)
  const say = paperSay[language]
  const words = chanceSentences(plan).join(' ')
  const style = { size: text, color: palette.text2 } as const
  const rows = outcomes === null ? 0 : 3
  return {
    height: titleHeight + rows * row + heightOf(pdf, words, column.width, style) + 3,
    draw(top) {
      const note =
        outcomes === null ? say.projected : say.outcomesAfter(planSay[language].years(outcomes.year))
      let y = drawPartTitle(pdf, say.outcomes, { ...column, y: top }, note)
      if (outcomes !== null) {
        const { percentiles, future, today } = outcomes
        const cells = (name: string, values: readonly string[]) => [name, ...values]
        const head = percentiles.map((one) => {
          const name = names[String(one)]
          return name === undefined ? say.endLower(Math.round(one * 100)) : say[name]
        })
        drawCells(pdf, cells('', head), { y: y - 3, text: text - 0.5, color: palette.text3 })
        for (const line of [
          cells(say.rupeesThen, future.map(rupees)),
          cells(say.rupeesToday, today.map(rupees)),
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
