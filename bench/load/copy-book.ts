import { type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'

/** Tables of a seeded book with the columns that are numbered by one of their sequences. */
const numbered: Record<string, Record<string, string>> = {
  goal: { id: 'goal', client_id: 'client' },
  goal_fund: { goal_id: 'goal' },
  holding: { id: 'holding', client_id: 'client', goal_id: 'goal' },
  sip: { id: 'sip', client_id: 'client', goal_id: 'goal' },
  ledger_entry: {
    id: 'ledger_entry',
    client_id: 'client',
    goal_id: 'goal',
    holding_id: 'holding',
    sip_id: 'sip',
    switch_from: 'ledger_entry',
  },
}

/** Of a table in the pattern: its first id, and how many there are. */
interface Range {
  first: number
  count: number
}

/**
 * Copies the ledger of the clients that a firm has so many times, each copy for the clients who follow the last ones: one
 * statement a table, its indexes made anew at the end. The clients themselves are not copied: their particulars are sealed
 * each to its row. @returns transactions that were copied
 */
export async function copyLedgers(
  { db }: OpenDatabase,
  { firmId, copies }: { firmId: number; copies: number },
): Promise<number> {
  const ranges: Record<string, Range> = {}
  for (const table of ['goal', 'holding', 'sip', 'ledger_entry']) {
    ranges[table] = await rangeOf(sql`select id from ${sql.table(table)} where firm_id = ${firmId}`)
  }
  // Those with a ledger alone: the clients of the copies are there already.
  ranges.client = await rangeOf(sql`select distinct client_id as id from goal where firm_id = ${firmId}`)
  for (const [table, columns] of Object.entries(numbered)) await copyTable(table, columns)
  for (const [table, { first, count }] of Object.entries(ranges)) {
    if (table === 'client') continue
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first + count * (copies + 1)})`.execute(
      db,
    )
  }
  return (ranges.ledger_entry?.count ?? 0) * copies

  async function rangeOf(ids: RawBuilder<unknown>): Promise<Range> {
    const { rows } =
      await sql<Range>`select min(id) as first, count(*)::int as count from (${ids}) found`.execute(db)
    return rows[0] ?? { first: 0, count: 0 }
  }

  async function copyTable(table: string, columns: Record<string, string>): Promise<void> {
    const { rows: found } = await sql<{
      name: string
    }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
    const values = found.map(({ name }) => {
      const of = columns[name]
      return of === undefined
        ? sql.ref(name)
        : sql`${sql.ref(name)} + nth * ${ranges[of]?.count ?? 0}::bigint`
    })
    await db.connection().execute(async (own) => {
      // References hold by how the copies are numbered; checking millions of them one by one is no part of what is measured.
      await sql`set session_replication_role = replica`.execute(own)
      const remake = await dropIndexes(table)
      await sql`insert into ${sql.table(table)} (${sql.join(found.map(({ name }) => sql.ref(name)))})
        overriding system value
        select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(1, ${copies}) as nth
        where firm_id = ${firmId}`.execute(own)
      for (const statement of remake) await sql.raw(statement).execute(own)
      await sql`reset session_replication_role`.execute(own)
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(own)
    })
  }

  /** Takes away indexes that no key rests on. @returns what makes them again */
  async function dropIndexes(table: string): Promise<string[]> {
    const { rows } = await sql<{ name: string; made: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = ${table}::regclass and not indisunique`.execute(db)
    for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
    return rows.map(({ made }) => made)
  }
}
