import { largeImportRoutes, largeLimits } from '@lakshya/contract'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { Serve } from '../../../core/http/serve.ts'
import { listFindings } from './findings.ts'
import { answerLarge, beginLarge, takePiece } from './send-files.ts'

/** Base64 takes four bytes for three, packing what cannot be packed some more, and the rest of the body is small. */
const pieceLimit = Math.ceil((largeLimits.pieceBytes * 4) / 3) + 40_000

export function serveLargeImports(serve: Serve, { database }: Pick<Dependencies, 'database'>): void {
  const routes = largeImportRoutes
  const isEmbedded = database.kind === 'embedded'
  serve(routes.beginLargeImport, (context, { body }) => beginLarge({ ...context, isEmbedded }, body), {
    cost: 2,
  })
  serve(routes.sendPiece, (context, { params, body }) => takePiece(context, params.id, body), {
    bodyLimit: pieceLimit,
  })
  serve(routes.answerLargeImport, (context, { params, body }) => answerLarge(context, params.id, body), {
    cost: 1,
    bodyLimit: 600_000,
  })
  serve(routes.listFindings, ({ db, firmId }, { params, query }) =>
    listFindings(db, firmId, params.id, query),
  )
}
