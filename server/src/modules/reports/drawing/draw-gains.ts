import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures, type KeyFigure } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { GainsReport } from '../content/gains-report.ts'
import { densities, drawFlowTable } from './flow-table.ts'
import { gainInputsIn } from './gain-inputs.ts'
import { gainsSay } from './gains-dictionary.ts'
import { classTable, realisedTable, unrealisedTable, yearWords } from './gains-tables.ts'
import { reportSay } from './report-dictionary.ts'
import { column, drawReportTitle, type Flow } from './report-flow.ts'
import { amountInWords, clientLine, rupeesInWords } from './report-words.ts'

const gap = 10
const noteStyle = { size: 7.5, color: palette.text2, lineGap: 0.3 } as const

/** The capital gains of a financial year, lot by lot, on as many pages as it takes. */
export function drawGains(pdf: Pdf, flow: Flow, report: GainsReport): void {
  const { gains, language } = report
  const say = gainsSay[language]
  const year = say.year(yearWords(gains.year), gains.year)
  drawReportTitle(pdf, flow, reportSay[language].gains, `${clientLine(report)}. ${year}`)
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  const tables = [
    ...(gains.realised.schemes.length === 0 ? [] : [realisedTable(gains, language)]),
    classTable(gains, language),
    ...(gains.unrealised.schemes.length === 0 ? [] : [unrealisedTable(gains, language)]),
  ]
  if (gains.realised.schemes.length === 0) {
    const none = { size: 9, color: palette.text } as const
    flow.y = drawParagraph(pdf, say.nothingSold, { ...column, y: flow.y }, none) + gap
  }
  for (const table of tables) {
    drawFlowTable(pdf, flow, table, densities[1])
    flow.y += gap
  }
  for (const words of noteSentences(report)) {
    flow.need(heightOf(pdf, words, column.width, noteStyle))
    flow.y = drawParagraph(pdf, words, { ...column, y: flow.y }, noteStyle) + 2.5
  }
}

function keyFigures({ gains, language }: GainsReport): KeyFigure[] {
  const { realised, unrealised, estimate } = gains
  const say = gainsSay[language]
  return [
    [say.realisedGain, rupeesInWords(realised.sums.gain), say.ofTheYear],
    [say.shortTerm, rupeesInWords(realised.sums.short), say.realisedNote],
    [say.longTerm, rupeesInWords(realised.sums.long), say.realisedNote],
    estimate.kind === 'tax'
      ? [say.exemption, rupeesInWords(estimate.exemptionUsed), say.ofEquity]
      : [say.proceeds, rupeesInWords(realised.sums.proceeds), say.ofSales],
    [say.notRealisedGain, rupeesInWords(unrealised.sums.gain), say.asOf(dateInWords(gains.asOf, language))],
  ]
}

/** What the figures rest on, and what they are not. */
export function noteSentences({ gains, language }: Pick<GainsReport, 'gains' | 'language'>): string[] {
  const { estimate, rates, realised, notes } = gains
  const say = gainsSay[language]
  const { load, stt } = realised.sums
  return [
    estimate.kind === 'tax' ? say.tax(rupeesInWords(estimate.tax)) : say.noTax(estimate.reason),
    say.inputs(gainInputsIn(language, gains)),
    say.rates(dateInWords(rates.asOf, language), say.source(rates.source)),
    ...(stt > 0 || load > 0 ? [say.loadAndStt(amountInWords(load), amountInWords(stt))] : []),
    say.fairValue,
    ...notes,
  ]
}
