import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

const columns = [
  'firm_id',
  'id',
  'name',
  'name_key',
  'email_key',
  'phone',
  'pan_hash',
  'date_of_birth',
  'date_of_birth_sealed',
  'archived_at',
  'locked_at',
] as const

/** Clients of the book, archived ones too, with one of these PANs or names: each is looked for in its own index. */
export function findKnown(
  db: Database,
  firmId: number,
  { panHashes, nameKeys }: { panHashes: readonly Buffer[]; nameKeys: readonly string[] },
) {
  const hashes = panHashes.map((hash) => hash.toString('hex'))
  return db
    .selectFrom('client')
    .select(columns)
    .where('firm_id', '=', firmId)
    .where(
      sql<SqlBool>`id in (
        select id from client where firm_id = ${firmId}
          and pan_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash))
        union all
        select id from client where firm_id = ${firmId} and name_key = any(array(select unnest(${nameKeys}::text[])))
      )`,
    )
    .orderBy('id')
    .execute()
}

export type KnownClient = Awaited<ReturnType<typeof findKnown>>[number]
