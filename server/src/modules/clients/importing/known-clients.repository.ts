import { sql } from 'kysely'
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

/** Clients of the book, archived ones too, with one of these PANs or names. */
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
    .where(({ or, eb }) =>
      or([
        eb(
          'pan_hash',
          'in',
          sql<Buffer>`(select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)`,
        ),
        eb('name_key', '=', sql<string>`any(${nameKeys}::text[])`),
      ]),
    )
    .orderBy('id')
    .execute()
}

export type KnownClient = Awaited<ReturnType<typeof findKnown>>[number]
