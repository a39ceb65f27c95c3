import { makePdf } from '../../../core/pdf/document.ts'
import type { Report } from '../content/read-report.ts'
import { drawGains } from './draw-gains.ts'
import { drawPortfolio } from './draw-portfolio.ts'
import { drawTransactions } from './draw-transactions.ts'
import { reportSay } from './report-dictionary.ts'
import { drawPages } from './report-flow.ts'

/** The bytes of a report. The same content makes the same bytes. */
export function makeReport(report: Report): Promise<Buffer> {
  const { language } = report
  const title = reportSay[language][report.kind]
  const options = {
    title: reportSay[language].titleOf(title, report.client.printedName),
    author: report.sender.name,
    language,
    createdAt: new Date(report.madeAt),
  }
  return makePdf(options, (pdf) =>
    drawPages(pdf, { head: report, title }, (flow) => {
      if (report.kind === 'portfolio') drawPortfolio(pdf, flow, report)
      else if (report.kind === 'gains') drawGains(pdf, flow, report)
      else drawTransactions(pdf, flow, report)
    }),
  )
}
