import type { Database } from '../../../core/database/database.ts'

export interface ProfileColumns {
  details: null
  details_sealed: Buffer
  bank_account_sealed: Buffer | null
  tax_reference_sealed: Buffer | null
  nominee_id_sealed: Buffer | null
  nominees_sealed: Buffer | null
}

export async function insertProfile(
  db: Database,
  firmId: number,
  clientId: number,
  columns: ProfileColumns & { password_hash: string; declared_at: Date },
): Promise<void> {
  await db
    .insertInto('client_profile')
    .values({ ...columns, client_id: clientId, firm_id: firmId })
    .execute()
}

/** Writes the profile of a client who may not have had one. */
export async function putProfile(
  db: Database,
  firmId: number,
  clientId: number,
  columns: ProfileColumns,
): Promise<void> {
  await db
    .insertInto('client_profile')
    .values({
      ...columns,
      client_id: clientId,
      firm_id: firmId,
      password_hash: null,
      declared_at: null,
    })
    .onConflict((conflict) => conflict.columns(['firm_id', 'client_id']).doUpdateSet(columns))
    .execute()
}
