import { rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawRule, drawSectionTitle } from '../../../core/pdf/text.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { categoryName } from '../../market/index.ts'
import { rhythmOf } from './plan-words.ts'
import { column, type ProposalPart, titleHeight } from './proposal-part.ts'

const rowHeight = 15
const size = 8
const places = {
  fund: { x: column.x, width: 158 },
  kind: { x: column.x + 164, width: 92 },
  bar: { x: column.x + 262, width: 138 },
  percent: { x: column.x + 404, width: 42 },
  amount: { x: column.x + 446, width: column.width - 446 },
} as const
const head = { size: 6.5, color: palette.text3 } as const
const right = { align: 'right' } as const

/** The funds with their shares as bars and figures, largest first, and what goes into each. */
export function mixPart(pdf: Pdf, { inputs, goal, result }: AdviceContent): ProposalPart {
  const funds = [...inputs.funds].sort((a, b) => b.amount - a.amount || b.allocation - a.allocation)
  const most = Math.max(...funds.map((fund) => fund.allocation))
  return {
    height: titleHeight + (funds.length + 2) * rowHeight,
    draw(top) {
      const y = drawSectionTitle(pdf, 'The mix', { ...column, y: top }, 'share and amount by fund')
      drawHead(pdf, y, rhythmOf(goal))
      for (const [i, fund] of funds.entries()) drawFund(pdf, fund, y + (i + 1) * rowHeight, most)
      drawTotal(pdf, result.total, y + (funds.length + 1) * rowHeight)
    },
  }
}

function drawHead(pdf: Pdf, top: number, rhythm: string): void {
  const y = top + 3
  drawLine(pdf, 'Fund', { ...places.fund, y }, head)
  drawLine(pdf, 'Category, plan', { ...places.kind, y }, head)
  drawLine(pdf, 'Share', { ...places.percent, y }, { ...head, ...right })
  drawLine(pdf, `Amount, ${rhythm}`, { ...places.amount, y }, { ...head, ...right })
}

type Fund = AdviceContent['inputs']['funds'][number]

function drawFund(pdf: Pdf, fund: Fund, top: number, most: number): void {
  drawRule(pdf, column.x, top, column.width)
  const y = top + 2
  drawLine(pdf, fund.name, { ...places.fund, y }, { size })
  const kind = `${categoryName(fund.category)}, ${fund.plan}`
  drawLine(pdf, kind, { ...places.kind, y: y + 0.7 }, { size: 7, color: palette.text3 })
  const length = most > 0 ? Math.max(1, (fund.allocation / most) * places.bar.width) : 1
  pdf.rect(places.bar.x, top + 4.5, length, 6).fill(palette.brand)
  drawLine(pdf, `${fund.allocation.toFixed(1)} %`, { ...places.percent, y }, { size, ...right })
  drawLine(pdf, rupees(fund.amount), { ...places.amount, y }, { size, ...right })
}

function drawTotal(pdf: Pdf, total: number, top: number): void {
  drawRule(pdf, column.x, top, column.width, palette.lineStrong)
  const y = top + 2
  drawLine(pdf, 'In all', { ...places.fund, y }, { size, font: 'strong' })
  drawLine(pdf, '100 %', { ...places.percent, y }, { size, font: 'strong', ...right })
  drawLine(pdf, rupees(total), { ...places.amount, y }, { size, font: 'strong', ...right })
}
