import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { servePdf } from '../../../core/http/serve-pdf.ts'
import { FactsheetCache } from './factsheet-cache.ts'
import { findFactsheet } from './factsheets.service.ts'

/** Files kept in memory, each some 60 kB: the whole catalogue of several advisers. */
const mostFiles = 128

/** `/presentations/{fundId}.pdf`, as the signed-in adviser hands it out. */
export function serveFactsheets(app: FastifyInstance, dependencies: Dependencies): void {
  const cache = new FactsheetCache(mostFiles)
  servePdf(app, dependencies, 'presentations', (reader, code) => findFactsheet(reader, cache, code))
}
