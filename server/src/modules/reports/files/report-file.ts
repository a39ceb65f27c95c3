import { createHash } from 'node:crypto'
import { type ReportTerms, reportNames } from '@lakshya/contract'
import type { PdfFile } from '../../../core/http/serve-pdf.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import { type Report, readReport } from '../content/read-report.ts'
import type { ReportSource } from '../content/report-source.ts'
import { reportCsv } from '../csv/report-csv.ts'
import { makeReport } from '../drawing/make-report.ts'

/** A report as a file, made in a thread of its own when it is read. */
export async function reportFile(
  source: ReportSource,
  clientId: number,
  { terms, ending }: { terms: ReportTerms; ending: 'pdf' | 'csv' },
): Promise<PdfFile> {
  const report = await readReport(source, clientId, terms)
  const { madeAt: _, logo: __, ...said } = report
  const key = createHash('sha256')
    .update(JSON.stringify([ending, said]))
    .digest('base64url')
  const file = {
    fileName: reportFileName(report, ending),
    etag: `"${key}"`,
    view: { action: 'export.report', clientId, words: `${reportNames[terms.kind]}, ${ending}` },
  } as const
  if (ending === 'csv') {
    return { ...file, type: 'text/csv; charset=utf-8', read: async () => Buffer.from(reportCsv(report)) }
  }
  return { ...file, read: () => drawReport(`firm ${source.firmId}`, report) }
}

/** The bytes of a report's PDF, drawn in a thread beside this one. */
export function drawReport(account: string, report: Report): Promise<Buffer> {
  const { href } = new URL('../drawing/make-report.ts', import.meta.url)
  return drawBeside(account, { module: href, name: makeReport.name, given: [report] })
}

/** Letters and digits of the client's name, what it is, and the day. Example: 'Meera-Shah-portfolio-2026-11-21.pdf'. */
export function reportFileName({ kind, client, today }: Report, ending: string): string {
  const name = client.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${[name === '' ? `Client-${client.id}` : name, kind, today].join('-')}.${ending}`
}
