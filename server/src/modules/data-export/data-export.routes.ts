import { clientDataRoutes, dataExportRoutes, tableExportRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { exportClient, exportClientPaper } from './export-client.ts'
import { exportData } from './export-data.ts'
import { noteTable } from './note-table.ts'
import { serveOwnExports } from './own-export/own-exports.routes.ts'

export function serveDataExport(serve: Serve): void {
  // The password is checked before the snapshot opens that everything is read in.
  serve(dataExportRoutes.exportData, (context, { body }) => exportData(context, body), {
    transaction: 'none',
    cost: 20,
  })
  serve(tableExportRoutes.noteTable, (context, { body }) => noteTable(context, body))
  serveOwnExports(serve)
  serve(clientDataRoutes.clientData, (context, { params }) => exportClient(context, params.id))
  serve(clientDataRoutes.clientPaper, (context, { params }) => exportClientPaper(context, params.id))
}
