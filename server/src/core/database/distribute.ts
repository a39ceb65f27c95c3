import { type Kysely, sql } from 'kysely'
import { firmTables, sharedTables } from '../schema/placements.ts'
import type { Schema } from '../schema/schema.ts'
import { shardTriggers } from './audit-shards.ts'
import type { OpenDatabase } from './database.ts'
import { migrate, migrationLock } from './migrate.ts'
import { findPlacing, hasCitus } from './placed-tables.ts'
import { bringReferencesBack, takeReferencesAway } from './set-aside.ts'

/** What was done, or found done. */
export interface Distributed {
  machines: number
  /** Tables that were placed now, of all that are to be. */
  placed: number
  tables: number
  /** References that were made again. */
  references: number
}

/** A database that cannot be distributed, in words for who asked. */
export class NotDistributable extends Error {}

/**
 * Places every firm's rows together on one of the machines of a Citus cluster, and copies to each of them what all firms'
 * rows are read with. What a killed run has left undone the next one does: references that stand in the way are set aside
 * in the transaction that drops them. Nothing else is to use the database meanwhile.
 * @throws NotDistributable
 */
export async function distribute(
  { db, kind }: OpenDatabase,
  onNews: (words: string) => void,
): Promise<Distributed> {
  if (kind === 'embedded') {
    throw new NotDistributable(
      'The embedded database is one file; set DATABASE_URL to PostgreSQL with Citus.',
    )
  }
  if (!(await hasCitus(db))) {
    throw new NotDistributable(
      'This database has no Citus extension: run `create extension citus` in it first.',
    )
  }
  return db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock}::bigint)`.execute(connection)
    try {
      return await distributeOn(connection, onNews)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection)
    }
  })
}

/**
 * Brings a database to the newest schema. On a cluster whose firms have been placed, the tables that this brought are placed, too.
 */
export async function bringUp(database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  const placing = await findPlacing(database.db)
  if (placing?.isBegun === true && placing.missing.length > 0) await distribute(database, () => {})
}

async function distributeOn(db: Kysely<Schema>, onNews: (words: string) => void): Promise<Distributed> {
  const missing = await findMissing(db)
  await setDefaults(db)
  if (missing.length > 0) await takeReferencesAway(db, missing)
  for (const [index, table] of missing.entries()) {
    onNews(`${table}, ${index + 1} of ${missing.length}`)
    await place(db, table)
  }
  const references = await bringReferencesBack(db, onNews)
  if (missing.length > 0) await sql`analyze`.execute(db)
  const { rows } = await sql<{ machines: number }>`
    select count(*)::int as machines from pg_dist_node where shouldhaveshards and isactive`.execute(db)
  return {
    machines: rows[0]?.machines ?? 0,
    placed: missing.length,
    tables: sharedTables.length + firmTables.length,
    references,
  }
}

/** What is to be placed of the tables that this schema has. */
async function findMissing(db: Kysely<Schema>): Promise<string[]> {
  const placing = await findPlacing(db)
  const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = 'public'`.execute(db)
  return (placing?.missing ?? []).filter((table) => rows.some(({ name }) => name === table))
}

/** What a transaction says of itself by SET LOCAL is said to the machines that it asks, too. */
async function setDefaults(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set citus.propagate_set_commands = 'local'`.execute(
    db,
  )
}

/** Places one table with its rows; what is left of them where they were goes. */
async function place(db: Kysely<Schema>, table: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const triggers = await takeTriggers(trx, table)
    // Triggers follow in the same transaction, over the same connections.
    if (triggers.length > 0) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx)
    await (sharedTables.includes(table)
      ? sql`select create_reference_table(${table}::regclass)`
      : sql`select create_distributed_table(${table}::regclass, 'firm_id',
          colocate_with => ${table === firmTables[0] ? 'none' : firmTables[0]})`
    ).execute(trx)
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(trx)
    if (triggers.length === 0) return
    for (const statement of shardTriggers) await sql.raw(statement).execute(trx)
    // What these do rests on their own row and on a setting: they are safe where a row is.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    for (const definition of triggers) await sql.raw(definition).execute(trx)
  })
}

async function takeTriggers(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal order by tgname`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
