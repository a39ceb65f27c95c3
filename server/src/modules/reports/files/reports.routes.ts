import { reportKinds } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { serveFiles } from '../../../core/http/serve-pdf.ts'
import { serveFamilyFiles } from '../family/family-files.ts'
import { serveStressFiles } from '../stress/stress-files.ts'
import { findReport } from './find-report.ts'

/** `/reports/{kind}/{clientId}.pdf` and `.csv`: a client's reports, for who looks after the client; families' and scenarios. */
export function serveReports(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of reportKinds) {
    serveFiles(app, dependencies, `reports/${kind}`, (reader, number, asked) =>
      findReport(reader, Number(number), { ...asked, kind }),
    )
  }
  serveFamilyFiles(app, dependencies)
  serveStressFiles(app, dependencies)
}
