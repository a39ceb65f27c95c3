import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A table, with the columns that are stored: those that follow from others are left to the database. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

/** Where a sequence stands. */
export interface SequencePlace {
  name: string
  last: number
  isCalled: boolean
}

/** Kept by what migrates, of which a backup says by name what was done. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock']
export const isMigrationTable = (name: string): boolean => migrationTables.includes(name)

/** Tables of the application's own schema, by name; what an extension brought is not the application's. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; column: string | null; type: string | null }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c left join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`.execute(db)
  const tables = new Map<string, TableShape>()
  for (const { name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] }
    tables.set(name, table)
    if (column !== null && type !== null) table.columns.push({ name: column, type })
  }
  return [...tables.values()]
}

/** The migrations that a database has been through, in their order; none where it was never migrated. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows: known } = await sql`select 1 from pg_class where relname = 'kysely_migration'
    and relnamespace = current_schema()::regnamespace`.execute(db)
  if (known.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where the sequences stand. They go on while a snapshot is read, so they are read after the rows. */
export async function listSequences(db: Database): Promise<SequencePlace[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`.execute(
    db,
  )
  const places: SequencePlace[] = []
  for (const { name } of rows) {
    const { rows: found } = await sql<{ last: number; isCalled: boolean }>`
      select last_value as last, is_called as "isCalled" from ${sql.id(name)}`.execute(db)
    places.push(...found.map((place) => ({ name, ...place })))
  }
  return places
}

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
