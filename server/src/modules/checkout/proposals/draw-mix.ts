import type { Language } from '@lakshya/contract'
import { fundHues, rupees, shareWords } from '@lakshya/engine'
import { categoryIn } from '../../../core/language/category-names.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import { fittingSize } from '../../../core/pdf/heading.ts'
import { hueAt, palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { folioSentence } from './folio-words.ts'
import { schemeWords } from './mix-words.ts'
import { languageOf, type ProposedPlan } from './plan-terms.ts'
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
  const words = folioSentence(plan, languageOf(plan))
  return words === undefined ? 0 : heightOf(pdf, words, column.width, folioStyle) + 2
}

/** The funds, largest first, as one bar and as a table with the whole name of each scheme. */
export function mixPart(pdf: Pdf, plan: ProposedPlan, row: MixRow): ProposalPart {
  const { inputs, goal } = plan
  const language = languageOf(plan)
  const say = paperSay[language]
  const funds = inputs.funds.toSorted((a, b) => b.amount - a.amount || b.allocation - a.allocation)
  const isOnce = goal.investmentType === 'lumpsum'
  const isYearly = goal.sipFrequency === 'yearly'
  const places = placesOf(plan)
  const hues = huesOf(funds)
  return {
    height: mixHeight(pdf, plan, row),
    draw(top) {
      const title = isOnce ? say.bought : isYearly ? say.boughtYearly : say.boughtMonthly
      let y = drawPartTitle(pdf, title, { ...column, y: top })
      drawBar(pdf, funds, y)
      y += barHeight + 6
      const amount = isOnce ? say.amount : isYearly ? say.aYear : say.aMonth
      drawHead(pdf, { y, places, language }, amount)
      y += headHeight
      funds.forEach((fund, i) => {
        drawFund(pdf, fund, { y: y + i * row, row, color: hueAt(hues.get(fund.code)), places, language })
      })
      drawTotal(pdf, plan, { top: y + funds.length * row, places })
      const words = folioSentence(plan, language)
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

function drawHead(
  pdf: Pdf,
  { y: top, places, language }: { y: number; places: Places; language: Language },
  amount: string,
): void {
  const say = paperSay[language]
  const y = top + 2
  drawLine(pdf, say.scheme, { ...places.name, x: column.x, y }, head)
  drawLine(pdf, say.category, { ...places.kind, y }, head)
  drawLine(pdf, say.share, { ...places.share, y }, { ...head, ...right })
  if (places.once !== undefined) drawLine(pdf, say.atStart, { ...places.once, y }, { ...head, ...right })
  drawLine(pdf, amount, { ...places.amount, y }, { ...head, ...right })
}

function drawFund(
  pdf: Pdf,
  fund: Fund,
  {
    y,
    row,
    color,
    places,
    language,
  }: { y: number; row: MixRow; color: string; places: Places; language: Language },
): void {
  const isTwoLines = row === mixRows[0]
  const size = row === mixRows[2] ? 7.5 : 8.5
  const line = y + (row - size * 1.36) / 2
  drawRule(pdf, column.x, y, column.width)
  const nameY = isTwoLines ? y + 1.6 : line
  pdf.rect(column.x, nameY + size * 0.36, 6.5, 6.5).fill(color)
  const code = paperSay[language].code(fund.code)
  const name = isTwoLines ? schemeWords(fund) : `${schemeWords(fund)} · ${fund.code}`
  const fitting = fittingSize(pdf, name, places.name.width, [size, size - 0.7, size - 1.4])
  drawLine(pdf, name, { ...places.name, y: nameY }, { size: fitting })
  if (isTwoLines) drawLine(pdf, code, { ...places.name, y: y + 12.4 }, { size: 7.5, color: palette.text3 })
  drawLine(pdf, categoryIn(language, fund.category), { ...places.kind, y: line }, { size })
  drawLine(pdf, shareWords(fund.allocation), { ...places.share, y: line }, { size, ...right })
  if (places.once !== undefined) {
    drawLine(pdf, rupees(fund.lumpsumAmount ?? 0), { ...places.once, y: line }, { size, ...right })
  }
  drawLine(pdf, rupees(fund.amount), { ...places.amount, y: line }, { size, font: 'strong', ...right })
}

function drawTotal(pdf: Pdf, plan: ProposedPlan, { top, places }: { top: number; places: Places }): void {
  const { goal, result } = plan
  drawRule(pdf, column.x, top, column.width, palette.lineStrong)
  const y = top + 2.5
  const strong = { size: 8.5, font: 'strong' } as const
  drawLine(pdf, paperSay[languageOf(plan)].total, { ...places.name, x: column.x, y }, strong)
  drawLine(pdf, '100.0%', { ...places.share, y }, { ...strong, ...right })
  if (places.once !== undefined) {
    drawLine(pdf, rupees(goal.lumpsumAmount ?? 0), { ...places.once, y }, { ...strong, ...right })
  }
  drawLine(pdf, rupees(result.total), { ...places.amount, y }, { ...strong, ...right })
}
