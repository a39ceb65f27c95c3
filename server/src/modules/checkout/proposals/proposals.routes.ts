import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { servePdf } from '../../../core/http/serve-pdf.ts'
import { findProposal } from './proposals.service.ts'

/** `/proposals/{adviceId}.pdf`: the proposal of a record, for the adviser whose record it is. */
export function serveProposals(app: FastifyInstance, dependencies: Dependencies): void {
  servePdf(app, dependencies, 'proposals', (reader, number) => findProposal(reader, Number(number)))
}
