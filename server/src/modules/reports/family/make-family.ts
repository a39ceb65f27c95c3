import { makePdf } from '../../../core/pdf/document.ts'
import { drawPages } from '../drawing/report-flow.ts'
import { drawFamily } from './draw-family.ts'
import type { FamilyReport } from './family-report.ts'

/** The bytes of a family's report. The same content makes the same bytes. */
export function makeFamily(report: FamilyReport): Promise<Buffer> {
  const { client, sender, madeAt } = report
  const title = 'Family'
  const options = {
    title: `${title}: ${client.printedName}`,
    author: sender.name,
    createdAt: new Date(madeAt),
  }
  return makePdf(options, (pdf) =>
    drawPages(pdf, { head: report, title }, (flow) => drawFamily(pdf, flow, report)),
  )
}
