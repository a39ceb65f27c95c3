import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tables whose rows hold what is sealed: a seal is bound to its row, so the id is known first. */
type SealingTable =
  | 'client'
  | 'client_change'
  | 'risk_answer'
  | 'advice_record'
  | 'expert_review'
  | 'mail'
  | 'waiting_change'
  | 'statement_import'
  | 'folio'
  | 'filled_particular'
  | 'report_file'
  | 'commission_statement'
  | 'commission_account'
  | 'webhook'
  | 'lead'

/** Takes the id of a row that is to be stored; one that is not used in the end leaves a gap. */
export async function nextId(db: Database, table: SealingTable): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db)
  const [taken] = rows
  if (taken === undefined) throw new Error(`No id could be taken for a row of ${table}.`)
  return taken.id
}

/** Takes the ids of so many rows, ascending, not always one after the other. */
export async function nextIds(db: Database, table: SealingTable, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
