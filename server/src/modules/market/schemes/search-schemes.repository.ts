import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { type Scheme, schemeColumns } from './schemes.repository.ts'

/** A scheme with what a search looks through: single words in small letters between spaces. */
export interface SearchedScheme extends Scheme {
  name: string
  words: string
}

/** What changes whenever schemes may have: the version of the NAVs, and how many schemes there are. */
export async function schemesState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select (select version from nav_state) || ' ' || (select count(*) from scheme) as state`.execute(db)
  return rows[0]?.state ?? ''
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
