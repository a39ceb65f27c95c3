import type { FundFactsheet } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dayInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawBand, drawKeyFigures, drawTitle, drawWarning } from '../../../core/pdf/heading.ts'
import { type FactsheetFund, keyFigures, subtitleOf, warningsOf } from './factsheet-content.ts'

/** Who hands it out, name of the fund, what must be known before reading, and the large figures; answers the `y` below. */
export function drawHeader(pdf: Pdf, about: FactsheetFund, sheet: FundFactsheet, sender: string): number {
  drawBand(pdf, sender, `Fund factsheet · as of ${dayInWords(sheet.statistics.asOf)}`)
  let y = drawTitle(pdf, about.fund.name, subtitleOf(about.fund))
  for (const warning of warningsOf(about)) y = drawWarning(pdf, warning, y) + 6
  return drawKeyFigures(pdf, keyFigures(sheet, about.isSimulated), y) + 12
}
