import { fundCategoryName } from '@lakshya/contract'
import { fundHues, rupees, shareWords } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { fittingSize } from '../../../core/pdf/heading.ts'
import { hueAt, palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'
import { folioSentence } from './folio-words.ts'
import { schemeWords } from './mix-words.ts'
import type { ProposedPlan } from './plan-terms.ts'
import { rhythmOf } from './plan-words.ts'
import { column, drawPartTitle, type ProposalPart, titleHeight } from './proposal-part.ts'

/** Height of a fund's row: with its code under the name, beside it, or as close as can be read. */
export const mixRows = [24, 14.5, 12] as const
export type MixRow = (typeof mixRows)[number]

const barHeight = 9
const headHeight = 15
const totalHeight = 16
const figure = (x: number, width: number) => ({ x: column.x + x, width })
/** Where the columns stand, and where with one more for what is paid at once. */
const usual = {
  name: figure(12, 332),
  kind: figure(350, 66),
  share: figure(416, 42),
  once: undefined,
  amount: figure(458, column.width - 458),
}
const withOnce = {
  name: figure(12, 274),
  kind: figure(292, 66),
  share: figure(356, 38),
  once: figure(394, 64),
  amount: usual.amount,
}
type Places = typeof usual | typeof withOnce

function placesOf({ goal }: ProposedPlan): Places {
  return (goal.lumpsumAmount ?? 0) > 0 ? withOnce : usual
}
const head = { size: 7.5, color: palette.text3 } as const
const right = { align: 'right' } as const
const folioStyle = { size: 7.5, color: palette.text2 } as const

export function mixHeight(pdf: Pdf, plan: ProposedPlan, row: MixRow): number {
  const { length } = plan.inputs.funds
  return titleHeight + barHeight + 6 + headHeight + length * row + totalHeight + foliosHeight(pdf, plan)
}

/** Under the table stands which folios are bought into, where the client was asked. */
function foliosHeight(pdf: Pdf, plan: ProposedPlan): number {
  const words = folioSentence(plan)
  return words === undefined ? 0 : heightOf(pdf, words, column.width, folioStyle) + 2
}

/** The funds, largest first, as one bar and as a table with the whole name of each scheme. */
export function mixPart(pdf: Pdf, plan: ProposedPlan, row: MixRow): ProposalPart {
  const { inputs, goal } = plan
  const funds = inputs.funds.toSorted((a, b) => b.amount - a.amount || b.allocation - a.allocation)
  const rhythm = rhythmOf(goal)
  const places = placesOf(plan)
  const hues = huesOf(funds)
  return {
    height: mixHeight(pdf, plan, row),
    draw(top) {
      const title =
        goal.investmentType === 'lumpsum'
          ? 'What is bought'
          : `What is bought ${rhythm.replace('a ', 'each ')}`
      let y = drawPartTitle(pdf, title, { ...column, y: top })
      drawBar(pdf, funds, y)
      y += barHeight + 6
      drawHead(pdf, { y, places }, goal.investmentType === 'lumpsum' ? 'Amount' : rhythm.replace('a ', 'A '))
      y += headHeight
      funds.forEach((fund, i) => {
        drawFund(pdf, fund, { y: y + i * row, row, color: hueAt(hues.get(fund.code)), places })
      })
      drawTotal(pdf, plan, { top: y + funds.length * row, places })
      const words = folioSentence(plan)
      if (words === undefined) return
      drawParagraph(pdf, words, { ...column, y: y + funds.length * row + totalHeight + 1 }, folioStyle)
    },
  }
}

type Fund = ProposedPlan['inputs']['funds'][number]

/** The colours that the funds have on the screen too. */
function huesOf(funds: readonly Fund[]): ReadonlyMap<string, number> {
  const shares = Object.fromEntries(funds.map(({ code, allocation }) => [code, allocation]))
  return fundHues(shares, (code) => funds.find((fund) => fund.code === code)?.category)
}

function drawBar(pdf: Pdf, funds: readonly Fund[], y: number): void {
  const all = funds.reduce((sum, { allocation }) => sum + allocation, 0)
  let x = column.x
  const hues = huesOf(funds)
  funds.forEach(({ code, allocation }, i) => {
    const width = (allocation / all) * column.width
    const gap = i === funds.length - 1 ? 0 : 1.2
    pdf.rect(x, y, Math.max(0.4, width - gap), barHeight).fill(hueAt(hues.get(code)))
    x += width
  })
}

function drawHead(pdf: Pdf, { y: top, places }: { y: number; places: Places }, amount: string): void {
  const y = top + 2
  drawLine(pdf, 'Scheme', { ...places.name, x: column.x, y }, head)
  drawLine(pdf, 'Category', { ...places.kind, y }, head)
  drawLine(pdf, 'Share', { ...places.share, y }, { ...head, ...right })
  if (places.once !== undefined) drawLine(pdf, 'At the start', { ...places.once, y }, { ...head, ...right })
  drawLine(pdf, amount, { ...places.amount, y }, { ...head, ...right })
}

function drawFund(
  pdf: Pdf,
  fund: Fund,
  { y, row, color, places }: { y: number; row: MixRow; color: string; places: Places },
): void {
  const isTwoLines = row === mixRows[0]
  const size = row === mixRows[2] ? 7.5 : 8.5
  const line = y + (row - size * 1.36) / 2
  drawRule(pdf, column.x, y, column.width)
  const nameY = isTwoLines ? y + 1.6 : line
  pdf.rect(column.x, nameY + size * 0.36, 6.5, 6.5).fill(color)
  const code = `AMFI code ${fund.code}`
  const name = isTwoLines ? schemeWords(fund) : `${schemeWords(fund)} · ${fund.code}`
  const fitting = fittingSize(pdf, name, places.name.width, [size, size - 0.7, size - 1.4])
  drawLine(pdf, name, { ...places.name, y: nameY }, { size: fitting })
  if (isTwoLines) drawLine(pdf, code, { ...places.name, y: y + 12.4 }, { size: 7.5, color: palette.text3 })
  drawLine(pdf, fundCategoryName(fund.category), { ...places.kind, y: line }, { size })
  drawLine(pdf, shareWords(fund.allocation), { ...places.share, y: line }, { size, ...right })
  if (places.once !== undefined) {
    drawLine(pdf, rupees(fund.lumpsumAmount ?? 0), { ...places.once, y: line }, { size, ...right })
  }
  drawLine(pdf, rupees(fund.amount), { ...places.amount, y: line }, { size, font: 'strong', ...right })
}

function drawTotal(
  pdf: Pdf,
  { goal, result }: ProposedPlan,
  { top, places }: { top: number; places: Places },
): void {
  drawRule(pdf, column.x, top, column.width, palette.lineStrong)
  const y = top + 2.5
  const strong = { size: 8.5, font: 'strong' } as const
  drawLine(pdf, 'Total', { ...places.name, x: column.x, y }, strong)
  drawLine(pdf, '100.0%', { ...places.share, y }, { ...strong, ...right })
  if (places.once !== undefined) {
    drawLine(pdf, rupees(goal.lumpsumAmount ?? 0), { ...places.once, y }, { ...strong, ...right })
  }
  drawLine(pdf, rupees(result.total), { ...places.amount, y }, { ...strong, ...right })
}
