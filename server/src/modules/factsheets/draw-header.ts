import type { FundFactsheet } from '@lakshya/engine'
import { type Pdf, page } from '../../core/pdf/document.ts'
import { palette } from '../../core/pdf/palette.ts'
import { drawLine, drawParagraph, heightOf } from '../../core/pdf/text.ts'
import { type FactsheetFund, keyFigures, subtitleOf, warningsOf } from './factsheet-content.ts'
import { dayInWords } from './figures-in-words.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const bandHeight = 46

/** Brand, name of the fund, what must be known before reading, and the large figures; answers the `y` below. */
export function drawHeader(pdf: Pdf, about: FactsheetFund, sheet: FundFactsheet): number {
  pdf.rect(0, 0, page.width, 5).fill(palette.brand)
  drawLine(pdf, 'Lakshya', { x: left, y: 20, width: 200 }, { size: 11, font: 'strong', color: palette.brand })
  const date = `Fund factsheet · as of ${dayInWords(sheet.statistics.asOf)}`
  drawLine(pdf, date, { x: left, y: 22.5, width }, { size: 8, color: palette.text2, align: 'right' })
  drawLine(pdf, about.fund.name, { x: left, y: 40, width }, { size: 20, font: 'strong' })
  drawLine(pdf, subtitleOf(about.fund), { x: left, y: 68, width }, { size: 8.5, color: palette.text2 })
  let y = 88
  for (const warning of warningsOf(about)) y = drawWarning(pdf, warning, y) + 6
  return drawKeyFigures(pdf, keyFigures(sheet, about.isSimulated), y) + 12
}

function drawWarning(pdf: Pdf, words: string, y: number): number {
  const style = { size: 7.5, font: 'strong', color: palette.warn } as const
  const place = { x: left + 9, y: y + 3.5, width: width - 14 }
  const height = heightOf(pdf, words, place.width, style) + 7
  pdf.rect(left, y, width, height).fill(palette.warnSoft)
  pdf.rect(left, y, 2.5, height).fill(palette.warnLine)
  drawParagraph(pdf, words, place, style)
  return y + height
}

function drawKeyFigures(pdf: Pdf, figures: [string, string, string][], y: number): number {
  pdf.roundedRect(left, y, width, bandHeight, 4).fill(palette.sunken)
  const cell = width / figures.length
  figures.forEach(([name, value, note], i) => {
    const place = { x: left + i * cell + 9, width: cell - 12 }
    drawLine(pdf, name, { ...place, y: y + 5 }, { size: 7, color: palette.text2 })
    drawLine(pdf, value, { ...place, y: y + 14.5 }, { size: 13, font: 'strong' })
    drawLine(pdf, note, { ...place, y: y + 33 }, { size: 6.5, color: palette.text3 })
  })
  return y + bandHeight
}
