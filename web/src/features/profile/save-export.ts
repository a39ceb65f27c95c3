import { dataExportRoutes } from '@lakshya/contract'
import { call } from '../../core/api.ts'
import { downloadFile } from '../../core/download.ts'

/** Fetches the export and saves it. Loaded when it is asked for: its contract names all that is held. */
export async function saveExport(): Promise<void> {
  const data = await call(dataExportRoutes.exportData, { body: {} }, { timeoutMs: 120_000 })
  downloadFile(dataExportRoutes.exportData.download, 'application/json', JSON.stringify(data, null, 2))
}
