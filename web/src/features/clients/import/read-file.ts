import { readGrid } from '../../../core/sheets/read-grid.ts'
import { type ReadSheet, readSheet } from './sheet-rows.ts'

/** Clients of a CSV or Excel file, which stays on this machine. @throws UnreadableFile with what to do */
export async function readClientFile(file: Blob, today: string): Promise<ReadSheet> {
  return readSheet(await readGrid(file, 'list of clients'), today)
}
