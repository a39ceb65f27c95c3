import { scenarioName } from '@lakshya/contract'
import { makePdf } from '../../../core/pdf/document.ts'
import { drawPages } from '../drawing/report-flow.ts'
import { drawStress } from './draw-stress.ts'
import type { StressReport } from './stress-report.ts'

/** The bytes of a scenario's paper. The same content makes the same bytes. */
export function makeStress(report: StressReport): Promise<Buffer> {
  const { client, sender, madeAt, answer } = report
  const title = 'Stress'
  const options = {
    title: `${scenarioName(answer)}: ${client.printedName}`,
    author: sender.name,
    createdAt: new Date(madeAt),
  }
  return makePdf(options, (pdf) =>
    drawPages(pdf, { head: report, title }, (flow) => drawStress(pdf, flow, report)),
  )
}
