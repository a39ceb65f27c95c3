import { createHash } from 'node:crypto'
import { stressTerms } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { checked } from '../../../core/http/serve.ts'
import { type AskedFile, type PdfFile, type PdfReader, serveFiles } from '../../../core/http/serve-pdf.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import { clientsPrinted } from './draw-stress.ts'
import { makeStress } from './make-stress.ts'
import { stressCsv } from './stress-csv.ts'
import { askedStress, readStressReport, type StressReport } from './stress-report.ts'

/** `/reports/stress/{clientId}.pdf` and `.csv`: a scenario as the screen shows it; 0 is the whole book, or the family that the query names. */
export function serveStressFiles(app: FastifyInstance, dependencies: Dependencies): void {
  serveFiles(app, dependencies, 'reports/stress', (reader, number, asked) =>
    findStress(reader, Number(number), asked),
  )
}

async function findStress(
  reader: PdfReader,
  number: number,
  { ending, query }: AskedFile,
): Promise<PdfFile | undefined> {
  const terms = checked(stressTerms, askedStress(number, query))
  try {
    return fileOf(reader, await readStressReport({ ...reader, snapshot: undefined }, terms), ending)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

function fileOf({ firmId }: PdfReader, report: StressReport, ending: 'pdf' | 'csv'): PdfFile {
  const { madeAt: _, logo: __, answer, clients, goals, ...said } = report
  const { milliseconds: ___, ...figures } = answer
  const key = createHash('sha256')
    .update(JSON.stringify([ending, figures, clients, goals, said]))
    .digest('base64url')
  const whom =
    answer.client !== null
      ? `client-${answer.client.id}`
      : answer.family === null
        ? 'book'
        : `family-${answer.family.id}`
  const file: Omit<PdfFile, 'read'> = {
    fileName: `stress-${answer.terms.scenario}-${whom}-${report.today}.${ending}`,
    etag: `"${key}"`,
    view: {
      action: 'export.report',
      words: `Stress, ${ending}`,
      ...(answer.client === null ? {} : { clientId: answer.client.id }),
    },
  }
  if (ending === 'csv') {
    return { ...file, type: 'text/csv; charset=utf-8', read: async () => Buffer.from(stressCsv(report)) }
  }
  const { href } = new URL('./make-stress.ts', import.meta.url)
  // What a page has is all that a thread is given: a whole book's goals are many.
  const printed = {
    ...report,
    goals: answer.client === null && answer.family === null ? [] : goals,
    clients: clients.slice(0, clientsPrinted),
  }
  return {
    ...file,
    read: () => drawBeside(`firm ${firmId}`, { module: href, name: makeStress.name, given: [printed] }),
  }
}
