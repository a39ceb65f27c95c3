import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { type PdfFile, type PdfReader, serveFiles } from '../../../core/http/serve-pdf.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import { familyCsv } from './family-csv.ts'
import { readFamilyReport } from './family-report.ts'
import { makeFamily } from './make-family.ts'

/** `/reports/family/{familyId}.pdf` and `.csv`: a family as its pages show it. */
export function serveFamilyFiles(app: FastifyInstance, dependencies: Dependencies): void {
  serveFiles(app, dependencies, 'reports/family', async (reader, number, { ending }) => {
    try {
      return await fileOf(reader, Number(number), ending)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  })
}

async function fileOf(reader: PdfReader, familyId: number, ending: 'pdf' | 'csv'): Promise<PdfFile> {
  const report = await readFamilyReport({ ...reader, snapshot: undefined }, familyId)
  const { madeAt: _, logo: __, ...said } = report
  const key = createHash('sha256')
    .update(JSON.stringify([ending, said]))
    .digest('base64url')
  const file: Omit<PdfFile, 'read'> = {
    fileName: `family-${familyId}-${report.today}.${ending}`,
    etag: `"${key}"`,
    view: { action: 'export.report', words: `Family no. ${familyId}, ${ending}` },
  }
  if (ending === 'csv') {
    return { ...file, type: 'text/csv; charset=utf-8', read: async () => Buffer.from(familyCsv(report)) }
  }
  const { href } = new URL('./make-family.ts', import.meta.url)
  return {
    ...file,
    read: () => drawBeside(`firm ${reader.firmId}`, { module: href, name: makeFamily.name, given: [report] }),
  }
}
