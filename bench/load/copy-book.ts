import { type RawBuilder, sql } from 'kysely'
import type { Database, OpenDatabase } from '../../server/src/core/database/database.ts'

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

export const copiedTables = Object.keys(numbered)

/** Of a table in the pattern: its first id, and how many there are. */
interface Range {
  first: number
  count: number
}

/** The longest one, made anew by one connection while another does the others. */
const longest = 'ledger_entry'

/**
 * Copies the ledger of the clients that a firm has so many times, each copy for the clients who follow the last ones: by two
 * connections, each half of the copies, into tables whose indexes are left aside meanwhile and made anew at the end. The
 * clients themselves are not copied: their particulars are sealed each to its row. Rows of a client come to lie apart from one
 * another, as those of a ledger do that is written day by day. @returns transactions that were copied
 */
export async function copyLedgers(
  { db }: OpenDatabase,
  { firmId, copies }: { firmId: number; copies: number },
): Promise<number> {
  const ranges: Record<string, Range> = {}
  for (const table of ['goal', 'holding', 'sip', longest]) {
    ranges[table] = await rangeOf(sql`select id from ${sql.table(table)} where firm_id = ${firmId}`)
  }
  // Those with a ledger alone: the clients of the copies are there already.
  ranges.client = await rangeOf(sql`select distinct client_id as id from goal where firm_id = ${firmId}`)
  await leaveIndexesAside(db, copiedTables)
  const half = Math.ceil(copies / 2)
  await Promise.all([copyAll(1, half), copyAll(half + 1, copies)])
  await Promise.all([remake([longest]), remake(copiedTables.filter((table) => table !== longest))])
  for (const [table, { first, count }] of Object.entries(ranges)) {
    if (table === 'client') continue
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first + count * (copies + 1)})`.execute(
      db,
    )
  }
  return (ranges[longest]?.count ?? 0) * copies

  async function rangeOf(ids: RawBuilder<unknown>): Promise<Range> {
    const { rows } =
      await sql<Range>`select min(id) as first, count(*)::int as count from (${ids}) found`.execute(db)
    return rows[0] ?? { first: 0, count: 0 }
  }

  function copyAll(from: number, to: number): Promise<void> {
    return withoutChecks(db, async (own) => {
      for (const [table, columns] of Object.entries(numbered))
        await copyTable(own, table, columns, { from, to })
    })
  }

  async function copyTable(
    own: Database,
    table: string,
    columns: Record<string, string>,
    { from, to }: { from: number; to: number },
  ): Promise<void> {
    const { rows: found } = await sql<{
      name: string
    }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(own)
    const values = found.map(({ name }) => {
      const of = columns[name]
      return of === undefined
        ? sql.ref(name)
        : sql`${sql.ref(name)} + nth * ${ranges[of]?.count ?? 0}::bigint`
    })
    // What the other connection has copied by now is none of the pattern.
    const [[key, of] = ['id', table]] = Object.entries(columns)
    const { first, count } = ranges[of] ?? { first: 0, count: 0 }
    await sql`insert into ${sql.table(table)} (${sql.join(found.map(({ name }) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(${from}::int, ${to}::int) as nth
      where firm_id = ${firmId} and ${sql.ref(key)} between ${first} and ${first + count - 1}`.execute(own)
  }

  function remake(some: readonly string[]): Promise<void> {
    return withoutChecks(db, async (own) => {
      for (const table of some) {
        await sql`reindex table ${sql.table(table)}`.execute(own)
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(own)
      }
    })
  }
}

/**
 * Does work on a connection of its own on which references are not checked: they hold by how rows are numbered, and checking
 * millions of them one by one is no part of what is measured. A statement over all of them takes longer than any of the product's may.
 */
export function withoutChecks(
  db: OpenDatabase['db'],
  work: (own: OpenDatabase['db']) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own)
    await sql`set statement_timeout = 0`.execute(own)
    await work(own)
    await sql`reset session_replication_role`.execute(own)
    await sql`reset statement_timeout`.execute(own)
  })
}

/** Nothing is put into the tables' indexes, and nothing found by them, until `reindex` makes them anew, and finds what is not unique. */
async function leaveIndexesAside(db: Database, tables: readonly string[]): Promise<void> {
  await sql`update pg_index set indisready = false, indisvalid = false
    where indrelid = any(${tables}::text[]::regclass[])`.execute(db)
}
