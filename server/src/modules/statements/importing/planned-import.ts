import type { ImportedInvestor } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { StatedParticulars } from '../../clients/index.ts'
import type { Difference, Warning } from '../reading/reading.ts'
import type {
  Statement,
  StatementFolio,
  StatementScheme,
  StatementTransaction,
} from '../reading/statement.ts'

/** Where a statement is compared with the book. */
export interface PlanPlace {
  db: Database
  firmId: number
  vault: Vault
}

/** Whose folios a statement holds, and who that is in the book. */
export interface PlannedInvestor {
  key: string
  name: string
  pan: string | null
  clientId: number | null
  clientName: string | null
  match: ImportedInvestor['match']
  /** Locked for erasure, or without consent: nothing new is kept. */
  isClosed: boolean
  /** What registrars' files tell of the holder; undefined where they tell nothing. */
  stated: StatedParticulars | undefined
}

/** A row with its key and its place among the rows of its scheme. */
export interface PlannedRow {
  key: string
  place: number
  row: StatementTransaction
  /** The transaction recorded here that it tells of. */
  recordedAs: number | null
}

/** A scheme in a folio, beside what the book has of it. */
export interface PlannedScheme {
  key: string
  investor: PlannedInvestor
  folio: StatementFolio
  scheme: StatementScheme
  fundCode: number | null
  folioId: number | null
  /** Where its own units do not follow. */
  difference: Exclude<Difference, { kind: 'summary_mismatch' }> | undefined
  warnings: readonly Warning[]
  /** What earlier statements say otherwise. */
  conflict: string | null
  newRows: readonly PlannedRow[]
  knownCount: number
  opening: PlannedOpening
  isLeftOut: boolean
  /** Of a file of holders alone: it tells who holds it, and nothing that could be booked. */
  isToldAlone: boolean
}

/** Where the first statement begins, with the units from before it; none, as a rule. */
export interface PlannedOpening {
  units: string
  on: string
  /** Whether anything was said of what they cost. */
  isAnswered: boolean
  cost: string | null
  boughtOn: string | null
}

/** What applying a statement would do. */
export interface PlannedImport {
  statement: Statement
  investors: readonly PlannedInvestor[]
  schemes: readonly PlannedScheme[]
  complaints: readonly string[]
}

/** Whether a scheme would be booked. */
export function isBooked(planned: PlannedScheme): boolean {
  return !planned.isToldAlone && !isOut(planned)
}

/** Whether a scheme's folio and holder would be in the book: of what is booked, and of what a file of holders tells. */
export function isTaken(planned: PlannedScheme): boolean {
  if (isOut(planned)) return false
  return !planned.isToldAlone || (planned.folio.registration !== null && planned.conflict === null)
}

function isOut({ isLeftOut, investor }: PlannedScheme): boolean {
  return isLeftOut || investor.match === 'left-out'
}
