import { reportNames } from '@lakshya/contract'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { ReportTransaction, TransactionReport } from '../content/transaction-report.ts'
import { densities, drawFlowTable, type FlowTable } from './flow-table.ts'
import { column, drawReportTitle, type Flow } from './report-flow.ts'
import { amountInWords, clientLine, navWords, noFigure, unitsInWords } from './report-words.ts'

const style = { size: 8, color: palette.text2 } as const

/** What was done within a period, on as many pages as it takes. */
export function drawTransactions(pdf: Pdf, flow: Flow, report: TransactionReport): void {
  const { client, period, transactions } = report
  const days = `${dateInWords(period.from)} to ${dateInWords(period.to)}`
  drawReportTitle(pdf, flow, reportNames.transactions, `${clientLine(client)}. ${days}.`)
  if (transactions.length === 0) {
    drawParagraph(pdf, 'No transactions in this period.', { ...column, y: flow.y }, { size: 9 })
    return
  }
  drawFlowTable(pdf, flow, tableOf(report), densities[1])
  flow.y += 10
  const words = notesOf(report)
  flow.need(heightOf(pdf, words, column.width, style))
  drawParagraph(pdf, words, { ...column, y: flow.y }, style)
}

function tableOf({ transactions, paidIn, takenOut }: TransactionReport): FlowTable {
  const count = transactions.length === 1 ? '1 transaction' : `${transactions.length} transactions`
  return {
    title: 'Transactions',
    note: `${count}; amounts in rupees`,
    columns: [
      { title: 'Fund', width: 0 },
      { title: 'Date', width: 54 },
      { title: 'Kind', width: 62 },
      { title: 'Goal', width: 66 },
      { title: 'Amount', width: 62, align: 'right' },
      { title: 'Stamp duty', width: 44, align: 'right' },
      { title: 'NAV', width: 46, align: 'right' },
      { title: 'Units', width: 52, align: 'right' },
    ],
    rows: [
      ...transactions.map((one) => ({ cells: cellsOf(one) })),
      { cells: ['Paid in, without switches', '', '', '', amountInWords(Number(paidIn))], look: 'total' },
      { cells: ['Taken out, without switches', '', '', '', amountInWords(Number(takenOut))], look: 'total' },
    ],
  }
}

function cellsOf(one: ReportTransaction): string[] {
  return [
    one.fundName,
    dateInWords(one.date),
    one.kind,
    one.printedGoal,
    amountInWords(one.amount),
    amountInWords(one.stampDuty),
    one.isPending ? 'waits' : navWords(one.nav),
    one.isPending && one.units === null ? noFigure : unitsInWords(one.units),
  ]
}

function notesOf({ transactions }: TransactionReport): string {
  const waits = transactions.some(({ isPending }) => isPending)
  const isSimulated = transactions.some((one) => one.isSimulated)
  return [
    'Amounts are as paid or paid out; stamp duty is part of the amount of a purchase.',
    ...(waits ? ['What waits is allotted at the first NAV on or after its date.'] : []),
    ...(isSimulated ? ['Simulated data: some NAVs are made up and say nothing about the funds.'] : []),
  ].join(' ')
}
