import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** So many are looked at before whole names go before beginnings of some. */
const mostFound = 40

const isBegun = (column: 'name_folded' | 'family_folded', word: string) =>
  sql<SqlBool>`strpos(' ' || ${sql.ref(column)}, ${` ${word}`}) > 0`

/** Clients who are looked after and of whose name every word is the beginning of one. */
export async function findCalled(db: Database, firmId: number, words: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string; folded: string; phone: string | null }>`
    select id, name, name_folded as folded, phone from client
    where firm_id = ${firmId} and archived_at is null
      and ${sql.join(
        words.map((word) => isBegun('name_folded', word)),
        sql` and `,
      )}
    order by name_key, id limit ${mostFound}`.execute(db)
  return rows
}

/** Families in the same way. */
export async function findFamiliesCalled(db: Database, firmId: number, words: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string; folded: string }>`
    select id, name, family_folded as folded from (
      select id, name, lower(name) as family_folded from family where firm_id = ${firmId}
    ) family
    where ${sql.join(
      words.map((word) => isBegun('family_folded', word)),
      sql` and `,
    )}
    order by name, id limit ${mostFound}`.execute(db)
  return rows
}

/** Every word of the names of a firm's clients, families and goals: what no model is to see. */
export async function findNameWords(db: Database, firmId: number): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct regexp_split_to_table(name, '[^[:alnum:]]+') as word from (
      select name_folded as name from client where firm_id = ${firmId}
      union all select lower(name) from family where firm_id = ${firmId}
      union all select name_folded from goal where firm_id = ${firmId}
    ) named`.execute(db)
  return new Set(rows.map(({ word }) => word).filter((word) => word.length > 1))
}
