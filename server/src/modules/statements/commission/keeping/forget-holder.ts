import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'

/**
 * Leaves of what was paid for a client the amounts alone: no folio, PAN or name. Called while the client and the folios are
 * still there.
 */
export async function forgetHolder(db: Database, firmId: number, clientId: number): Promise<void> {
  await sql`
    update commission_account
    set client_id = null, folio = null, pan_hash = null, holder_sealed = null, is_erased = true
    where firm_id = ${firmId} and (
      client_id = ${clientId}
      or pan_hash = (select pan_hash from client where firm_id = ${firmId} and id = ${clientId})
      or folio in (select number from folio where firm_id = ${firmId} and client_id = ${clientId}))`.execute(
    db,
  )
}
