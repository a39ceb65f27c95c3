import type { ClientImport } from '@lakshya/contract'

const dayMs = 24 * 60 * 60_000

/** An import of clients as it is stored, of a list or of an export. */
export interface StoredImport {
  id: number
  file_name: string
  client_ids: readonly number[]
  by: string
  applied_at: Date
  undone_at: Date | null
}

const undoUntil = ({ applied_at: at }: StoredImport) => new Date(at.getTime() + dayMs)

/** An import as it is shown. `keptBecause` says why it cannot be undone; null where it can. */
export function shownImport(row: StoredImport, keptBecause: string | null): ClientImport {
  return {
    id: row.id,
    fileName: row.file_name,
    clients: row.client_ids.length,
    by: row.by,
    appliedAt: row.applied_at.toISOString(),
    undoUntil: undoUntil(row).toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    keptBecause,
  }
}

/** Why an import can be undone no more, whatever rests on it; null while it may be. */
export function overBecause(row: StoredImport, now: Date): string | null {
  if (row.undone_at !== null) return 'It is undone.'
  return now > undoUntil(row) ? 'An import can be undone within a day.' : null
}

/** How many clients an import has, for the trail. */
export function clientsInWords({ client_ids: { length } }: Pick<StoredImport, 'client_ids'>): string {
  return length === 1 ? 'One client' : `${length} clients`
}
