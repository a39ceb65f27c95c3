import type { FundFactsheet } from '@lakshya/engine'
import { type Pdf, page } from '../../core/pdf/document.ts'
import { dayInWords } from '../../core/pdf/figures-in-words.ts'
import { drawBrand, drawKeyFigures, drawWarning } from '../../core/pdf/heading.ts'
import { palette } from '../../core/pdf/palette.ts'
import { drawLine } from '../../core/pdf/text.ts'
import { type FactsheetFund, keyFigures, subtitleOf, warningsOf } from './factsheet-content.ts'

const left = page.margin
const width = page.width - 2 * page.margin

/** Brand, name of the fund, what must be known before reading, and the large figures; answers the `y` below. */
export function drawHeader(pdf: Pdf, about: FactsheetFund, sheet: FundFactsheet): number {
  drawBrand(pdf, `Fund factsheet · as of ${dayInWords(sheet.statistics.asOf)}`)
  drawLine(pdf, about.fund.name, { x: left, y: 40, width }, { size: 20, font: 'strong' })
  drawLine(pdf, subtitleOf(about.fund), { x: left, y: 68, width }, { size: 8.5, color: palette.text2 })
  let y = 88
  for (const warning of warningsOf(about)) y = drawWarning(pdf, warning, y) + 6
  return drawKeyFigures(pdf, keyFigures(sheet, about.isSimulated), y) + 12
}
