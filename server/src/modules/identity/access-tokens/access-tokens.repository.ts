import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type TokenRow = Omit<Selectable<Schema['access_token']>, 'token_hash'>

const shown = [
  'id',
  'adviser_id',
  'of_firm',
  'name',
  'start',
  'scopes',
  'created_at',
  'expires_at',
  'used_at',
  'used_from',
] as const

export function findTokens(db: Database, adviserId: number): Promise<TokenRow[]> {
  return db
    .selectFrom('access_token')
    .select(shown)
    .where('adviser_id', '=', adviserId)
    .orderBy('id', 'desc')
    .execute()
}

export function insertToken(db: Database, row: Insertable<Schema['access_token']>): Promise<TokenRow> {
  return db.insertInto('access_token').values(row).returning(shown).executeTakeFirstOrThrow()
}

/** The name of the token that was deleted; undefined where the account has none of that id. */
export async function deleteToken(
  db: Database,
  adviserId: number,
  tokenId: number,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('access_token')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', tokenId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}
