import { dataExportRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { exportData } from './export-data.ts'

export function serveDataExport(serve: Serve): void {
  serve(dataExportRoutes.exportData, (context) => exportData(context), { cost: 20 })
}
