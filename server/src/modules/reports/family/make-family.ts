import { makePdf } from '../../../core/pdf/document.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { drawPages } from '../drawing/report-flow.ts'
import { drawFamily } from './draw-family.ts'
import type { FamilyReport } from './family-report.ts'

/** The bytes of a family's report. The same content makes the same bytes. */
export function makeFamily(report: FamilyReport): Promise<Buffer> {
  const { client, sender, madeAt, language } = report
  const title = reportSay[language].family
  const options = {
    title: `${title}: ${client.printedName}`,
    author: sender.name,
    language,
    createdAt: new Date(madeAt),
  }
  return makePdf(options, (pdf) =>
    drawPages(pdf, { head: report, title }, (flow) => drawFamily(pdf, flow, report)),
  )
}
