import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { quoted, type TableShape } from './table-list.ts'

/**
 * Empties the tables and takes away what would act on each row that comes: triggers, which would write what is restored
 * itself, and references, which hold once all tables are there, in whichever order they come.
 * @returns the function that brings it all back, and has every reference checked
 */
export async function loosen(db: Database, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const triggered = await listTriggered(db)
  const references = await listReferences(db)
  for (const table of triggered) await run(db, `alter table ${table} disable trigger user`)
  for (const { table, name } of references)
    await run(db, `alter table ${table} drop constraint ${quoted(name)}`)
  await run(db, `truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return async () => {
    for (const { table, name, definition } of references) {
      await run(db, `alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    for (const table of triggered) await run(db, `alter table ${table} enable trigger user`)
  }
}

const run = (db: Database, statement: string) => sql.raw(statement).execute(db)

async function listTriggered(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`.execute(db)
  return rows.map(({ table }) => table)
}

async function listReferences(db: Database) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'
    order by 1, 2`.execute(db)
  return rows
}
