import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { ProfileColumns } from '../register/client-profiles.repository.ts'

/** Columns of a client that particulars are kept in, as text; what is sealed or hashed as hex. */
export interface ParticularColumns {
  id: number
  email: string | null
  email_key: string
  phone: string | null
  pan_sealed: string | null
  pan_hash: string | null
  pan_tail_hash: string | null
  date_of_birth_sealed: string | null
}

/** Renews the particulars of some clients at once. */
export async function updateParticulars(
  db: Database,
  firmId: number,
  clients: readonly ParticularColumns[],
): Promise<void> {
  await sql`
    update client held set email = given.email, email_key = given.email_key, phone = given.phone,
      pan_sealed = decode(given.pan_sealed, 'hex'), pan_hash = decode(given.pan_hash, 'hex'),
      pan_tail_hash = decode(given.pan_tail_hash, 'hex'), date_of_birth = null,
      date_of_birth_sealed = decode(given.date_of_birth_sealed, 'hex'), revision = held.revision + 1
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as given (id bigint, email text, email_key text,
      phone text, pan_sealed text, pan_hash text, pan_tail_hash text, date_of_birth_sealed text)
    where held.firm_id = ${firmId} and held.id = given.id`.execute(db)
  const ids = clients.map(({ id }) => id)
  await noteClients(db, firmId, ids)
}

const rowsAtOnce = 200

/** Writes the profiles of some clients, who may have none. */
export async function putProfiles(
  db: Database,
  firmId: number,
  profiles: readonly (ProfileColumns & { client_id: number })[],
): Promise<void> {
  for (let from = 0; from < profiles.length; from += rowsAtOnce) {
    await db
      .insertInto('client_profile')
      .values(
        profiles.slice(from, from + rowsAtOnce).map((profile) => ({
          ...profile,
          firm_id: firmId,
          password_hash: null,
          declared_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['firm_id', 'client_id']).doUpdateSet((row) => ({
          details: row.ref('excluded.details'),
          details_sealed: row.ref('excluded.details_sealed'),
          bank_account_sealed: row.ref('excluded.bank_account_sealed'),
          tax_reference_sealed: row.ref('excluded.tax_reference_sealed'),
          nominee_id_sealed: row.ref('excluded.nominee_id_sealed'),
          nominees_sealed: row.ref('excluded.nominees_sealed'),
        })),
      )
      .execute()
  }
}

/** Holds some clients until the transaction ends, always in the same order. */
export async function holdClients(db: Database, firmId: number, clientIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('client')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
