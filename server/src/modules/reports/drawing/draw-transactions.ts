import type { Language } from '@lakshya/contract'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { ReportTransaction, TransactionReport } from '../content/transaction-report.ts'
import { densities, drawFlowTable, type FlowRow, type FlowTable } from './flow-table.ts'
import { reportSay, statedKindSay } from './report-dictionary.ts'
import { column, drawReportTitle, type Flow } from './report-flow.ts'
import { amountInWords, clientLine, navWords, noFigure, unitsInWords } from './report-words.ts'

const style = { size: 8, color: palette.text2 } as const

/** What was done within a period, on as many pages as it takes. */
export function drawTransactions(pdf: Pdf, flow: Flow, report: TransactionReport): void {
  const { period, transactions, language } = report
  const say = reportSay[language]
  const days = say.period(dateInWords(period.from, language), dateInWords(period.to, language))
  drawReportTitle(pdf, flow, say.transactions, `${clientLine(report)}. ${days}`)
  if (transactions.length === 0) {
    drawParagraph(pdf, say.noTransactions, { ...column, y: flow.y }, { size: 9 })
    return
  }
  drawFlowTable(pdf, flow, tableOf(report), densities[1])
  flow.y += 10
  const words = notesOf(report)
  flow.need(heightOf(pdf, words, column.width, style))
  drawParagraph(pdf, words, { ...column, y: flow.y }, style)
}

function tableOf({ transactions, paidIn, takenOut, language }: TransactionReport): FlowTable {
  const say = reportSay[language]
  const total = (name: string, amount: string): FlowRow => ({
    cells: [name, '', '', '', amountInWords(Number(amount))],
    look: 'total',
  })
  return {
    title: say.transactionsTitle,
    continued: say.continued(say.transactionsTitle),
    note: say.transactionsNote(transactions.length),
    columns: [
      { title: say.fund, width: 0 },
      { title: say.date, width: 54 },
      { title: say.kind, width: 62 },
      { title: say.goal, width: 66 },
      { title: say.amount, width: 62, align: 'right' },
      { title: say.duty, width: 44, align: 'right' },
      { title: 'NAV', width: 46, align: 'right' },
      { title: say.units, width: 52, align: 'right' },
    ],
    rows: [
      ...transactions.map((one) => ({ cells: cellsOf(one, language) })),
      total(say.paidInAll, paidIn),
      total(say.takenOut, takenOut),
    ],
  }
}

function cellsOf(one: ReportTransaction, language: Language): string[] {
  return [
    one.fundName,
    dateInWords(one.date, language),
    statedKindSay[language][one.kind],
    one.printedGoal,
    amountInWords(one.amount),
    amountInWords(one.stampDuty),
    one.isPending ? reportSay[language].waits : navWords(one.nav),
    one.isPending && one.units === null ? noFigure : unitsInWords(one.units),
  ]
}

function notesOf({ transactions, language }: TransactionReport): string {
  const say = reportSay[language]
  return [
    say.amountsNote,
    ...(transactions.some(({ isPending }) => isPending) ? [say.waitsNote] : []),
    ...(transactions.some((one) => one.isSimulated) ? [say.simulatedNote] : []),
  ].join(' ')
}
