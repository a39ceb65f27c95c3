import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, type SomeClients } from '../../../core/database/narrowed.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type MandateRow = Selectable<Schema['mandate']>

/** Mandates of some clients or the whole book, the newest first. */
export async function findMandates(
  db: Database,
  firmId: number,
  clientIds: SomeClients,
): Promise<MandateRow[]> {
  const { rows } = await sql<MandateRow>`select mandate.* from mandate
    where firm_id = ${firmId} ${ofClients('client_id', clientIds)} order by id desc`.execute(db)
  return rows
}

/** Whether a firm has named a rail or made a mandate: another one keeps its mandates elsewhere, and misses none here. */
export async function usesMandates(db: Database, firmId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from rail_setting where firm_id = ${firmId})
      or exists (select from mandate where firm_id = ${firmId}) as is`.execute(db)
  return rows[0]?.is === true
}
