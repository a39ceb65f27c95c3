import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'

/** What an import filled in of a client, or said anew of a folio; sealed in its own row. */
export interface FilledRow {
  id: number
  client_id: number
  /** Null of the client's own particulars. */
  folio_id: number | null
  change_sealed: Buffer
}

export async function insertFilled(
  db: Database,
  firmId: number,
  importId: number,
  rows: readonly FilledRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('filled_particular')
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, firm_id: firmId, import_id: importId })))
      .execute()
  }
}

/** The newest first, so that what was filled in twice is taken back in turn. */
export function findFilled(db: Database, firmId: number, importId: number) {
  return db
    .selectFrom('filled_particular')
    .select(['id', 'client_id', 'folio_id', 'change_sealed'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteFilled(db: Database, firmId: number, importId: number): Promise<void> {
  await db
    .deleteFrom('filled_particular')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .execute()
}

/** What is kept of some folios as files said it. */
export function findDetails(db: Database, firmId: number, folioIds: readonly number[]) {
  return db
    .selectFrom('folio')
    .select(['id', 'client_id', 'details_sealed'])
    .where('firm_id', '=', firmId)
    .where('id', '=', sql<number>`any(${[...folioIds]}::bigint[])`)
    .execute()
}

export async function setDetails(
  db: Database,
  firmId: number,
  folios: readonly { id: number; sealed: Buffer | null }[],
): Promise<void> {
  if (folios.length === 0) return
  const given = folios.map(({ id, sealed }) => ({ id, sealed: sealed?.toString('hex') ?? null }))
  await sql`update folio set details_sealed = decode(given.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, sealed text)
    where folio.firm_id = ${firmId} and folio.id = given.id`.execute(db)
}

/** Whether somebody of a firm may not change e-mails and accounts of clients alone. */
export async function isStaff(db: Database, adviserId: number): Promise<boolean> {
  const found = await db.selectFrom('adviser').select('role').where('id', '=', adviserId).executeTakeFirst()
  return found?.role === 'staff'
}
