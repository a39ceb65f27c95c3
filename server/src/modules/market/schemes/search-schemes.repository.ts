import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { type Scheme, schemeColumns } from './schemes.repository.ts'

/** A scheme with what a search looks through: single words in small letters between spaces. */
export interface SearchedScheme extends Scheme {
  name: string
  words: string
}

/** How many schemes there are. */
export async function countSchemes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from scheme`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every scheme that has a name, the shorter names first. */
export async function readSchemes(db: Database): Promise<SearchedScheme[]> {
  const rows = await db
    .selectFrom('scheme')
    .select(schemeColumns)
    .select('words')
    .where('name', 'is not', null)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('code')
    .execute()
  return rows.flatMap((row) => (row.name === null ? [] : [{ ...row, name: row.name }]))
}
