import { ownExportLimits, ownExportRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { importOwnExport } from './import-own-export.ts'
import { previewOwnExport } from './judge-clients.ts'
import { listOwnExports, undoOwnExport } from './undo-own-export.ts'

/** Base64 takes four bytes for three, and the rest of the body is small. */
const bodyLimit = Math.ceil((ownExportLimits.packed * 4) / 3) + 4096

export function serveOwnExports(serve: Serve): void {
  const routes = ownExportRoutes
  serve(routes.previewOwnExport, (context, { body }) => previewOwnExport(context, body), {
    bodyLimit,
    cost: 5,
  })
  serve(routes.importOwnExport, (context, { body }) => importOwnExport(context, body), {
    bodyLimit,
    cost: 10,
  })
  serve(routes.listOwnExports, (context) => listOwnExports(context))
  serve(routes.undoOwnExport, (context, { params }) => undoOwnExport(context, params.id), { cost: 3 })
}
