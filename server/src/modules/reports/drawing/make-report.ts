import { reportNames } from '@lakshya/contract'
import { pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import { makePdf } from '../../../core/pdf/document.ts'
import { riskLine } from '../../messages/index.ts'
import type { Report } from '../content/read-report.ts'
import { drawGains } from './draw-gains.ts'
import { drawPortfolio } from './draw-portfolio.ts'
import { drawTransactions } from './draw-transactions.ts'
import { drawPages } from './report-flow.ts'

/** The bytes of a report. The same content makes the same bytes. */
export function makeReport(report: Report): Promise<Buffer> {
  const title = reportNames[report.kind]
  const options = {
    title: `${title} of ${report.client.printedName}`,
    author: report.sender.name,
    createdAt: new Date(report.madeAt),
  }
  const disclosures = [riskLine, pastPerformanceLine]
  return makePdf(options, (pdf) =>
    drawPages(pdf, { head: report, title, disclosures }, (flow) => {
      if (report.kind === 'portfolio') drawPortfolio(pdf, flow, report)
      else if (report.kind === 'gains') drawGains(pdf, flow, report)
      else drawTransactions(pdf, flow, report)
    }),
  )
}
