import type { ColumnType, Generated } from 'kysely'

/** Registrars' files of any size, on their way into the book. */
export interface LargeImportTables {
  large_import: LargeImportTable
  import_piece: ImportPieceTable
  import_part: ImportPartTable
  import_finding: ImportFindingTable
  ledger_waiting: LedgerWaitingTable
}

interface LargeImportTable {
  firm_id: number
  import_id: number
  stage: 'uploading' | 'reading' | 'ready' | 'refused' | 'applying' | 'booked' | 'taking-back' | 'over'
  /** Names and sizes. */
  files: ColumnType<unknown, string, never>
  done: Generated<number>
  total: Generated<number>
  words: string | null
  answers: ColumnType<unknown, string | undefined, string>
  /** What was counted as it was read. */
  totals: ColumnType<unknown, string | null | undefined, string | null>
}

/** A piece of a file as it was sent: packed, as base64, sealed. */
interface ImportPieceTable {
  firm_id: number
  import_id: number
  file: number
  place: number
  content_sealed: Buffer
}

/** Some folios of what was read; once they are booked, what was said of their schemes before. */
interface ImportPartTable {
  firm_id: number
  import_id: number
  place: number
  content_sealed: Buffer
}

interface ImportFindingTable {
  firm_id: number
  import_id: number
  place: number
  kind: string
  investor: string
  house: string
  folio: string
  scheme: string
  words: string
  row_count: number
}

/** A client whose part of the ledger is to be made of the folios anew. */
interface LedgerWaitingTable {
  firm_id: number
  client_id: number
}
