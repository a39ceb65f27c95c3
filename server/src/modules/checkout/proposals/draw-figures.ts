import { rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawFacts, drawTable } from '../../../core/pdf/table.ts'
import { drawLine, drawParagraph, drawRule, drawSectionTitle, heightOf } from '../../../core/pdf/text.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { chanceSentences } from './chance-words.ts'
import { column, drawParagraphs, type ProposalPart, paragraphsHeight, titleHeight } from './proposal-part.ts'
import { figuresOf, planFacts } from './proposal-words.ts'

const places = {
  name: { x: column.x, width: 142 },
  value: { x: column.x + 146, width: 92 },
  basis: { x: column.x + 250, width: column.width - 250 },
} as const
const basisStyle = { size: 7, color: palette.text2 } as const
const rowHeight = 14.5

/** The plan, the figures each with its basis, and the chance of success with what else may come. */
export function figureParts(pdf: Pdf, content: AdviceContent): ProposalPart[] {
  return [planPart(pdf, content), basisPart(pdf, content), chancePart(pdf, content)]
}

function planPart(pdf: Pdf, content: AdviceContent): ProposalPart {
  const facts = planFacts(content)
  const half = Math.ceil(facts.length / 2)
  const width = (column.width - 24) / 2
  return {
    height: titleHeight + half * rowHeight,
    draw(top) {
      const y = drawSectionTitle(pdf, 'The plan', { ...column, y: top })
      drawFacts(pdf, { x: column.x, y, width }, facts.slice(0, half))
      drawFacts(pdf, { x: column.x + width + 24, y, width }, facts.slice(half))
    },
  }
}

function basisPart(pdf: Pdf, content: AdviceContent): ProposalPart {
  const figures = figuresOf(content)
  const heights = figures.map(({ basis }) =>
    Math.max(rowHeight, heightOf(pdf, basis, places.basis.width, basisStyle) + 5),
  )
  return {
    height: titleHeight + heights.reduce((sum, height) => sum + height, 0),
    draw(top) {
      let y = drawSectionTitle(pdf, 'Figures and what they rest on', { ...column, y: top })
      figures.forEach(({ name, value, basis }, i) => {
        if (i > 0) drawRule(pdf, column.x, y, column.width)
        drawLine(pdf, name, { ...places.name, y: y + 2 }, { size: 7.5, color: palette.text2 })
        drawLine(pdf, value, { ...places.value, y: y + 2 }, { size: 7.5, font: 'strong', align: 'right' })
        drawParagraph(pdf, basis, { ...places.basis, y: y + 2.3 }, basisStyle)
        y += heights[i] ?? 0
      })
    },
  }
}

const outcomeNames: Record<string, string> = {
  '0.05': 'Poor: 5 of 100 end lower',
  '0.25': '25 of 100 end lower',
  '0.5': 'Middle: half end lower',
  '0.75': '75 of 100 end lower',
  '0.95': 'Good: 95 of 100 end lower',
}

function chancePart(pdf: Pdf, content: AdviceContent): ProposalPart {
  const sentences = chanceSentences(content)
  const { outcomes } = content.result.chance
  const words = paragraphsHeight(pdf, sentences)
  const rows = outcomes === null ? 0 : 3
  return {
    height: titleHeight + words + rows * rowHeight,
    draw(top) {
      const title = drawSectionTitle(pdf, 'Chance of success', { ...column, y: top }, 'a projection')
      const y = drawParagraphs(pdf, sentences, title)
      if (outcomes === null) return
      const { year, percentiles, future, today } = outcomes
      const columns = [
        { title: `After ${year} year${year === 1 ? '' : 's'}`, share: 1.1 },
        ...percentiles.map((one) => ({
          title: outcomeNames[String(one)] ?? `${Math.round(one * 100)} of 100 end lower`,
          share: 1,
          align: 'right' as const,
        })),
      ]
      drawTable(pdf, { ...column, y }, columns, [
        ['In rupees of then', ...future.map(rupees)],
        ['In today’s rupees', ...today.map(rupees)],
      ])
    },
  }
}
