import { dataExportRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { exportData } from './data-export.service.ts'

export function serveDataExport(serve: Serve): void {
  serve(dataExportRoutes.exportData, (context) => exportData(context))
}
