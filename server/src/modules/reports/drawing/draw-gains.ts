import { gainInputWords, reportNames } from '@lakshya/contract'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures, type KeyFigure } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { GainsReport } from '../content/gains-report.ts'
import { densities, drawFlowTable } from './flow-table.ts'
import { classTable, realisedTable, unrealisedTable, yearWords } from './gains-tables.ts'
import { column, drawReportTitle, type Flow } from './report-flow.ts'
import { amountInWords, clientLine, rupeesInWords } from './report-words.ts'

const gap = 10
const noteStyle = { size: 7.5, color: palette.text2, lineGap: 0.3 } as const

/** The capital gains of a financial year, lot by lot, on as many pages as it takes. */
export function drawGains(pdf: Pdf, flow: Flow, report: GainsReport): void {
  const { gains, client } = report
  const year = `Financial year ${yearWords(gains.year)}, 1 Apr ${gains.year} to 31 Mar ${gains.year + 1}`
  drawReportTitle(pdf, flow, reportNames.gains, `${clientLine(client)}. ${year}. An estimate.`)
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  const tables = [
    ...(gains.realised.schemes.length === 0 ? [] : [realisedTable(gains)]),
    classTable(gains),
    ...(gains.unrealised.schemes.length === 0 ? [] : [unrealisedTable(gains)]),
  ]
  if (gains.realised.schemes.length === 0) {
    const none = { size: 9, color: palette.text } as const
    flow.y = drawParagraph(pdf, 'Nothing was sold in this year.', { ...column, y: flow.y }, none) + gap
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

function keyFigures({ gains }: GainsReport): KeyFigure[] {
  const { realised, unrealised, estimate } = gains
  return [
    ['Realised gain', rupeesInWords(realised.sums.gain), 'of the year'],
    ['Short-term', rupeesInWords(realised.sums.short), 'realised'],
    ['Long-term', rupeesInWords(realised.sums.long), 'realised'],
    estimate.kind === 'tax'
      ? ['Exemption used', rupeesInWords(estimate.exemptionUsed), 'of long-term equity gains']
      : ['Proceeds', rupeesInWords(realised.sums.proceeds), 'of the year’s sales'],
    ['Gain not realised', rupeesInWords(unrealised.sums.gain), `as of ${dateInWords(gains.asOf)}`],
  ]
}

/** What the figures rest on, and what they are not. */
export function noteSentences({ gains }: Pick<GainsReport, 'gains'>): string[] {
  const { estimate, inputs, year, rates, realised, notes } = gains
  return [
    estimate.kind === 'tax'
      ? `Tax on these gains, an estimate: ${rupeesInWords(estimate.tax)}.`
      : `No tax figure: ${estimate.reason}`,
    `Inputs: ${gainInputWords({ inputs, year })}`,
    `All figures are an estimate by the rates on file as of ${dateInWords(rates.asOf)} (${rates.source}), and no advice on tax: the registrars’ statements and the return’s own utility decide.`,
    ...(realised.sums.stt > 0 || realised.sums.load > 0
      ? [
          `Exit load of ₹${amountInWords(realised.sums.load)} is taken off the proceeds; securities transaction tax of ₹${amountInWords(realised.sums.stt)} is not.`,
        ]
      : []),
    'Equity units bought by 31 Jan 2018 are counted at what they were worth then, where that is more than they cost and not more than they sold for.',
    ...notes,
  ]
}
