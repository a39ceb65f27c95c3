import { type ReportKind, reportTerms } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { checked } from '../../../core/http/serve.ts'
import type { AskedFile, PdfFile } from '../../../core/http/serve-pdf.ts'
import type { ReportSource } from '../content/report-source.ts'
import { reportFile } from './report-file.ts'

/**
 * A report of a client of this firm's; undefined where there is no such client.
 * @throws INVALID_INPUT where its period is none
 */
export async function findReport(
  reader: Omit<ReportSource, 'snapshot'>,
  clientId: number,
  { kind, ending, query }: AskedFile & { kind: ReportKind },
): Promise<PdfFile | undefined> {
  const terms = checked(reportTerms, askedTerms(kind, query))
  try {
    return await reportFile({ ...reader, snapshot: undefined }, clientId, { terms, ending })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** What an address asks for; its query is anything. */
function askedTerms(kind: ReportKind, query: unknown): unknown {
  if (kind === 'portfolio') return { kind }
  if (kind === 'transactions') return { kind, period: query }
  const year = typeof query === 'object' && query !== null && 'year' in query ? query.year : undefined
  return { kind, year: typeof year === 'string' && /^\d{4}$/.test(year) ? Number(year) : undefined }
}
