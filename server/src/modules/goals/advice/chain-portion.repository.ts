import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { adviceColumns, type ChainEnd, type ChainedRow } from './advice.repository.ts'

/** Some records of a chain, and what it was said to end with when they were read; undefined where nothing ever was. */
export interface ChainPortion {
  rows: ChainedRow[]
  end: ChainEnd | undefined
}

type PortionRow = (ChainedRow | { id: null }) & {
  end_sequence: number | null
  end_hash: Buffer | null
  end_keyed_from: number | null
  end_mac: Buffer | null
  end_key_id: string | null
}

/** Reads both in one statement: what is appended meanwhile is in both, or in neither. */
export async function findPortion(
  db: Database,
  firmId: number,
  sequence: number,
  limit: number,
): Promise<ChainPortion> {
  const { rows } = await sql<PortionRow>`
    select chain.sequence as end_sequence, chain.hash as end_hash, chain.keyed_from as end_keyed_from,
      chain.mac as end_mac, chain.key_id as end_key_id, portion.*
    from firm left join advice_chain chain on chain.firm_id = firm.id
    left join (
      select ${sql.join(adviceColumns.map((column) => sql.ref(`advice_record.${column}`)))},
        items, act, acts, requested_at, verified_at
      from advice_record left join checkout_agreement on checkout_agreement.firm_id = advice_record.firm_id
        and checkout_agreement.id = advice_record.agreement_id
      where advice_record.firm_id = ${firmId} and sequence > ${sequence}
      order by sequence limit ${limit}
    ) portion on true
    where firm.id = ${firmId} order by portion.sequence`.execute(db)
  const [first] = rows
  const end =
    first === undefined || first.end_sequence === null
      ? undefined
      : {
          sequence: first.end_sequence,
          hash: first.end_hash,
          keyed_from: first.end_keyed_from,
          mac: first.end_mac,
          key_id: first.end_key_id,
        }
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), end }
}

/** Every firm with a chain or a record, by its owner's username; for verifying alone. */
export async function findChainOwners(db: Database): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select firm_id as id, username from adviser
    where role = 'owner' and firm_id in (select firm_id from advice_chain union select firm_id from advice_record)
    order by firm_id`.execute(db)
  return rows
}

/** Clients of a firm whose records have no content any more, as their term has ended. */
export async function findErasedClients(db: Database, firmId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('client_erasure')
    .select('client_id')
    .where('firm_id', '=', firmId)
    .where('erased_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.client_id))
}
