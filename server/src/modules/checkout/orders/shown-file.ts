import type { RailFile } from '@lakshya/contract'
import { hexOf } from '../../../core/security/crypto.ts'

interface FileRow {
  id: number
  name: string
  orders: number
  digest: Buffer
  is_kept: boolean
  written_at: Date
  written_by: string
}

/** A file that was written, without its text. */
export function shownFile(row: FileRow): RailFile {
  return {
    id: row.id,
    name: row.name,
    orders: row.orders,
    digest: hexOf(row.digest),
    writtenAt: row.written_at.toISOString(),
    writtenBy: row.written_by,
    isKept: row.is_kept,
  }
}
