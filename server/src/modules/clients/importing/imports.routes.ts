import { clientImportRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { importClients, previewImport } from './import-clients.ts'
import { listImports, undoImport } from './import-view.ts'

/** Bytes of 2,000 rows with all columns. */
const bodyLimit = 6 * 1024 * 1024

export function serveClientImports(serve: Serve): void {
  serve(clientImportRoutes.previewClientImport, (context, { body }) => previewImport(context, body), {
    bodyLimit,
    cost: 20,
  })
  serve(clientImportRoutes.importClients, (context, { body }) => importClients(context, body), {
    bodyLimit,
    cost: 40,
  })
  serve(clientImportRoutes.listClientImports, (context) => listImports(context))
  serve(clientImportRoutes.undoClientImport, (context, { params }) => undoImport(context, params.id))
}
