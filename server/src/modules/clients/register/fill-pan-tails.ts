import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
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
    for (const [firmId, own] of Map.groupBy(rows, (row) => row.firm_id)) {
      filled += await fillOf({ db, vault }, firmId, own)
    }
    isMore = rows.length === atOnce
    signal.throwIfAborted()
  }
  return filled
}

async function fillOf(
  { db, vault }: { db: Database; vault: Vault },
  firmId: number,
  rows: Awaited<ReturnType<typeof findWithoutTail>>,
): Promise<number> {
  const values = rows.flatMap((row) => {
    const pan = openPan(row, vault)
    if (pan === null) return []
    const hash = hashPanTail(vault, firmId, panTailOf(pan))
    return [sql`(${row.id}::bigint, ${row.pan_sealed}::bytea, ${hash}::bytea)`]
  })
  if (values.length === 0) return 0
  await sql`
    update client held set pan_tail_hash = given.tail from (values ${sql.join(values)}) given (id, was, tail)
    where held.firm_id = ${firmId} and held.id = given.id and held.pan_sealed = given.was`.execute(db)
  const ids = rows.map(({ id }) => id)
  await noteClients(db, firmId, ids)
  return values.length
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
