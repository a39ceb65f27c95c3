import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { openPan } from './client-view.ts'
import { hashPanTail, panTailOf } from './pan-tail.ts'

const atOnce = 500

/**
 * Hashes the last four characters of PANs of which only the whole is hashed, some clients at a time; what is corrected
 * meanwhile stays as it is.
 * @returns how many were filled
 * @throws the signal's reason, between two portions
 */
export async function fillPanTails(
  { db, vault }: { db: Database; vault: Vault },
  signal: AbortSignal,
): Promise<number> {
  let filled = 0
  for (let isMore = true; isMore; ) {
    const rows = await findWithoutTail(db)
    const values = rows.flatMap((row) => {
      const pan = openPan(row, vault)
      if (pan === null) return []
      const hash = hashPanTail(vault, row.firm_id, panTailOf(pan))
      return [sql`(${row.firm_id}::bigint, ${row.id}::bigint, ${row.pan_sealed}::bytea, ${hash}::bytea)`]
    })
    if (values.length > 0) {
      await sql`
        update client held set pan_tail_hash = given.tail
        from (values ${sql.join(values)}) given (firm_id, id, was, tail)
        where held.firm_id = given.firm_id and held.id = given.id and held.pan_sealed = given.was`.execute(db)
    }
    filled += values.length
    isMore = rows.length === atOnce
    signal.throwIfAborted()
  }
  return filled
}

/** Clients of all firms. */
function findWithoutTail(db: Database) {
  return db
    .selectFrom('client')
    .select(['firm_id', 'id', 'pan_sealed'])
    .where('pan_tail_hash', 'is', null)
    .where('pan_sealed', 'is not', null)
    .orderBy('firm_id')
    .orderBy('id')
    .limit(atOnce)
    .execute()
}
