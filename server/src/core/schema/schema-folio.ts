import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Folios, what statements say of them, and the imports that brought it. */
export interface FolioTables {
  statement_import: StatementImportTable
  folio: FolioTable
  folio_scheme: FolioSchemeTable
  folio_entry: FolioEntryTable
  folio_share: FolioShareTable
  goal_folio: GoalFolioTable
  named_scheme: NamedSchemeTable
  filled_particular: FilledParticularTable
}

interface StatementImportTable {
  id: Generated<number>
  firm_id: number
  /** Who brought it. */
  adviser_id: number
  source: 'cas-pdf' | 'mailback' | 'mfcentral-json'
  file_name: string
  /** SHA-256 of the file. */
  digest: Buffer
  state: 'preview' | 'applied' | 'taken-back'
  /** What was read, while it waits for the word to apply it. */
  content_sealed: Buffer | null
  answers: ColumnType<unknown, string | undefined, string>
  /** What was booked. */
  counts: ColumnType<unknown, string | null, string | null>
  /** Clients that it brought: [id, revision]. */
  made: ColumnType<unknown, string | undefined, string>
  created_at: Date
  applied_at: Date | null
  taken_back_at: Date | null
}

/** What an import filled in of a client, or said anew of a folio, with what was there before. */
interface FilledParticularTable {
  id: Generated<number>
  firm_id: number
  import_id: number
  client_id: number
  folio_id: number | null
  change_sealed: Buffer
}

/** A client's account with a fund house, told from others by house and number. */
interface FolioTable {
  id: Generated<number>
  firm_id: number
  client_id: number
  /** The import that brought it first. */
  import_id: number
  house: string
  /** By which houses are compared. */
  house_key: string
  /** Before the slash; what stands behind it is the suffix. */
  number: string
  suffix: string | null
  holder: string
  /** Joint holders, nominees, bank, mode of holding. */
  details_sealed: Buffer | null
  created_at: Date
}

/** A scheme in a folio. Units have three decimals, rupees two, as text. */
interface FolioSchemeTable {
  firm_id: number
  folio_id: number
  fund_code: number
  client_id: number
  import_id: number
  isin: string | null
  registrar: string
  registrar_code: string
  /** Under whose ARN it is held. */
  advisor: string | null
  is_demat: boolean
  /** Units from before the first statement, and what was said of their cost; null is not known. */
  opening_units: string
  opening_on: string | null
  opening_cost: string | null
  opening_bought_on: string | null
  /** The balance that the newest statement ends with, and its day. */
  printed_units: string
  printed_on: string | null
  nav: string | null
  nav_date: string | null
}

/** A row of a statement with its charges, as printed. */
interface FolioEntryTable {
  id: GeneratedAlways<number>
  firm_id: number
  folio_id: number
  fund_code: number
  client_id: number
  import_id: number
  key_version: number
  row_key: string
  dated: string
  /** Its order among the rows of the scheme. */
  place: number
  kind: string
  via: string | null
  description: string
  amount: string | null
  units: string | null
  nav: string | null
  stamp_duty: string
  stt: string
  tds: string
  number: string | null
  reverses: string | null
  /** The transaction that had been recorded here before the statement told of it. */
  recorded_as: number | null
}

/** What part of a scheme in a folio is a goal's; the rest is unassigned. */
interface FolioShareTable {
  firm_id: number
  folio_id: number
  fund_code: number
  goal_id: number
  share: string
}

/** Which scheme a registrar's code means, where somebody was asked and said so. */
interface NamedSchemeTable {
  firm_id: number
  registrar: string
  registrar_code: string
  fund_code: number
}

/** Which folio a goal's purchases of a fund go to. */
interface GoalFolioTable {
  firm_id: number
  goal_id: number
  fund_code: number
  client_id: number
  folio_id: number
}
